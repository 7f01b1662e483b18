import type { AccountView } from '../contract/account.ts';
import { prepared, type Prepared } from './mutasi.rows.ts';

/** What of the account could not be fetched. */
export interface Failed {
  readonly part: 'user' | 'mutations';
  readonly code: 'user.failed' | 'mutations.failed' | 'answer.invalid';
}

/** Prepares the rows only when the list itself is another, not when the balance changed. */
export function allOf(known: Prepared | null, { mutations }: AccountView): Prepared | null {
  if (mutations.status !== 'loaded') return null;
  return known?.source === mutations.value ? known : prepared(mutations.value);
}

/** The mutations are fetched by the user's account number, so without the user they never load. */
export function failedOf({ user, mutations }: AccountView): Failed | null {
  if (mutations.status === 'failed') return { part: 'mutations', code: mutations.code };
  return mutations.status === 'loading' && user.status === 'failed'
    ? { part: 'user', code: user.code }
    : null;
}
