import { styled } from 'styled-components';
import { mmss } from '../format/clock.ts';
import { size, tabular, weight } from './theme.ts';

/** Seconds left as MM:SS. Silent: start and end are announced by who knows what they mean. */
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
