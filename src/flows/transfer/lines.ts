import { css } from 'styled-components';
import { color, layer, media, size, space, weight } from '../../ui/theme.ts';

/** On a phone a field is a line of 64 px with its label inside, unless a hint needs the room. */
export const lines = css`
  ${media.phone} {
    gap: 0;
    label:not(:has(+ [id$='-hint'])) {
      position: relative;
      top: ${space(2)};
      z-index: ${layer.raised};
      margin: 0 0 calc(-1.4em - ${space(1.5)}) ${space(4)};
      color: ${color.muted};
      font-size: ${size.small};
      font-weight: ${weight.medium};
      pointer-events: none;
      + div :is(input, select) {
        min-height: 4rem;
        padding-top: 1.5rem;
      }
    }
  }
`;
