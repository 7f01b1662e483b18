import { createGlobalStyle, styled } from 'styled-components';
import { cardPadding, sheet } from '../../ui/card.tsx';
import { Split } from '../../ui/stack.tsx';
import { color, covered, gutter, media, onNight, space, target } from '../../ui/theme.ts';

/* Each digit lights a small lamp. */
const dots = `--dot: ${color.lanternHover}; --halo: 0 0 12px 2px ${color.lantern};`;

/*
 * A step that needs the whole phone: no bar at the bottom, and the icon of 'Menu' in the bar at the
 * top. The order in the document stays the same.
 */
export const FocusModeStyle = createGlobalStyle`
  ${media.phone} {
    /* The foot is in sight as it is. */
    :root { scroll-padding-bottom: 0; }
    :root [data-stays] input { scroll-margin: 0; }
    :root [data-account] { padding-bottom: 0; }
    :root [data-account] > main { min-height: calc(100dvh - 3.75rem); }
    :root [data-account] nav > :not([data-dock]) { display: none; }
    :root [data-account] nav { padding-right: 0; }
    :root [data-lamp~='ticket'] { min-height: 95px; }
    :root [data-dock='closed'] { position: static; flex: none; min-height: 0; padding: 0; border: 0; background: none; }
    :root [data-dock='closed'] > ul { display: none; }
    :root [data-dock='closed'] > button { flex: none; width: ${target}; color: ${color.onNight}; font-size: 0; }
  }
`;

/** What the step shows and asks: a ticket on the night; on a phone down to the lower edge. */
export const FocusBody = styled(Split)<{ $night: boolean }>`
  ${({ $night }) =>
    $night && `&& { grid-template-columns: minmax(0, 28rem); justify-content: center; }`}
  ${media.phone} {
    height: 100%;
    grid-template-rows: 1fr auto;
  }
`;

/** The end of the step: at the lower edge of a phone, unless the window is low. */
export const FocusFoot = styled.div.attrs<{ 'data-stays'?: string }>({ 'data-stays': '' })<{
  $night: boolean;
}>`
  ${({ $night }) => ($night ? `color: ${color.onNight}; ${onNight} ${dots}` : `padding: ${cardPadding}; ${sheet}`)}
  @media (max-width: 39.99em) and (min-height: 40em) {
    /* An error grows it upwards, and moves nothing. */
    --message-line: 0;
    position: sticky;
    bottom: 0;
    margin-inline: calc(-1 * ${gutter});
    padding: ${space(3)} ${gutter} calc(${space(3)} + ${covered.bottom});
    border-radius: 0;
    ${({ $night }) => $night && `background: linear-gradient(transparent, ${color.night} 14px);`}
  }
`;
