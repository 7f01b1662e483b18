import { useMachine } from '@xstate/react';
import { createStore } from '@xstate/store';
import { act, render, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { assign, createActor, createMachine, fromPromise, sendTo, setup, spawnChild } from 'xstate';
import { Actors } from '../Actors.tsx';
import { actorsOf, hasEnded } from '../timeline.ts';
import { connectViewer } from '../connect.ts';
import { clock } from '../mask.ts';
import { stopClock } from './stopped-clock.ts';
import { sessionOf, type Entry } from '../protocol.ts';
import { recorder } from '../record.ts';
import { indexOf, rowsOf, windowOf } from '../rows.ts';
import { openStore } from '../store.ts';

const door = setup({
  guards: { hasKey: ({ event }) => 'key' in event },
  actions: { count: assign({ opened: 1 }), ring: () => {}, light: () => {} },
}).createMachine({
  id: 'door',
  context: { opened: 0 },
  initial: 'closed',
  states: {
    closed: { on: { open: { target: 'open', guard: 'hasKey', actions: ['count', 'ring'] } } },
    open: { entry: 'light' },
  },
});

stopClock();

const recorded = () => recorder({ mask: { secret: [] } });
const outcomes = (record: ReturnType<typeof recorder>) =>
  rowsOf(record.entries()).map(({ entry, result }) => ({
    event: entry.event.type,
    ignored: result?.isIgnored,
    guards: result?.guards,
    actions: result?.actions,
  }));

describe('an event in the log', () => {
  it('is ignored if nothing took it; shows guards and actions if something did', () => {
    const record = recorded();
    const actor = createActor(door, { inspect: record.inspect }).start();
    actor.send({ type: 'open' });
    actor.send({ type: 'shout' });
    actor.send({ type: 'open', key: 1 });
    const none = { guards: [], actions: [] };
    expect(outcomes(record)).toEqual([
      { event: 'xstate.init', ignored: false, ...none },
      { event: 'open', ignored: true, ...none },
      { event: 'shout', ignored: true, ...none },
      { event: 'open', ignored: false, guards: ['hasKey'], actions: ['count', 'ring', 'light'] },
    ]);
  });

  it.each([
    ['is read in a slow moment', { type: 'shout', key: 1 }],
    ['has a huge field before its type', { rows: ['x'.repeat(300_000)], type: 'shout' }],
    [
      'has more fields than are read',
      {
        ...Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`f${at}`, at])),
        type: 'shout',
      },
    ],
  ])('keeps its type if it %s', (_, event) => {
    const record = recorded();
    const actor = createActor(door, { inspect: record.inspect }).start();
    let time = 0;
    const stopped = clock.now;
    clock.now = () => (time += 5);
    actor.send(event as { type: string });
    clock.now = stopped;
    expect(rowsOf(record.entries()).map((row) => row.entry.event.type)).toEqual([
      'xstate.init',
      'shout',
    ]);
    expect(sessionOf(record.session('x')).damage).toEqual([]);
  });

  it('stands beside its own result if others wait', async () => {
    const record = recorded();
    const asker = createMachine({
      invoke: {
        id: 'asked',
        src: createMachine({
          on: { ask: { actions: ({ self }) => self.send({ type: 'again' }) } },
        }),
      },
      on: { go: { actions: sendTo('asked', { type: 'ask' }) } },
    });
    const actor = createActor(asker, { inspect: record.inspect }).start();
    actor.send({ type: 'go' });
    const rows = rowsOf(record.entries());
    expect(rows.every(({ entry, result }) => result?.event.type === entry.event.type)).toBe(true);
    // Each can be chosen, though the child's row ends before that of the parent, which began first.
    expect(rows.map(({ moment }) => indexOf(rows, moment))).toEqual(rows.map((_, index) => index));
    const ask = rows.find(({ entry }) => entry.event.type === 'ask')?.entry;
    expect(ask?.type === 'event' && ask.from).toBe(actor.sessionId);
  });

  it('of a promise is not ignored', async () => {
    const record = recorded();
    const actor = createActor(
      fromPromise(() => Promise.resolve(1)),
      { inspect: record.inspect },
    );
    actor.start();
    await waitFor(() => expect(actor.getSnapshot().status).toBe('done'));
    expect(outcomes(record).some(({ ignored }) => ignored)).toBe(false);
  });
});

