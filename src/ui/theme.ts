/*
 * The design tokens. Colours differ by scheme, so they are custom properties, and changing the
 * scheme needs no re-render; all other tokens are plain values. tests/ui/contrast.test.ts requires
 * 4.5:1 for every text on its background and 3:1 for every edge and focus ring.
 */
const light = {
  night: '#1F2A5A', // the brand's background: top bar, dark pane
  onNight: '#FFFFFF',
  onNightMuted: '#C9CFEA',
  nightEdge: '#8791C4',
  nightWash: '#2C3970',
  lantern: '#F5B041', // the brand's accent: focus, glow, active entry; never text on white
  lanternHover: '#FFC25E',
  onLantern: '#14172B',
  ink: '#14172B',
  muted: '#565B77',
  canvas: '#F6F6FA',
  surface: '#FFFFFF',
  wash: '#EDEFF8',
  line: '#D9DCE8',
  edge: '#767C99',
  action: '#1F2A5A',
  actionHover: '#2F3D7C',
  onAction: '#FFFFFF',
  link: '#2D3C8F',
  positive: '#0B7A4B',
  positiveGround: '#E4F4EB',
  negative: '#B3261E',
  negativeHover: '#8E1C16',
  onNegative: '#FFFFFF',
  negativeGround: '#FCEAE8',
  pending: '#7A5200',
  pendingGround: '#FFF3D6',
  rim: '#1F2A5A', // second tone of the focus ring, for light backgrounds
};

type Scheme = typeof light;
export type ColorName = keyof Scheme;

const dark: Scheme = {
  night: '#151B3D',
  onNight: '#FFFFFF',
  onNightMuted: '#BFC6E6',
  nightEdge: '#7A84B8',
  nightWash: '#252E5E',
  lantern: '#F5B041',
  lanternHover: '#FFC25E',
  onLantern: '#14172B',
  ink: '#F0F1FA',
  muted: '#AEB4D0',
  canvas: '#0D1124',
  surface: '#171C34',
  wash: '#232A4A',
  line: '#2E3558',
  edge: '#7F87AE',
  action: '#BAC4FF',
  actionHover: '#D3DAFF',
  onAction: '#141A3A',
  link: '#BAC4FF',
  positive: '#67D6A0',
  positiveGround: '#12362A',
  negative: '#FFA39B',
  negativeHover: '#FFC2BC',
  onNegative: '#3A0B08',
  negativeGround: '#421C1D',
  pending: '#F6C667',
  pendingGround: '#3A2D0E',
  rim: '#0D1124',
};

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
export const fontFamily = "'Plus Jakarta Sans','Lentera Fallback',system-ui,sans-serif";

/** A scale of 1.2 from 16 px; the small size is 14 px. */
export const size = {
  small: '0.875rem',
  base: '1rem',
  lead: '1.2rem',
  title: '1.44rem',
  heading: '1.728rem',
  figure: '2.074rem',
  display: '2.488rem',
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
export const target = '2.75rem';
/** The largest width of the content: 1120 px. */
export const content = '70rem';
/** The insets of notches, round corners and the home indicator. */
export const covered = {
  left: 'env(safe-area-inset-left)',
  right: 'env(safe-area-inset-right)',
  bottom: 'env(safe-area-inset-bottom)',
};
/** The height of the bar at the bottom of a narrow screen, without the inset. */
export const bottomBar = '4.25rem';
export const layer = { bar: 10, menu: 20, strip: 30, overlay: 40, popup: 50 };

export const media = {
  phone: '@media (max-width: 639.98px)',
  narrow: '@media (max-width: 899.98px)',
  wide: '@media (min-width: 900px)',
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
