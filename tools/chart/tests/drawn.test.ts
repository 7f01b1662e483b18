import { describe, expect, it } from 'vitest';
import {
  createMachine,
  initialTransition,
  transition,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
} from 'xstate';
import { chartOf, type ChartNode } from '../graph.ts';
import { keyOf, nodesOf, transitionsOf } from '../internals.ts';
import { widthOf } from '../layout.ts';
import { svgOf } from '../svg.ts';
import { machines } from '../../../tests/model/machines.node.ts';
import { foreign } from './foreign.ts';

/*
 * The chart against XState itself: a copy of each machine, without actors and with actions that
 * only say their names, takes every transition. What XState did must be what is drawn.
 */

interface Fact {
  readonly source: string;
  readonly targets: readonly string[];
  readonly event: string;
  readonly guard: string | null;
  readonly actions: readonly string[];
  readonly isRefused: boolean;
  readonly reenters: boolean;
  /** An earlier one for the same event always happens instead. */
  readonly isNever: boolean;
}

type Raw = Readonly<Record<string, unknown>>;
type Guard = (args: { readonly event: object }) => boolean;
/** XState's own choice among the transitions of one state. */
interface Chooser {
  next(snapshot: object, event: object): readonly AnyTransitionDefinition[] | undefined;
}
const list = (value: unknown): readonly unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? (value as readonly unknown[]) : [value];

/** What an action is called: its own name, its type, or that of XState's action creator. */
function nameOfAction(action: unknown): string {
  if (typeof action === 'string') return action;
  const { type, event, sendId, name, to, delay, src, id, actorRef } = action as Raw;
  const own = typeof type === 'string' ? type.replace('xstate.', '') : String(name);
  const sent = typeof event === 'function' ? '…' : (event as { type?: string } | undefined)?.type;
  const when = typeof delay === 'function' ? '…' : String(delay);
  const later = delay === undefined ? '' : ` after ${when}`;
  if (own === 'raise' || own === 'emit') return `${own}(${sent}${later})`;
  const receiver = { function: '…', object: 'an actor', string: String(to) }[typeof to as 'string'];
  if (own === 'sendTo')
    return `sendTo(${receiver === '#_parent' ? 'parent' : receiver}, ${sent}${later})`;
  if (own === 'spawnChild') return `spawnChild(${String(src)}, id: ${String(id)})`;
  if (own === 'stopChild') return `stopChild(${String(actorRef)})`;
  if (own === 'cancel' && typeof sendId === 'string') return `cancel(${sendId})`;
  return ['', 'actions', 'entry', 'exit', 'undefined'].includes(own) ? '…' : own;
}

function nameOfGuard(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  const { type, guards, stateValue, name } = guard as Record<string, unknown>;
  const inner = list(guards).map(nameOfGuard);
  if (stateValue !== undefined) return `in ${JSON.stringify(stateValue).replaceAll('"', '')}`;
  if (name === 'not') return `not(${inner.join()})`;
  if (guards !== undefined) return `${String(name)}(${inner.join(', ')})`;
  if (typeof type === 'string') return type;
  return name === '' || name === 'guard' ? '…' : String(name);
}

/**
 * The chosen transition may happen once, and only by this event. Others may not, unless those
 * without a guard are free.
 */
const chosen = { key: '', event: {}, left: 0, isFree: false };
const choose = (key: string, event: object, isFree = false) =>
  Object.assign(chosen, { key, event, left: 1, isFree });

