import { fromCallback } from 'xstate';
import type { AccountView } from '../contract/account.ts';
import { isLoading } from './deferred.ts';
import { actorNamed, type WatchedAccount } from './system.ts';

/** Sent to a flow that watches the account, at once and at every change, also of the day. */
export interface AccountChanged {
  readonly type: 'account.changed';
  readonly account: AccountView;
  /** The outcome of the last copy of the account number on this page. */
  readonly copied?: 'copied' | 'failed' | null;
  /** The account number in the token, if any (CAL-58). */
  readonly named?: string | null;
}

/** Before the account's first answer. */
export const unknownAccount: AccountView = {
  user: { status: 'loading' },
  balance: { status: 'loading' },
  mutations: { status: 'loading' },
};

/** Sends the account actor's state to a flow. Tests of the flow replace it. */
export const watchAccount = fromCallback(({ sendBack, system }) => {
  const account = actorNamed(system, 'account');
  let sent: readonly unknown[] = [];
  const send = (snapshot: { context: WatchedAccount }) => {
    if (isLoading(snapshot)) return;
    const { user, balance, mutations, copied = null, named = null, day } = snapshot.context;
    const current = [user, balance, mutations, copied, named, day];
    if (current.every((value, place) => value === sent[place])) return;
    sent = current;
    sendBack({ type: 'account.changed', account: { user, balance, mutations }, copied, named });
  };
  send(account.getSnapshot());
  const subscription = account.subscribe(send);
  return () => subscription.unsubscribe();
});
