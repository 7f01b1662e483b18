import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createStore } from '@xstate/store';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  and,
  createActor,
  createMachine,
  fromPromise,
  not,
  or,
  type AnyStateMachine,
} from 'xstate';
import { createActor as createSixActor, createMachine as createSix } from 'xstate-6';
import { clock } from '../mask.ts';
import { outsideNames } from '../names.ts';
import { recorder, type RecorderOptions } from '../record.ts';
import { sessionOf } from '../protocol.ts';
import { why, whyLine, whyLines, type Why } from '../why.ts';
import { effects, strangers } from './strangers.ts';
import { stopClock } from './stopped-clock.ts';

type Event = { readonly type: string; readonly [field: string]: unknown };

stopClock();
afterEach(() => vi.restoreAllMocks());

function said(
  machine: unknown,
  events: readonly (Event | string)[],
  options: Partial<RecorderOptions> = {},
  start: typeof createActor = createActor,
): Why {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const record = recorder({ mask: { secret: ['pin'] }, ...options });
  const { inspect } = record;
  const actor = start(machine as AnyStateMachine, { inspect: inspect as never });
  actor.subscribe({ error: () => {} });
  actor.start();
  for (const one of events) actor.send(typeof one === 'string' ? { type: one } : one);
  // As it is read from a file.
  const { entries, damage } = sessionOf(record.session('x'));
  expect(damage).toEqual([]);
  actor.stop();
  const last = entries.findLast((one) => one.type === 'event' && one.actor === actor.sessionId);
  return why(entries, last?.n ?? 0);
}

