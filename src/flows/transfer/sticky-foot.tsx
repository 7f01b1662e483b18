import { css, styled } from 'styled-components';
import { bottomBar, color, gutter, layer, media, space } from '../../ui/theme.ts';

/* Not in a low window, e.g. with the keyboard open: there the fields need the space. */
const whereThereIsRoom = '@media (min-height: 36rem)';

/** The end of a form. On a narrow screen it sticks above the bar, from edge to edge. */
export const StickyFoot = styled.div.attrs<{ 'data-stays'?: string }>({ 'data-stays': '' })`
  ${media.narrow} {
    ${whereThereIsRoom} {
      position: sticky;
      bottom: ${bottomBar};
      z-index: ${layer.raised};
      margin: ${space(5)} calc(-1 * ${gutter}) 0;
      padding: ${space(3)} ${gutter};
      background: ${color.canvas};
    }
  }
`;

/** The container of the form. A focused field scrolls clear of the foot, with its error. */
export const aboveStickyFoot = css`
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
