import { css, styled } from 'styled-components';
import { asCards } from '../table-cards.ts';
import { space } from '../theme.ts';

/* The picture before the title of a row. */

/* Small enough for six columns on a screen of 1280 px at 200 %. */
export const gutter = `clamp(${space(1)}, 1.2vw, ${space(1.5)})`;

const iconWidth = space(13);
/* The words of a narrow phone need the room. */
const narrowest = '@container (max-width: 20rem)';

export const Icon = styled.i`
  position: absolute;
  top: 50%;
  left: ${gutter};
  transform: translateY(-50%);
  ${asCards(css`
    left: var(--inset);
  `)}
  ${narrowest} {
    display: none;
  }
`;

/** The row on cards: the whole of it makes room. */
export const besideIcon = css`
  --inset: 1rem;
  --taken: 6rem;
  padding-inline: calc(var(--inset) + ${iconWidth}) var(--inset);
  ${narrowest} {
    padding-left: var(--inset);
    --taken: 2.75rem;
  }
`;

/** The cell of the title. */
export const inCell = css`
  position: relative;
  padding-left: calc(${gutter} + ${iconWidth});
`;