/** `PLAY {"value":4}` */
function eventOf(text: string): Event {
  const [type = '', fields = '{}'] = text.split(/ (?=\{)/);
  return { type, ...(JSON.parse(fields) as object) };
}

const [, ...planted] = readFileSync('tools/inspector/tests/planted.txt', 'utf8').trim().split('\n');

describe('an event that did nothing, in a machine of somebody else', () => {
  it.each(planted)('%s', (row) => {
    const [name = '', before = '', event = '', line = ''] = row.split(' | ');
    const events = [...before.split('; ').filter(Boolean), event].map(eventOf);
    const result = said(strangers[name as keyof typeof strangers], events);
    expect(result.verdict).not.toMatch(/unknown|^taken/);
    expect(whyLine(result)).toBe(line);
  });

  it('is one of sixty, in twelve machines', () => {
    expect(planted).toHaveLength(60);
    expect(new Set(planted.map((row) => row.split(' | ')[0])).size).toBe(12);
  });
});

const guarded = (guard: unknown, context: object = {}) =>
  createMachine({
    id: 'm',
    context,
    initial: 'a',
    states: { a: { on: { GO: { guard, target: 'b' } } }, b: {} },
  } as never);

describe('a guard', () => {
  it('with an effect runs once', () => {
    effects.count = 0;
    effects.notes = [];
    said(strangers.rude, ['COUNT', 'NOTE']);
    expect(effects).toEqual({ count: 1, notes: ['NOTE'] });
    const spied = vi.fn<() => boolean>(() => false);
    expect(whyLine(said(guarded(spied), ['GO']))).toContain('at the time (not run again');
    expect(spied).toHaveBeenCalledOnce();
  });

  it('changes nothing when it is run again', () => {
    const list: readonly { readonly n: number }[] = Object.freeze([Object.freeze({ n: 1 })]);
    const context = { list, seen: new Map([['a', 1]]), own: [3, 1] };
    const sorts = ({ context: { own } }: { context: typeof context }) =>
      own.toSorted((a, b) => b - a)[0] === 4;
    expect(whyLine(said(guarded(sorts, context), ['GO']))).toContain('context.own.0 = 3');
    const adds = ({ context: { seen } }: { context: typeof context }) =>
      seen.set('b', 2).size === 1;
    expect(whyLine(said(guarded(adds, context), ['GO']))).toContain('it calls context.seen.set');
    expect(context.seen.get('b')).toBe(2);
    const frozen = ({ context: own }: { context: typeof context }) => own.list[0]?.n !== 1;
    expect(whyLine(said(guarded(frozen, context), ['GO']))).toBe(
      'refused · frozen: no, by context.list.0.n = 1',
    );
  });

  it.each([
    [
      'an actor',
      { ref: { sessionId: 'x', send() {}, getSnapshot: (): number => 1 } },
      'reads the actor context.ref',
    ],
    [
      'a getter',
      Object.defineProperty({}, 'ref', { get: () => 0, enumerable: true }),
      'calls the getter context.ref',
    ],
    ['a method', { ref: { getSnapshot: (): number => 1 } }, 'calls context.ref.getSnapshot'],
  ])('that reads %s is stopped', (_, context, text) => {
    const guard = (args: { context: { ref: { getSnapshot(): number } } }) =>
      args.context.ref?.getSnapshot?.() === 2;
    expect(whyLine(said(guarded(guard, context), ['GO']))).toContain(
      `(stopped when run again: it ${text})`,
    );
  });

  it('shows no secret, also below a secret field', () => {
    const guard = ({ context, event }: { context: { pin: { code: string } }; event: Event }) =>
      context.pin.code === event['pin'];
    const text = JSON.stringify(
      said(guarded(guard, { pin: { code: '731946' } }), [{ type: 'GO', pin: '246810' }]),
    );
    expect(text).not.toMatch(/731946|246810/);
    expect(text).toContain('which is masked');
    const fields = new Map([['pin', '731946']]);
    const link = 'https://bank.test/?pin=731946';
    const held: unknown[] = [
      ({ context }: { context: { fields: typeof fields } }) => context.fields.get('pin') === '1',
      ({ context }: { context: { fields: typeof fields } }) =>
        [...context.fields].some(([, value]) => value === '1'),
      ({ context }: { context: { link: string } }) => context.link.includes('=1'),
    ];
    for (const one of held)
      expect(whyLine(said(guarded(one, { fields, link }), ['GO']))).toMatch(
        /^(?!.*731946).*stopped when/,
      );
  });

  it('takes none of the time in which the context is read', () => {
    const slow = ({ context }: { context: { list: number[] } }) =>
      context.list.filter((one) => one > 5).length > 30;
    let time = 0;
    const { now } = clock;
    clock.now = () => (time += 0.05);
    const record = recorder({ mask: { secret: [] } });
    const context = { list: Array.from({ length: 30 }, (_, at) => at) };
    const actor = createActor(guarded(slow, context), { inspect: record.inspect as never }).start();
    actor.send({ type: 'GO' });
    clock.now = now;
    const last = record.entries().at(-1);
    expect(last?.type === 'snapshot' && last.state.context).toEqual(context);
  });

  it('that uses helpers is run again if the app says that its guards are pure', () => {
    const isLong = (text: string) => text.length > 3;
    const guard = ({ context }: { context: { name: string } }) => isLong(context.name);
    const line = (options: object) =>
      whyLine(said(guarded(guard, { name: 'ann' }), ['GO'], options));
    expect(line({})).toBe(
      'refused · …: no at the time (not run again; outside the context: isLong)',
    );
    expect(line({ pureGuards: true })).toBe(
      'refused · …: no at the time, by context.name = "ann" (outside the context: isLong)',
    );
  });

  it('of which something outside has changed is not believed the second time', () => {
    let isOpen = false;
    const context = { n: 1 };
    const machine = guarded(() => isOpen, context).provide({});
    const flips = () => (isOpen = !isOpen) && isOpen && false;
    expect(whyLine(said(machine, ['GO'], { pureGuards: true }))).toContain('outside the context');
    expect(whyLine(said(guarded(flips), ['GO']))).toContain('not run again');
    const mutable = { n: 1 };
    const late = createMachine({
      context: { box: mutable },
      on: {
        GO: [
          { guard: ({ context: { box } }) => box.n === 2, actions: () => {} },
          { actions: () => void (mutable.n = 2) },
        ],
      },
    });
    expect(whyLine(said(late, ['GO']))).toContain('outside the context or has changed');
  });

  it('of a combination is concluded if it alone can have decided, else unknown', () => {
    const outside = () => Date.now() < 0;
    const known = ({ context }: { context: { n: number } }) => context.n > 0;
    const line = (guard: unknown, n: number) =>
      whyLines(said(guarded(guard, { n }), ['GO'])).slice(2);
    expect(line(and([known as never, outside]), 1)).toEqual([
      '    and(known, outside): no',
      '      known: yes, by context.n = 1',
      '      outside: no at the time (not run again; outside the context: Date.now)',
    ]);
    expect(line(and([outside, known as never]), 0)).toEqual([
      '    and(outside, known): no',
      '      outside: unknown (not run again; outside the context: Date.now)',
      '      known: no, by context.n = 0',
    ]);
    expect(line(or([outside, not(known as never)]), 1)[1]).toContain('outside: no at the time');
    expect(line(and([known as never, outside]), 0)[2]).toBe('      outside: unknown (not asked)');
  });

  it('that is not looked at is unknown, not a guess', () => {
    const guard = ({ context }: { context: { n: number } }) => context.n > 0;
    const machine = guarded(guard, { n: 0 });
    expect(said(machine, ['GO'], { adopt: false })).toMatchObject({
      verdict: 'unknown',
      refused: [],
    });
    expect(said(machine, ['STOP'], { adopt: false }).verdict).toBe('never declared here');
  });

  it('that nothing implements kills the actor, and its event says so', () => {
    const record = recorder({ mask: { secret: [] } });
    const actor = createActor(guarded('isMissing'), { inspect: record.inspect as never });
    actor.subscribe({ error: () => {} });
    actor.start();
    actor.send({ type: 'GO' });
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    actor.send({ type: 'GO' });
    const entries = record.entries();
    const [, first = 0, second = 0] = entries.flatMap(({ type, n }) => (type === 'event' ? n : []));
    expect(whyLine(why(entries, first))).toMatch(
      /^unknown · the actor died of it; it died: .*'isMissing'/s,
    );
    expect(whyLine(why(entries, second))).toBe('ignored · the actor had stopped: error');
  });
});

it.each([
  ['a comparison', ({ context }: never) => (context as { n: number }).n > 1, []],
  ['a pattern', ({ event }: { event: Event }) => /a\/b['"]/.test(event.type), []],
  [
    'its own names',
    ({ context: list }: { context: number[] }) => {
      let sum = 0;
      for (const one of list) sum += one;
      return sum / 2 > 1;
    },
    [],
  ],
  [
    'a method',
    {
      isBig({ context }: { context: { n: number } }) {
        return context.n > 3;
      },
    }.isBig,
    [],
  ],
  ['a text with a name in it', ({ event }: { event: Event }) => event.type === 'fetch()', []],
  ['a random number', () => Math.random() > 2, ['Math.random']],
  ['a default', (_: unknown, at = Date.now()) => at > 1, ['…']],
  ['a text of parts', ({ event }: { event: Event }) => `${Date.now()}` === event.type, ['…']],
  ['a constructor', () => [].constructor === Array, ['…']],
  [
    'a change of a field',
    ({ context }: { context: { n?: number } }) => (context.n ??= 1) > 1,
    ['.n ??='],
  ],
  ['a promise', async () => true, ['async']],
  ['built-in code', Math.max.bind(null), ['native', 'code']],
])('of a guard with %s, the names from outside are found', (_, guard, names) => {
  expect(outsideNames(guard)).toEqual(names);
});

describe('an event that something took', () => {
  it('names the transition and the guards that said yes', () => {
    const result = said(strangers.creditCheck, [{ type: 'SET', change: { age: 18 } }, 'SUBMIT']);
    expect(result).toMatchObject({ verdict: 'taken', guards: ['isAdult'], refused: [] });
    expect(whyLines(result)[1]).toBe(
      '  ✓ creditCheck.entering: SUBMIT [isAdult] → creditCheck.checking',
    );
  });

  it('is not mistaken for one that its actions raise', () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { on: { GO: { target: 'b' } } }, b: { always: 'c' }, c: { on: { '*': 'a' } } },
    });
    expect(said(machine, ['GO']).taken).toEqual(['m.a: GO → m.b']);
  });

  it('lists the candidates before it', () => {
    const result = said(strangers.toaster, [{ type: 'LOAD', slices: 2 }]);
    expect(result.verdict).toBe('taken');
    expect(result.refused.map(({ transition }) => transition)).toEqual([
      'toaster.up: LOAD […] → toaster.jammed',
    ]);
  });
});

