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
  let told: readonly unknown[] = [];
  const tell = (snapshot: { context: WatchedAccount }) => {
    if (isLoading(snapshot)) return;
    const { user, balance, mutations, copied = null, day } = snapshot.context;
    const news = [user, balance, mutations, copied, day];
    if (news.every((value, place) => value === told[place])) return;
    told = news;
    sendBack({ type: 'account.changed', account: { user, balance, mutations }, copied });
  };
  tell(account.getSnapshot());
  const subscription = account.subscribe(tell);
  return () => subscription.unsubscribe();
});
