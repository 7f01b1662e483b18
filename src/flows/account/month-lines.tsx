import { styled } from 'styled-components';
import { color, media, size, space } from '../../ui/theme.ts';
import type { MonthSums } from './month-figures.ts';

interface MonthLinesProps {
  readonly sums: MonthSums;
  readonly length: number;
  /** E.g. 'Oktober'. */
  readonly monthBefore: string;
}

/** The plot is this high and wide; zero is 1 above its lower edge. */
const [height, width] = [100, 100];

/**
 * What went out of a month, as a running total from the first day, and in the month before as a
 * dashed line. Hidden from screen readers: the sum is text.
 */
export function MonthLines({ sums, length, monthBefore }: MonthLinesProps) {
  const { outgoing, outgoingBefore } = sums;
  const highest = roundUp(Math.max(...outgoing, ...outgoingBefore, 10_000));
  const x = (day: number) => Math.min((day / (length - 1)) * width, width);
  const y = (amount: number) => height - (amount / highest) * height;
  const line = (days: readonly number[]) =>
    `M0 ${height}${days.map((amount, day) => `L${x(day)} ${y(amount)}`).join('')}`;
  const today = outgoing.length - 1;
  return (
    <Chart aria-hidden="true">
      <Head>
        <b>Keluar sampai hari ini</b>
        {outgoingBefore.some((amount) => amount > 0) ? (
          <Key>
            <svg viewBox="0 0 20 2" focusable="false">
              <path className="before" d="M0 1H20" />
            </svg>
            {monthBefore}
          </Key>
        ) : null}
      </Head>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        focusable="false"
        data-lines=""
      >
        <path className="scale" d={`M0 0H${width}M0 ${height / 2}H${width}M0 ${height}H${width}`} />
        <path className="before" d={line(outgoingBefore)} />
        {today < 0 ? null : (
          <>
            <path className="ground" d={`${line(outgoing)}V${height}Z`} />
            <path className="out" d={line(outgoing)} />
            <path className="rim" d={`M${x(today)} ${y(outgoing[today] ?? 0)}h0`} />
            <path className="today" d={`M${x(today)} ${y(outgoing[today] ?? 0)}h0`} />
          </>
        )}
      </svg>
      {today < 0 ? null : (
        <Scale>
          {[highest, highest / 2, 0].map((amount) => (
            <span key={amount}>{short(amount)}</span>
          ))}
        </Scale>
      )}
      <Ticks>
        <span>1</span>
        <span>15</span>
        <span>{length}</span>
      </Ticks>
    </Chart>
  );
}

/** The next 2, 4, 6, 8 or 10 times a power of ten, so that its half is short as well. */
function roundUp(amount: number): number {
  const unit = 10 ** Math.floor(Math.log10(amount));
  return Math.ceil(amount / unit / 2) * 2 * unit;
}

/** 4000000 → '4 jt', 500000 → '500 rb'. */
function short(amount: number): string {
  const [unit, name] = [
    [1e12, ' T'],
    [1e9, ' M'],
    [1e6, ' jt'],
    [1e3, ' rb'],
  ].find(([from]) => amount >= Number(from)) ?? [1, ''];
  return `${amount / Number(unit)}${name}`.replace('.', ',');
}

const Chart = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(1)} ${space(3)};
  > svg {
    width: 100%;
    height: 6.5rem;
    margin-block: ${space(2)};
    ${media.wide} {
      height: 3.5rem;
    }
    ${media.broad} {
      height: 9rem;
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
  .scale {
    stroke: ${color.line};
    stroke-width: 1px;
  }
  .before {
    stroke: ${color.edge};
    stroke-dasharray: 4 5;
  }
  .out {
    stroke: ${color.action};
  }
  .ground {
    fill: ${color.lantern};
    fill-opacity: 0.3;
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

const Head = styled.div`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space(1)} ${space(3)};
  font-size: ${size.small};
`;

/* A line at each line of the plot. */
const Scale = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  text-align: right;
  color: ${color.muted};
  font-size: ${size.small};
  line-height: ${space(5)};
  ${media.large} {
    display: none;
  }
`;

/* The 15th is in the middle of each month, give or take a day. */
const Ticks = styled.div`
  grid-column: 1;
  display: flex;
  justify-content: space-between;
  color: ${color.muted};
  font-size: ${size.small};
`;

const Key = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  color: ${color.muted};
  svg {
    flex: none;
    width: 1.25rem;
    height: 2px;
    overflow: visible;
  }
`;
