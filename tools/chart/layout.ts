import type { ELK, ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import {
  withDescendants,
  type Chart,
  type ChartEdge,
  type ChartNode,
  type ChartRow,
} from './graph.ts';

/** Sizes of texts in pixels. */
export const letter = { size: 10, titleSize: 12, height: 14 } as const;
const padding = 10;

/**
 * The width of a text in the monospaced font. It is computed and not measured, so the picture is
 * the same in every browser and in Node. Symbols and the letters of wide scripts take two cells.
 */
export function widthOf(text: string, size: number): number {
  const isNarrow = (code: number) => code < 0x1100 || (code >= 0x2000 && code < 0x2070);
  const cells = Array.from(text, (one) => (isNarrow(one.codePointAt(0) ?? 0) ? 1 : 2));
  return cells.reduce<number>((sum, one) => sum + one, 0) * size * 0.605;
}

const prefixes: Record<ChartRow['kind'], string> = {
  coverage: 'tests: ',
  found: 'ƒ ',
  description: '',
  path: '',
  tag: '#',
  invoke: '⚙ ',
  history: '↩ ',
  initial: 'initial / ',
  entry: 'entry / ',
  exit: 'exit / ',
  output: 'output ',
  folded: '▸ ',
  inner: '',
};
export const rowText = ({ kind, text }: ChartRow): string => prefixes[kind] + text;

/** All coordinates are pixels from the picture's upper left corner. */
export interface Layout {
  readonly chart: Chart;
  readonly width: number;
  readonly height: number;
  /** Parents first. */
  readonly boxes: readonly Box[];
  readonly lines: readonly Line[];
  /** For each initial state a dot, and the arrow that leads from it. */
  readonly starts: readonly { readonly dot: Point; readonly points: readonly Point[] }[];
}

export interface Box {
  readonly node: ChartNode;
  /** 0 for the machine itself. */
  readonly depth: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Line {
  readonly edge: ChartEdge;
  readonly points: readonly Point[];
  /** The upper left corner of its labels. */
  readonly at: Point;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Lays out a chart with elk. The same chart gives the same layout.
 * @param widened Pixels to add to boxes around others, which elk makes as wide as their content.
 */
export async function layoutOf(
  chart: Chart,
  elk: Pick<ELK, 'layout'>,
  widened: ReadonlyMap<string, number> = new Map(),
): Promise<Layout> {
  const nodes = withDescendants(chart.root);
  const order = new Map(nodes.map(({ id }, at) => [id, at]));
  /**
   * States keep the order in which the machine declares them. Edges that lead back are passed to
   * elk in the other direction, so that it has no cycle to break.
   */
  const leadsBack = ({ source, target }: ChartEdge) =>
    (order.get(source) ?? 0) > (order.get(target) ?? 0);
  const graph: ElkNode = {
    id: 'picture',
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': 'DOWN',
      'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
      'elk.json.edgeCoords': 'ROOT',
      'elk.json.shapeCoords': 'ROOT',
      'elk.edgeRouting': 'ORTHOGONAL',
      'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
      'elk.layered.spacing.nodeNodeBetweenLayers': '26',
      'elk.layered.spacing.edgeNodeBetweenLayers': '16',
      'elk.spacing.nodeNode': '28',
      'elk.spacing.edgeNode': '16',
      'elk.spacing.edgeEdge': '12',
      'elk.spacing.edgeLabel': '4',
      'elk.padding': '[top=12,left=12,bottom=12,right=12]',
    },
    children: [elkNodeOf(chart.root, widened)],
    edges: [
      ...nodes.flatMap(({ id, initial }): ElkExtendedEdge[] =>
        initial === null ? [] : [{ id: startId(id), sources: [startId(id)], targets: [initial] }],
      ),
      ...chart.edges.map((edge): ElkExtendedEdge => ({
        id: edge.id,
        sources: [leadsBack(edge) ? edge.target : edge.source],
        targets: [leadsBack(edge) ? edge.source : edge.target],
        labels: [
          {
            text: edge.id,
            width: Math.max(...edge.labels.map(({ text }) => widthOf(text, letter.size))) + 8,
            height: edge.labels.length * letter.height + 2,
          },
        ],
      })),
    ],
  };
  const result = await elk.layout(graph);
  const elkNodes = new Map<string, ElkNode>();
  const collect = (node: ElkNode) => {
    elkNodes.set(node.id, node);
    node.children?.forEach(collect);
  };
  collect(result);
  const boxOf = (id: string) => {
    const { x = 0, y = 0, width = 0, height = 0 } = elkNodes.get(id) ?? {};
    return { x: round(x), y: round(y), width: round(width), height: round(height) };
  };
  const narrow = nodes.flatMap((node) => {
    const missing = Math.ceil(headWidth(node) - boxOf(node.id).width);
    return missing > 0 ? [[node.id, missing] as const] : [];
  });
  // One round makes every box wide enough; a second widening of the same box would change nothing.
  if (narrow.some(([id]) => !widened.has(id)))
    return layoutOf(chart, elk, new Map([...widened, ...narrow]));
  const elkEdges = new Map((result.edges ?? []).map((edge) => [edge.id, edge]));
  const pointsOf = (id: string): readonly Point[] =>
    (elkEdges.get(id)?.sections ?? [])
      .flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint])
      .map(roundPoint);
  const depths = depthsOf(chart.root);
  return {
    chart,
    width: Math.ceil(result.width ?? 0),
    height: Math.ceil(result.height ?? 0),
    boxes: nodes.map((node) => ({ node, depth: depths.get(node.id) ?? 0, ...boxOf(node.id) })),
    lines: chart.edges.map((edge) => {
      const points = leadsBack(edge) ? pointsOf(edge.id).toReversed() : pointsOf(edge.id);
      const label = elkEdges.get(edge.id)?.labels?.[0];
      return {
        edge,
        points,
        at: roundPoint({ x: label?.x ?? points[0]?.x ?? 0, y: label?.y ?? points[0]?.y ?? 0 }),
      };
    }),
    starts: nodes.flatMap(({ id, initial }) => {
      if (initial === null) return [];
      const { x, y } = boxOf(startId(id));
      return [{ dot: { x: x + 5, y: y + 5 }, points: pointsOf(startId(id)) }];
    }),
  };
}

