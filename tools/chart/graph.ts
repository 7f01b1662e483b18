import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { invokedName, keyOf, nodesOf, transitionsOf } from './internals.ts';

/** A machine as a drawing needs it. Plain JSON, so it can be sent to another window. */
export interface Chart {
  readonly id: string;
  readonly root: ChartNode;
  readonly edges: readonly ChartEdge[];
}

export interface ChartNode {
  readonly id: string;
  readonly key: string;
  readonly type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  /** The id of the initial state; `null` for a leaf and for parallel regions. */
  readonly initial: string | null;
  /** The lines below the state's name, top to bottom. */
  readonly rows: readonly ChartRow[];
  readonly children: readonly ChartNode[];
}

export interface ChartRow {
  /** `path`: the state's `meta.path`. `inner`: a transition without a target. */
  readonly kind: 'path' | 'tag' | 'invoke' | 'entry' | 'exit' | 'inner';
  readonly text: string;
  /** The row's transition (see `keyOf`); `null` except for the kind `inner`. */
  readonly key: string | null;
}

/** All transitions from one state to another: one line of the drawing with a label for each. */
export interface ChartEdge {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly labels: readonly { readonly key: string; readonly text: string }[];
}

export function chartOf(machine: AnyStateMachine): Chart {
  const edges = new Map<
    string,
    { source: string; target: string; labels: { key: string; text: string }[] }
  >();
  for (const node of nodesOf(machine)) {
    for (const transition of transitionsOf(node)) {
      for (const { id: target } of transition.target ?? []) {
        const id = `${node.id} > ${target}`;
        const edge = edges.get(id) ?? { source: node.id, target, labels: [] };
        edge.labels.push({ key: keyOf(transition), text: labelOf(transition) });
        edges.set(id, edge);
      }
    }
  }
  return {
    id: machine.id,
    root: chartNode(machine.root),
    edges: [...edges].map(([id, edge]) => ({ id, ...edge })),
  };
}

function chartNode(node: AnyStateNode): ChartNode {
  const initial = node.type === 'compound' ? (node.initial.target[0]?.id ?? null) : null;
  const { path } = (node.meta ?? {}) as { path?: unknown };
  const row = (kind: ChartRow['kind']) => (text: string) => ({ kind, text, key: null });
  return {
    id: node.id,
    key: node.key,
    type: node.type,
    initial,
    rows: [
      ...(typeof path === 'string' ? [row('path')(path)] : []),
      ...node.tags.map(row('tag')),
      ...node.invoke.map(({ id }) => row('invoke')(invokedName(id, node))),
      ...namesOf(node.entry).map(row('entry')),
      ...namesOf(node.exit).map(row('exit')),
      ...transitionsOf(node)
        .filter(({ target }) => target === undefined)
        .map((transition) => ({
          kind: 'inner' as const,
          text: innerText(transition),
          key: keyOf(transition),
        })),
    ],
    children: Object.values(node.states).map(chartNode),
  };
}

function labelOf(transition: AnyTransitionDefinition): string {
  const { eventType, guard, source } = transition;
  return [eventLabel(eventType, source), guardLabel(guard)].filter(Boolean).join(' ');
}

/** `event / actions`; `⊘` for an event that is refused, `–` for one that only a guard lets pass. */
function innerText(transition: AnyTransitionDefinition): string {
  const actions = namesOf(transition.actions);
  const isRefusal = actions.length === 0 && transition.guard === undefined;
  const effect = isRefusal ? '⊘' : actions.length === 0 ? '–' : `/ ${actions.join(', ')}`;
  return `${labelOf(transition)} ${effect}`;
}

/**
 * Shortens the types of XState's own events: `pay ✓` and `pay ✗` for the answer and the error of an
 * invoked actor, `pay ↻` for its snapshot, `after 500` for a delay. Other types stay as they are.
 */
export function eventLabel(type: string, source?: AnyStateNode): string {
  const known: readonly (readonly [RegExp, (rest: string) => string])[] = [
    [/^$/, () => 'always'],
    [/^xstate\.done\.actor\.(.+)$/, (id) => `${invokedName(id, source)} ✓`],
    [/^xstate\.error\.actor\.(.+)$/, (id) => `${invokedName(id, source)} ✗`],
    [/^xstate\.snapshot\.(.+)$/, (id) => `${invokedName(id, source)} ↻`],
    [/^xstate\.done\.state\.(.+)$/, () => 'done'],
    [
      /^xstate\.after\.(.+)$/,
      (delay) =>
        `after ${source ? delay.replace(`.${source.id}`, '') : (delay.split('.')[0] ?? '')}`,
    ],
  ];
  for (const [pattern, short] of known) {
    const [found, rest = ''] = pattern.exec(type) ?? [];
    if (found !== undefined) return short(rest);
  }
  return type;
}

function guardLabel(guard: unknown): string {
  if (guard === undefined) return '';
  if (typeof guard === 'string') return `[${guard}]`;
  if (typeof guard === 'object' && guard !== null && 'type' in guard)
    return `[${String(guard.type)}]`;
  return '[…]';
}

function namesOf(actions: readonly unknown[]): readonly string[] {
  return actions
    .filter((action) => !isTimer(action))
    .map((action) => {
      if (typeof action === 'string') return action;
      const { type } = action as { type?: string };
      return type === undefined ? '…' : type.replace(/^xstate\./, '');
    });
}

/** XState adds actions that start and cancel the timer to every state with an `after`. */
function isTimer(action: unknown): boolean {
  return (
    typeof action === 'function' &&
    'type' in action &&
    /^xstate\.(raise|cancel)$/.test(String(action.type)) &&
    ('delay' in action || 'sendId' in action)
  );
}
