import { TestModel } from 'xstate/graph';
import {
  createEmptyActor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type EventObject,
  type InspectionEvent,
} from 'xstate';
import { activeNodes, keyOf, nodesOf, transitionsOf } from '../../../tools/chart/inside.ts';
import type { Popup } from '../../../machines/kit/services.ts';

/**
 * One thing that a person, the bank, the clock or the address bar can do, and how the real thing is
 * made to do it.
 */
export interface Move<Stage> {
  readonly name: string;
  readonly event: EventObject & { readonly [field: string]: unknown };
  /** Where it can happen; `can` is asked besides, unless the move is tried everywhere. */
  readonly when?: (snapshot: AnyMachineSnapshot) => boolean;
  /** Tried also where the machine refuses it: then nothing may move. */
  readonly everywhere?: boolean;
  readonly run: (stage: Stage) => Promise<void> | void;
}

export interface Flow<Stage> {
  readonly machine: AnyStateMachine;
  readonly input?: unknown;
  readonly moves: readonly Move<Stage>[];
  /** What tells two situations apart; counters and texts stay out of it. */
  readonly abstract: (snapshot: AnyMachineSnapshot) => unknown;
  /** What the machine is told by its children at once, where the model has none. */
  readonly follow?: (
    before: AnyMachineSnapshot | null,
    event: EventObject,
    after: AnyMachineSnapshot,
  ) => readonly EventObject[];
}

type Named = EventObject & { readonly move: string };

/** Popups that wait for their reply, by the snapshot in which they wait. */
const waiting = new WeakMap<object, readonly Popup[]>();
export const popupOf = (snapshot: object): Popup | null => waiting.get(snapshot)?.[0] ?? null;

const standIn = {
  send: () => {},
  subscribe: () => ({ unsubscribe: () => {} }),
  getSnapshot: () => ({ status: 'active', context: {} }),
};

/** The machine alone, without an actor: services stand by, the popups that it asks for are kept. */
export function logicOf<Stage>({ machine, follow = () => [] }: Flow<Stage>) {
  const scoped = (scope: object, asked: Popup[], before: AnyMachineSnapshot | null) => {
    const own = scope as { system: object; self: object };
    // Services stand by; a page's flow is there while it runs.
    const get = (name: string) =>
      name === 'flow' && !(before && 'flow' in before.children) ? undefined : standIn;
    const system = Object.assign(Object.create(own.system) as object, { get, _set: () => {} });
    return {
      ...scope,
      system,
      self: Object.assign(Object.create(own.self) as object, { system }),
      actionExecutor: ({ params }: { params?: { event?: { type: string; popup?: Popup } } }) => {
        if (params?.event?.type === 'popup.requested' && params.event.popup?.replyTo)
          asked.push(params.event.popup);
      },
    } as never;
  };
  const settled = (
    before: AnyMachineSnapshot | null,
    event: EventObject,
    scope: object,
  ): AnyMachineSnapshot => {
    const asked: Popup[] = [];
    const front = before && popupOf(before);
    let after = before
      ? machine.transition(before, event, scoped(scope, asked, before))
      : (null as never);
    for (const told of follow(before, event, after))
      after = machine.transition(after, told as never, scoped(scope, asked, after));
    const left =
      event.type === 'popup.closed'
        ? (waiting.get(before ?? {}) ?? []).slice(1)
        : (waiting.get(before ?? {}) ?? []);
    const popups = [...left, ...asked];
    // A snapshot that did not change but lost its popup is another one.
    if (after === before && (front || popups.length > 0))
      after = Object.assign(
        Object.create(Object.getPrototypeOf(after) as object) as object,
        after,
      ) as AnyMachineSnapshot;
    if (popups.length > 0) waiting.set(after, popups);
    return after;
  };
  return {
    getPersistedSnapshot: (snapshot: AnyMachineSnapshot) => snapshot,
    getInitialSnapshot: (scope: object, input: unknown) => {
      const asked: Popup[] = [];
      let first = machine.getInitialSnapshot(scoped(scope, asked, null), input as never);
      for (const told of follow(null, { type: 'xstate.init' }, first))
        first = machine.transition(first, told as never, scoped(scope, asked, first));
      return first;
    },
    transition: (snapshot: AnyMachineSnapshot, event: EventObject, scope: object) =>
      settled(snapshot, event, scope),
  };
}

