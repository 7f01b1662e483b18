import { css } from 'styled-components';
import { color, media, target, weight } from '../theme.ts';

/** A button that looks like text, with a background on hover. */
export const textButton = css`
  display: inline-flex;
  align-items: center;
  min-height: ${target};
  border: 0;
  color: ${color.link};
  background: transparent;
  font-weight: ${weight.strong};
  ${media.hover} {
    &:hover:not(:disabled) {
      background: ${color.wash};
    }
  }
`;
