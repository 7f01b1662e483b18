import { styled } from 'styled-components';
import { color, size, space } from '../../ui/theme.ts';

interface DayColumnsProps {
  /** Whole rupiah, for each day that has begun. */
  readonly days: readonly number[];
  /** The number of days of the month. */
  readonly length: number;
}

/**
 * A column for each day of a month, from a line of zero. Hidden from screen readers: what the last
 * one says is text.
 */
export function DayColumns({ days, length }: DayColumnsProps) {
  const [highest, lowest] = [Math.max(0, ...days), Math.min(0, ...days)];
  const scale = 100 / (highest - lowest || 1);
  const zero = highest === lowest ? 100 : highest * scale;
  return (
    <Chart aria-hidden="true">
      <svg viewBox={`0 -1 ${length * 10} 102`} preserveAspectRatio="none" focusable="false">
        <path d={`M0 ${zero}H${length * 10}`} />
        {days.map((amount, day) => (
          <rect
            key={day}
            className={amount < 0 ? 'below' : 'above'}
            x={day * 10 + 1.5}
            y={zero - Math.max(0, amount * scale)}
            width="7"
            height={Math.abs(amount * scale)}
          />
        ))}
      </svg>
      <Ends>
        <span>Selisih sejak tanggal 1</span>
        <span>{length}</span>
      </Ends>
    </Chart>
  );
}

const Chart = styled.div`
  svg {
    width: 100%;
    height: 5rem;
    overflow: visible;
  }
  path {
    stroke: ${color.edge};
    vector-effect: non-scaling-stroke;
  }
  rect {
    transform-box: fill-box;
    animation: grow 0.4s ease-out;
  }
  rect:not(:last-child) {
    fill-opacity: 0.4;
  }
  .above {
    fill: ${color.positive};
    transform-origin: bottom;
  }
  .below {
    fill: ${color.negative};
    transform-origin: top;
  }
  @keyframes grow {
    from {
      transform: scaleY(0);
    }
  }
`;

const Ends = styled.div`
  display: flex;
  justify-content: space-between;
  margin-top: ${space(1)};
  color: ${color.muted};
  font-size: ${size.small};
`;
