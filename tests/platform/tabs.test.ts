import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TabEvent } from '../../machines/contract/live.ts';
import { joinTabs } from '../../src/platform/tabs.ts';
import { patient } from '../support/computer.ts';

/** The browser's locks, as far as the app uses them. */
function fakeLocks() {
  const waiting = new Map<string, Promise<unknown>>();
  return {
    async request(name: string, options: LockOptions, run: (lock: object | null) => unknown) {
      const before = waiting.get(name);
      if (before && options.ifAvailable === true) return run(null);
      const cut = new Promise((_, reject) => {
        options.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      });
      if (before) await Promise.race([before, cut]);
      const held = Promise.resolve(run({}));
      waiting.set(name, held);
      return held.finally(() => waiting.get(name) === held && waiting.delete(name));
    },
  };
}

const joined: { leave(): void }[] = [];
function join(holder = 'sinta') {
  const news: TabEvent[] = [];
  const tab = joinTabs({ holder }, (one) => news.push(one));
  joined.push(tab);
  return { ...tab, news, types: () => news.map(({ type }) => type) };
}
const become = (tab: ReturnType<typeof join>, ...types: readonly string[]) =>
  vi.waitFor(() => expect(tab.types()).toEqual(types), patient);

beforeEach(() => void vi.stubGlobal('navigator', { locks: fakeLocks() }));
afterEach(() => {
  joined.splice(0).forEach((tab) => tab.leave());
  vi.unstubAllGlobals();
});

const event = { cursor: 'a1', kind: 'balance' } as const;

it('one tab of a customer is elected, the next one once it leaves [LIV-4]', async () => {
  const first = join();
  await become(first, 'tab.elected');
  const [second, third] = [join(), join()];
  await become(second, 'tab.followed');
  await become(third, 'tab.followed');
  third.leave();
  first.leave();
  await become(second, 'tab.followed', 'tab.elected');
  expect([first.types(), third.types()]).toEqual([['tab.elected'], ['tab.followed']]);
});

it('the elected tab tells the others, but no other customer’s [LIV-4]', async () => {
  const [first, second, other] = [join(), join(), join('bagas')];
  await become(second, 'tab.followed');
  await become(other, 'tab.elected');
  first.share(event);
  await vi.waitFor(
    () => expect(second.news.at(-1)).toEqual({ type: 'event.received', event }),
    patient,
  );
  expect(first.types()).toEqual(['tab.elected']);
  expect(other.types()).toEqual(['tab.elected']);
});

it('what is no event on the channel is ignored', async () => {
  const tab = join();
  const channel = new BroadcastChannel('live sinta');
  const post = channel.postMessage.bind(channel);
  [null, 'balance', { kind: 'gossip' }, { kind: ['balance'] }, event].forEach((data) => post(data));
  await vi.waitFor(() => expect(tab.news).toHaveLength(2), patient);
  channel.close();
});

it.each([
  ['locks', () => vi.stubGlobal('navigator', {})],
  ['channels', () => vi.stubGlobal('BroadcastChannel', undefined)],
  [
    'permission for locks',
    () => vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(new Error('no')) } }),
  ],
])('each tab of a browser without %s is elected [LIV-4]', async (_, lack) => {
  lack();
  const tabs = [join(), join()];
  for (const tab of tabs) await become(tab, 'tab.elected');
  tabs[0]?.share(event);
});

it('a tab whose channel is forbidden is elected alone [LIV-4]', async () => {
  vi.stubGlobal('BroadcastChannel', function refuse() {
    throw new DOMException('', 'SecurityError');
  });
  await become(join(), 'tab.elected');
});
