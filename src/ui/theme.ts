/*
 * The design tokens. Colours differ by scheme, so they are custom properties, and changing the
 * scheme needs no re-render; all other tokens are plain values.
 */
import { dark, light, type Scheme } from '../brand/look.ts';

export type ColorName = keyof Scheme;

export const schemes = { light, dark };

const kebab = (name: string) =>
  `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** References to the custom properties: `color.ink` is 'var(--ink)'. */
export const color = customProperties(light);

function customProperties<Names extends object>(names: Names): Record<keyof Names, string> {
  const properties: Partial<Record<string, string>> = {};
  for (const name of Object.keys(names)) properties[name] = `var(${kebab(name)})`;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every name was just given its property
  return properties as Record<keyof Names, string>;
}

/** The declarations of a scheme's custom properties, for a CSS rule. */
export const colorProperties = (scheme: Scheme) =>
  Object.entries(scheme)
    .map(([name, value]) => `${kebab(name)}:${value};`)
    .join('');

/** The brand's accent with this opacity, the same in both schemes. */
export const lanternAt = (opacity: number) =>
  light.lantern +
  Math.round(255 * opacity)
    .toString(16)
    .padStart(2, '0');

/** The lantern's light from the upper right corner, one per screen: `brightness` from 0 to 1. */
export const glow = (brightness: number) =>
  `radial-gradient(circle 15rem at 100% 0, ${lanternAt(brightness)}, ${lanternAt(brightness * 0.22)} 60%, transparent)`;

/** Steps of 4 px: `space(4)` is 16 px. In rem, so that it grows with the user's font size. */
export const space = (steps: number) => `${steps / 4}rem`;

/** font.ts has the files and the fallback's metrics. */
export const fontFamily = "'Plus Jakarta Sans','Fallback',system-ui,sans-serif";

/**
 * Three styles of text: figures (40 px, 32 in a field), text (16) and meta (14). Titles have 20 px,
 * and 28 on a public page.
 */
export const size = {
  small: '0.875rem',
  base: '1rem',
  title: '1.25rem',
  heading: '1.75rem',
  field: '2rem',
  figure: '2.5rem',
};

export const weight = { regular: 400, medium: 500, strong: 600, bold: 700 };
export const radius = { small: '8px', control: '12px', card: '16px', pill: '999px' };
export const shadow = { raised: '0 12px 32px rgb(12 16 40 / 0.18)' };
/** White in both schemes: the background of a code that a camera must read. */
export const paper = '#FFFFFF';
/** The background of overlays and modals. */
export const veil = 'rgb(10 13 34 / 0.55)';
export const motion = { quick: '150ms ease-out', soft: '200ms ease-out' };
/** The smallest touch target: 44 px (A5). */
export const target = '44px';
/** The largest width of the content: 1240 px, in 12 columns. */
export const content = '77.5rem';
/** The space beside a page's content, and the size of the round pictures beside a text. */
export const edge = 'min(1rem, 5vw)';
export const round = 'min(2.5rem, 12.5vw)';
/** The insets of notches, round corners and the home indicator. */
export const covered = {
  left: 'env(safe-area-inset-left)',
  right: 'env(safe-area-inset-right)',
  bottom: 'env(safe-area-inset-bottom)',
};
/** The height of the bar at the bottom of a narrow screen, without the inset. */
export const bottomBar = 'min(3.75rem, 64px)';
export const layer = { bar: 10, menu: 20, strip: 30, overlay: 40, popup: 50 };

/** In em, so that large letters get the layout that has room for them. */
export const media = {
  /** Letters so large that a phone has room for less than 20 of their size. */
  large: '@media (max-width: 19.9em)',
  phone: '@media (max-width: 39.99em)',
  /** Phones and tablets, not paper: a bar at the bottom, lists instead of tables. */
  narrow: '@media screen and (max-width: 63.99em)',
  /** Between a phone and a desktop. */
  tablet: '@media (min-width: 40em) and (max-width: 63.99em)',
  wide: '@media (min-width: 64em)',
  hover: '@media (hover: hover)',
  coarse: '@media (pointer: coarse)',
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
  forcedColors: '@media (forced-colors: active)',
};

export const tabular = 'font-variant-numeric: tabular-nums;';

/** Two tones: the lantern alone has less than 3:1 on white, so it has a dark rim. */
export const focusRing = `
  outline: 3px solid ${color.lantern};
  outline-offset: 2px;
  box-shadow: 0 0 0 2px var(--gap, ${color.surface}), 0 0 0 7px ${color.rim};`;

/**
 * The ring around a box while one of `controls` in it shows the focus. Firefox has `:has()` from
 * 121.
 */
export const ringAround = (controls: string) => `
  &:has(${controls}) { ${focusRing} }
  @supports not selector(:has(a)) { &:focus-within { ${focusRing} } }`;