/** A copy that XState can run without the context and the actors of the machine. */
function copyOf(machine: AnyStateMachine): AnyStateMachine {
  const says = (actions: unknown) => list(actions).map((one) => ({ type: nameOfAction(one) }));
  const transitionsIn = (config: unknown) =>
    list(config).map((one) =>
      typeof one === 'object'
        ? { ...one, actions: says((one as Raw)['actions']) }
        : { target: one },
    );
  const each = (config: unknown) =>
    Object.fromEntries(
      Object.entries(config as Raw).map(([event, one]) => [
        event,
        one === undefined ? undefined : transitionsIn(one),
      ]),
    );
  // XState ignores a target that is a bare string in the array of a delay.
  const delayed = (config: unknown) =>
    Object.fromEntries(
      Object.entries(config as Raw).map(([delay, one]) => [
        delay,
        Array.isArray(one)
          ? one.flatMap((each: unknown) => (typeof each === 'string' ? [{}] : transitionsIn(each)))
          : transitionsIn(one),
      ]),
    );
  const invoked = (one: unknown) =>
    Object.fromEntries(
      Object.entries(one as Raw).flatMap(([key, value]) =>
        key.startsWith('on')
          ? [[key, transitionsIn(value)]]
          : key === 'id'
            ? [[key, value]]
            : [['src', 'gone']],
      ),
    );
  const node = ({ on, after, always, onDone, invoke, states, ...config }: Raw): Raw => ({
    ...(config['id'] !== undefined && { id: config['id'] }),
    ...Object.fromEntries(
      ['type', 'history', 'target'].flatMap((key) => (key in config ? [[key, config[key]]] : [])),
    ),
    ...('initial' in config && {
      initial:
        typeof config['initial'] === 'object'
          ? { ...config['initial'], actions: says((config['initial'] as Raw)['actions']) }
          : config['initial'],
    }),
    ...(on !== undefined && { on: each(on) }),
    ...(after !== undefined && { after: delayed(after) }),
    ...(always !== undefined && { always: transitionsIn(always) }),
    ...(onDone !== undefined && { onDone: transitionsIn(onDone) }),
    ...(invoke !== undefined && { invoke: list(invoke).map(invoked) }),
    ...(states !== undefined && {
      states: Object.fromEntries(
        Object.entries(states as Raw).map(([key, one]) => [key, node(one as Raw)]),
      ),
    }),
  });
  const copy = createMachine(node(machine.config as Raw) as never) as AnyStateMachine;
  for (const one of nodesOf(copy)) {
    one.invoke.length = 0;
    for (const each of transitionsOf(one)) {
      const key = keyOf(each);
      const hasGuard = each.guard !== undefined;
      (each as { guard: unknown }).guard = ({ event }: { event: object }) =>
        key === chosen.key && event === chosen.event
          ? (chosen.left -= 1) >= 0
          : chosen.isFree && !hasGuard;
    }
  }
  return copy;
}

const valueOf = (path: readonly string[]): object | string =>
  path.reduceRight<object | string>((inner, key) => ({ [key]: inner }), {});
const idsIn = (snapshot: AnyMachineSnapshot) =>
  (snapshot as unknown as { _nodes: readonly AnyStateNode[] })._nodes.map(({ id }) => id);
const at = (machine: AnyStateMachine, { path }: AnyStateNode) =>
  machine.resolveState({ value: valueOf(path) as never, context: {} });

/** An event that a descriptor such as `mouse.*` fits. */
const eventOf = (descriptor: string) => ({ type: descriptor.replace('*', 'anything') });

function nameOfEvent(type: string, source: AnyStateNode): string {
  const invoked = (id: string) => {
    const which = source.invoke.findIndex((one) => one.id === id);
    const config = list(source.config.invoke)[which] as { id?: string; src: unknown } | undefined;
    if (config === undefined || config.id !== undefined) return id;
    if (typeof config.src === 'string') return config.src;
    return 'root' in (config.src as object) ? (config.src as AnyStateMachine).id : '…';
  };
  if (type === '') return 'always';
  const [, kind = '', rest = ''] =
    /^xstate\.(done\.actor|error\.actor|snapshot|done\.state|after)\.(.+)$/.exec(type) ?? [];
  const marks: Readonly<Record<string, string>> = {
    'done.actor': '✓',
    'error.actor': '✗',
    snapshot: '↻',
  };
  if (kind in marks) return `${invoked(rest)} ${marks[kind]}`;
  if (kind === 'done.state') return rest === source.id ? 'done' : `done ${rest}`;
  if (kind === 'after') return `after ${rest.slice(0, -source.id.length - 1)}`;
  return type;
}

