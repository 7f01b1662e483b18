/** @jsxRuntime automatic */
import { chartStyle, refusedStyle } from './style.ts';
import type { ChartNode, Mark } from './graph.ts';
import { letter, roundPoint, rowText, type Layout, type Line, type Point } from './layout.ts';

interface PictureProps {
  readonly layout: Layout;
  readonly active?: ReadonlySet<string>;
  /** Keys (`keyOf`) of the transitions that were taken last. */
  readonly taken?: ReadonlySet<string>;
  /** Of the transitions that were tried in vain, what to write after their text, by key. */
  readonly refused?: ReadonlyMap<string, string>;
  /** Called with a state whose name was chosen, if it has others in it. */
  readonly onFold?: (id: string) => void;
}

const none: ReadonlySet<string> = new Set();
const nothing: ReadonlyMap<string, string> = new Map();
/** A statechart as SVG: states within states, and every transition with its event and guard. */
export function Picture({
  layout,
  active = none,
  taken = none,
  refused = nothing,
  onFold,
}: PictureProps) {
  const { chart, width, height, boxes, lines, starts } = layout;
  const arrow = `arrow-${chart.id.replace(/[^\w-]/g, '_')}`;
  const arrowTaken = `${arrow}-taken`;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role={onFold ? 'group' : 'img'}
      aria-label={`Statechart: ${chart.id}`}
      className="chart"
    >
      <style>{chartStyle + (refused.size > 0 ? refusedStyle : '')}</style>
      <defs>
        <Arrow id={arrow} className="arrow" />
        <Arrow id={arrowTaken} className="arrow taken" />
      </defs>
      {boxes.map(({ node, depth, x, y, width, height }) => (
        <g
          key={node.id}
          className={classes(
            'state',
            node.type,
            depth % 2 ? 'odd' : 'even',
            active.has(node.id) && 'active',
            node.mark,
          )}
        >
          <rect x={x} y={y} width={width} height={height} rx={depth === 0 ? 10 : 8} />
          {node.type === 'final' ? (
            <rect
              className="ring"
              x={x + 3}
              y={y + 3}
              width={width - 6}
              height={height - 6}
              rx={6}
            />
          ) : null}
          <text
            className="title"
            x={x + 10}
            y={y + 17}
            {...(onFold && canFold(node) && foldProps(() => onFold(node.id)))}
          >
            {node.key}
          </text>
          {node.rows.map((row, at) => (
            <text
              // oxlint-disable-next-line react/no-array-index-key -- two rows can have one text
              key={at}
              className={classes(
                'row',
                row.kind,
                refused.has(row.key ?? '') && 'refused',
                taken.has(row.key ?? '') && 'taken',
                row.mark,
              )}
              x={x + 10}
              y={y + 34 + at * letter.height}
            >
              {rowText(row) + (refused.get(row.key ?? '') ?? '')}
            </text>
          ))}
        </g>
      ))}
      {starts.map(({ dot, points }) => (
        <g key={`${dot.x} ${dot.y}`} className="start">
          <circle cx={dot.x} cy={dot.y} r={4} />
          <path d={pathOf(points)} markerEnd={`url(#${arrow})`} />
        </g>
      ))}
      {lines.map(({ edge, points }) => (
        <path
          key={edge.id}
          className={classes(
            'line',
            isTaken(edge, taken) ? 'taken' : isTaken(edge, refused) && 'refused',
            isDefault(edge) && 'default',
            edge.labels.every(({ certainty }) => certainty === 'declared') && 'declared',
            markOf(edge),
          )}
          d={pathOf(points)}
          markerEnd={`url(#${isTaken(edge, taken) ? arrowTaken : arrow})`}
        />
      ))}
      {lines.map(({ edge, at }) => (
        <g key={edge.id} className="label">
          {edge.labels.map(({ key, text, mark, certainty }, row) => (
            <text
              // oxlint-disable-next-line react/no-array-index-key -- a removed label can have the key of another
              key={row}
              className={
                classes(
                  taken.has(key) ? 'taken' : refused.has(key) && 'refused',
                  certainty,
                  mark,
                ) || undefined
              }
              x={at.x + 4}
              y={at.y + 11 + row * letter.height}
            >
              {text + (refused.get(key) ?? '')}
            </text>
          ))}
        </g>
      ))}
    </svg>
  );
}

const canFold = ({ children, rows }: ChartNode) =>
  children.length > 0 || rows.some(({ kind }) => kind === 'folded');

/** For an element that folds a state. */
const foldProps = (fold: () => void) => ({
  role: 'button',
  tabIndex: 0,
  onClick: fold,
  onKeyDown: ({ key }: { readonly key: string }) => {
    if (key === 'Enter' || key === ' ') fold();
  },
});

function isTaken({ labels }: Line['edge'], taken: Pick<typeof none, 'has'>): boolean {
  return labels.some(({ key }) => taken.has(key));
}

/** The mark of its labels, if all have the same. */
function markOf({ labels }: Line['edge']): Mark | undefined {
  const [first, ...rest] = labels;
  return rest.every(({ mark }) => mark === first?.mark) ? first?.mark : undefined;
}

function classes(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

/** It leads from a history state to where its first visit goes. */
function isDefault({ source, labels }: Line['edge']): boolean {
  return labels.every(({ key }) => key === `${source} default`);
}

function Arrow({ id, className }: { readonly id: string; readonly className: string }) {
  return (
    <marker
      id={id}
      className={className}
      viewBox="0 0 8 8"
      refX={7}
      refY={4}
      markerWidth={7}
      markerHeight={7}
      orient="auto-start-reverse"
    >
      <path d="M0 0L8 4L0 8z" />
    </marker>
  );
}

/** The `d` of an SVG path through the points, with rounded corners. */
function pathOf(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  return rest.reduce((path, point, at) => {
    const next = rest[at + 1];
    const before = points[at];
    if (!next || !before) return `${path}L${point.x} ${point.y}`;
    const from = towards(point, before);
    const to = towards(point, next);
    return `${path}L${from.x} ${from.y}Q${point.x} ${point.y} ${to.x} ${to.y}`;
  }, `M${first.x} ${first.y}`);
}

/** The point at most 6 pixels from the corner on the way to the other point. */
function towards(corner: Point, other: Point): Point {
  const length = Math.hypot(other.x - corner.x, other.y - corner.y);
  const part = Math.min(6, length / 2) / (length || 1);
  return roundPoint({
    x: corner.x + (other.x - corner.x) * part,
    y: corner.y + (other.y - corner.y) * part,
  });
}