describe('an actor that dies of an error', () => {
  const fail = () => {
    throw new TypeError('no lamp');
  };
  const child = createMachine({ on: { go: { actions: fail } } });
  const machines = {
    'in an action': createMachine({ on: { go: { actions: fail } } }),
    'in a guard': createMachine({ on: { go: { guard: fail, actions: () => {} } } }),
    'in an assign': createMachine({ on: { go: { actions: assign(fail) } } }),
    'in an entry action': createMachine({
      initial: 'a',
      states: { a: { on: { go: 'b' } }, b: { entry: fail } },
    }),
  };

  it.each(Object.entries(machines))('%s is dead, and its event says why', (_, machine) => {
    const record = recorded();
    const actor = createActor(machine, { inspect: record.inspect });
    actor.subscribe({ error: () => {} });
    actor.start();
    actor.send({ type: 'go' });
    actor.send({ type: 'later' });
    return waitFor(() => {
      const rows = rowsOf(record.entries());
      expect(rows.map(({ entry, result }) => [entry.event.type, result?.state.status])).toEqual([
        ['xstate.init', 'active'],
        ['go', 'error'],
        ['later', undefined],
      ]);
      expect(rows[1]?.result?.state.error).toMatchObject({
        message: expect.stringContaining('no lamp'),
      });
      const shown = actorsOf(record.entries(), null);
      expect(shown).toMatchObject([{ state: { status: 'error' } }]);
      expect(shown.some(hasEnded)).toBe(false);
    });
  });

  it.each([
    ['its first action', createMachine({ entry: fail })],
    ['its first assign', createMachine({ entry: assign(fail) })],
  ])('by %s is dead from the start', async (_, machine) => {
    const record = recorded();
    const actor = createActor(machine, { inspect: record.inspect });
    actor.subscribe({ error: () => {} });
    actor.start();
    await waitFor(() =>
      expect(rowsOf(record.entries())).toMatchObject([
        {
          entry: { event: { type: 'xstate.init' } },
          result: { state: { status: 'error', error: { message: 'no lamp' } } },
        },
      ]),
    );
  });

  it.each([
    ['invoked', createMachine({ invoke: { id: 'kid', src: child }, on: goTo('kid') })],
    ['spawned', createMachine({ entry: spawnChild(child, { id: 'kid' }), on: goTo('kid') })],
    [
      'invoked, with a way out',
      createMachine({
        initial: 'a',
        states: { a: { invoke: { id: 'kid', src: child, onError: 'b' } }, b: {} },
        on: goTo('kid'),
      }),
    ],
  ])('%s, is the one that died, before its parent hears of it', async (kind, machine) => {
    const record = recorded();
    const actor = createActor(machine, { inspect: record.inspect });
    actor.subscribe({ error: () => {} });
    actor.start();
    actor.send({ type: 'go' });
    await waitFor(() =>
      expect(actorsOf(record.entries(), null)).toMatchObject([
        { parent: null, state: { status: kind.includes('way out') ? 'active' : 'error' } },
        { name: 'kid', state: { status: 'error', error: { message: 'no lamp' } } },
      ]),
    );
    const entries = record.entries();
    const [died, reported] = [
      entries.findIndex((one) => one.type === 'snapshot' && one.state.status === 'error'),
      entries.findIndex((one) => one.type === 'event' && /error\.actor/.test(one.event.type)),
    ];
    expect(died).toBeGreaterThan(0);
    expect(reported).toBeGreaterThan(died);
  });

  it('shows no secret of the error', async () => {
    const record = recorder({ mask: { secret: ['pin'] } });
    const machine = createMachine({
      on: {
        go: {
          actions: () => {
            throw Object.assign(new Error('refused'), { pin: '246810' });
          },
        },
      },
    });
    const actor = createActor(machine, { inspect: record.inspect });
    actor.subscribe({ error: () => {} });
    actor.start();
    actor.send({ type: 'go' });
    await waitFor(() => expect(record.session('x')).toContain('refused'));
    expect(record.session('x')).not.toContain('246810');
  });

  it('is reported by XState as without an inspector', async () => {
    const reported = vi.fn<() => void>();
    const record = recorded();
    const actor = createActor(machines['in an action'], { inspect: record.inspect });
    actor.subscribe({ error: reported });
    actor.start();
    actor.send({ type: 'go' });
    expect(reported).toHaveBeenCalledOnce();
  });
});

