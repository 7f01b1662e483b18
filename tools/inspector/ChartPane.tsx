import { useEffect, useState, type PointerEvent, type WheelEvent } from 'react';
import type { Chart } from '../chart/graph.ts';
import type { Layout } from '../chart/layout.ts';
import { Picture } from '../chart/Picture.tsx';
import type { Actor } from './actors.ts';
import { cachedLayoutOf } from './elk.ts';
import './pane.css';

interface View {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** Smaller than this nobody can read it: the active state is brought to the middle instead. */
const readable = 0.7;
const edge = 16;

/**
 * The statechart with what is active. It follows the active state, until the wheel zooms or
 * dragging moves it; 'Follow' goes back.
 */
export function ChartPane({ actor }: { readonly actor: Actor | null }) {
  const chart = actor?.chart ?? null;
  const placed = useLayout(chart);
  const [moved, setMoved] = useState<View | null>(null);
  const [size, setSize] = useState({ width: 800, height: 500 });
  const active = new Set(actor?.state?.active);
  const view = moved ?? following(placed, active, size);

  const zoom = ({ deltaY, clientX, clientY, currentTarget }: WheelEvent) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    const scale = Math.min(3, Math.max(0.1, view.scale * (deltaY > 0 ? 0.88 : 1.14)));
    const [x, y] = [clientX - left, clientY - top];
    setMoved({
      x: x - ((x - view.x) * scale) / view.scale,
      y: y - ((y - view.y) * scale) / view.scale,
      scale,
    });
  };
  const drag = ({ buttons, movementX, movementY }: PointerEvent) => {
    if (buttons === 1) setMoved({ ...view, x: view.x + movementX, y: view.y + movementY });
  };
  return (
    <div
      className="pane"
      ref={(pane) => {
        if (pane && (pane.clientWidth !== size.width || pane.clientHeight !== size.height))
          setSize({ width: pane.clientWidth, height: pane.clientHeight });
      }}
    >
      {placed ? (
        <div role="presentation" className="desk" onWheel={zoom} onPointerMove={drag}>
          <div
            className="sheet"
            style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
          >
            <Picture
              layout={placed}
              active={active}
              taken={new Set([...(actor?.arrivedBy ?? []), ...(actor?.state?.taken ?? [])])}
            />
          </div>
        </div>
      ) : (
        <p className="waiting">
          {chart
            ? 'Drawing…'
            : 'This actor is no machine: a promise, a callback, or a flow whose code is on its way.'}
        </p>
      )}
      {moved ? (
        <button type="button" className="follow" onClick={() => setMoved(null)}>
          Follow
        </button>
      ) : null}
    </div>
  );
}

function following(
  placed: Layout | null,
  active: ReadonlySet<string>,
  { width, height }: { width: number; height: number },
): View {
  if (!placed) return { x: edge, y: edge, scale: 1 };
  const scale = Math.min(
    1,
    Math.max(
      readable,
      Math.min((width - 2 * edge) / placed.width, (height - 2 * edge) / placed.height),
    ),
  );
  const here = placed.boxes.findLast(({ node }) => active.has(node.id)) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  const along = (room: number, sheet: number, middle: number) =>
    sheet * scale + 2 * edge <= room
      ? edge
      : Math.min(edge, Math.max(room - edge - sheet * scale, room / 2 - middle * scale));
  return {
    x: along(width, placed.width, here.x + here.width / 2),
    y: along(height, placed.height, here.y + here.height / 2),
    scale,
  };
}

export function useLayout(chart: Chart | null): Layout | null {
  const [placed, setPlaced] = useState<Layout | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const draw = async (drawn: Chart) => {
      const done = await cachedLayoutOf(drawn);
      if (isCurrent) setPlaced(done);
    };
    if (chart) void draw(chart);
    return () => {
      isCurrent = false;
    };
  }, [chart]);
  return placed?.chart.id === chart?.id ? placed : null;
}
