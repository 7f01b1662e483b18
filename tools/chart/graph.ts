import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import {
  actionsOf,
  historyDefaults,
  invokedName,
  isShadowed,
  keyOf,
  nodeKey,
  nodesOf,
  reenters,
  transitionsOf,
} from './internals.ts';
import { changesContext, codeOf, eventOf, patternOf, targetsOf } from './six.ts';

/** A machine as a drawing needs it. Plain JSON, so it can be sent to another window. */
export interface Chart {
  readonly id: string;
  readonly root: ChartNode;
  readonly edges: readonly ChartEdge[];
}

export interface ChartNode {
  /** Unique in its machine, unlike a state's own id (`nodeKey`). */
  readonly id: string;
  readonly key: string;
  readonly type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history' | 'choice';
  /** The id of the initial state; `null` for a leaf and for parallel regions. */
  readonly initial: string | null;
  /** The lines below the state's name, top to bottom. */
  readonly rows: readonly ChartRow[];
  readonly children: readonly ChartNode[];
  readonly mark?: Mark;
}

/** What a comparison or tests say of a part. */
export type Mark = 'added' | 'removed' | 'changed' | 'missed';

export interface ChartRow {
  /**
   * `path`: the state's `meta.path`. `initial`: the actions of its initial transition. `inner`: a
   * transition without a target. `history`: what a history state does. `coverage`: how much of the
   * machine tests used.
   */
  readonly kind:
    | 'coverage'
    | 'path'
    | 'tag'
    | 'invoke'
    | 'history'
    | 'initial'
    | 'entry'
    | 'exit'
    | 'inner';
  readonly text: string;
  /** The row's transition (see `keyOf`); `null` except for the kind `inner`. */
  readonly key: string | null;
  readonly mark?: Mark;
}

/** All transitions from one state to another: one line of the drawing with a label for each. */
export interface ChartEdge {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly labels: readonly ChartLabel[];
}

export interface ChartLabel {
  readonly key: string;
  readonly text: string;
  readonly mark?: Mark;
}

export function chartOf(machine: AnyStateMachine): Chart {
  const edges = new Map<string, { source: string; target: string; labels: ChartLabel[] }>();
  const connect = (source: string, target: string, label: ChartLabel) => {
    const id = `${source.replaceAll('>', '>>')} > ${target}`;
    const edge = edges.get(id) ?? { source, target, labels: [] };
    edge.labels.push(label);
    edges.set(id, edge);
  };
  for (const node of nodesOf(machine)) {
    if (node.type === 'history')
      for (const target of historyDefaults(node))
        connect(nodeKey(node), nodeKey(target), {
          key: `${nodeKey(node)} default`,
          text: 'default',
        });
    for (const transition of transitionsOf(node)) {
      const text = textOf(transition, effectOf(transition));
      for (const target of targetsOf(transition))
        connect(nodeKey(node), nodeKey(target), { key: keyOf(transition), text });
    }
  }
  return {
    id: machine.id,
    root: chartNode(machine.root),
    edges: [...edges].map(([id, edge]) => ({ id, ...edge })),
  };
}

function chartNode(node: AnyStateNode): ChartNode {
  const [first] = (node.type === 'compound' && node.initial.target) || [];
  const initial = first ? nodeKey(first) : null;
  const { path } = (node.meta ?? {}) as { path?: unknown };
  const row = (kind: ChartRow['kind']) => (text: string) => ({ kind, text, key: null });
  return {
    id: nodeKey(node),
    key: node.key,
    type: node.type,
    initial,
    rows: [
      ...(typeof path === 'string' ? [row('path')(path)] : []),
      ...node.tags.map(row('tag')),
      ...node.invoke.map(({ id }) => row('invoke')(invokedName(id, node))),
      ...(node.type === 'history'
        ? [row('history')(node.history === 'deep' ? 'the last states' : 'the last state')]
        : []),
      ...(initial === null ? [] : namesOf(node.initial.actions).map(row('initial'))),
      ...namesOf(actionsOf(node, 'entry')).map(row('entry')),
      ...namesOf(actionsOf(node, 'exit')).map(row('exit')),
      ...transitionsOf(node)
        .filter((transition) => targetsOf(transition).length === 0)
        .map((transition) => ({
          kind: 'inner' as const,
          text: innerText(transition),
          key: keyOf(transition),
        })),
    ],
    children: Object.values(node.states).map(chartNode),
  };
}

