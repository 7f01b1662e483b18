import { styled } from 'styled-components';
import { mmss } from '../format/clock.ts';
import { color, size, tabular, weight } from './theme.ts';

/** Seconds left as MM:SS. Not announced: the forms that use it announce the end. */
export function Countdown({
  seconds,
  silent = false,
  large = false,
}: {
  readonly seconds: number;
  /** Screen readers get the time in words beside it. */
  readonly silent?: boolean | undefined;
  readonly large?: boolean | undefined;
}) {
  return (
    <Timer role="timer" aria-live="off" $large={large}>
      <span aria-hidden={silent || undefined}>{mmss(seconds)}</span>
    </Timer>
  );
}

const Timer = styled.span<{ $large: boolean }>`
  font-size: ${size.title};
  font-weight: ${weight.strong};
  ${tabular}
  ${({ $large }) => $large && `display: block; color: ${color.ink}; font-size: min(${size.figure}, 13vw);`}
`;
