import { createGlobalStyle, styled } from 'styled-components';
import { cardPadding, sheet } from '../../ui/card.tsx';
import { Split } from '../../ui/stack.tsx';
import {
  color,
  covered,
  gutter,
  lampDim,
  layer,
  media,
  size,
  sky,
  space,
  target,
} from '../../ui/theme.ts';

/** The light that comes in from beyond the corner; each night says how high. */
export const cornerLight = `
  --x: 100vw;
  --r: min(290px, 72vw);
  --o: 0.8;`;

/*
 * A step that needs the whole phone: no bar at the bottom, and 'Kembali', the title and the icon of
 * 'Menu' in a bar of 56 px at the top. The order in the document stays the same.
 */
export const FocusModeStyle = createGlobalStyle`
  ${media.phone} {
    /* The foot is in sight as it is. */
    :root { scroll-padding-bottom: 0; }
    :root [data-stays] input { scroll-margin: 0; }
    :root [data-account] { padding-bottom: 0; }
    :root [data-account] > header { position: sticky; top: 0; min-height: 3.5rem; }
    :root [data-account]:has([data-lit]) > header { ${sky} ${cornerLight} --y: -90px; position: sticky; overflow: visible; background: ${color.deep}; }
    :root [data-account] > main { display: flex; flex-direction: column; min-height: calc(100dvh - 3.5rem); padding-bottom: 0; }
    :root [data-account] > header > div { justify-content: flex-end; min-height: 3.5rem; }
    :root [data-account] > header > div > a, :root [data-account] nav > :not([data-dock]) { display: none; }
    :root [data-account] nav { padding: 0; }
    :root [data-dock='closed'] { position: static; flex: none; min-height: 0; padding: 0; border: 0; background: none; }
    :root [aria-busy='true']:has([data-lit]) header, :root [aria-busy='true'] [data-lit] { ${lampDim} }
    :root [data-dock='closed'] > ul { display: none; }
    :root [data-dock='closed'] > button { flex: none; width: ${target}; color: ${color.onNight}; font-size: 0; }
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

/** The night below the bar, on which the step's picture stands and its card begins. */
export const FocusNight = styled.div.attrs<{ 'data-lit'?: string }>({ 'data-lit': '' })`
  display: none;
  ${media.phone} {
    ${sky}
    ${cornerLight}
    --y: calc(-90px - 3.5rem);
    display: block;
    flex: none;
    height: 15rem;
    margin: -${space(4)} calc(-1 * ${gutter}) -${space(27)};
    background: linear-gradient(${color.deep}, ${color.night} 70%);
    > svg {
      height: 4.5rem;
    }
  }
`;

/** What the step shows and asks; on a phone down to the lower edge. */
export const FocusBody = styled(Split)`
  ${media.phone} {
    position: relative;
    flex: 1;
    grid-template-rows: 1fr auto;
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
