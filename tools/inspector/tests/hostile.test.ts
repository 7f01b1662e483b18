import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { assign, createActor, setup } from 'xstate';
import { clock, limits, maskOf } from '../mask.ts';
import { recorder } from '../record.ts';
import type { Entry } from '../protocol.ts';
import { hostile } from './hostile.ts';

const shop = setup({
  types: {} as {
    context: { value: unknown; count: number };
    events: { type: 'put'; value: unknown } | { type: 'count' };
  },
}).createMachine({
  id: 'shop',
  context: { value: null, count: 0 },
  on: {
    put: { actions: assign({ value: ({ event }) => event.value }) },
    count: { actions: assign({ count: ({ context }) => context.count + 1 }) },
  },
});

function watched(options: Partial<Parameters<typeof recorder>[0]> = {}) {
  const lines: string[] = [];
  const record = recorder({ mask: { secret: ['pin'] }, ...options }, (line) => lines.push(line));
  const actor = createActor(shop, { inspect: record.inspect });
  return { record, lines, actor: actor.start() };
}
const contextOf = (entry: Entry | undefined) =>
  entry?.type === 'snapshot' ? (entry.state.context as Record<string, unknown>) : null;

/** Time passes only when a test says so, or a little whenever it is looked at. */
const { now } = clock;
let time = 0;
let perLook = 0;
const busy = (ms: number) => void (time += ms);
beforeEach(() => {
  perLook = 0;
  clock.now = () => (time += perLook);
});
afterEach(() => void (clock.now = now));

describe('a value in a context', () => {
  it.each(Object.entries(hostile))(
    '%s does not disturb `send`, and is shown',
    (_, [make, shown]) => {
      const { record, lines, actor } = watched();
      const value = make();
      actor.send({ type: 'put', value });
      actor.send({ type: 'count' });
      expect(actor.getSnapshot()).toMatchObject({ status: 'active', context: { count: 1 } });
      expect(actor.getSnapshot().context.value).toBe(value);

      const entries = record.entries();
      expect(entries.filter(({ type }) => type === 'lost')).toEqual([]);
      const context = contextOf(entries.at(-1));
      expect(context).toMatchObject({ count: 1 });
      expect(lines.every((line) => line.length < 1.5 * limits.bytes)).toBe(true);
      // JSON has no undefined.
      const seen = context?.['value'];
      expect(seen).toEqual(shown === undefined ? seen : JSON.parse(JSON.stringify(shown)));
      actor.stop();
    },
  );

  it('says how large it is if it is too large', () => {
    const text = (name: string) => {
      const { record, actor } = watched();
      actor.send({ type: 'put', value: hostile[name]?.[0]() });
      return JSON.stringify(contextOf(record.entries().at(-1)));
    };
    expect(text('many fields')).toContain('"(too large)":"20,000 fields"');
    expect(text('a wide tree')).toMatch(/too large/);
    expect(text('a proxy without an end')).toMatch(/too large|…/);
    expect(text('a deep object')).toContain('"inside":"…"');
  });

  it('takes no more than its time, and is read at most twice if it takes more', () => {
    let reads = 0;
    const slow = new Proxy(
      {},
      {
        ownKeys: () => {
          reads += 1;
          busy(limits.ms + 2);
          return ['a', 'b', 'c'];
        },
        getOwnPropertyDescriptor: () => {
          busy(limits.ms + 2);
          return { value: 1, enumerable: true, configurable: true };
        },
      },
    );
    const { record, actor } = watched();
    actor.send({ type: 'put', value: { slow, after: { a: 1 } } });
    expect(JSON.stringify(record.entries())).toContain('"after":"(too large)"');
    const before = reads;
    for (let at = 0; at < 20; at += 1) actor.send({ type: 'count' });
    expect(reads - before).toBeLessThanOrEqual(2);
  });

  it('is read again if it was slow once by chance', () => {
    let isSlow = true;
    const ownKeys = () => {
      if (isSlow) busy(limits.ms + 2);
      isSlow = !isSlow;
      return ['a'];
    };
    const value = new Proxy({ a: 'seen' }, { ownKeys });
    const mask = maskOf({ secret: [] });
    for (let at = 0; at < 7; at += 1) mask(value);
    expect(mask(value)).toEqual({ a: 'seen' });
  });

  it('gets less time if many large ones come, so that the app has nine tenths', () => {
    const { actor } = watched();
    const tree = hostile['a wide tree']?.[0]();
    actor.send({ type: 'put', value: tree });
    perLook = 0.01;
    const start = time;
    for (let at = 0; at < 100; at += 1) actor.send({ type: 'count' });
    expect(time - start).toBeLessThan((100 * limits.ms) / 2);
  });

  it('calls no getter, also of lists', () => {
    const getter = vi.fn<() => number>(() => 1);
    const list = [1];
    Object.defineProperty(list, 1, { get: getter, enumerable: true });
    const { actor } = watched();
    actor.send({
      type: 'put',
      value: {
        list,
        get own() {
          return getter();
        },
      },
    });
    expect(getter).not.toHaveBeenCalled();
  });
});