/** Sends `go` on to the child. */
function goTo(id: string) {
  return { go: { actions: sendTo(id, { type: 'go' }) } } as const;
}

describe('StrictMode', () => {
  it('leaves no actor that never started, and keeps the one that started twice', async () => {
    const record = recorded();
    const child = createMachine({ id: 'child' });
    const machine = createMachine({ id: 'app', invoke: { src: child, id: 'child' } });
    const App = () => {
      useMachine(machine, { inspect: record.inspect as never });
      return null;
    };
    await act(() =>
      render(
        <StrictMode>
          <App />
        </StrictMode>,
      ),
    );
    const actors = actorsOf(record.entries(), null);
    expect(actors.length).toBeGreaterThan(2);
    const { container } = render(<Actors actors={actors} chosen={null} onChoose={() => {}} />);
    expect([...container.querySelectorAll('b')].map(({ textContent }) => textContent)).toEqual([
      'app',
      'child',
    ]);
  });
});

describe('@xstate/store', () => {
  const counter = () =>
    createStore({
      context: { count: 0, pin: '1234' },
      on: { add: (context, { by }: { by: number }) => ({ ...context, count: context.count + by }) },
    });

  it('is shown like an actor, and takes events from the viewer', () => {
    const record = recorder({ mask: { secret: ['pin'] } });
    const store = counter();
    store.inspect(record.inspect);
    store.send({ type: 'add', by: 2 });
    const [actor] = actorsOf(record.entries(), null);
    expect(actor).toMatchObject({
      name: 'store',
      state: { context: { count: 2, pin: '•••' }, accepts: ['add'], status: 'active' },
    });
    record.send(store.sessionId, { type: 'add', by: 3 });
    expect(store.getSnapshot().context.count).toBe(5);
  });

  it('ignores an event that it does not know', () => {
    const record = recorded();
    const store = counter();
    store.inspect(record.inspect);
    store.send({ type: 'nothing' } as never);
    expect(outcomes(record).at(-1)).toMatchObject({ event: 'nothing', ignored: true });
  });
});

/** What 6.0.0-alpha.52 sends; its machines and snapshots have the parts of those of version 5. */
describe('XState 6', () => {
  const snapshot = { ...createActor(door).getSnapshot(), nodes: [door.root], _nodes: undefined };
  const actorRef = {
    id: 'x:0',
    sessionId: 'x:0',
    logic: door,
    send() {},
    getSnapshot: () => snapshot,
  };
  const [taken] = door.states.closed?.transitions.get('open') ?? [];
  const head = { actorRef, rootId: 'x:0' };
  const transition = {
    ...head,
    type: '@xstate.transition',
    sourceRef: undefined,
    sent: [],
    snapshot,
  };

  it('is shown by its single event', () => {
    const record = recorded();
    for (const news of [
      { ...head, type: '@xstate.actor', parentRef: undefined, id: 'x:0', src: door, snapshot },
      { ...transition, event: { type: '@xstate.init' }, microsteps: [], actions: [] },
      { ...transition, event: { type: 'open' }, microsteps: [taken], actions: [{ type: 'ring' }] },
      { ...transition, event: { type: 'shout' }, microsteps: [], actions: [] },
    ])
      record.inspect(news as never);
    expect(record.entries().filter(({ type }) => type === 'lost')).toEqual([]);
    expect(outcomes(record).map(({ event, ignored }) => [event, ignored])).toEqual([
      ['@xstate.init', false],
      ['open', false],
      ['shout', true],
    ]);
    expect(actorsOf(record.entries(), null)).toMatchObject([
      { name: 'door', parent: null, chart: { id: 'door' }, state: { active: ['door'] } },
    ]);
  });
});

