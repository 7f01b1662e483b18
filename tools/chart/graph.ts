import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { keyOf, nodesOf, transitionsOf } from './inside.ts';

/** A machine as a drawing knows it; plain JSON, so that it can be sent to another window. */
export interface Chart {
  readonly id: string;
  readonly root: ChartNode;
  readonly edges: readonly ChartEdge[];
}

export interface ChartNode {
  readonly id: string;
  readonly key: string;
  readonly type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  /**
   * The id of the state that is entered first; `null` for a leaf and for regions that run side by
   * side.
   */
  readonly initial: string | null;
  /** What is written below the name. */
  readonly rows: readonly ChartRow[];
  readonly children: readonly ChartNode[];
}

export interface ChartRow {
  readonly kind: 'path' | 'tag' | 'invoke' | 'entry' | 'exit' | 'inner';
  readonly text: string;
  /** The transition that the row stands for, if any. */
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
  const lines = new Map<
    string,
    { source: string; target: string; labels: { key: string; text: string }[] }
  >();
  for (const node of nodesOf(machine)) {
    for (const transition of transitionsOf(node)) {
      for (const { id: target } of transition.target ?? []) {
        const id = `${node.id} > ${target}`;
        const line = lines.get(id) ?? { source: node.id, target, labels: [] };
        line.labels.push({ key: keyOf(transition), text: labelOf(transition) });
        lines.set(id, line);
      }
    }
  }
  return {
    id: machine.id,
    root: drawn(machine.root),
    edges: [...lines].map(([id, line]) => ({ id, ...line })),
  };
}

function drawn(node: AnyStateNode): ChartNode {
  const initial = node.type === 'compound' ? (node.initial.target[0]?.id ?? null) : null;
  const { path } = (node.meta ?? {}) as { path?: string };
  const row = (kind: ChartRow['kind']) => (text: string) => ({ kind, text, key: null });
  return {
    id: node.id,
    key: node.key,
    type: node.type,
    initial,
    rows: [
      ...(path === undefined ? [] : [row('path')(path)]),
      ...node.tags.map(row('tag')),
      ...node.invoke.map(({ id }) => row('invoke')(id)),
      ...namesOf(node.entry).map(row('entry')),
      ...namesOf(node.exit).map(row('exit')),
      ...transitionsOf(node)
        .filter(({ target }) => target === undefined)
        .map((transition) => ({
          kind: 'inner' as const,
          text: innerOf(transition),
          key: keyOf(transition),
        })),
    ],
    children: Object.values(node.states).map(drawn),
  };
}

function labelOf(transition: AnyTransitionDefinition): string {
  const { eventType, guard, source } = transition;
  return [eventOf(eventType, source), guardOf(guard)].filter(Boolean).join(' ');
}

/** A transition that leads nowhere is a row of its state: what it does, or that it refuses. */
function innerOf(transition: AnyTransitionDefinition): string {
  const does = namesOf(transition.actions);
  const isRefusal = does.length === 0 && transition.guard === undefined;
  return `${labelOf(transition)} ${isRefusal ? '⊘' : does.length === 0 ? '–' : `/ ${does.join(', ')}`}`;
}

/** Shortens what xstate calls its own events. */
export function eventOf(type: string, source?: { readonly id: string }): string {
  const known: readonly (readonly [RegExp, (rest: string) => string])[] = [
    [/^$/, () => 'always'],
    [/^xstate\.done\.actor\.(.+)$/, (id) => `${id} ✓`],
    [/^xstate\.error\.actor\.(.+)$/, (id) => `${id} ✗`],
    [/^xstate\.snapshot\.(.+)$/, (id) => `${id} ↻`],
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

function guardOf(guard: unknown): string {
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

/** What xstate itself puts into a state with an `after`. */
function isTimer(action: unknown): boolean {
  return (
    typeof action === 'function' &&
    'type' in action &&
    /^xstate\.(raise|cancel)$/.test(String(action.type)) &&
    ('delay' in action || 'sendId' in action)
  );
}
