import { css, styled } from 'styled-components';
import { asCards } from '../table-cards.ts';
import { media, space } from '../theme.ts';

/* The picture before the title of a row. */

/* Small enough for six columns on a screen of 1280 px at 200 %. */
export const gutter = `clamp(${space(1)}, 1.2vw, ${space(3)})`;

const iconWidth = space(13);
/* Beside a pane six columns need the room, and on a phone the words do. */
const crowded = '@container (min-width: 46.01rem) and (max-width: 62rem)';

export const Icon = styled.i`
  position: absolute;
  top: 50%;
  left: ${gutter};
  transform: translateY(-50%);
  ${asCards(css`
    top: auto;
    bottom: ${space(2.5)};
    left: 0;
    transform: none;
  `)}
  ${media.phone} {
    display: none;
  }
  ${crowded} {
    display: none;
  }
`;

/** The row: on cards the whole of it makes room. */
export const besideIcon = css`
  ${asCards(css`
    padding-left: ${iconWidth};
  `)}
  ${media.phone} {
    padding-left: 0;
  }
`;

/** The cell of the title. */
export const inCell = css`
  position: relative;
  padding-left: calc(${gutter} + ${iconWidth});
  ${crowded} {
    padding-left: ${gutter};
  }
`;
