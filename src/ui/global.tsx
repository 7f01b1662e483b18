import { createGlobalStyle } from 'styled-components';
import { fontFaces } from './font.ts';
import {
  color,
  colorProperties,
  covered,
  focusRing,
  fontFamily,
  media,
  schemes,
  size,
} from './theme.ts';

/**
 * Global styles: reset, font, colours of both schemes, focus ring.
 * The scheme follows the system; `<html data-scheme="light|dark">` overrides it.
 * Always a scrollbar: an empty gutter would cut the night bars, and none would shift the page.
 * A focused field scrolls into view together with the error below it.
 */
export const GlobalStyle = createGlobalStyle`
  ${fontFaces}
  :root { color-scheme: light; ${colorProperties(schemes.light)} }
  @media (prefers-color-scheme: dark) {
    :root:not([data-scheme='light']) { color-scheme: dark; ${colorProperties(schemes.dark)} }
  }
  :root[data-scheme='dark'] { color-scheme: dark; ${colorProperties(schemes.dark)} }

  *, ::before, ::after { box-sizing: border-box; }
  html { text-size-adjust: 100%; -webkit-text-size-adjust: 100%; scroll-padding-block: calc(5rem + var(--strips, 0px)) calc(5rem + ${covered.bottom}); overflow-y: scroll; scrollbar-gutter: stable; }
  html:has(dialog:modal) { overflow: hidden; background: ${color.night}; }
  body {
    margin: 0; padding: 0 ${covered.right} 0 ${covered.left};
    font: 400 ${size.base}/1.5 ${fontFamily};
    color: ${color.ink}; background: ${color.canvas};
    -webkit-font-smoothing: antialiased; overflow-wrap: break-word; word-spacing: .06em;
  }
  h1, h2, h3, p, dl, dd, figure, fieldset, ul, ol { margin: 0; padding: 0; }
  h1, h2, h3 { line-height: 1.25; text-wrap: balance; }
  fieldset { border: 0; min-width: 0; }
  ul, ol { list-style: none; }
  img, svg { display: block; max-width: 100%; }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; word-spacing: inherit; }
  input, select, textarea { scroll-margin-bottom: 4rem; }
  button { cursor: pointer; }
  noscript { display: block; padding: .5rem 1rem; text-align: center; }
  [hidden] { display: none !important; }

  :focus-visible { ${focusRing} }
  [tabindex='-1']:focus-visible { outline: none; box-shadow: none; }

  ${media.reducedMotion} {
    *, ::before, ::after {
      animation: none !important; transition: none !important; scroll-behavior: auto !important;
    }
  }
`;
