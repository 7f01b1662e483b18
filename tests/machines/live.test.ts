import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { timing } from '../../machines/kit/timing.ts';
import { fromRini } from '../fixtures/account.ts';
import { event, startLive } from './live.harness.ts';

let live: ReturnType<typeof startLive>;
const wait = (span: number) => vi.advanceTimersByTime(span);

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T10:00:00+07:00') });
  vi.spyOn(Math, 'random').mockReturnValue(1);
  live = startLive();
});
afterEach(() => live.stop());

describe('the connection', () => {
  it('is made by the tab that is elected, once its page is seen [LIV-4,6]', () => {
    expect([live.link(), live.hasTabs()]).toEqual(['off', false]);
    live.send({ type: 'page.shown' });
    expect([live.link(), live.holders, live.streams]).toEqual(['watching:electing', ['sinta'], []]);
    live.send({ type: 'tab.elected' });
    expect(live.link()).toBe('watching:leading:streaming:connecting');
    live.send({ type: 'stream.opened' });
    expect([live.link(), live.openStreams()]).toEqual(['watching:leading:streaming:open', 1]);
    wait(timing.liveGather);
    // Nothing was missed: the page has just read everything.
    expect(live.reads()).toEqual([0, 0]);
  });

  it('is the other tab’s while that leads, and comes with its end [LIV-4]', () => {
    live.send({ type: 'page.shown' }, { type: 'tab.followed' });
    expect([live.link(), live.streams]).toEqual(['watching:following', []]);
    live.send(event('balance', 'a'), event('balance', 'a'));
    wait(timing.liveGather);
    expect([live.reads(), live.shared]).toEqual([[1, 0], []]);
    live.send({ type: 'tab.elected' });
    expect(live.streams.map(({ cursor }) => cursor)).toEqual(['a']);
  });

  it('is made after 12 seconds by a tab that hears of no election [LIV-4]', () => {
    live.send({ type: 'page.shown' });
    wait(11_999);
    expect(live.link()).toBe('watching:electing');
    wait(1);
    expect(live.link()).toBe('watching:leading:streaming:connecting');
  });

  it('shares what it brings with the other tabs, also two events with one cursor [LIV-4]', () => {
    live.open();
    live.send(event('balance', 'a'), event('transaction', 'a'));
    expect(live.shared.map(({ kind }) => kind)).toEqual(['balance', 'transaction']);
    expect(live.context().expectedSince).not.toBeNull();
  });

  it('asks how the account is when it was frozen or opened, or may have been [FRZ-12]', () => {
    live.open();
    const asked = () => live.received.filter(([name]) => name === 'freeze').map(([, type]) => type);
    live.send(event('balance', 'a'));
    expect(asked()).toEqual([]);
    live.send(event('freeze', 'a'));
    expect(asked()).toEqual(['freeze.outdated']);
    wait(timing.liveGather);
    expect(live.reads()).toEqual([1, 0]);
    live.send({ type: 'page.hidden' });
    live.open();
    expect(asked()).toHaveLength(2);
  });

  it('pauses, with its lock, while nobody sees the page, and then reads again once [LIV-6]', () => {
    live.open();
    live.send(event('balance', 'a'));
    wait(5_000);
    live.send({ type: 'page.hidden' }, { type: 'page.hidden' });
    expect([live.link(), live.openStreams(), live.hasTabs()]).toEqual(['off', 0, false]);
    wait(3_600_000);
    expect([live.streams.length, live.reads()]).toEqual([1, [1, 0]]);
    live.open();
    wait(5_000);
    expect([live.link(), live.reads()]).toEqual(['watching:leading:streaming:open', [2, 1]]);
    // Another tab may have said meanwhile what arrived.
    expect(live.streams.map(({ cursor }) => cursor)).toEqual(['', '']);
  });

  it('of another tab goes on while a page is hidden: shown again, it reads again once', () => {
    live.send({ type: 'page.shown' }, { type: 'tab.followed' }, { type: 'page.hidden' });
    live.send({ type: 'page.shown' }, { type: 'tab.followed' });
    wait(5_000);
    expect([live.link(), live.reads()]).toEqual(['watching:following', [1, 1]]);
  });

  it('that is cut is made again after pauses that double up to 20 seconds [LIV-5]', () => {
    live.open();
    const pauses = [1_000, 2_000, 4_000, 8_000, 16_000, 20_000, 20_000];
    pauses.forEach((pause, tries) => {
      live.send({ type: 'stream.ended' });
      expect(live.link()).toBe('watching:leading:waiting');
      wait(pause - 1);
      expect([live.openStreams(), live.streams.length]).toEqual([0, tries + 1]);
      wait(1);
      expect([live.link(), live.openStreams()]).toEqual([
        'watching:leading:streaming:connecting',
        1,
      ]);
    });
    live.send({ type: 'stream.opened' });
    wait(5_000);
    expect(live.reads()).toEqual([1, 1]);
    // A connection that lasts makes the next pause short again.
    live.send({ type: 'stream.heard' });
    wait(timing.liveSilence / 5);
    live.send({ type: 'stream.ended' });
    wait(1_000);
    expect(live.openStreams()).toBe(1);
  });

  it('that gave way to a newer one is made again after ten minutes [LIV-36]', () => {
    live.open();
    live.send(event('balance', 'a'), event('stream.replaced', 'b'));
    expect([live.link(), live.openStreams()]).toEqual(['watching:leading:yielding', 0]);
    live.send({ type: 'network.gone' }, { type: 'network.returned' });
    wait(599_999);
    expect(live.openStreams()).toBe(0);
    wait(1);
    expect(live.streams.map(({ cursor }) => cursor)).toEqual(['', 'a']);
    live.send({ type: 'stream.opened' });
    wait(5_000);
    // What it missed meanwhile is read once; the other tabs hear nothing of it.
    expect([live.reads(), live.shared.length]).toEqual([[2, 1], 1]);
  });

  it('that gave way is made again at once when its page is shown [LIV-36]', () => {
    live.open();
    live.send(event('stream.replaced'), { type: 'page.hidden' });
    live.open();
    expect([live.link(), live.openStreams()]).toEqual(['watching:leading:streaming:open', 1]);
  });

  it('is not made by all customers at once: a pause may be half as long [LIV-5]', () => {
    vi.mocked(Math.random).mockReturnValue(0);
    live.open();
    live.send({ type: 'stream.ended' });
    wait(499);
    expect(live.openStreams()).toBe(0);
    wait(1);
    expect(live.openStreams()).toBe(1);
  });

  it('resumes after the last event that came [LIV-5]', () => {
    live.open();
    live.send(event('balance', 'a'), event('balance', 'b'), event('balance'));
    live.send({ type: 'stream.ended' });
    wait(1_000);
    expect(live.streams.map(({ cursor }) => cursor)).toEqual(['', 'b']);
  });

  it('that is silent for 22 seconds is lost, while a heartbeat each 10 keeps it [LIV-5]', () => {
    live.open();
    for (let beat = 0; beat < 20; beat += 1) {
      wait(10_000);
      live.send({ type: 'stream.heard' });
    }
    expect([live.link(), live.streams.length]).toEqual(['watching:leading:streaming:open', 1]);
    wait(21_000);
    expect(live.openStreams()).toBe(1);
    wait(7_000);
    expect(live.streams).toHaveLength(2);
  });

  it('that gets no answer within 12 seconds is tried again [LIV-13]', () => {
    live.send({ type: 'page.shown' }, { type: 'tab.elected' });
    wait(11_999);
    expect(live.link()).toBe('watching:leading:streaming:connecting');
    wait(1);
    expect([live.link(), live.openStreams()]).toEqual(['watching:leading:waiting', 0]);
  });

  it('is back within a minute, however long no byte came through [LIV-13]', () => {
    for (const minutes of [1, 2, 3, 10, 61]) {
      const own = startLive();
      own.open();
      wait(minutes * 60_000);
      // The network carries again, just too late for the try that is under way.
      const before = own.streams.length;
      wait(40_000);
      expect(own.streams.length, `after ${minutes} minutes`).toBeGreaterThan(before);
      own.stop();
    }
  });

  it('of a device that slept is made again within 6 seconds [LIV-5]', () => {
    live.open();
    wait(10_000);
    // Timers sleep, the clock does not.
    vi.setSystemTime(Date.now() + 3_600_000);
    wait(6_000);
    expect(live.streams).toHaveLength(2);
    live.send({ type: 'stream.opened' });
    wait(5_000);
    expect(live.reads()).toEqual([1, 1]);
  });

  it('is made again as soon as the network returns [LIV-5]', () => {
    live.open();
    live.send({ type: 'network.gone' });
    expect([live.link(), live.openStreams()]).toEqual(['watching:leading:waiting', 0]);
    live.send({ type: 'network.returned' }, { type: 'stream.opened' });
    wait(5_000);
    // The app itself reads everything again when the network returns [R10].
    expect([live.link(), live.reads()]).toEqual(['watching:leading:streaming:open', [0, 0]]);
    live.send({ type: 'stream.ended' }, { type: 'network.returned' });
    expect(live.openStreams()).toBe(1);
    // A try from before the return may wait for an answer that cannot come any more.
    live.send({ type: 'network.returned' });
    expect([live.streams.length, live.openStreams()]).toEqual([4, 1]);
  });

  it('is not made while nobody looks, though the network returns [LIV-6]', () => {
    live.send({ type: 'network.returned' });
    expect([live.link(), live.openStreams()]).toEqual(['off', 0]);
  });

  it('is asked for although the browser says that there is no network [LIV-14]', () => {
    live.send({ type: 'network.gone' }, { type: 'page.shown' }, { type: 'tab.elected' });
    expect([live.link(), live.openStreams()]).toEqual(['watching:leading:streaming:connecting', 1]);
    live.send({ type: 'stream.opened' }, { type: 'network.gone' });
    wait(1_000);
    live.send({ type: 'stream.opened' });
    expect([live.link(), live.openStreams()]).toEqual(['watching:leading:streaming:open', 1]);
    wait(5_000);
    // The page reads what it may have missed meanwhile.
    expect(live.reads()).toEqual([1, 1]);
  });
});

