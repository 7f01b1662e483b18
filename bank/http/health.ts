import type { Handler } from 'hono';
import { base64url } from 'jose';
import { sql } from 'kysely';
import type { BankContext, BankEnv } from '../bank-context.ts';
import { inTransaction } from '../store/transaction.ts';
import { seconds } from './time.ts';

/** Milliseconds for which an answer counts, and a successful write. */
const [checkTime, writeTime] = [seconds, 5 * seconds];
/** More than a page, incompressible: a full disk refuses it, like a booking that needs a page. */
const serverBytes = 8_192;
/** Nothing vacuums the embedded database. */
const embeddedBytes = 1;

/** GET /health: whether a booking could be saved (docs/trust.md L25). */
export function readiness(context: BankContext): Handler<BankEnv> {
  const save = (): Promise<void> =>
    inTransaction(context, async (trx) => {
      const key = `health ${crypto.randomUUID()}`;
      const bytes = new Uint8Array(context.isEmbedded ? embeddedBytes : serverBytes);
      const value = base64url.encode(crypto.getRandomValues(bytes));
      await trx.insertInto('settings').values({ key, value }).execute();
      await trx.deleteFrom('settings').where('key', '=', key).execute();
    });
  let [checkedAt, savedAt] = [-Infinity, -Infinity];
  let checking = Promise.resolve();
  const check = async (): Promise<void> => {
    await sql`select 1`.execute(context.db);
    if (performance.now() - savedAt < writeTime) return;
    await save();
    savedAt = performance.now();
  };
  return async (c) => {
    if (performance.now() - checkedAt >= checkTime) {
      checkedAt = performance.now();
      checking = check();
    }
    await checking;
    return c.json({ success: true, message: 'Bank siap melayani' });
  };
}
