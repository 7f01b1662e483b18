import type { Chart, ChartEdge, ChartLabel, ChartNode, ChartRow, Mark } from './graph.ts';
import { rowText } from './layout.ts';

export interface ChartDiff {
  readonly chart: Chart;
  /** `+` added, `-` removed, `~` changed. Empty: the charts are equal. */
  readonly lines: readonly string[];
}

/** What changed from one chart to the other; `null`: there was none, or is none any more. */
export function diffOf(before: Chart | null, after: Chart | null): ChartDiff {
  const lines: string[] = [];
  const say = (mark: Mark | undefined, text: string) => {
    const sign = { added: '+', removed: '-', changed: '~', missed: ' ' }[mark ?? 'missed'];
    if (mark) lines.push(`${sign} ${text}`);
  };

  function mergedNode(old: ChartNode | undefined, now: ChartNode | undefined): ChartNode[] {
    const node = now ?? old;
    if (!node) return [];
    const isChanged = old && now && (old.type !== now.type || old.initial !== now.initial);
    const mark = !old ? 'added' : !now ? 'removed' : isChanged ? 'changed' : undefined;
    say(mark, `state ${node.id}${isChanged ? `: ${headOf(old)} ⇒ ${headOf(now)}` : ''}`);
    const rows = merged(old?.rows ?? [], now?.rows ?? [], node.id, (row: ChartRow) => rowText(row));
    const ids = [
      ...new Set([...(now?.children ?? []), ...(old?.children ?? [])].map(({ id }) => id)),
    ];
    const find = (from: ChartNode | undefined, id: string) =>
      from?.children.find((child) => child.id === id);
    const children = ids.flatMap((id) => mergedNode(find(old, id), find(now, id)));
    return [{ ...node, rows, children, ...(mark && { mark }) }];
  }

  /** The texts of both, those of now first. */
  function merged<One extends ChartRow | ChartLabel>(
    old: readonly One[],
    now: readonly One[],
    place: string,
    textOf: (one: One) => string,
  ): readonly One[] {
    const [gone, fresh] = [without(old, now, textOf), without(now, old, textOf)];
    const marked = (one: One, mark: Mark) => ({ ...one, mark });
    const result = now.map((one) => {
      if (!fresh.includes(one)) return one;
      const was = gone.findIndex((each) => eventOf(each) === eventOf(one));
      const [former] = was < 0 ? [] : gone.splice(was, 1);
      say(
        former ? 'changed' : 'added',
        `${place}: ${former ? `${textOf(former)} ⇒ ` : ''}${textOf(one)}`,
      );
      return marked(one, former ? 'changed' : 'added');
    });
    for (const one of gone) say('removed', `${place}: ${textOf(one)}`);
    return [...result, ...gone.map((one) => marked(one, 'removed'))];
  }

  const [root] = mergedNode(before?.root, after?.root);
  const edges = [...(after?.edges ?? []), ...(before?.edges ?? [])];
  const find = (chart: Chart | null, id: string) => chart?.edges.find((edge) => edge.id === id);
  const mergedEdges = [...new Map(edges.map((edge) => [edge.id, edge])).values()].map(
    (edge): ChartEdge => ({
      ...edge,
      labels: merged(
        find(before, edge.id)?.labels ?? [],
        find(after, edge.id)?.labels ?? [],
        `${edge.source} → ${edge.target}`,
        ({ text }: ChartLabel) => text,
      ),
    }),
  );
  const id = (after ?? before)?.id ?? '';
  const empty = { id, key: id, type: 'atomic', initial: null, rows: [], children: [] } as const;
  return { chart: { id, root: root ?? empty, edges: mergedEdges }, lines };
}

const headOf = ({ type, initial }: ChartNode) => (initial === null ? type : `begins in ${initial}`);

/** Which of some are not among others; of equal ones, as many as there are more of. */
function without<One>(
  some: readonly One[],
  others: readonly One[],
  textOf: (one: One) => string,
): One[] {
  const left = others.map(textOf);
  return some.filter((one) => {
    const at = left.indexOf(textOf(one));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** The event of a transition: two texts with one event are the same transition, changed. */
function eventOf(one: ChartRow | ChartLabel): string {
  if ('kind' in one && one.kind === 'found') return one.kind;
  return one.key === null ? one.text : one.key.replace(/ \d+$/, '');
}