/** No state has a line break before its id. */
const startId = (id: string) => `\nstart ${id}`;

function depthsOf(node: ChartNode, depth = 0): ReadonlyMap<string, number> {
  return new Map([
    [node.id, depth],
    ...node.children.flatMap((child) => [...depthsOf(child, depth + 1)]),
  ]);
}

function elkNodeOf(node: ChartNode, widened: ReadonlyMap<string, number>): ElkNode {
  const size = { width: Math.max(60, headWidth(node)), height: headHeight(node) };
  if (node.children.length === 0) return { id: node.id, ...size };
  const start =
    node.initial === null
      ? []
      : [
          {
            id: startId(node.id),
            width: 10,
            height: 10,
            layoutOptions: { 'elk.layered.layering.layerConstraint': 'FIRST' },
          },
        ];
  return {
    id: node.id,
    layoutOptions: {
      'elk.padding': `[top=${size.height + 8},left=14,bottom=14,right=${14 + (widened.get(node.id) ?? 0)}]`,
    },
    children: [...start, ...node.children.map((child) => elkNodeOf(child, widened))],
  };
}

function headHeight({ rows }: ChartNode): number {
  return 26 + rows.length * letter.height + (rows.length > 0 ? 6 : 0);
}

function headWidth({ key, rows }: ChartNode): number {
  const texts = rows.map((row) => widthOf(rowText(row), letter.size));
  return Math.ceil(Math.max(widthOf(key, letter.titleSize), ...texts)) + 2 * padding;
}

const round = (value: number) => Math.round(value * 10) / 10;
export const roundPoint = ({ x, y }: Point): Point => ({ x: round(x), y: round(y) });
