import type { BankContext, Customer } from '../bank-context.ts';
import { codeOf } from './error-code.ts';
import type { Db } from './schema.ts';

/**
 * The order in which a transaction locks existing rows (docs/trust.md H1): by `select … for update`
 * or `for share`, `update`, `delete` or `insert … on conflict`. So two transactions never deadlock.
 * Each transaction locks:
 *
 * - A login: `login_tries`, `known_addresses`, `customers`. The count of a try before it:
 *   `login_tries`, all strangers' before that of one address.
 * - A code: `sent_codes`, `verified_codes`. A new password: `verified_codes`, `login_tries`,
 *   `known_addresses`, `customers`, `sessions`.
 * - A new account: `verified_codes`.
 * - A renewal: `refresh_tokens`, `sessions`.
 * - A saved recipient: `customers`, `recipients`, `accounts`.
 * - A report: `hits`, `idempotency`. A step of its case: `reports`.
 * - An order: `sessions`, `accounts` by number, `idempotency`. Its cancellation: `sessions`,
 *   `transfers`.
 * - A PIN's change: `sessions`, `pins`. Its recovery: `verified_codes`, `customers`, `sessions`,
 *   `pins`, `accounts`; the end of that: the same without the code.
 * - A freeze: `sessions`, `accounts`. A thaw: `verified_codes`, `sessions`, `accounts`.
 * - A deposit: `accounts` by number. A scheduled order that is due: `transfers`, `accounts` by
 *   number; one that waits for the customer: `sessions` before.
 *
 * No other transaction sees an inserted row. Its foreign keys lock other rows only against deletion
 * and new keys, which never happen.
 */
export const lockOrder = [
  'sent_codes',
  'verified_codes',
  'login_tries',
  'known_addresses',
  'customers',
  'recipients',
  'reports',
  'refresh_tokens',
  'sessions',
  'pins',
  'transfers',
  'accounts',
  'notifications',
  'hits',
  'idempotency',
] as const;

/** PostgreSQL's codes for a transaction that lost to another one and may run again. */
const serializationFailure = '40001';
export const deadlock = '40P01';

const maxTries = 5;
/** Maximal milliseconds before the second try; before each further one as many more. */
const pause = 20;

/**
 * Runs `work` in a transaction, and repeats it after a lost deadlock, at most `maxTries` times.
 * `work` must be safe to repeat: only what it does through `trx` is undone. Rejects with the error
 * of `work` or of the database's last try.
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
      if (tries === maxTries || (code !== serializationFailure && code !== deadlock)) throw error;
      log('transaction.repeated', { code, tries });
      // Random, so that the two do not collide again.
      await new Promise((resolve) => setTimeout(resolve, Math.random() * pause * tries));
    }
  }
}

/**
 * Makes transactions of the same customer wait for each other, so that the second counts what the
 * first wrote.
 */
export async function lockCustomer(trx: Db, { id }: Pick<Customer, 'id'>): Promise<void> {
  await trx.selectFrom('customers').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}
