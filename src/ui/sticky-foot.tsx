import { css, styled } from 'styled-components';
import { cardPadding } from './card.tsx';
import { bottomBar, color, covered, media, radius, space } from './theme.ts';

/* Not in a low window, as with the keyboard open: there the fields need the room. */
const whereThereIsRoom = '@media (min-height: 36rem)';

/** The end of a form in a card. On a narrow screen it stays in sight above the bar. */
export const StickyFoot = styled.div`
  ${media.narrow} {
    ${whereThereIsRoom} {
      position: sticky;
      bottom: calc(${bottomBar} + ${covered.bottom});
      margin: 0 calc(-1 * ${cardPadding}) calc(-1 * ${cardPadding});
      padding: ${space(3)} ${cardPadding};
      border-top: 1px solid ${color.line};
      border-radius: 0 0 ${radius.card} ${radius.card};
      background: ${color.surface};
    }
  }
`;

/**
 * For what is around the form. What gets the focus scrolls clear of the foot with its error. A flex
 * container, because an item of a grid is sticky within its own row only.
 */
export const aboveStickyFoot = css`
  form {
    display: flex;
    flex-direction: column;
  }
  ${media.narrow} {
    ${whereThereIsRoom} {
      input,
      select,
      textarea,
      button:not([type='submit']) {
        scroll-margin-bottom: 9rem;
      }
    }
  }
`;