describe('an actor that is no machine', () => {
  it('of a promise says nothing, a store what it does not know', async () => {
    expect(
      said(
        fromPromise(() => Promise.resolve(1)),
        ['GO'],
      ).verdict,
    ).toBe('unknown');
    const record = recorder({ mask: { secret: [] } });
    const store = createStore({ context: { n: 0 }, on: { add: ({ n }) => ({ n: n + 1 }) } });
    store.inspect(record.inspect);
    store.send({ type: 'shout' } as never);
    expect(why(record.entries(), record.entries().at(-1)?.n ?? 0).verdict).toBe(
      'never declared here',
    );
  });
});

describe('XState 6', () => {
  const six = createSix({
    id: 'six',
    initial: 'a',
    context: { n: 0 },
    states: {
      a: {
        on: {
          GUARDED: {
            guard: ({ context }: { context: { n: number } }) => context.n > 0,
            target: 'b',
          },
          DECIDED: ({ context }: { context: { n: number } }) =>
            context.n > 0 ? { target: 'b' } : undefined,
        },
      },
      b: {},
    },
  } as never);
  it.each([
    ['GUARDED', 'refused · …: no, by context.n = 0'],
    ['DECIDED', 'refused · ƒ: no at the time (a function decides)'],
    ['OTHER', 'never declared here · nor in any other state'],
  ])('%s is explained', (event, line) => {
    expect(whyLine(said(six, [event], {}, createSixActor as never))).toBe(line);
  });
});

