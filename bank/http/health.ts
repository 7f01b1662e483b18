import type { Handler, MiddlewareHandler } from 'hono';
import { base64url } from 'jose';
import { sql } from 'kysely';
import type { BankContext, BankEnv } from '../bank-context.ts';
import { cannotSave } from '../store/error-code.ts';
import type { Db } from '../store/schema.ts';
import { inTransaction } from '../store/transaction.ts';
import { away } from './answers.ts';
import { orAfter, seconds } from './time.ts';

/** Milliseconds for which an answer counts, a successful write, and one of more than a page. */
const [checkTime, writeTime, pageTime] = [seconds, 5 * seconds, 60 * seconds];
/** Milliseconds after which it fails; balancers ask every few seconds. */
const deadline = 2 * seconds;
/** More than a page, incompressible: a full disk refuses it, like a booking that needs a page. */
const pageBytes = 8_192;

interface Readiness {
  /** GET /health: whether a booking could be saved (docs/trust.md L25). */
  readonly answer: Handler<BankEnv>;
  /** Hears why a call failed: after a full disk the next answer needs a page to be written. */
  note(error: unknown): void;
}

export function readiness(context: BankContext): Readiness {
  const save = (bytes: number): Promise<void> =>
    inTransaction(context, async (trx) => {
      const key = `health ${crypto.randomUUID()}`;
      const value = base64url.encode(crypto.getRandomValues(new Uint8Array(bytes)));
      await trx.insertInto('settings').values({ key, value }).execute();
      await trx.deleteFrom('settings').where('key', '=', key).execute();
    });
  let [checkedAt, savedAt, pageAt] = [-Infinity, -Infinity, -Infinity];
  let [isChecking, isDoubted] = [false, false];
  let outcome = Promise.resolve();
  const check = async (): Promise<void> => {
    await sql`select 1`.execute(context.db);
    if (!isDoubted && performance.now() - savedAt < writeTime) return;
    // Nothing vacuums the embedded database.
    const isPage = isDoubted || (!context.isEmbedded && performance.now() - pageAt >= pageTime);
    await save(isPage ? pageBytes : 1);
    savedAt = performance.now();
    if (isPage) [pageAt, isDoubted] = [savedAt, false];
  };
  const answer: Handler<BankEnv> = async (c) => {
    // Only one at a time: those that hang must not take every connection.
    if (!isChecking && performance.now() - checkedAt >= checkTime) {
      checkedAt = performance.now();
      isChecking = true;
      const checking = check().finally(() => (isChecking = false));
      outcome = inTime(checking, context.db);
    }
    await outcome;
    assertRightClock(context);
    return c.json({ success: true, message: 'Bank siap melayani' });
  };
  const note = (error: unknown): void => {
    if (cannotSave(error)) [isDoubted, checkedAt] = [true, -Infinity];
  };
  return { answer, note };
}

/** Refuses a call while the clock of this process is wrong (docs/trust.md L42). */
export function rightClock(context: BankContext): MiddlewareHandler<BankEnv> {
  return async (_, next) => {
    assertRightClock(context);
    await next();
  };
}

function assertRightClock({ clock }: BankContext): void {
  if (clock.isWrong()) throw away('Jam server bank sedang tidak tepat.');
}

/** Settles like `checking`, or rejects with a 503 that names what it waits for. */
async function inTime(checking: Promise<void>, db: Db): Promise<void> {
  let state = 'tidak dapat dihubungi';
  const name = async (): Promise<void> => {
    state = (await isWaitingForStandby(db)) ? 'menunggu standby' : 'sibuk';
  };
  const naming = setTimeout(() => void name().catch(() => undefined), deadline / 2);
  await orAfter(checking, deadline, () => {
    throw away(`Basis data bank sedang ${state}.`);
  }).finally(() => clearTimeout(naming));
}

/** Whether a commit of this role waits for a synchronous standby. */
async function isWaitingForStandby(db: Db): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity where wait_event = 'SyncRep'`.execute(db);
  return rows.length > 0;
}
