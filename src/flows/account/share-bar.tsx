import { styled } from 'styled-components';
import { color, radius } from '../../ui/theme.ts';

interface ShareBarProps {
  /** From 0 to 1. */
  readonly share: number;
  /** A colour of the theme. */
  readonly paint: string;
}

/**
 * A part of a whole at the foot of its row, right of `--icon`. Hidden from screen
 * readers: the figures next to it are text.
 */
export function ShareBar({ share, paint }: ShareBarProps) {
  return (
    <Track aria-hidden="true">
      <Part data-share="" style={{ width: `${share * 100}%`, background: paint }} />
    </Track>
  );
}

const Track = styled.span`
  position: absolute;
  inset: auto 0 0 var(--icon, 0);
  overflow: hidden;
  height: 0.5rem;
  border-radius: ${radius.pill};
  background: ${color.wash};
`;

const Part = styled.span`
  display: block;
  height: 100%;
  border-radius: inherit;
  forced-color-adjust: none;
  animation: spread 0.4s ease-out;
  transform-origin: left;
  @keyframes spread {
    from {
      transform: scaleX(0);
    }
  }
`;
