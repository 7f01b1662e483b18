import type { AccountView } from '../contract/account.ts';
import { prepared, type Prepared } from './mutasi.rows.ts';

export interface Failed {
  readonly part: 'user' | 'mutations';
  readonly code: 'user.failed' | 'mutations.failed' | 'answer.invalid';
}

/** Prepares the rows only if the list is a new one, not if just the balance changed. */
export function allOf(known: Prepared | null, { mutations }: AccountView): Prepared | null {
  if (mutations.status !== 'loaded') return null;
  return known?.source === mutations.value ? known : prepared(mutations.value);
}

/** The mutations are fetched by the user's account number, so they never load without the user. */
export function failedOf({ user, mutations }: AccountView): Failed | null {
  if (mutations.status === 'failed') return { part: 'mutations', code: mutations.code };
  return mutations.status === 'loading' && user.status === 'failed'
    ? { part: 'user', code: user.code }
    : null;
}