/** The situation after an event, one that the machine may refuse included. */
export function after<Stage>(
  flow: Flow<Stage>,
  state: AnyMachineSnapshot,
  event: EventObject,
): AnyMachineSnapshot {
  const self = createEmptyActor();
  return logicOf(flow).transition(state, event, {
    self,
    system: self.system,
    id: '',
    sessionId: '',
    logger: () => {},
    defer: () => {},
    stopChild: () => {},
    emit: () => {},
  });
}

/**
 * xstate/graph's model of a flow; its `createTestModel` refuses machines with actors and delays,
 * the class below it does not.
 */
export function modelOf<Stage>(flow: Flow<Stage>) {
  const named = flow.moves.map((move) => ({
    ...move,
    event: { ...move.event, move: move.name } as Named,
  }));
  const options = {
    events: (snapshot: AnyMachineSnapshot) =>
      named.filter((move) => isPossible(move, snapshot)).map(({ event }) => event),
    serializeState: (snapshot: AnyMachineSnapshot) => serialOf(flow, snapshot),
    serializeEvent: ({ move }: Named) => move,
    stateMatcher: () => false,
    limit: 40_000,
    input: flow.input,
  };
  const model = new TestModel(logicOf(flow) as never, options as never);
  return { model: model as unknown as TestModel<AnyMachineSnapshot, Named, unknown>, options };
}

export function serialOf<Stage>({ abstract }: Flow<Stage>, snapshot: AnyMachineSnapshot): string {
  return JSON.stringify([
    snapshot.value,
    snapshot.status,
    abstract(snapshot),
    popupOf(snapshot)?.notice ?? null,
  ]);
}

export function isPossible<Stage>(
  { event, when, everywhere }: Move<Stage>,
  snapshot: AnyMachineSnapshot,
): boolean {
  if (snapshot.status !== 'active' || when?.(snapshot) === false) return false;
  const popup = popupOf(snapshot);
  // A popup stands before the page: a person can do nothing but close it.
  if (event.type === 'popup.closed' && 'notice' in event)
    return popup !== null && popup.notice === event['notice'];
  if (popup !== null && everywhere !== true && !/^(xstate|page\.shown)/.test(event.type))
    return false;
  return everywhere === true || snapshot.can(event);
}

export interface Step {
  readonly move: string;
  readonly state: AnyMachineSnapshot;
}

export interface Graph {
  readonly start: string;
  readonly states: ReadonlyMap<
    string,
    { readonly state: AnyMachineSnapshot; readonly ways: readonly Way[] }
  >;
}

interface Way extends Step {
  readonly to: string;
}

/** Every situation that can be reached, with every move that is possible there. */
export function explored<Stage>(flow: Flow<Stage>): Graph {
  const { model } = modelOf(flow);
  const map = model.getAdjacencyMap() as Record<
    string,
    {
      state: AnyMachineSnapshot;
      transitions: Record<string, { event: Named; state: AnyMachineSnapshot }>;
    }
  >;
  const states = Object.entries(map).map(([serial, { state, transitions }]) => {
    const ways = Object.values(transitions).map(({ event, state: next }) => ({
      move: event.move,
      state: next,
      to: serialOf(flow, next),
    }));
    return [serial, { state, ways }] as const;
  });
  return { start: states[0]?.[0] ?? '', states: new Map(states) };
}

/** Where a flow begins, alone. */
export function opening<Stage>(flow: Flow<Stage>): Graph {
  const [first] = modelOf(flow).model.getShortestPaths({ stopWhen: () => true });
  return { start: '', states: new Map(first ? [['', { state: first.state, ways: [] }]] : []) };
}

/** Ways of one kind lead by the same move from the same state to the same state. */
export function kindOf(from: AnyMachineSnapshot, { move, state }: Step): string {
  return `${JSON.stringify(from.value)} ${move} ${JSON.stringify(state.value)} ${state.status}`;
}

/**
 * Walks that take a way of every kind at least once, each from the start and of `length` steps at
 * most: the shortest way to the nearest kind that nobody took, as long as there is one.
 */
