import { styled } from 'styled-components';
import { color, radius } from '../../ui/theme.ts';

interface ShareBarProps {
  readonly parts: readonly {
    /** Not negative. */
    readonly amount: number;
    /** A colour of the theme. */
    readonly paint: string;
  }[];
}

/** One bar of parts, hidden from screen readers: the figures next to it are text. */
export function ShareBar({ parts }: ShareBarProps) {
  const sum = (some: ShareBarProps['parts']) => some.reduce((to, { amount }) => to + amount, 0);
  const total = sum(parts) || 1;
  const x = (place: number) => (sum(parts.slice(0, place)) / total) * 100;
  return (
    <Plot viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      {parts.map(({ amount, paint }, place) => (
        <rect key={place} x={x(place)} width={(amount / total) * 100} height="1" fill={paint} />
      ))}
    </Plot>
  );
}

const Plot = styled.svg`
  width: 100%;
  height: 0.875rem;
  border-radius: ${radius.pill};
  background: ${color.wash};
  animation: spread 0.4s ease-out;
  transform-origin: left;
  rect {
    stroke: ${color.surface};
    stroke-width: 2px;
    vector-effect: non-scaling-stroke;
  }
  @keyframes spread {
    from {
      transform: scaleX(0);
    }
  }
`;
