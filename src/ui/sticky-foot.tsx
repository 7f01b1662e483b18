import { css, styled } from 'styled-components';
import { cardPadding } from './card.tsx';
import { bottomBar, color, covered, media, radius, space } from './theme.ts';

/* Not in a low window, e.g. with the keyboard open: there the fields need the space. */
const whereThereIsRoom = '@media (min-height: 36rem)';

/** The end of a form in a card. On a narrow screen it sticks above the bar. */
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
 * The container of the form. A focused field scrolls clear of the foot, with its error. A flex
 * container, because a grid item is sticky only within its row.
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
