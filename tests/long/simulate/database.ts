import { PGlite } from '@electric-sql/pglite';
import type { BankPool } from '../../../bank/store/embedded.ts';
import { template } from '../../../bank/store/template.ts';
import { randomOf, sha, type Process, type Row, type World } from './world.ts';

/** The database of a run. */
export interface Database {
  pool(owner: Process): BankPool;
  /** Ends the transactions of a killed process. */
  ended(owner: Process): Promise<void>;
  /** Changes rows from outside the bank, unless a transaction runs: says whether it did. */
  change(text: string): Promise<boolean>;
  close(): Promise<void>;
}

/** Opens databases that `fill` has filled. */
export interface Engine {
  readonly name: string;
  open(world: World): Promise<Database>;
  close(): Promise<void>;
}
export type Fill = (database: Database) => Promise<void>;

export interface Result {
  readonly command: string;
  readonly rowCount: number;
  readonly rows: readonly unknown[];
}
type Query = (text: string, values?: readonly unknown[]) => Promise<Result>;

export const poolOf = (connect: () => { query: Query; release(): void } | Promise<unknown>) =>
  ({ connect: async () => connect(), end: async () => {} }) as unknown as BankPool;

const watched = ['accounts', 'transfers', 'entries', 'notifications', 'sessions'];

/** Writes each change of the watched tables down, where `noteRows` finds it after the commit. */
export const watching = `create table simulated_rows (n bigserial, name text, op text, r jsonb);
create function simulate_row() returns trigger language plpgsql as $$ begin
  insert into simulated_rows (name, op, r)
    values (tg_table_name, lower(tg_op), to_jsonb(coalesce(new, old)));
  return null; end $$;
${watched
  .map(
    (table) => `create trigger simulated after insert or update or delete on ${table}
  for each row execute function simulate_row();
insert into simulated_rows (name, op, r)
  select '${table}', 'seed', to_jsonb(t) from ${table} t order by to_jsonb(t)::text;`,
  )
  .join('\n')}`;
const taking = `with taken as (delete from simulated_rows returning *)
  select name as table, op, r as row from taken order by n`;

/** Notes what is committed now. */
export async function noteRows(
  world: World,
  query: (text: string) => Promise<{ readonly rows: readonly unknown[] }>,
): Promise<void> {
  const { rows } = await query(taking);
  for (const row of rows as { table: string; op: string; row: Row }[])
    world.note({ kind: 'row', ...row });
  if (rows.length > 0) world.note({ kind: 'commit' });
}

/** Whether rows may be committed now. */
export const mayWrite = (text: string): boolean =>
  !/^\s*(?:select|begin|start|rollback)/i.test(text);

export function noteStatement(world: World, text: string, values: unknown, end: unknown): void {
  const what = `${text.slice(0, 40)} ${sha(JSON.stringify([text, values, end]))}`;
  world.note({ kind: 'note', what });
}

/** What the database reads of this process: clock and random bytes. */
export function ownHost(world: World): void {
  Date.now = () => world.now;
  performance.now = () => world.now;
  crypto.getRandomValues = randomOf(`host ${world.seed}`).fill;
}

/**
 * PGlite: one connection for all processes, which the scheduler grants. Its transactions never
 * overlap, so a missing lock is not found here.
 */
export async function embeddedEngine(fill: Fill, world: World): Promise<Engine> {
  ownHost(world);
  const first = await PGlite.create(await template());
  await fill(lite(world, first, false));
  await first.exec(watching);
  const loadDataDir = await first.dumpDataDir('none');
  await first.close();
  return {
    name: 'PGlite',
    async open(world) {
      ownHost(world);
      const own = await PGlite.create({ loadDataDir });
      await noteRows(world, (text) => own.query(text));
      return lite(world, own, true);
    },
    close: async () => {},
  };
}

function lite(world: World, own: PGlite, isWatched: boolean): Database {
  let holder: Process | null = null;
  let isOpen = false;
  const isReady = (): boolean => holder === null;
  const query =
    (owner: Process): Query =>
    (text, values = []) =>
      world.later(owner, text.slice(0, 40), async () => {
        const { rows, affectedRows } = await own.query(text, [...values]);
        if (/^\s*(?:begin|start|commit|rollback)/i.test(text)) isOpen = /^\s*[bs]/i.test(text);
        noteStatement(world, text, values, rows);
        if (isWatched && !isOpen && mayWrite(text)) await noteRows(world, (one) => own.query(one));
        const command = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? '';
        return { command, rowCount: affectedRows ?? rows.length, rows };
      });
  const release = (): void => {
    holder = null;
  };
  return {
    pool: (owner) =>
      poolOf(
        () =>
          new Promise((resolve) => {
            const run = (): void => {
              holder = owner;
              resolve({ query: query(owner), release });
            };
            world.pending.push({ owner, what: 'connection', isReady, run });
          }),
      ),
    async ended(owner) {
      if (holder !== owner) return;
      if (isOpen) await own.exec('rollback');
      [holder, isOpen] = [null, false];
    },
    async change(text) {
      if (holder === null) await own.exec(text);
      if (holder === null) await noteRows(world, (one) => own.query(one));
      return holder === null;
    },
    close: () => own.close(),
  };
}
