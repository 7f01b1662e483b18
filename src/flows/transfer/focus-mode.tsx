import { createGlobalStyle, styled } from 'styled-components';
import { cardPadding, sheet } from '../../ui/card.tsx';
import { color, covered, gutter, layer, media, size, space } from '../../ui/theme.ts';

/*
 * A step that needs the whole phone: no bar at the bottom, and 'Kembali', the title and 'Menu' in a
 * bar of 56 px at the top. The order in the document stays the same.
 */
export const FocusModeStyle = createGlobalStyle`
  ${media.phone} {
    :root [data-account] { padding-bottom: 0; }
    :root [data-account] > header { position: sticky; top: 0; min-height: 3.5rem; }
    :root [data-account] > header > div { justify-content: flex-end; min-height: 3.5rem; }
    :root [data-account] > header > div > a, :root [data-account] nav > :not([data-dock]) { display: none; }
    :root [data-account] nav { padding: 0; }
    :root [data-dock='closed'] { position: static; flex: none; padding: 0; border: 0; background: none; }
    :root [data-dock='closed'] > ul { display: none; }
    :root [data-dock='closed'] > button { flex: none; color: ${color.onNight}; }
  }
`;

/** The step's header, which lies on the bar. */
export const FocusHead = styled.div.attrs<{ 'data-stays'?: string }>({ 'data-stays': '' })`
  ${media.phone} {
    position: sticky;
    top: 0;
    z-index: ${layer.bar + 1};
    width: calc(100% - 3.25rem);
    margin-top: calc(-3.5rem - ${space(4)});
    color: ${color.onNight};
    > div {
      display: flex;
      align-items: center;
      min-height: 3.5rem;
      margin-bottom: ${space(4)};
    }
    button {
      gap: ${space(1)};
      padding-right: ${space(2)};
      color: ${color.onNight};
      --wash: ${color.nightWash};
    }
    h1 {
      font-size: ${size.base};
    }
    p {
      display: none;
    }
  }
`;

/** The end of the step: at the lower edge of a phone, unless the window is low. */
export const FocusFoot = styled.div.attrs<{ 'data-stays'?: string }>({ 'data-stays': '' })`
  padding: ${cardPadding};
  ${sheet}
  @media (max-width: 39.99em) and (min-height: 30rem) {
    /* An error grows it upwards, and moves nothing. */
    --message-line: 0;
    position: sticky;
    bottom: 0;
    margin-inline: calc(-1 * ${gutter});
    padding: ${space(1.5)} ${gutter} calc(${space(1.5)} + ${covered.bottom});
    border-width: 1px 0 0;
    border-radius: 0;
  }
`;
