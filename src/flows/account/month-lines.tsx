import { styled } from 'styled-components';
import { color, media, size, space } from '../../ui/theme.ts';
import type { MonthSums } from './month-figures.ts';

interface MonthLinesProps {
  readonly sums: MonthSums;
  /** The number of days of the month. */
  readonly length: number;
  /** E.g. 'Oktober'. */
  readonly monthBefore: string;
}

/** The plot is this high and wide; zero is 1 above its lower edge. */
const [height, width] = [100, 100];

/**
 * The money in and out of a month, each as a running total from the first day, and what went out in
 * the month before as a dashed line. Hidden from screen readers: the sums are text.
 */
export function MonthLines({ sums, length, monthBefore }: MonthLinesProps) {
  const { incoming, outgoing, outgoingBefore } = sums;
  const highest = Math.max(1, ...incoming, ...outgoing, ...outgoingBefore);
  const x = (day: number) => Math.min((day / (length - 1)) * width, width);
  const y = (amount: number) => height - (amount / highest) * height;
  const line = (days: readonly number[]) =>
    `M0 ${height}${days.map((amount, day) => `L${x(day)} ${y(amount)}`).join('')}`;
  const steps = `M0 ${height}${incoming.map((amount, day) => `H${x(day)}V${y(amount)}`).join('')}`;
  const today = outgoing.length - 1;
  return (
    <Chart aria-hidden="true">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        focusable="false"
        data-lines=""
      >
        <path className="zero" d={`M0 ${height}H${width}`} />
        <path className="before" d={line(outgoingBefore)} />
        {today < 0 ? null : (
          <>
            <path className="ground" d={`${line(outgoing)}V${height}Z`} />
            <path className="in" d={steps} />
            <path className="out" d={line(outgoing)} />
            <path className="rim" d={`M${x(today)} ${y(outgoing[today] ?? 0)}h0`} />
            <path className="today" d={`M${x(today)} ${y(outgoing[today] ?? 0)}h0`} />
          </>
        )}
      </svg>
      <Ticks>
        <span>1</span>
        <span>15</span>
        <span>{length}</span>
      </Ticks>
      {outgoingBefore.some((amount) => amount > 0) ? (
        <Key>
          <svg viewBox="0 0 20 2" focusable="false">
            <path className="before" d="M0 1H20" />
          </svg>
          Keluar di {monthBefore}
        </Key>
      ) : null}
    </Chart>
  );
}

const Chart = styled.div`
  > svg {
    width: 100%;
    height: 5.25rem;
    ${media.wide} {
      height: 3.5rem;
    }
    overflow: visible;
    animation: reveal 0.4s ease-out;
  }
  path {
    fill: none;
    stroke-width: 2px;
    stroke-linecap: round;
    vector-effect: non-scaling-stroke;
  }
  .zero {
    stroke: ${color.line};
  }
  .before {
    stroke: ${color.edge};
    stroke-dasharray: 4 5;
  }
  .in {
    stroke: ${color.positive};
  }
  .out {
    stroke: ${color.action};
  }
  .ground {
    fill: ${color.action};
    fill-opacity: 0.12;
  }
  .rim {
    stroke: ${color.ink};
    stroke-width: 12px;
  }
  .today {
    stroke: ${color.lantern};
    stroke-width: 8px;
  }
  @keyframes reveal {
    from {
      clip-path: inset(-8px 100% -8px -8px);
    }
    to {
      clip-path: inset(-8px);
    }
  }
`;

/* The 15th is in the middle of each month, give or take a day. */
const Ticks = styled.div`
  display: flex;
  justify-content: space-between;
  margin-top: ${space(1)};
  color: ${color.muted};
  font-size: ${size.small};
`;

const Key = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  color: ${color.muted};
  font-size: ${size.small};
  svg {
    flex: none;
    width: 1.25rem;
    height: 2px;
    overflow: visible;
  }
`;
