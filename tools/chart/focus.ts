import {
  edgeId,
  withDescendants,
  type Chart,
  type ChartEdge,
  type ChartLabel,
  type ChartNode,
} from './graph.ts';

/*
 * Parts of a chart that is too big to be read. All are charts again.
 */

/** Without its children; a row says how many states are in it. */
function closed(node: ChartNode): ChartNode {
  const count = withDescendants(node).length - 1;
  if (count === 0) return node;
  const text = count === 1 ? '1 state' : `${count} states`;
  const row = { kind: 'folded', text, key: null } as const;
  return { ...node, initial: null, rows: [...node.rows, row], children: [] };
}

/**
 * The chart with some states closed. A transition from or to a state in one of them leads from or
 * to the closed state; one within it is left out.
 */
export function folded(chart: Chart, isFolded: (node: ChartNode, depth: number) => boolean): Chart {
  const places = new Map<string, string>();
  const visit = (node: ChartNode, depth: number): ChartNode => {
    const isClosed = node.children.length > 0 && isFolded(node, depth);
    for (const { id } of isClosed ? withDescendants(node) : [node]) places.set(id, node.id);
    if (isClosed) return closed(node);
    return { ...node, children: node.children.map((child) => visit(child, depth + 1)) };
  };
  const root = visit(chart.root, 0);
  const edges = new Map<string, ChartEdge & { labels: ChartLabel[] }>();
  for (const { id, source, target, labels } of chart.edges) {
    const [from = source, to = target] = [places.get(source), places.get(target)];
    if (from === to && (from !== source || to !== target)) continue;
    const key = from === source && to === target ? id : edgeId(from, to);
    const edge = edges.get(key) ?? { id: key, source: from, target: to, labels: [] };
    edge.labels.push(...labels);
    edges.set(key, edge);
  }
  return { ...chart, root, edges: [...edges.values()] };
}

/** The chart to this depth; 0 is the machine alone. */
export const toDepth = (chart: Chart, most: number): Chart =>
  folded(chart, (_, depth) => depth >= most);

/** A state, by its id or key, and the states from and to which one transition leads. */
export function around(chart: Chart, name: string): Chart {
  const all = withDescendants(chart.root);
  const state = all.find(({ id }) => id === name) ?? all.find(({ key }) => key === name);
  if (!state) throw new Error(`${chart.id} has no state ${name}`);
  const inside = new Set(withDescendants(state).map(({ id }) => id));
  const edges = chart.edges.filter(
    ({ source, target }) => inside.has(source) || inside.has(target),
  );
  const kept = new Set([...inside, ...edges.flatMap(({ source, target }) => [source, target])]);
  const visit = (node: ChartNode): ChartNode[] => {
    const children = node.children.flatMap(visit);
    if (children.length === 0) return kept.has(node.id) ? [closed(node)] : [];
    const isShown = children.some(({ id }) => id === node.initial);
    return [{ ...node, children, initial: isShown ? node.initial : null }];
  };
  return { ...chart, root: visit(chart.root)[0] ?? chart.root, edges };
}
