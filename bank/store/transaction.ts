import type { BankContext } from '../bank-context.ts';
import { codeOf } from './error-code.ts';
import type { Db } from './schema.ts';

/**
 * The one order in which a transaction locks rows that were there before it (docs/trust.md H1): by
 * `select … for update` or `for share`, `update`, `delete` or `insert … on conflict`. Two that lock
 * the same rows then never wait for each other. Which transaction takes which:
 *
 * - A login: `login_tries`, `known_addresses`, `customers`. The count of a try before it:
 *   `login_tries`, all strangers' before that of one address.
 * - A code: `codes`, `verifications`. A new password: `verifications`, `login_tries`,
 *   `known_addresses`, `customers`, `sessions`.
 * - A new account: `verifications`.
 * - A renewal: `refresh_tokens`, `sessions`.
 * - A saved recipient: `customers`, `recipients`.
 * - An order: `sessions`, `accounts` by number, `idempotency`. Its cancellation: `sessions`,
 *   `transfers`.
 * - A scheduled order that is due: `transfers`, `accounts` by number.
 *
 * A row that a transaction inserts is nobody else's yet. Its foreign keys lock other rows in a mode
 * that only a deletion or a new key would wait for, and neither is ever made.
 */
export const lockOrder = [
  'codes',
  'verifications',
  'login_tries',
  'known_addresses',
  'customers',
  'recipients',
  'refresh_tokens',
  'sessions',
  'pins',
  'transfers',
  'accounts',
  'notifications',
  'idempotency',
] as const;

/** PostgreSQL's codes for a transaction that may be run again: it lost to another one. */
const serializationFailure = '40001';
const deadlock = '40P01';

const mostTries = 5;
/** Milliseconds before the second try at the most; before each further one as many more. */
const pause = 20;

/**
 * Runs `work` in a transaction, again where it lost a deadlock to another one, at most `mostTries`
 * times. `work` must be safe to repeat: what it does other than by `trx` is not undone. Rejects
 * with what `work` threw, or with the database's error of the last try.
 */
export function inTransaction<T>(
  context: Pick<BankContext, 'db' | 'log'>,
  work: (trx: Db) => Promise<T>,
): Promise<T> {
  return repeated(context, () => context.db.transaction().execute(work));
}

/** The same for one statement that locks several rows. */
export async function repeated<T>(
  { log }: Pick<BankContext, 'log'>,
  work: () => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const code = codeOf(error);
      if (tries === mostTries || (code !== serializationFailure && code !== deadlock)) throw error;
      log('transaction.repeated', { code, tries });
      // Of a random length, so that the two do not meet again.
      await new Promise((resolve) => setTimeout(resolve, Math.random() * pause * tries));
    }
  }
}