describe('an event', () => {
  it.each([
    ['balance', [1, 0]],
    ['transaction', [1, 0]],
    ['notification', [0, 1]],
  ] as const)('about a %s makes only its part read again [LIV-2]', (kind, reads) => {
    live.open();
    live.send(event(kind, '1'));
    wait(timing.liveGather - 1);
    expect(live.reads()).toEqual([0, 0]);
    wait(1);
    expect(live.reads()).toEqual(reads);
  });

  it('of a flood is read with the others, about once a second', () => {
    live.open();
    for (let n = 0; n < 100; n += 1) {
      live.send(event('transaction'), event('notification'));
      wait(100);
    }
    expect(live.reads()).toEqual([10, 10]);
    wait(2_000);
    expect(live.reads()).toEqual([10, 10]);
  });

  it('about the session ends it at once, in each tab [LIV-3]', () => {
    live.open();
    live.send(event('session.ended'));
    expect(live.received).toEqual([['app', 'session.refused']]);
    expect(live.shared).toHaveLength(1);
    const other = startLive();
    other.send({ type: 'page.shown' }, { type: 'tab.followed' }, event('session.ended'));
    expect(other.received).toEqual([['app', 'session.refused']]);
    other.stop();
  });
});

describe('money that arrives', () => {
  const arrives = (...rows: readonly (typeof fromRini)[]) => {
    live.send(event('transaction'));
    live.history(...rows);
  };
  const earlier = { ...fromRini, id: 'TRX-0', datetime: '2026-11-21T09:00:00+07:00' };
  beforeEach(() => live.history(earlier));

  it('is said once it is in the history, for 10 seconds, and never again [LIV-1,7]', () => {
    live.open();
    live.send(event('transaction'));
    live.history(earlier);
    expect(live.incoming()).toEqual([]);
    live.history(fromRini, earlier);
    expect(live.incoming()).toEqual(['TRX-1']);
    wait(9_999);
    expect(live.incoming()).toEqual(['TRX-1']);
    wait(1);
    expect(live.incoming()).toEqual([]);
    // A bank that repeats its events after a lost connection.
    live.send({ type: 'stream.ended' });
    wait(1_000);
    live.send({ type: 'stream.opened' });
    arrives(fromRini, earlier);
    expect(live.incoming()).toEqual([]);
  });

  it('is said for 10 seconds from when it is seen, and again after the page was hidden [LIV-15]', () => {
    live = startLive({ isSeen: false });
    live.history(earlier);
    live.open();
    arrives(fromRini, earlier);
    wait(60_000);
    live.send({ type: 'strip.looked', isSeen: true });
    wait(9_000);
    live.send({ type: 'strip.looked', isSeen: false });
    wait(60_000);
    live.send({ type: 'strip.looked', isSeen: true });
    wait(9_999);
    expect(live.incoming()).toEqual(['TRX-1']);
    wait(1);
    expect(live.incoming()).toEqual([]);
  });

  it('is said until the customer closes it', () => {
    live.open();
    arrives(fromRini, earlier);
    live.send({ type: 'strip.closed' });
    expect(live.incoming()).toEqual([]);
  });

  const at = (id: string, time: string) => ({ ...fromRini, id, datetime: `2026-11-21T${time}Z` });
  const [first, second, third] = [at('1', '03:00:01'), at('2', '03:00:02'), at('3', '03:00:03')];

  it.each([
    ['the newest first', [third, second, first]],
    ['the oldest first', [first, second, third]],
    ['in no order', [second, third, first]],
  ])('at once is said from the newest on if the bank lists %s [LIV-1]', (_, rows) => {
    live.open();
    arrives(...rows);
    expect(live.incoming()).toEqual(['3', '2', '1']);
  });

  it('from several is said together, and the time begins again [LIV-1,7]', () => {
    live.open();
    arrives(fromRini);
    wait(9_000);
    arrives(third, second, first, fromRini);
    expect(live.incoming()).toEqual(['3', '2', '1', 'TRX-1']);
    wait(9_000);
    expect(live.incoming()).toHaveLength(4);
    wait(1_000);
    expect(live.incoming()).toEqual([]);
  });

  it.each([
    ['went out', { transactionDirection: 'CREDIT' }],
    ['is still pending', { status: 'pending' }],
    ['failed', { status: 'failed' }],
  ] as const)('is not said if it %s [LIV-1]', (_, change) => {
    live.open();
    arrives({ ...fromRini, ...change });
    expect(live.incoming()).toEqual([]);
  });

  it('is said when a pending transfer completes', () => {
    live.open();
    arrives({ ...fromRini, status: 'pending' });
    arrives(fromRini);
    expect(live.incoming()).toEqual(['TRX-1']);
  });

  it('is not said without an event, nor before the history is known', () => {
    live.open();
    live.history(fromRini, earlier);
    expect(live.incoming()).toEqual([]);
    const other = startLive();
    other.open();
    other.send(event('transaction'));
    other.history(fromRini);
    expect(other.incoming()).toEqual([]);
    other.stop();
  });

  it.each([
    ['up to 5 seconds before it', '2026-11-21T03:00:05.000Z', ['TRX-1']],
    ['earlier', '2026-11-21T03:00:05.001Z', []],
  ])('in the first history after its event is said if booked %s [LIV-16]', (_, at, incoming) => {
    live.stop();
    live = startLive();
    live.open();
    live.send(event('transaction', `${Date.parse(at)}.7`), event('transaction', '0'));
    live.history(fromRini, earlier);
    expect(live.incoming()).toEqual(incoming);
  });

  it('is said only by the tab that leads, and not after its page was hidden [LIV-7]', () => {
    live.send({ type: 'page.shown' }, { type: 'tab.followed' });
    arrives(fromRini);
    expect(live.incoming()).toEqual([]);
    live.send({ type: 'tab.elected' }, { type: 'stream.opened' }, event('transaction'));
    live.send({ type: 'page.hidden' });
    live.open();
    live.history({ ...fromRini, id: 'TRX-2' }, fromRini);
    expect(live.incoming()).toEqual([]);
  });
});
