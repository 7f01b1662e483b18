import { TestModel } from 'xstate/graph';
import {
  createEmptyActor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
} from 'xstate';
import {
  collector,
  countsOf,
  coverageKey,
  missing,
  nothing,
} from '../../../tools/chart/coverage.ts';
import { addressOf } from '../../../machines/app/app.pages.ts';
import type { Popup } from '../../../machines/kit/system.ts';
import { inert } from '../../fixtures/ports.ts';

/**
 * An event that a person, the bank, the clock or the address bar causes, and how to make the real
 * app receive it.
 */
export interface Move<Harness> {
  readonly name: string;
  readonly event: EventObject & { readonly [field: string]: unknown };
  /**
   * The situations in which it can happen. `snapshot.can(event)` must hold as well, unless
   * `everywhere` is set.
   */
  readonly when?: (snapshot: AnyMachineSnapshot) => boolean;
  /** Also tried if the machine refuses the event; then the state must not change. */
  readonly everywhere?: boolean;
  /** The port whose answer the event is. */
  readonly answers?: string;
  readonly run: (harness: Harness) => Promise<void> | void;
}

export interface Flow<Harness> {
  readonly machine: AnyStateMachine;
  readonly input?: unknown;
  readonly moves: readonly Move<Harness>[];
  /** What distinguishes two situations of one state, except counters and texts. */
  readonly abstraction: (snapshot: AnyMachineSnapshot) => unknown;
  /**
   * Events that child actors send immediately. The model runs the machine without children, so it
   * sends them itself.
   */
  readonly childEvents?: (
    before: AnyMachineSnapshot | null,
    event: EventObject,
    after: AnyMachineSnapshot,
  ) => readonly EventObject[];
}

type Named = EventObject & { readonly move: string };

/** By snapshot: the popups that await a reply in it, the oldest first. */
const pendingPopups = new WeakMap<object, readonly Popup[]>();
export const popupOf = (snapshot: object): Popup | null => pendingPopups.get(snapshot)?.[0] ?? null;

const stubActor = {
  send: () => {},
  subscribe: () => ({ unsubscribe: () => {} }),
  getSnapshot: () => ({ status: 'active', context: {} }),
};

/** The address of the step that a snapshot shows. */
const addressIn = (snapshot: AnyMachineSnapshot): unknown => addressOf(snapshot, null);

/**
 * The machine as actor logic without running actors: services are stubs, and requested popups are
 * kept for `popupOf`.
 */
export function logicOf<Harness>({ machine: bare, childEvents = () => [] }: Flow<Harness>) {
  const machine = inert(bare);
  const stubScope = (scope: object, requested: Popup[], before: AnyMachineSnapshot | null) => {
    const own = scope as { system: object; self: object };
    // Every service is there as a stub. The system's 'flow' exists only while one is invoked.
    const get = (name: string) =>
      name === 'flow' && !(before && 'flow' in before.children) ? undefined : stubActor;
    const system = Object.assign(Object.create(own.system) as object, { get, _set: () => {} });
    return {
      ...scope,
      system,
      self: Object.assign(Object.create(own.self) as object, { system }),
      actionExecutor: ({ params }: { params?: { event?: { type: string; popup?: Popup } } }) => {
        if (params?.event?.type === 'popup.requested' && params.event.popup?.replyTo)
          requested.push(params.event.popup);
      },
    } as never;
  };
  const nextSnapshot = (
    before: AnyMachineSnapshot | null,
    event: EventObject,
    scope: object,
  ): AnyMachineSnapshot => {
    const requested: Popup[] = [];
    const front = before && popupOf(before);
    let after = before
      ? machine.transition(before, event, stubScope(scope, requested, before))
      : (null as never);
    for (const childEvent of childEvents(before, event, after))
      after = machine.transition(after, childEvent as never, stubScope(scope, requested, after));
    const pending = pendingPopups.get(before ?? {}) ?? [];
    // A popup disappears with its page (POP-22) without notifying anyone.
    const isLeft =
      event.type === 'navigated' && before !== null && addressIn(after) !== addressIn(before);
    const left = isLeft ? [] : event.type === 'popup.closed' ? pending.slice(1) : pending;
    const popups = [...left, ...requested];
    // Without a copy, a snapshot that only lost its popup would be the same map key as before.
    if (after === before && (front || popups.length > 0))
      after = Object.assign(
        Object.create(Object.getPrototypeOf(after) as object) as object,
        after,
      ) as AnyMachineSnapshot;
    if (popups.length > 0) pendingPopups.set(after, popups);
    return after;
  };
  return {
    getPersistedSnapshot: (snapshot: AnyMachineSnapshot) => snapshot,
    getInitialSnapshot: (scope: object, input: unknown) => {
      const requested: Popup[] = [];
      let first = machine.getInitialSnapshot(stubScope(scope, requested, null), input as never);
      for (const childEvent of childEvents(null, { type: 'xstate.init' }, first))
        first = machine.transition(first, childEvent as never, stubScope(scope, requested, first));
      return first;
    },
    transition: (snapshot: AnyMachineSnapshot, event: EventObject, scope: object) =>
      nextSnapshot(snapshot, event, scope),
  };
}

