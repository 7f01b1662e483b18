import type { LivePorts } from '../../machines/contract/live.ts';
import { liveEventOf } from './live-event.ts';

/**
 * Elects one of the browser's visible tabs by a lock. A browser without locks or channels elects
 * every tab.
 */
export const joinTabs: LivePorts['joinTabs'] = ({ holder }, send) => {
  const name = `live ${holder}`;
  const end = new AbortController();
  const { signal } = end;
  const channel = channelOf(name);
  channel?.addEventListener('message', ({ data }) => {
    const event = liveEventOf(data);
    if (event !== null && !signal.aborted) send({ type: 'event.received', event });
  });
  const lead = async (): Promise<void> => {
    if (signal.aborted) return;
    send({ type: 'tab.elected' });
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
  };
  const elect = async (locks: LockManager): Promise<void> => {
    const isElected = await locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock !== null) await lead();
      return lock !== null;
    });
    if (isElected || signal.aborted) return;
    send({ type: 'tab.followed' });
    await locks.request(name, { signal }, lead);
  };
  // An insecure page has no locks; a sandboxed one may not use them.
  const { locks } = navigator as { locks?: LockManager };
  if (channel && locks) void elect(locks).catch(lead);
  else void lead();
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
    share: (event) => channel?.postMessage(event),
    leave() {
      end.abort();
      channel?.close();
    },
  };
};

/** `null` if the browser has none, or forbids it. */
function channelOf(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