export function tours({ start, states }: Graph, length = 60): readonly (readonly Step[])[] {
  const kinds = new Map(
    [...states].flatMap(([serial, { state, ways }]) =>
      ways.map((way) => [`${serial} ${way.move}`, kindOf(state, way)] as const),
    ),
  );
  const open = new Set(kinds.values());
  const walks: Step[][] = [];
  while (open.size > 0) {
    const walk: Step[] = [];
    let here = start;
    while (walk.length < length) {
      const road = nearest(states, here, (at, { move }) =>
        open.has(kinds.get(`${at} ${move}`) ?? ''),
      );
      if (!road) break;
      for (const way of road) {
        open.delete(kinds.get(`${here} ${way.move}`) ?? '');
        walk.push({ move: way.move, state: way.state });
        here = way.to;
      }
    }
    if (walk.length === 0) break;
    walks.push(walk);
  }
  return walks;
}

/**
 * The shortest path that ends with a way of each kind, without those that are the beginning of
 * another.
 */
export function pathsOf(graph: Graph): readonly (readonly Step[])[] {
  const kinds = new Map(
    [...graph.states].flatMap(([serial, { state, ways }]) =>
      ways.map((way) => [`${serial} ${way.move}`, kindOf(state, way)] as const),
    ),
  );
  const paths = [...new Set(kinds.values())].flatMap((kind) => {
    const road = nearest(
      graph.states,
      graph.start,
      (at, { move }) => kinds.get(`${at} ${move}`) === kind,
    );
    return road ? [road] : [];
  });
  const written = paths.map((path) => path.map(({ move }) => move).join(' → '));
  return paths.filter(
    (_, at) =>
      !written.some((other, index) => index !== at && other.startsWith(`${written[at]} → `)),
  );
}

/** The shortest path to every state of the machine, in every combination of its regions. */
export function shortest({ start, states }: Graph): readonly (readonly Step[])[] {
  const values = new Set([...states.values()].map(({ state }) => JSON.stringify(state.value)));
  return [...values].flatMap((value) => {
    const road = nearest(states, start, (_, { state }) => JSON.stringify(state.value) === value);
    return road ? [road] : [];
  });
}

function nearest(
  states: Graph['states'],
  from: string,
  isOpen: (at: string, way: Way) => boolean,
): readonly Way[] | null {
  const seen = new Set([from]);
  let front: { readonly at: string; readonly road: readonly Way[] }[] = [{ at: from, road: [] }];
  while (front.length > 0) {
    const next: typeof front = [];
    for (const { at, road } of front) {
      for (const way of states.get(at)?.ways ?? []) {
        if (isOpen(at, way)) return [...road, way];
        if (seen.has(way.to)) continue;
        seen.add(way.to);
        next.push({ at: way.to, road: [...road, way] });
      }
    }
    front = next;
  }
  return null;
}

/** What of a machine was visited, seen from outside while it really ran. */
export function coverage(machine: AnyStateMachine) {
  const states = new Set(nodesOf(machine).map(({ id }) => id));
  const transitions = new Set(nodesOf(machine).flatMap(transitionsOf).map(keyOf));
  const seen = { states: new Set<string>(), transitions: new Set<string>() };
  return {
    inspect(news: InspectionEvent): void {
      if (news.type === '@xstate.microstep') {
        const { _transitions: taken } = news as {
          _transitions: readonly AnyTransitionDefinition[];
        };
        for (const one of taken) {
          seen.transitions.add(keyOf(one));
          // A state that is left at once is in no snapshot.
          seen.states.add(one.source.id);
        }
      }
      if ('snapshot' in news && 'machine' in news.snapshot) {
        for (const { id } of activeNodes(news.snapshot as AnyMachineSnapshot)) seen.states.add(id);
      }
    },
    missing: () => ({
      states: [...states].filter((id) => !seen.states.has(id)),
      transitions: [...transitions].filter((key) => !seen.transitions.has(key)),
    }),
    counts: () => ({
      states: states.size,
      transitions: transitions.size,
      visitedStates: [...states].filter((id) => seen.states.has(id)).length,
      visitedTransitions: [...transitions].filter((key) => seen.transitions.has(key)).length,
    }),
  };
}
