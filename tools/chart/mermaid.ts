import type { Chart, ChartEdge, ChartNode } from './graph.ts';
import { rowText } from './layout.ts';

/**
 * A chart as Mermaid's `stateDiagram-v2`, which GitHub and GitLab draw. Mermaid knows no transition
 * between a state and one around it: these are lines of the outer state's note.
 */
export function mermaidOf(machine: Chart): string {
  const chart = withoutHistoryRegions(machine);
  const parents = new Map<string, ChartNode>();
  const nodes = new Map<string, ChartNode>();
  const visit = (node: ChartNode) => {
    nodes.set(node.id, node);
    for (const child of node.children) {
      parents.set(child.id, node);
      visit(child);
    }
  };
  visit(chart.root);
  const names = namesOf([...nodes.keys()]);
  const isWithin = (id: string | undefined, outer: string): boolean =>
    id !== undefined && (id === outer || isWithin(parents.get(id)?.id, outer));
  const isNested = ({ source, target }: ChartEdge) =>
    (isWithin(source, target) || isWithin(target, source)) &&
    (source !== target || nodes.get(source)?.children.length !== 0);

  const noted = (node: ChartNode) => [
    ...node.rows.map(rowText),
    ...chart.edges
      .filter((edge) => edge.source === node.id && isNested(edge))
      .flatMap(({ target, labels }) =>
        labels.map(({ text }) => `${text} → ${nodes.get(target)?.key}`),
      ),
  ];
  /** Mermaid draws one of several arrows from a state to itself: the texts share an arrow. */
  const lineOf = ({ source, target, labels }: ChartEdge) =>
    `${names.get(source)} --> ${names.get(target)} : ${labels.map(({ text }) => escaped(text)).join('<br/>')}`;
  const edges = chart.edges.filter((edge) => !isNested(edge));
  /** Mermaid moves a state into the one in which a line names it: only brothers meet in theirs. */
  const homeOf = ({ source, target }: ChartEdge) => {
    const home = parents.get(source);
    return home === parents.get(target) && home?.type === 'compound' ? home : null;
  };

  const inside = (node: ChartNode): readonly string[] => [
    ...(node.initial === null ? [] : [`[*] --> ${names.get(node.initial)}`]),
    ...node.children.flatMap((child, at) => [
      ...(node.type === 'parallel' && at > 0 ? ['--'] : []),
      ...block(child),
    ]),
    ...edges.filter((edge) => homeOf(edge) === node).map(lineOf),
    ...node.children.flatMap(({ id, type }) =>
      type === 'final' ? [`${names.get(id)} --> [*]`] : [],
    ),
  ];
  function block(node: ChartNode): readonly string[] {
    const name = names.get(node.id) ?? '';
    const head = `state "${escaped(node.key)}" as ${name}`;
    const notes = noted(node).map(escaped);
    if (node.children.length === 0) return [head, ...notes.map((text) => `${name} : ${text}`)];
    return [
      `${head} {`,
      ...inside(node).map(indented),
      '}',
      ...(notes.length > 0 ? [`note right of ${name}`, ...notes.map(indented), 'end note'] : []),
    ];
  }
  const { root } = chart;
  const needsBox = root.type !== 'compound' || noted(root).length > 0;
  const lines = [
    ...(needsBox ? block(root) : inside(root)),
    ...edges.filter((edge) => homeOf(edge) === null).map(lineOf),
  ];
  return ['stateDiagram-v2', ...lines.map(indented), ''].join('\n');
}

/**
 * Mermaid would take a history state of a parallel state for one of its regions: a line of the
 * parallel state's note says what it does, and transitions to it lead to the parallel state.
 */
function withoutHistoryRegions({ id, root, edges }: Chart): Chart {
  const homes = new Map<string, { readonly key: string; readonly home: string }>();
  const visit = (node: ChartNode): ChartNode => {
    const isExtra = ({ type }: ChartNode) => node.type === 'parallel' && type === 'history';
    const extra = node.children.filter(isExtra);
    for (const { id, key } of extra) homes.set(id, { key, home: node.id });
    const lines = extra.flatMap(({ key, rows }) =>
      rows.map((row) => ({ ...row, kind: 'inner' as const, text: `${key}: ${rowText(row)}` })),
    );
    const children = node.children.filter((child) => !isExtra(child)).map(visit);
    return { ...node, rows: [...node.rows, ...lines], children };
  };
  const top = visit(root);
  return {
    id,
    root: top,
    edges: edges.map(({ source, target, labels, ...edge }) => {
      const [from, to] = [homes.get(source), homes.get(target)];
      const text = (label: string) =>
        `${from ? `${from.key}: ` : ''}${label}${to ? ` → ${to.key}` : ''}`;
      return {
        ...edge,
        source: from?.home ?? source,
        target: to?.home ?? target,
        labels: labels.map((label) => ({ ...label, text: text(label.text) })),
      };
    }),
  };
}

const indented = (line: string) => `  ${line}`;

/** Names without signs that mean something to Mermaid; never one of its words. */
function namesOf(ids: readonly string[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const id of ids) {
    const clean = `s_${id.replace(/\W+/g, '_').replace(/^_+|_+$/g, '')}`;
    const numbered = [clean, ...ids.map((_, at) => `${clean}_${at + 2}`)];
    const name = numbered.find((one) => !taken.has(one)) ?? clean;
    taken.add(name);
    names.set(id, name);
  }
  return names;
}

/** Signs that end a text in Mermaid are written as their numbers. */
function escaped(text: string): string {
  const flat = text.replace(/\s+/g, ' ');
  return flat.replace(/[#;:"<>{}%\\]/g, (sign) => `#${sign.charCodeAt(0)};`);
}
