/*
 * Where the functions of XState 6 lead. Nothing but running them can say, so nothing here is
 * complete: a state is found if a run led there, and declared if only the function's text names it.
 */
import type { AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { explored } from './explore.ts';
import {
  chartOf,
  edgeId,
  withDescendants,
  type Chart,
  type ChartEdge,
  type ChartLabel,
} from './graph.ts';
import { keyOf, nodeKey, nodesOf, transitionsOf } from './internals.ts';
import { codeOf, resolved, type Decide } from './six.ts';

export interface Destination {
  /** The transition's, see `keyOf`. */
  readonly key: string;
  /** The state's, see `nodeKey`. */
  readonly target: string;
  readonly certainty: 'found' | 'declared';
}

export const destinationKey = ({ key, target }: Pick<Destination, 'key' | 'target'>): string =>
  `${key} → ${target}`;

/** The states that these targets name; a name that is none is left out. */
function statesOf(source: AnyTransitionDefinition['source'], targets: Iterable<string>): string[] {
  return [...targets].flatMap((target) => {
    try {
      return nodeKey(resolved(source, target));
    } catch {
      return [];
    }
  });
}

/** The targets in a function's text, e.g. of `target: x ? 'a' : '#b'` or `target: ['a', 'b']`. */
function literalsOf(decide: Decide): readonly string[] {
  const values = [...String(decide).matchAll(/\btarget["']?\s*:\s*((?:[^,}[]|\[[^\]]*\])*)/g)];
  return values.flatMap(([, value = '']) =>
    [...value.matchAll(/(["'`])((?:\\.|(?!\1).)*)\1/g)].flatMap((found) => {
      const [whole, , text = ''] = found;
      const [before, after] = [
        value.slice(0, found.index),
        value.slice(found.index + whole.length),
      ];
      const isCompared = /[=!<>]\s*$/.test(before) || /^\s*[=!<>]/.test(after);
      return isCompared ? [] : [text.replace(/\\(.)/g, '$1')];
    }),
  );
}

/**
 * Every destination that is known. `seen`: keys that `runner` gave. `isRun`: the functions are also
 * tried with made-up contexts and events; they must do nothing but decide. `moved`: by moves.
 */
export function destinationsOf(
  machine: AnyStateMachine,
  seen: readonly string[] = [],
  isRun = true,
  moved: readonly Destination[] = [],
): readonly Destination[] {
  return nodesOf(machine)
    .flatMap(transitionsOf)
    .flatMap((transition): readonly Destination[] => {
      const decide = codeOf(transition);
      if (!decide) return [];
      const [key, { source }] = [keyOf(transition), transition];
      const own = moved.filter((one) => one.key === key);
      const named = [...statesOf(source, literalsOf(decide)), ...own.map(({ target }) => target)];
      const found = new Set(isRun ? statesOf(source, explored(decide, transition)) : []);
      for (const one of seen)
        if (one.startsWith(`${key} → `)) found.add(one.slice(key.length + ' → '.length));
      for (const { target, certainty } of own) if (certainty === 'found') found.add(target);
      return [...new Set([...named, ...found])].map((target) => ({
        key,
        target,
        certainty: found.has(target) ? 'found' : 'declared',
      }));
    });
}

/** The machine's chart with all that is known of its functions. */
export const foundChartOf = (
  machine: AnyStateMachine,
  seen?: readonly string[],
  moved?: readonly Destination[],
): Chart => withDestinations(chartOf(machine), destinationsOf(machine, seen, true, moved));

/** What a key of `runner` says. */
export function destinationOf(key: string): Destination {
  const at = key.lastIndexOf(' → ');
  return { key: key.slice(0, at), target: key.slice(at + ' → '.length), certainty: 'found' };
}

/** The chart with these destinations: `ƒ` is found, `ƒ?` only declared. */
export function withDestinations(chart: Chart, destinations: readonly Destination[]): Chart {
  const known = new Set(
    chart.edges.flatMap(({ labels }) => labels.map(({ key, certainty }) => `${certainty} ${key}`)),
  );
  if (destinations.every((one) => known.has(`${one.certainty} ${destinationKey(one)}`)))
    return chart;
  const rows = new Map<string, { readonly source: string; readonly text: string }>();
  for (const node of withDescendants(chart.root))
    for (const { key, text } of node.rows)
      if (key !== null) rows.set(key, { source: node.id, text: text.replace(/ → \?/, '') });
  const edges = new Map<string, ChartEdge>(chart.edges.map((edge) => [edge.id, edge]));
  for (const { key, target, certainty } of destinations) {
    const row = rows.get(key);
    if (!row) continue;
    const id = edgeId(row.source, target);
    const edge = edges.get(id) ?? { id, source: row.source, target, labels: [] };
    const label: ChartLabel = {
      key: destinationKey({ key, target }),
      text: `${row.text} ${certainty === 'found' ? 'ƒ' : 'ƒ?'}`,
      certainty,
    };
    const others = edge.labels.filter((one) => one.key !== label.key);
    edges.set(id, { ...edge, labels: [...others, label] });
  }
  const all = [...edges.values()].flatMap(({ labels }) => labels.filter((one) => one.certainty));
  if (all.length === 0) return chart;
  const found = all.filter((one) => one.certainty === 'found').length;
  const text = `${found} of ${all.length} targets of functions; there may be more`;
  const others = chart.root.rows.filter(({ kind }) => kind !== 'found');
  const root = { ...chart.root, rows: [{ kind: 'found', text, key: null } as const, ...others] };
  return { ...chart, root, edges: [...edges.values()] };
}

const runners = new WeakMap<object, ReturnType<typeof makeRunner>>();

/**
 * Says where an event leads by XState's own pure transition, which executes nothing: on a copy of
 * the machine, whose functions note what they decide. Returns keys of destinations.
 */
export function runner(machine: AnyStateMachine): ReturnType<typeof makeRunner> {
  const known = runners.get(machine) ?? makeRunner(machine);
  runners.set(machine, known);
  return known;
}

/**
 * No actor runs here: one that a function misses is there, but has no state to decide on. What
 * XState itself throws to stop a function, it throws again.
 */
function decided(to: Decide, args: Parameters<Decide>[0], enqueue: unknown) {
  try {
    return to(args, enqueue);
  } catch {
    const system = { get: () => ({ send: () => {} }) };
    const all = new Proxy(args, {
      get: (own, name) => (name === 'system' ? system : own[String(name)]),
    });
    return to(all, enqueue);
  }
}

function makeRunner(machine: AnyStateMachine) {
  const copy = machine.provide({}) as AnyStateMachine;
  let noted: string[] = [];
  for (const transition of nodesOf(copy).flatMap(transitionsOf)) {
    const { to, source } = transition as AnyTransitionDefinition & { readonly to?: Decide };
    if (!to || !codeOf(transition)) continue;
    const key = keyOf(transition);
    const noting: Decide = (args, enqueue) => {
      const result = decided(to, args, enqueue);
      for (const target of statesOf(source, [result?.target ?? []].flat()))
        noted.push(destinationKey({ key, target }));
      return result;
    };
    Object.assign(transition, { to: noting });
  }
  return (before: AnyMachineSnapshot | null | undefined, event: { readonly type: string }) => {
    noted = [];
    try {
      if (before) {
        const { value, context, children, historyValue } = before;
        const state = copy.resolveState({ value, context, historyValue } as never);
        copy.transition(Object.assign(state, { children }), event, undefined as never);
      } else
        (copy as unknown as { initialTransition(input: unknown): void }).initialTransition(
          (event as { readonly input?: unknown }).input,
        );
    } catch {
      // What it noted before it failed is true.
    }
    return noted;
  };
}
