import { styled } from 'styled-components';
import { mmss } from '../format/clock.ts';
import { size, tabular, weight } from './theme.ts';

/** Seconds left as MM:SS. Not announced: the forms that use it announce the end. */
export function Countdown({ seconds }: { readonly seconds: number }) {
  return (
    <Timer role="timer" aria-live="off">
      {mmss(seconds)}
    </Timer>
  );
}

const Timer = styled.span`
  font-size: ${size.lead};
  font-weight: ${weight.strong};
  ${tabular}
`;