describe('a session', () => {
  const session = () => {
    const record = recorded();
    const actor = createActor(door, { inspect: record.inspect }).start();
    for (let at = 0; at < 900; at += 1)
      actor.send({ type: at === 450 ? 'open' : 'shout', key: at });
    return record;
  };

  it('is saved and opened, and shows the state at each moment', () => {
    const record = session();
    const { title, entries } = sessionOf(record.session('Door "1"'));
    expect(title).toBe('Door "1"');
    expect(entries).toEqual(record.entries());
    const valueAt = (row: number) =>
      actorsOf(entries, rowsOf(entries)[row]?.moment ?? 0)[0]?.state?.value;
    // Backwards and forwards: what was computed before is used again.
    expect([900, 451, 450, 0, 900, 452].map(valueAt)).toEqual([
      'open',
      'open',
      'closed',
      'closed',
      'open',
      'open',
    ]);
    const viewer = openStore('a file');
    viewer.open(record.session('Door'));
    expect(viewer.pages().at(-1)).toMatchObject({ title: 'Door', from: 'file' });
    viewer.close();
  });

  it('opens with damaged entries, and says which', () => {
    const text = session().session('A');
    const { entries } = JSON.parse(text) as { entries: Record<string, unknown>[] };
    const at = (type: string) => entries.findIndex((entry) => entry['type'] === type);
    const [event, snapshot, actor] = [at('event'), at('snapshot'), at('actor')];
    entries[event] = { ...entries[event], event: {} };
    entries[snapshot] = { ...entries[snapshot], state: { status: 'active' } };
    entries[actor] = { ...entries[actor], n: 'x' };
    const open = sessionOf(
      JSON.stringify({ inspector: 1, title: 'A', entries: [...entries, null] }),
    );
    expect(open.damage).toEqual(
      [
        [actor, 'n'],
        [event, 'event'],
        [snapshot, 'state'],
        [entries.length, 'n'],
      ].map(([index, field]) => `entry ${Number(index) + 1}: ${field}`),
    );
    expect(open.entries).toHaveLength(entries.length - 3);
    expect(rowsOf(open.entries).every(({ entry }) => typeof entry.event.type === 'string')).toBe(
      true,
    );
    expect(() => actorsOf(open.entries, null)).not.toThrow();
  });

  it('opens as far as it was written if its file was cut off', () => {
    const text = session().session('A');
    const whole = sessionOf(text).entries;
    const cut = sessionOf(text.slice(0, text.lastIndexOf('"at"')));
    expect(cut.entries).toEqual(whole.slice(0, -1));
    expect(cut.damage).toEqual([`entry ${whole.length}: n`]);
  });

  it.each(['{}', 'null', '{"inspector":1}', '[]'])('is not %s', (text) => {
    expect(() => sessionOf(text)).toThrow('not a session');
  });

  it('shows the rows around the chosen moment', () => {
    const rows = rowsOf(session().entries());
    const moment = rows[500]?.moment ?? null;
    const near = windowOf(rows, moment, 100);
    expect(near).toHaveLength(100);
    expect(near.some((row) => row.moment === moment)).toBe(true);
    expect(windowOf(rows, null, 100).at(-1)).toBe(rows.at(-1));
  });

  it('grows without being read again', () => {
    const entries: Entry[] = [];
    const all = session().entries();
    for (const part of [all.slice(0, 7), all.slice(7, 8), all.slice(8)]) {
      entries.push(...part);
      expect(rowsOf(entries)).toEqual(rowsOf([...entries]));
      expect(actorsOf(entries, null)).toEqual(actorsOf([...entries], null));
    }
  });
});

describe('a page', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('runs without an inspector where it cannot have one', () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const info = vi.spyOn(console, 'info').mockImplementation(() => {});
    const inspect = connectViewer({ mask: { secret: [] } });
    expect(() => createActor(door, { inspect }).start()).not.toThrow();
    expect(info).toHaveBeenCalledOnce();
  });

  it('is shown whole by a viewer that opens late, though it dropped its first entries', async () => {
    vi.stubGlobal('open', () => null);
    const channel = 'late';
    const inspect = connectViewer({ mask: { secret: [] }, channel, maxBytes: 20_000 });
    const actor = createActor(door, { inspect }).start();
    actor.send({ type: 'open', key: 1 });
    actor.stop();
    const other = createActor(door, { inspect }).start();
    for (let at = 0; at < 300; at += 1) other.send({ type: 'shout' });
    const viewer = openStore(channel);
    await waitFor(() => expect(viewer.pages()[0]?.entries.length).toBeGreaterThan(10));
    other.send({ type: 'open', key: 2 });
    await waitFor(() =>
      expect(
        actorsOf(viewer.pages()[0]?.entries ?? [], null).find(({ id }) => id === other.sessionId),
      ).toMatchObject({ name: 'door', chart: { id: 'door' }, state: { value: 'open' } }),
    );
    viewer.close();
  });
});