it('the command says it as text and as JSON, and 3 is the exit code of a refusal', () => {
  const folder = mkdtempSync(join(tmpdir(), 'why-'));
  const file = join(folder, 'session.json');
  const record = recorder({ mask: { secret: [] } });
  const actor = createActor(strangers.wizard, { inspect: record.inspect as never }).start();
  actor.send({ type: 'NEXT' } as never);
  actor.send({ type: 'SKIP' } as never);
  writeFileSync(file, record.session('A wizard'));
  const events = record.entries().flatMap(({ type, n }) => (type === 'event' ? n : []));
  const ran = (...args: string[]) => {
    const all = ['--import', 'tsx', 'tools/inspector/cli.ts', 'why', file, ...args];
    const { status, stdout } = spawnSync(process.execPath, all, { encoding: 'utf8' });
    return [status, stdout] as const;
  };
  const [, next = 0, skip = 0] = events;
  const [line, cross, guard] = [
    `${next} NEXT → wizard (name): refused`,
    '  ✗ wizard.name: NEXT [hasName] → wizard.contact',
    '    hasName: no, by context.name = ""',
  ];
  expect(ran(`${next}`)).toEqual([3, `${[line, cross, guard].join('\n')}\n`]);
  const [status, json] = ran(`${skip}`, '--json');
  expect([status, JSON.parse(json)]).toMatchObject([0, { verdict: 'taken' }]);
  expect(ran()[1].split('\n')[1]).toBe(
    `${next} NEXT → wizard: refused · hasName: no, by context.name = ""`,
  );
  expect(ran('999')[0]).toBe(1);
  rmSync(folder, { recursive: true });
});

it('a number that no event has is an error', () => {
  expect(() => why([], 42)).toThrow('No event has the number 42.');
});
