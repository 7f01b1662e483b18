import rest from '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2';
import { createGlobalStyle } from 'styled-components';
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
import file from './parts/latin.woff2';

/**
 * The address of the font's file that every page needs, for a preload link: the letters, digits and
 * signs of this app, in the weights 400 to 800. Made with fonttools 4.38 from the package's file
 * (SIL Open Font License 1.1), which brings all other letters:
 * `fonttools varLib.instancer … wght=400:800`, then `pyftsubset … --flavor=woff2
 * --layout-features=kern,liga,locl,ccmp,mark,calt,tnum --unicodes=` the range below.
 */
export const fontFile: string = file;

/*
 * The fallback has the metrics of Plus Jakarta Sans (upm 1000, ascent 1038, descent 222), so that
 * nothing moves when the font arrives. Plus Jakarta Sans is 3 to 4.5 % wider than Arial in running
 * text and 2 % in bold. The fallback errs on the wide side, because growing text counts as a new
 * paint.
 */
const fontFaces = `
@font-face{font-family:'Plus Jakarta Sans';font-weight:200 800;font-display:swap;src:url(${rest}) format('woff2');unicode-range:U+A1-FFFF}
@font-face{font-family:'Plus Jakarta Sans';font-weight:200 800;font-display:swap;src:url(${file}) format('woff2');unicode-range:U+20-7E,U+A0,U+A9,U+B7,U+D7,U+2010-2026,U+2212}
@font-face{font-family:'Fallback';font-weight:200 500;src:local('Arial'),local('Liberation Sans'),local('NimbusSans-Regular'),local('Roboto');size-adjust:104.6%;ascent-override:99.2%;descent-override:21.2%;line-gap-override:0%}
@font-face{font-family:'Fallback';font-weight:501 800;src:local('Arial Bold'),local('Liberation Sans Bold'),local('NimbusSans-Bold'),local('Roboto Bold');size-adjust:102.4%;ascent-override:101.4%;descent-override:21.7%;line-gap-override:0%}
`;

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

  /* So that the lamp can travel. A browser that does not know it moves it at once. */
  ${['x', 'y', 'r', 'lamp'].map((name) => `@property --${name} { syntax: '<length-percentage>'; inherits: true; initial-value: ${name === 'lamp' ? 84 : 0}px; }`).join('')}
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
