import type {
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyTransitionDefinition,
  InspectionEvent,
} from 'xstate';
import { destinationKey, destinationsOf, runner } from './find.ts';
import { chartOf, type Chart, type ChartLabel, type ChartNode, type ChartRow } from './graph.ts';
import { activeNodes, keyOf, nodeKey, nodesOf, transitionsOf } from './internals.ts';
import { refusedIn } from './refused.ts';
import { codeOf } from './six.ts';

export interface MachineCoverage {
  readonly states: readonly string[];
  /** Keys of the transitions that were taken: source, event type and number, e.g. `a.b GO 0`. */
  readonly transitions: readonly string[];
  readonly refused: readonly string[];
}

/** By the machine's `coverageKey`. */
export type Coverage = Readonly<Record<string, MachineCoverage>>;

export const nothing: MachineCoverage = { states: [], transitions: [], refused: [] };

/** By configuration, which the copies of a machine with other implementations share. */
const keys = new WeakMap<object, string>();

/**
 * A machine's name in a file of coverage: its id and a hash of its chart, because many machines
 * have no id or the id of another.
 */
export function coverageKey(machine: AnyStateMachine): string {
  const known = keys.get(machine.config);
  if (known !== undefined) return known;
  let hash = 0x811c9dc5;
  for (const sign of JSON.stringify(chartOf(machine)))
    hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  const key = `${machine.id} ${(hash >>> 0).toString(16).padStart(8, '0')}`;
  keys.set(machine.config, key);
  return key;
}

type Seen = { readonly [Part in keyof MachineCoverage]: Set<string> };

/** XState 6 tells all steps of an event at once. */
interface SixNews {
  readonly type: string;
  readonly actorRef: object;
  readonly event: { readonly type: string };
  readonly snapshot: unknown;
  readonly microsteps?: readonly AnyTransitionDefinition[];
  readonly _transitions?: readonly AnyTransitionDefinition[];
}

/** Collects what actors do. Its `inspect` is for the option of `createActor`. */
export function collector() {
  const machines = new Map<string, Seen>();
  /** By actor: its snapshot before the next transition. */
  const last = new WeakMap<AnyActorRef, AnyMachineSnapshot>();
  const seenOf = ({ machine }: AnyMachineSnapshot): Seen => {
    const key = coverageKey(machine);
    const seen = machines.get(key) ?? {
      states: new Set(),
      transitions: new Set(),
      refused: new Set(),
    };
    machines.set(key, seen);
    return seen;
  };
  return {
    inspect(news: InspectionEvent | SixNews): void {
      if (!/^@xstate\.(microstep|snapshot|transition)$/.test(news.type)) return;
      const actor = news.actorRef as AnyActorRef;
      const { snapshot, event, ...rest } = news as SixNews;
      if (!isMachineSnapshot(snapshot)) return;
      const seen = seenOf(snapshot);
      for (const node of activeNodes(snapshot)) seen.states.add(nodeKey(node));
      const before = last.get(actor);
      last.set(actor, snapshot);
      if (news.type === '@xstate.snapshot') {
        // XState tries the transitions without an event until none of them happens.
        if (snapshot.status === 'active')
          for (const one of activeNodes(snapshot).flatMap(({ always }) => always ?? []))
            seen.refused.add(keyOf(one));
        return;
      }
      // oxlint-disable-next-line no-underscore-dangle -- XState 5 names it so
      const all = rest.microsteps ?? rest._transitions ?? [];
      const taken = all.filter(({ eventType }) => typeof eventType === 'string');
      for (const one of taken) {
        seen.transitions.add(keyOf(one));
        seen.states.add(nodeKey(one.source));
      }
      if (taken.some(codeOf))
        for (const key of runner(snapshot.machine)(before, event)) seen.transitions.add(key);
      if (rest.microsteps) return;
      for (const one of refusedIn(before, event.type, taken)) seen.refused.add(keyOf(one));
    },
    coverage: (): Coverage =>
      Object.fromEntries(
        [...machines]
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([key, { states, transitions, refused }]) => [
            key,
            {
              states: [...states].toSorted(),
              transitions: [...transitions].toSorted(),
              refused: [...refused].toSorted(),
            },
          ]),
      ),
  };
}

const isMachineSnapshot = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && 'machine' in snapshot;

/** Everything in a machine that tests can do; of functions, each target that is known. */
export function allOf(
  machine: AnyStateMachine,
  covered: MachineCoverage = nothing,
): MachineCoverage {
  const nodes = nodesOf(machine).filter(({ type }) => type !== 'history');
  const transitions = nodes.flatMap(transitionsOf);
  const destinations = destinationsOf(machine, covered.transitions);
  return {
    states: nodes.map(nodeKey),
    transitions: transitions.flatMap((one) => {
      const known = destinations.filter(({ key }) => key === keyOf(one));
      return known.length > 0 ? known.map(destinationKey) : keyOf(one);
    }),
    refused: transitions.filter(({ guard }) => guard !== undefined).map(keyOf),
  };
}

export function missing(machine: AnyStateMachine, covered: MachineCoverage): MachineCoverage {
  return without(allOf(machine, covered), covered);
}

function without(all: MachineCoverage, covered: MachineCoverage): MachineCoverage {
  const left = (part: keyof MachineCoverage) =>
    all[part].filter((one) => !covered[part].includes(one));
  return { states: left('states'), transitions: left('transitions'), refused: left('refused') };
}

/** `states 3/3, transitions 7/8, guards 3/4`: a guard counts twice, for yes and for no. */
export function countsOf(machine: AnyStateMachine, covered: MachineCoverage): string {
  const all = allOf(machine, covered);
  const left = without(all, covered);
  const part = (name: string, whole: number, without: number) =>
    `${name} ${whole - without}/${whole}`;
  const guards = new Set(all.refused);
  const neverYes = left.transitions.filter((key) => guards.has(key));
  return [
    part('states', all.states.length, left.states.length),
    part('transitions', all.transitions.length, left.transitions.length),
    part('guards', 2 * guards.size, neverYes.length + left.refused.length),
  ].join(', ');
}

/** The chart with what tests left out, and the counts in its first box. */
export function coveredChart(
  machine: AnyStateMachine,
  { root, edges, id }: Chart,
  covered: MachineCoverage,
): Chart {
  const left = missing(machine, covered);
  const marked = <One extends ChartRow | ChartLabel>(one: One): One => {
    if (one.key === null) return one;
    if (left.transitions.includes(one.key)) return { ...one, mark: 'missed' };
    return left.refused.includes(one.key)
      ? { ...one, mark: 'missed', text: `${one.text} (guard never said no)` }
      : one;
  };
  const visit = (node: ChartNode): ChartNode => ({
    ...node,
    rows: node.rows.map(marked),
    children: node.children.map(visit),
    ...(left.states.includes(node.id) && { mark: 'missed' as const }),
  });
  const top = visit(root);
  const counts: ChartRow = { kind: 'coverage', text: countsOf(machine, covered), key: null };
  return {
    id,
    root: { ...top, rows: [counts, ...top.rows] },
    edges: edges.map((edge) => ({ ...edge, labels: edge.labels.map(marked) })),
  };
}