function done(machine: AnyStateMachine): Readonly<Record<string, Fact>> {
  const copy = copyOf(machine);
  const originals = new Map(
    nodesOf(machine)
      .flatMap(transitionsOf)
      .map((one) => [keyOf(one), one]),
  );
  const taken = nodesOf(copy)
    .flatMap(transitionsOf)
    .map((one): [string, Fact] => {
      const key = keyOf(one);
      const original = originals.get(key) as AnyTransitionDefinition;
      const { source, guard } = original;
      const event = eventOf(one.eventType);
      const before = at(copy, one.source);
      choose(key, event);
      const can = one.eventType === '' || before.can(event as never);
      choose(key, event, true);
      const first =
        one.eventType === ''
          ? one.source.always?.find((each) => each === one || (each.guard as Guard)({ event: {} }))
          : (one.source as unknown as Chooser).next(before, event)?.[0];
      choose(key, event);
      const selected =
        one.eventType === '' ? [one] : copy.getTransitionData(before, event as never);
      choose(key, event);
      const [after, actions] = transition(copy, before, event as never);
      const entered = idsIn(after);
      // History leads to what is drawn as its default, or to the last states.
      const reached = (one.target ?? []).filter(
        ({ id, type }) => type === 'history' || entered.includes(id),
      );
      expect({ key, selected, reached }).toEqual({
        key,
        selected: [one],
        reached: one.target ?? [],
      });
      expect(one.target ? null : entered.toSorted()).toEqual(
        one.target ? null : idsIn(before).toSorted(),
      );
      const names = actions.map(({ type }) => type);
      return [
        key,
        {
          source: source.id,
          targets: (one.target ?? []).map(({ id }) => id),
          event: nameOfEvent(one.eventType, source),
          guard: guard === undefined ? null : nameOfGuard(guard),
          actions: names.filter((type) => !type.startsWith('xstate.')),
          isRefused: guard === undefined && !can,
          reenters:
            one.reenter && (one.target ?? []).some((target) => isWithin(target, one.source)),
          isNever: first !== one,
        },
      ];
    });
  return Object.fromEntries(taken);
}

const isWithin = (node: AnyStateNode | undefined, outer: AnyStateNode): boolean =>
  node !== undefined && (node === outer || isWithin(node.parent, outer));

const label =
  /^(?<event>.+?)(?: \[(?<guard>.+?)\])?(?<reenters> ↺)?(?: (?:\/ (?<actions>.+?)|(?<refused>⊘)|–))?(?: \(and (?<others>.+?)\))?(?<never> \(never\))?$/;

function drawn(machine: AnyStateMachine): Readonly<Record<string, Fact>> {
  const { root, edges } = chartOf(machine);
  const facts: Record<string, Fact> = {};
  const add = (key: string, source: string, target: string | null, text: string) => {
    const found = label.exec(text)?.groups ?? {};
    const fact: Fact = {
      source,
      targets: [...(facts[key]?.targets ?? []), ...(target === null ? [] : [target])],
      event: found['event'] ?? '',
      guard: found['guard'] ?? null,
      actions: found['actions']?.split(/, (?![^(]*\))/) ?? [],
      isRefused: found['refused'] !== undefined,
      reenters: found['reenters'] !== undefined,
      isNever: found['never'] !== undefined,
    };
    expect({ ...(facts[key] ?? fact), targets: fact.targets }).toEqual(fact);
    facts[key] = fact;
  };
  for (const { source, target, labels } of edges)
    for (const { key, text } of labels)
      if (key !== `${source} default`) add(key, source, target, text);
  const visit = ({ id, rows, children }: ChartNode) => {
    for (const { kind, key, text } of rows) if (kind === 'inner') add(key ?? '', id, null, text);
    children.forEach(visit);
  };
  visit(root);
  return facts;
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
};

