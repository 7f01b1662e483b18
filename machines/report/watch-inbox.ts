import { fromCallback } from 'xstate';
import { isLoading } from '../kit/deferred.ts';
import { actorNamed } from '../kit/system.ts';

export interface InboxChanged {
  readonly type: 'inbox.changed';
}

interface Watched {
  readonly context: { readonly inbox: { readonly known: readonly { readonly epoch: number }[] } };
}

/** Count and newest time of the notifications; '' before the first answer. */
function summaryOf(snapshot: object): string {
  const { known } = isLoading(snapshot) ? { known: [] } : (snapshot as Watched).context.inbox;
  const newest = known.reduce((latest, { epoch }) => Math.max(latest, epoch), 0);
  return known.length === 0 ? '' : `${known.length} ${newest}`;
}

/** Tells a flow of each new notification. Its tests replace it. */
export const watchInbox = fromCallback(({ sendBack, system }) => {
  const inbox = actorNamed(system, 'notifications');
  let before = summaryOf(inbox.getSnapshot());
  const subscription = inbox.subscribe((snapshot) => {
    const now = summaryOf(snapshot);
    if (before !== '' && now !== before) sendBack({ type: 'inbox.changed' });
    before = now;
  });
  return () => subscription.unsubscribe();
});
