import type { AnyStateMachine, AnyStateNode } from 'xstate';
import {
  actionsOf,
  historyDefaults,
  invokedName,
  keyOf,
  nodeKey,
  nodesOf,
  transitionsOf,
} from './internals.ts';
import { targetsOf } from './six.ts';
import { effectOf, innerText, namesOf, outputText, textOf } from './texts.ts';

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
   * `description`: a line of the state's. `path`: the state's `meta.path`. `initial`: the actions
   * of its initial transition. `inner`: a transition without a target. `history`: what a history
   * state does. `folded`: how many states are in it and not shown. `coverage`: how much of the
   * machine tests used. `found`: how many targets of functions a run led to.
   */
  readonly kind:
    | 'coverage'
    | 'found'
    | 'description'
    | 'path'
    | 'tag'
    | 'invoke'
    | 'history'
    | 'initial'
    | 'entry'
    | 'exit'
    | 'output'
    | 'folded'
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
  /** Set if a function decides: a run led there, or only its text says so (find.ts). */
  readonly certainty?: 'found' | 'declared';
  readonly mark?: Mark;
}

/** The id of the edge from one state to another. */
export const edgeId = (source: string, target: string): string =>
  `${source.replaceAll('>', '>>')} > ${target}`;

/** A state and all states in it, parents first. */
export const withDescendants = (node: ChartNode): readonly ChartNode[] => [
  node,
  ...node.children.flatMap(withDescendants),
];

export function chartOf(machine: AnyStateMachine): Chart {
  const edges = new Map<string, { source: string; target: string; labels: ChartLabel[] }>();
  const connect = (source: string, target: string, label: ChartLabel) => {
    const id = edgeId(source, target);
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
      const targets = targetsOf(transition);
      for (const target of targets) {
        const others = targets.filter((one) => one !== target).map(({ key }) => key);
        const also = others.length > 0 ? `(and ${others.join(', ')})` : '';
        const text = textOf(transition, [effectOf(transition), also].filter(Boolean).join(' '));
        connect(nodeKey(node), nodeKey(target), { key: keyOf(transition), text });
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
      ...(node.description?.match(/\S.{0,44}(?=\s|$)/gs) ?? []).map(row('description')),
      ...(typeof path === 'string' ? [row('path')(path)] : []),
      ...node.tags.map(row('tag')),
      ...node.invoke.map(({ id, ...invoked }) => {
        const { systemId, registryKey = systemId } = invoked as Readonly<Record<string, unknown>>;
        const name = registryKey === undefined ? '' : ` (system: ${registryKey as string})`;
        return row('invoke')(`${invokedName(id, node)}${name}`);
      }),
      ...(node.type === 'history'
        ? [row('history')(node.history === 'deep' ? 'the last states' : 'the last state')]
        : []),
      ...(initial === null ? [] : namesOf(node.initial.actions).map(row('initial'))),
      ...namesOf(actionsOf(node, 'entry')).map(row('entry')),
      ...namesOf(actionsOf(node, 'exit')).map(row('exit')),
      ...(node.output === undefined ? [] : [row('output')(outputText(node.output))]),
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

/** What a state is for; `''` if nobody says. */
export const descriptionOf = ({ rows }: ChartNode): string =>
  rows.flatMap(({ kind, text }) => (kind === 'description' ? text : [])).join(' ');
