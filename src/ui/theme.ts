/*
 * The design tokens. Colours differ by scheme, so they are custom properties, and changing the
 * scheme needs no re-render; all other tokens are plain values.
 */
import { dark, light, lightStops, type Scheme } from '../brand/look.ts';

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

/** Steps of 4 px: `space(4)` is 16 px. In rem, so that it grows with the user's font size. */
export const space = (steps: number) => `${steps / 4}rem`;

/** font.ts has the files and the fallback's metrics. */
export const fontFamily = "'Plus Jakarta Sans','Fallback',system-ui,sans-serif";

/**
 * Three styles of text: figures (44 px), text (16) and meta (14). Titles have 20 px, and 28 on a
 * wide screen and on a public page.
 */
export const size = {
  small: '0.875rem',
  base: '1rem',
  title: '1.25rem',
  heading: '1.75rem',
  figure: '2.75rem',
};

export const weight = { regular: 400, medium: 500, strong: 600, bold: 700, figure: 800 };
export const radius = {
  small: '8px',
  field: '14px',
  control: '16px',
  card: '20px',
  sheet: '28px',
  pill: '999px',
};
export const shadow = { raised: '0 12px 32px rgb(12 16 40 / 0.18)' };
/** White in both schemes: the background of a code that a camera must read. */
export const paper = '#FFFFFF';
export const veil = 'rgb(10 13 34 / 0.55)';
export const motion = { quick: '150ms ease-out', soft: '200ms ease-out', lamp: '260ms ease-out' };
/** The smallest touch target: 44 px (A5). */
export const target = '44px';
/** The largest width of elements outside the frame: 1240 px. */
export const content = '77.5rem';
/** The space beside bar, page and footer: 1,152 to 1,240 px for the content, or 2 × `--frame`. */
export const gutter = 'max(clamp(16px, 5vw, 64px), 50vw - var(--frame, 38.75rem))';
/** The space in a row, and the size of the round pictures beside a text. */
export const edge = 'min(1rem, 5vw)';
export const gap = 'min(0.75rem, 3.4vw)';
export const round = 'min(2.5rem, 12.5vw)';
/** The insets of notches, round corners and the home indicator. */
export const covered = {
  left: 'env(safe-area-inset-left)',
  right: 'env(safe-area-inset-right)',
  bottom: 'env(safe-area-inset-bottom)',
};
/** The least height of the bar at the bottom of a narrow screen, and what it says that it has. */
export const leastBar = `calc(64px + ${covered.bottom})`;
export const bottomBar = `var(--bar, ${leastBar})`;
/** What lies over what, from below. A stacking context has its own order. */
const layers = [
  /* Decoration behind a content. */
  'ground',
  'page',
  /* Over what is beside it. */
  'raised',
  'bar',
  /* A step's header, on the bar. */
  'head',
  'strip',
  'menu',
  'overlay',
  'popup',
] as const;
export const layer = Object.fromEntries(
  layers.map((name, place) => [name, place - layers.indexOf('page')]),
) as Readonly<Record<(typeof layers)[number], number>>;

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
  /** The pages of an account are 1,480 px wide. */
  broad: '@media (min-width: 105em)',
  hover: '@media (hover: hover)',
  coarse: '@media (pointer: coarse)',
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
  forcedColors: '@media (forced-colors: active)',
};

export const onNight = `
  --ink: ${color.onNight};
  --link: ${color.onNight};
  --muted: ${color.onNightMuted};
  --wash: ${color.nightWash};
  --edge: ${color.nightEdge};
  --negative: ${color.lantern};
  --negative-ground: ${color.nightWash};
  --action: ${color.lantern};
  --action-hover: ${color.lanternHover};
  --on-action: ${color.onLantern};
  --surface: transparent;`;

/**
 * The night with the lantern's light: `--r` is its radius, `--x` and `--y` its middle, `--o` its
 * brightness. Whoever asks for more contrast gets the plain night.
 */
export const sky = `
  position: relative;
  isolation: isolate;
  overflow: hidden;
  color: ${color.onNight};
  --gap: ${color.night};
  background: linear-gradient(${color.deep}, ${color.night} 70%) ${color.night};
  &::before {
    content: '';
    position: absolute;
    inset: 0;
    z-index: ${layer.ground};
    background: radial-gradient(circle var(--r) at var(--x) var(--y), ${lightStops});
    opacity: var(--o, 0.9);
    transition: opacity 0.6s ease-out;
  }
  @media (prefers-contrast: more), (prefers-reduced-transparency: reduce), (forced-colors: active) {
    &::before {
      content: none;
    }
  }`;

/** Behind the account: as high as a head, whatever the page. */
export const night = `linear-gradient(${color.deep}, ${color.night} 22rem)`;

/** The lamp of a `sky` that is out, and while something is awaited. */
export const lampOut = '--o: 0; --lit: 0;';
export const lampDim = '--o: 0.35; --lit: 0.35;';

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