/** `event [guard] effect`, with the mark of a state that is left and entered again. */
function textOf(transition: AnyTransitionDefinition, effect: string): string {
  const { guard, source } = transition;
  const event = eventOf(transition);
  const [name, pattern] = [eventLabel(event, source), patternOf(transition)];
  return [
    name,
    // The guard of a route is XState's own.
    guard === undefined || event === 'xstate.route' ? '' : `[${guardName(guard)}]`,
    pattern && `[${pattern}]`,
    reenters(transition) ? '↺' : '',
    effect,
    isShadowed(transition) ? '(never)' : '',
  ]
    .filter(Boolean)
    .join(' ');
}

function effectOf(transition: AnyTransitionDefinition): string {
  const names = [
    ...namesOf(transition.actions),
    ...(changesContext(transition) ? ['context'] : []),
  ];
  return names.length > 0 ? `/ ${names.join(', ')}` : '';
}

/**
 * `event / actions`; `→ ?` if a function decides; `⊘` for an event that is refused, `–` for one
 * that only a guard lets pass.
 */
function innerText(transition: AnyTransitionDefinition): string {
  const nothing = transition.guard === undefined && !patternOf(transition) ? '⊘' : '–';
  return textOf(transition, codeOf(transition) ? '→ ?' : effectOf(transition) || nothing);
}

/**
 * Shortens the types of XState's own events: `pay ✓` and `pay ✗` for the answer and the error of an
 * invoked actor, `pay ↻` for its snapshot, `after 500` for a delay. Other types stay as they are.
 */
export function eventLabel(type: string, source?: AnyStateNode): string {
  const known: readonly (readonly [RegExp, (rest: string) => string])[] = [
    [/^$/, () => (String(source?.type) === 'choice' ? 'choice' : 'always')],
    [/^xstate\.timeout\.actor\.(.+)$/, (id) => `${invokedName(id, source)} timeout`],
    [/^xstate\.timeout\./, () => 'timeout'],
    [/^xstate\.route$/, () => 'route'],
    [/^xstate\.done\.actor\.(.+)$/, (id) => `${invokedName(id, source)} ✓`],
    [/^xstate\.error\.actor\.(.+)$/, (id) => `${invokedName(id, source)} ✗`],
    [/^xstate\.snapshot\.(?:actor\.)?(.+)$/, (id) => `${invokedName(id, source)} ↻`],
    [/^xstate\.done\.state\.(.+)$/, (id) => (source && id !== source.id ? `done ${id}` : 'done')],
    [
      /^xstate\.after\.(.+)$/,
      (delay) =>
        `after ${source ? delay.slice(0, -source.id.length - 1) : (delay.split('.')[0] ?? '')}`,
    ],
  ];
  const isOfState = type === 'xstate.error.*' && source && 'onError' in source.config;
  if (isOfState) return 'error';
  for (const [pattern, short] of known) {
    const [found, rest = ''] = pattern.exec(type) ?? [];
    if (found !== undefined) return short(rest);
  }
  return type;
}

type Part = {
  readonly name?: string;
  readonly type?: string;
  readonly guards?: readonly unknown[];
  readonly stateValue?: unknown;
  readonly event?: unknown;
  readonly sendId?: unknown;
};

/** A function that is written in place is named after its property. */
const unnamed: readonly unknown[] = [undefined, '', 'guard', 'actions', 'entry', 'exit'];
const ownName = ({ type, name }: Part) => type ?? (unnamed.includes(name) ? '…' : `${name}`);

export function guardName(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  const part = guard as Part;
  if (part.guards) return `${part.name}(${part.guards.map(guardName).join(', ')})`;
  if (part.stateValue !== undefined)
    return `in ${JSON.stringify(part.stateValue).replaceAll('"', '')}`;
  return ownName(part);
}

/** XState 6 has one action or none instead of a list. */
export function namesOf(actions: unknown): readonly string[] {
  return [actions ?? []].flat().map((action: unknown) => {
    if (typeof action === 'string') return action;
    const part = action as Part;
    const { event, sendId } = part;
    const name = ownName(part).replace(/^xstate\./, '');
    if (name === 'raise' && typeof event === 'object') return `raise(${(event as Part).type})`;
    return name === 'cancel' && typeof sendId === 'string' ? `cancel(${sendId})` : name;
  });
}