/** Every text, with the number of the box that it belongs to; -1 for the label of a line. */
function textsIn(svg: string) {
  let box = -1;
  return svg.split('<g class="').flatMap((group) => {
    const isState = group.startsWith('state');
    if (isState) box += 1;
    return [
      ...group.matchAll(/<text class="?([\w ]*)"? ?(.*?)>([^<]*)<\/text>|<text x(.*?)>([^<]*)</g),
    ].map(([, name = '', place = '', text, bare = '', label = '']) => ({
      box: isState ? box : -1,
      size: name === 'title' ? 12 : 10,
      x: Number(/x="([\d.]+)"|="([\d.]+)" y/.exec(place || `x${bare}`)?.[1]),
      y: Number(/y="([\d.]+)"/.exec(place || bare)?.[1]),
      text: (text ?? label).replace(/&(#?\w+);/g, (all, name: string) => entities[name] ?? all),
    }));
  });
}

const rectsIn = (svg: string) =>
  svg
    .split('<g class="state')
    .slice(1)
    .map((group) => {
      const [x = 0, y = 0, width = 0, height = 0] =
        /<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/
          .exec(group)
          ?.slice(1)
          .map(Number) ?? [];
      return [x, y, x + width, y + height] as const;
    });

const nodesIn = (node: ChartNode): readonly ChartNode[] => [
  node,
  ...node.children.flatMap(nodesIn),
];
const rowsOf = (machine: AnyStateMachine, kind: string) =>
  Object.fromEntries(
    nodesIn(chartOf(machine).root).flatMap(({ id, rows }) => {
      const texts = rows.filter((row) => row.kind === kind).map(({ text }) => text);
      return texts.length > 0 ? [[id, texts]] : [];
    }),
  );
const declared = (machine: AnyStateMachine, read: (config: Raw, node: AnyStateNode) => unknown) =>
  Object.fromEntries(
    nodesOf(machine).flatMap((node) => {
      const names = list(read(node.config as Raw, node));
      return names.length > 0 ? [[node.id, names]] : [];
    }),
  );

const everyMachine = [
  ...Object.entries(machines),
  ...Object.entries(foreign).map(([name, machine]) => [`foreign: ${name}`, machine] as const),
];

describe('the chart draws what the machine does, and nothing else', () => {
  it.each(everyMachine)('%s: its transitions', (_, machine) => {
    expect(drawn(machine)).toEqual(done(machine));
  });

  it.each(everyMachine)('%s: its states, tags, and actions on entry and exit', (_, machine) => {
    const nodes = nodesIn(chartOf(machine).root);
    expect(nodes.map(({ id, key, type }) => [id, key, type])).toEqual(
      nodesOf(machine).map(({ id, key, type }) => [id, key, type]),
    );
    expect(rowsOf(machine, 'entry')).toEqual(
      declared(machine, ({ entry }) => list(entry).map(nameOfAction)),
    );
    expect(rowsOf(machine, 'exit')).toEqual(
      declared(machine, ({ exit }) => list(exit).map(nameOfAction)),
    );
    expect(rowsOf(machine, 'tag')).toEqual(declared(machine, ({ tags }) => tags));
    expect(rowsOf(machine, 'initial')).toEqual(
      declared(machine, ({ initial }) =>
        list((initial as Raw | undefined)?.['actions']).map(nameOfAction),
      ),
    );
  });

  it.each(everyMachine)('%s: where it begins', (_, machine) => {
    const copy = copyOf(machine);
    choose('', {});
    const begun = new Set(idsIn(initialTransition(copy)[0]));
    const initials = nodesIn(chartOf(machine).root).flatMap(({ id, initial }) =>
      begun.has(id) && initial !== null ? [initial] : [],
    );
    expect(initials.filter((id) => !begun.has(id))).toEqual([]);
  });

  it.each(everyMachine)('%s: what its history states mean at first', (_, machine) => {
    const { edges } = chartOf(machine);
    const copy = copyOf(machine);
    for (const node of nodesOf(copy).filter(({ type }) => type === 'history')) {
      const defaults = edges.filter(({ source }) => source === node.id);
      expect(defaults.flatMap(({ labels }) => labels.map(({ text }) => text))).toContain('default');
      // A transition to it from somewhere else, before the state around it was ever left.
      const [way] = nodesOf(copy)
        .flatMap(transitionsOf)
        .filter(({ target }) => target?.includes(node));
      if (!way) continue;
      const event = eventOf(way.eventType);
      choose(keyOf(way), event);
      const [after] = transition(copy, at(copy, way.source), event as never);
      for (const { target } of defaults) expect(idsIn(after)).toContain(target);
    }
  });

  it.each(everyMachine)('%s: every text is in the picture, inside its box', async (_, machine) => {
    const svg = await svgOf(machine);
    const { edges, root } = chartOf(machine);
    const [texts, boxes] = [textsIn(svg), rectsIn(svg)];
    const all = [
      ...edges.flatMap(({ labels }) => labels.map(({ text }) => text)),
      ...nodesIn(root).flatMap(({ key, rows }) => [key, ...rows.map(({ text }) => text)]),
    ];
    expect(all.filter((text) => !texts.some((one) => one.text.includes(text)))).toEqual([]);
    expect(svg.match(/class="line/g)?.length ?? 0).toBe(edges.length);
    const [width = 0, height = 0] =
      /viewBox="0 0 (\d+) (\d+)"/.exec(svg)?.slice(1).map(Number) ?? [];
    const outside = texts.filter(({ text, x, y, size, box }) => {
      const [left, top, right, bottom] = boxes[box] ?? [0, 0, width, height];
      return x < left || y - size < top || y > bottom || x + widthOf(text, size) > right;
    });
    expect(outside).toEqual([]);
  });
});

describe('two states with one id', () => {
  const twice = {
    'a key with a dot': createMachine({
      id: 'm',
      initial: 'a.b',
      states: {
        'a.b': { on: { GO: 'a' }, tags: ['a long tag of the first of them, wider than the other'] },
        a: { initial: 'b', states: { b: { on: { BACK: '#m.a' } } } },
      },
    }),
    'an id that is repeated': createMachine({
      id: 'm',
      initial: 'one',
      states: {
        one: { id: 'x', on: { NEXT: 'two' }, entry: function wideEnoughToBeWider() {} },
        two: { id: 'x', on: { NEXT: 'three' }, initial: 'in', states: { in: {} } },
        three: { id: 'x', on: { NEXT: 'one' } },
      },
    }),
    'an id like the name of a line': createMachine({
      id: 'm',
      initial: 'one',
      states: {
        one: { id: 'a', on: { GO: '#b > c' } },
        two: { id: 'b > c' },
        three: { id: 'a > b', on: { GO: '#c' } },
        four: { id: 'c' },
        five: { id: 'm start' },
      },
    }),
  };

  it.each(Object.entries(twice))('(%s) are drawn beside each other', async (_, machine) => {
    const svg = await svgOf(machine);
    const nodes = nodesOf(machine);
    const boxes = rectsIn(svg).map((sides, at) => ({ sides, node: nodes[at] }));
    expect(boxes).toHaveLength(nodes.length);
    expect(new Set(boxes.map(({ sides }) => sides.join())).size).toBe(nodes.length);
    const titles = textsIn(svg).filter(({ size, box }) => size === 12 && box >= 0);
    expect(titles.map(({ text }) => text)).toEqual(nodes.map(({ key }) => key));
    for (const { box, x, size, text } of textsIn(svg).filter((one) => one.box >= 0))
      expect(x + widthOf(text, size)).toBeLessThanOrEqual(boxes[box]?.sides[2] ?? 0);
    const brothers = boxes.filter(({ node }) => node?.parent === machine.root);
    for (const one of brothers)
      for (const other of brothers.filter((box) => box !== one)) {
        const [[left, top, right, bottom], [x, y, farX, farY]] = [one.sides, other.sides];
        expect(right <= x || farX <= left || bottom <= y || farY <= top).toBe(true);
      }
    const edges = chartOf(machine).edges;
    expect(edges.flatMap(({ labels }) => labels)).toHaveLength(nodes.flatMap(transitionsOf).length);
    expect(new Set(edges.map(({ id }) => id)).size).toBe(edges.length);
  });
});
