import { useEffect, useMemo, useState, type PointerEvent, type WheelEvent } from 'react';
import { folded } from '../chart/focus.ts';
import type { Chart } from '../chart/graph.ts';
import type { Layout } from '../chart/layout.ts';
import { Picture } from '../chart/Picture.tsx';
import type { Actor } from './timeline.ts';
import { cachedLayoutOf } from './elk.ts';
import { blamed } from './why.ts';
import './pane.css';

interface View {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** Below this scale text is unreadable: the pane centres the active state instead. */
const minScale = 0.7;
/** Between the picture and the pane's edges, in pixels. */
const margin = 16;

/**
 * The actor's statechart with its active states. The pane follows these until somebody zooms with
 * the wheel or drags; the button 'Follow' makes it follow again. A state's name folds it.
 */
export function ChartPane({ actor }: { readonly actor: Actor | null }) {
  const whole = actor?.chart ?? null;
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const chart = useMemo(() => whole && folded(whole, ({ id }) => closed.has(id)), [whole, closed]);
  const toggle = (id: string) =>
    setClosed((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  const big = whole?.root.children.filter(({ children }) => children.length > 0) ?? [];
  const { layout, problem } = useLayout(chart);
  const [moved, setMoved] = useState<View | null>(null);
  const [size, setSize] = useState({ width: 800, height: 500 });
  const active = new Set(actor?.state?.active);
  const view = moved ?? following(layout, active, size);

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
      {layout ? (
        <div role="presentation" className="viewport" onWheel={zoom} onPointerMove={drag}>
          <div
            className="canvas"
            style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
          >
            <Picture
              layout={layout}
              active={active}
              taken={new Set([...(actor?.enteredBy ?? []), ...(actor?.state?.taken ?? [])])}
              refused={crosses(actor)}
              onFold={toggle}
            />
          </div>
        </div>
      ) : (
        <p className="waiting">
          {problem ??
            (chart
              ? 'Drawing…'
              : 'This actor is not a machine, or its machine has not loaded yet.')}
        </p>
      )}
      <div className="buttons">
        {big.length > 0 ? (
          <button
            type="button"
            onClick={() => setClosed(new Set(closed.size > 0 ? [] : big.map(({ id }) => id)))}
          >
            {closed.size > 0 ? 'Unfold all' : 'Fold all'}
          </button>
        ) : null}
        {moved ? (
          <button type="button" onClick={() => setMoved(null)}>
            Follow
          </button>
        ) : null}
      </div>
    </div>
  );
}

/** `✗`, with the guard to blame unless the transition itself names it. */
function crosses(actor: Actor | null): ReadonlyMap<string, string> {
  return new Map(
    actor?.refused?.map(({ key, guard }) => {
      const [first, ...others] = blamed(guard).map(({ name }) => name);
      return [key, guard.parts ? ` ✗ ${first}${others.length > 0 ? ', …' : ''}` : ' ✗'];
    }),
  );
}

/** The whole picture if it is readable, else the active state in the middle. */
function following(
  layout: Layout | null,
  active: ReadonlySet<string>,
  { width, height }: { width: number; height: number },
): View {
  if (!layout) return { x: margin, y: margin, scale: 1 };
  const scale = Math.min(
    1,
    Math.max(
      minScale,
      Math.min((width - 2 * margin) / layout.width, (height - 2 * margin) / layout.height),
    ),
  );
  const here = layout.boxes.findLast(({ node }) => active.has(node.id)) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  const along = (pane: number, picture: number, middle: number) =>
    picture * scale + 2 * margin <= pane
      ? margin
      : Math.min(margin, Math.max(pane - margin - picture * scale, pane / 2 - middle * scale));
  return {
    x: along(width, layout.width, here.x + here.width / 2),
    y: along(height, layout.height, here.y + here.height / 2),
    scale,
  };
}

function useLayout(chart: Chart | null) {
  const [drawn, setDrawn] = useState<{
    readonly of: Chart;
    readonly layout: Layout | null;
    readonly problem: string | null;
  } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const draw = async (of: Chart) => {
      const result = await cachedLayoutOf(of).then(
        (layout) => ({ of, layout, problem: null }),
        (error: unknown) => ({ of, layout: null, problem: `It cannot be drawn: ${String(error)}` }),
      );
      if (isCurrent) setDrawn(result);
    };
    if (chart) void draw(chart);
    return () => {
      isCurrent = false;
    };
  }, [chart]);
  return drawn !== null && drawn.of === chart ? drawn : { layout: null, problem: null };
}
