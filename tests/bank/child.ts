/*
 * One process of the bank for tests that kill it: `DATABASE` is a folder or postgres://, opened as
 * bank/main.ts opens it. It has no pages: every other address answers what stands in the books.
 * Started by cluster.ts only.
 */
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import { openBank } from '../../bank/bank.ts';
import { openPool } from '../../bank/database.ts';
import { releaseClaims } from '../../bank/idempotency.ts';
import type { Db } from '../../bank/schema.ts';
import { serve } from '../../bank/serve.ts';
import { audit } from './audit.ts';

const {
  DATABASE: database = '',
  CLOCK_SPEED: speed = '1',
  SCHEDULE_EVERY: every = '',
  PIN_ROUNDS: pin = '4',
  DIE_AFTER: last = '',
} = process.env;
const opened = new Date('2026-11-21T00:00:00+07:00').getTime();
const pool = await openPool(database);
const books: Db = new Kysely({
  dialect: new PostgresDialect({ pool: { connect: () => pool.connect(), end: async () => {} } }),
});
let left = Number.POSITIVE_INFINITY;
/** `kill -9` from within, at a question to the database that is known beforehand. */
const mortal: PostgresPool = {
  end: () => pool.end(),
  async connect() {
    const client = await pool.connect();
    const query = (text: string, values: unknown[]): unknown => {
      left -= 1;
      if (left === 0) process.kill(process.pid, 'SIGKILL');
      return client.query(text, values);
    };
    return { query: query as typeof client.query, release: () => client.release() };
  },
};
const bank = await openBank({
  database: last === '' ? pool : mortal,
  seed: 'none',
  rounds: { password: 4, pin: Number(pin) },
  callsPerMinute: 1_000_000,
  sessionMinutes: 7 * 60,
  // All processes have one clock. It may run faster, so that nobody waits ten seconds for the claim
  // of a dead process.
  now: () => new Date(opened + (Date.now() - opened) * Number(speed)),
  scheduleEvery: every === '' ? null : Number(every),
});
if (!database.startsWith('postgres')) await releaseClaims(books);
const serving = await serve(bank, async () => Response.json(await audit(books)), {
  host: '127.0.0.1',
  port: 0,
});
process.on('disconnect', () => process.exit());
if (last !== '') left = Number(last);
process.send?.(serving.address);