describe('secrets', () => {
  const mask = maskOf({ secret: ['pin'] }, { isNamed: true });

  it.each(Object.entries(hostile))(
    '%s below a secret field shows no more than its kind',
    (_, [make]) => {
      const text = JSON.stringify(mask({ pin: make() }));
      expect(text).not.toMatch(/1970|a\.test|ring|xxx|Error: No|1180591620717411303424|a\+/);
    },
  );

  it('are hidden if the rule itself fails', () => {
    const broken = maskOf({
      secret: () => {
        throw new Error('rule');
      },
    });
    expect(broken({ a: 'x' })).toEqual({ a: '•••' });
  });
});

describe('the recorder', () => {
  it('never throws, whatever it is given', () => {
    const { record } = watched();
    const odd: unknown[] = [
      undefined,
      {},
      { type: '@xstate.event' },
      { type: '@xstate.snapshot', actorRef: {}, event: { type: 'a' }, snapshot: {} },
      {
        type: '@xstate.snapshot',
        actorRef: { sessionId: 'x' },
        event: { type: 'a' },
        snapshot: { machine: {} },
      },
      { type: '@xstate.microstep', actorRef: { sessionId: 'y' }, _transitions: [null] },
    ];
    for (const news of odd) expect(() => record.inspect(news as never)).not.toThrow();
    expect(record.entries().some(({ type }) => type === 'lost')).toBe(true);
  });

  it('keeps the app running if whoever gets the entries fails', () => {
    const record = recorder({ mask: { secret: [] } }, () => {
      throw new Error('full');
    });
    const actor = createActor(shop, { inspect: record.inspect }).start();
    expect(() => actor.send({ type: 'count' })).not.toThrow();
    expect(actor.getSnapshot().context.count).toBe(1);
  });

  it('keeps a number of bytes, and always what shows the running actors', () => {
    const { record, actor } = watched({ maxBytes: 50_000 });
    const idle = createActor(shop, { id: 'idle', inspect: record.inspect }).start();
    for (let at = 0; at < 500; at += 1) actor.send({ type: 'put', value: 'x'.repeat(1_000) });
    expect(record.lines().join('').length).toBeLessThanOrEqual(50_000);
    const entries = record.entries();
    expect(entries.filter(({ type }) => type === 'actor')).toHaveLength(2);
    expect(
      entries.some((entry) => entry.type === 'snapshot' && entry.actor === idle.sessionId),
    ).toBe(true);
    expect(entries.filter((entry) => entry.type === 'chart' && entry.chart)).toHaveLength(1);
  });

  it('runs no code of the app but that of a proxy, whose events it does not read', () => {
    const { actor, record } = watched();
    const toJSON = vi.fn<() => string>(() => 'said');
    let isFirst = true;
    const ownKeys = () => {
      if (isFirst) actor.send({ type: 'count' });
      isFirst = false;
      return [];
    };
    actor.send({ type: 'put', value: { toJSON, proxy: new Proxy({}, { ownKeys }) } });
    expect(toJSON).not.toHaveBeenCalled();
    expect(actor.getSnapshot().context.count).toBe(1);
    expect(
      record.entries().map((entry) => entry.type === 'event' && entry.event.type),
    ).not.toContain('count');
  });
});