/** The snapshot after an event; `state` itself if the machine refuses it. */
export function stateAfter<Harness>(
  flow: Flow<Harness>,
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
 * xstate/graph's model of a flow. `createTestModel` refuses machines with actors and delays; the
 * `TestModel` class that it wraps does not.
 */
export function modelOf<Harness>(flow: Flow<Harness>) {
  const named = flow.moves.map((move) => ({
    ...move,
    event: { ...move.event, move: move.name } as Named,
  }));
  const options = {
    events: (snapshot: AnyMachineSnapshot) =>
      named.filter((move) => isPossible(move, snapshot)).map(({ event }) => event),
    serializeState: (snapshot: AnyMachineSnapshot) => serializeSituation(flow, snapshot),
    serializeEvent: ({ move }: Named) => move,
    stateMatcher: () => false,
    limit: 40_000,
    input: flow.input,
  };
  const model = new TestModel(logicOf(flow) as never, options as never);
  return { model: model as unknown as TestModel<AnyMachineSnapshot, Named, unknown>, options };
}

export function serializeSituation<Harness>(
  { abstraction }: Flow<Harness>,
  snapshot: AnyMachineSnapshot,
): string {
  return JSON.stringify([
    snapshot.value,
    snapshot.status,
    abstraction(snapshot),
    popupOf(snapshot)?.notice ?? null,
  ]);
}

export function isPossible<Harness>(
  { event, when, everywhere }: Move<Harness>,
  snapshot: AnyMachineSnapshot,
): boolean {
  if (snapshot.status !== 'active' || when?.(snapshot) === false) return false;
  const popup = popupOf(snapshot);
  // A popup is modal: a person can only close it.
  if (event.type === 'popup.closed' && 'notice' in event)
    return popup !== null && popup.notice === event['notice'];
  if (popup !== null && everywhere !== true && !/^(xstate|page\.shown)/.test(event.type))
    return false;
  return everywhere === true || snapshot.can(event);
}

export interface Step {
  readonly move: string;
  readonly event: EventObject;
  readonly state: AnyMachineSnapshot;
}

export interface Graph {
  readonly start: string;
  readonly states: ReadonlyMap<
    string,
    { readonly state: AnyMachineSnapshot; readonly edges: readonly Edge[] }
  >;
}

interface Edge extends Step {
  readonly to: string;
}

/** Every reachable situation, with an edge for each possible move. */
export function explore<Harness>(flow: Flow<Harness>): Graph {
  const { model } = modelOf(flow);
  const map = model.getAdjacencyMap() as Record<
    string,
    {
      state: AnyMachineSnapshot;
      transitions: Record<string, { event: Named; state: AnyMachineSnapshot }>;
    }
  >;
  const states = Object.entries(map).map(([serial, { state, transitions }]) => {
    const edges = Object.values(transitions).map(({ event, state: next }) => ({
      move: event.move,
      event,
      state: next,
      to: serializeSituation(flow, next),
    }));
    return [serial, { state, edges }] as const;
  });
  return { start: states[0]?.[0] ?? '', states: new Map(states) };
}

/** Only the initial situation. */
export function initialGraph<Harness>(flow: Flow<Harness>): Graph {
  const [first] = modelOf(flow).model.getShortestPaths({ stopWhen: () => true });
  return { start: '', states: new Map(first ? [['', { state: first.state, edges: [] }]] : []) };
}

/** Edges of one kind have the same move, source state and target state. */
export function edgeKind(from: AnyMachineSnapshot, { move, state }: Step): string {
  return `${JSON.stringify(from.value)} ${move} ${JSON.stringify(state.value)} ${state.status}`;
}

/**
 * Transition tours: paths from the start, of about `length` steps, that together take an edge of
 * every kind at least once. Greedy: each goes to the nearest kind not taken yet. Skips the kinds in
 * `taken` and adds its own.
 */
export function transitionTours(
  { start, states }: Graph,
  taken: Set<string> = new Set(),
  length = 60,
): readonly (readonly Step[])[] {
  const kinds = new Map(
    [...states].flatMap(([serial, { state, edges }]) =>
      edges.map((edge) => [`${serial} ${edge.move}`, edgeKind(state, edge)] as const),
    ),
  );
  const open = new Set([...kinds.values()].filter((kind) => !taken.has(kind)));
  for (const kind of open) taken.add(kind);
  const tours: Step[][] = [];
  while (open.size > 0) {
    const tour: Step[] = [];
    let current = start;
    while (tour.length < length) {
      const path = shortestPathTo(states, current, (at, { move }) =>
        open.has(kinds.get(`${at} ${move}`) ?? ''),
      );
      if (!path) break;
      for (const edge of path) {
        open.delete(kinds.get(`${current} ${edge.move}`) ?? '');
        tour.push(edge);
        current = edge.to;
      }
    }
    if (tour.length === 0) break;
    tours.push(tour);
  }
  return tours;
}

/** The shortest path to every state of the machine, in every combination of its regions. */
export function shortestPaths({ start, states }: Graph): readonly (readonly Step[])[] {
  const values = new Set([...states.values()].map(({ state }) => JSON.stringify(state.value)));
  return [...values].flatMap((value) => {
    const path = shortestPathTo(
      states,
      start,
      (_, { state }) => JSON.stringify(state.value) === value,
    );
    return path ? [path] : [];
  });
}

function shortestPathTo(
  states: Graph['states'],
  from: string,
  isOpen: (at: string, edge: Edge) => boolean,
): readonly Edge[] | null {
  const seen = new Set([from]);
  let front: { readonly at: string; readonly path: readonly Edge[] }[] = [{ at: from, path: [] }];
  while (front.length > 0) {
    const next: typeof front = [];
    for (const { at, path } of front) {
      for (const edge of states.get(at)?.edges ?? []) {
        if (isOpen(at, edge)) return [...path, edge];
        if (seen.has(edge.to)) continue;
        seen.add(edge.to);
        next.push({ at: edge.to, path: [...path, edge] });
      }
    }
    front = next;
  }
  return null;
}

/** Collects which states and transitions of a machine were visited while it ran. */
export function coverage(machine: AnyStateMachine) {
  const { inspect, coverage } = collector();
  const covered = () => coverage()[coverageKey(machine)] ?? nothing;
  return {
    inspect,
    missing: () => missing(machine, covered()),
    counts: () => countsOf(machine, covered()),
  };
}
