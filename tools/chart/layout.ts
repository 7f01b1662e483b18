import type { ELK, ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import type { Chart, ChartEdge, ChartNode } from './graph.ts';

/** Widths are reckoned, not measured: the picture is the same in every browser and in Node. */
export const letter = { width: 6.05, height: 14, title: 7.3 } as const;
const pad = 10;

export interface Box {
  readonly node: ChartNode;
  readonly depth: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Line {
  readonly edge: ChartEdge;
  readonly points: readonly Point[];
  /** Where its labels begin. */
  readonly at: Point;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Placed {
  readonly chart: Chart;
  readonly width: number;
  readonly height: number;
  /** Parents first. */
  readonly boxes: readonly Box[];
  readonly lines: readonly Line[];
  /** The dot and the arrow by which a state is entered first. */
  readonly starts: readonly { readonly dot: Point; readonly points: readonly Point[] }[];
}

const startId = (id: string) => `${id} start`;

export function headHeight({ rows }: ChartNode): number {
  return 26 + rows.length * letter.height + (rows.length > 0 ? 6 : 0);
}

function headWidth({ key, rows }: ChartNode): number {
  return (
    Math.max(
      key.length * letter.title,
      ...rows.map(({ text }) => (text.length + 2) * letter.width),
    ) +
    2 * pad
  );
}

function nodeFor(node: ChartNode): ElkNode {
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
      'elk.padding': `[top=${size.height + 8},left=14,bottom=14,right=14]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${size.width},${size.height})`,
    },
    children: [...start, ...node.children.map(nodeFor)],
  };
}

function all(node: ChartNode): readonly ChartNode[] {
  return [node, ...node.children.flatMap(all)];
}

/** Lays a chart out by elk; the same chart gives the same picture. */
export async function placed(chart: Chart, elk: Pick<ELK, 'layout'>): Promise<Placed> {
  const nodes = all(chart.root);
  const place = new Map(nodes.map(({ id }, at) => [id, at]));
  /**
   * States stand in the order of the journey: what leads back is laid out the other way round, so
   * that no cycle is left to break.
   */
  const leadsBack = ({ source, target }: ChartEdge) =>
    (place.get(source) ?? 0) > (place.get(target) ?? 0);
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
    children: [nodeFor(chart.root)],
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
            width: Math.max(...edge.labels.map(({ text }) => text.length)) * letter.width + 8,
            height: edge.labels.length * letter.height + 2,
          },
        ],
      })),
    ],
  };
  const done = await elk.layout(graph);
  const found = new Map<string, ElkNode>();
  const collect = (node: ElkNode) => {
    found.set(node.id, node);
    node.children?.forEach(collect);
  };
  collect(done);
  const boxOf = (id: string) => {
    const { x = 0, y = 0, width = 0, height = 0 } = found.get(id) ?? {};
    return { x: round(x), y: round(y), width: round(width), height: round(height) };
  };
  const edges = new Map((done.edges ?? []).map((edge) => [edge.id, edge]));
  const pointsOf = (id: string): readonly Point[] =>
    (edges.get(id)?.sections ?? [])
      .flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint])
      .map(rounded);
  const depths = new Map<string, number>();
  const deepen = (node: ChartNode, depth: number) => {
    depths.set(node.id, depth);
    node.children.forEach((child) => deepen(child, depth + 1));
  };
  deepen(chart.root, 0);
  return {
    chart,
    width: Math.ceil(done.width ?? 0),
    height: Math.ceil(done.height ?? 0),
    boxes: nodes.map((node) => ({ node, depth: depths.get(node.id) ?? 0, ...boxOf(node.id) })),
    lines: chart.edges.map((edge) => {
      const points = leadsBack(edge) ? pointsOf(edge.id).toReversed() : pointsOf(edge.id);
      const label = edges.get(edge.id)?.labels?.[0];
      return {
        edge,
        points,
        at: rounded({ x: label?.x ?? points[0]?.x ?? 0, y: label?.y ?? points[0]?.y ?? 0 }),
      };
    }),
    starts: nodes.flatMap(({ id, initial }) => {
      if (initial === null) return [];
      const { x, y } = boxOf(startId(id));
      return [{ dot: { x: x + 5, y: y + 5 }, points: pointsOf(startId(id)) }];
    }),
  };
}

const round = (value: number) => Math.round(value * 10) / 10;
const rounded = ({ x, y }: Point): Point => ({ x: round(x), y: round(y) });
