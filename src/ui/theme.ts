/*
 * The one source of the look. Colours differ by scheme, so they are custom properties and switching
 * costs no re-render; all else is the same everywhere and is written out. tests/ui/contrast.test.ts
 * holds every pair of text and ground to 4.5:1, every edge and focus mark to 3:1.
 */
const light = {
  night: '#1F2A5A', // ground of the brand: top bar, night pane
  onNight: '#FFFFFF',
  onNightMuted: '#C9CFEA',
  nightEdge: '#8791C4',
  nightWash: '#2C3970',
  lantern: '#F5B041', // the one warm light: focus, glow, active mark; never text on white
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
  rim: '#1F2A5A', // second tone of the focus ring: makes the lantern visible on pale grounds
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

/** `color.ink` is 'var(--ink)'. */
export const color = named(light);

function named<Names extends object>(names: Names): Record<keyof Names, string> {
  const properties: Partial<Record<string, string>> = {};
  for (const name of Object.keys(names)) properties[name] = `var(${kebab(name)})`;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every name was just given its property
  return properties as Record<keyof Names, string>;
}

/** The custom properties of a scheme, to stand in a rule. */
export const colorProperties = (scheme: Scheme) =>
  Object.entries(scheme)
    .map(([name, value]) => `${kebab(name)}:${value};`)
    .join('');

/** Steps of 4 px: `space(4)` is 16 px, in rem so that it grows with the reader's own size. */
export const space = (steps: number) => `${steps / 4}rem`;

/** Its files and the metrics of the fallback are in font.ts. */
export const fontFamily = "'Plus Jakarta Sans','Lentera Fallback',system-ui,sans-serif";

/** A 1.2 scale from 16 px; the small size is held at 14 px. */
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
/** White in both schemes: the ground of a code that a camera must read. */
export const paper = '#FFFFFF';
export const veil = 'rgb(10 13 34 / 0.55)';
export const motion = { quick: '150ms ease-out', soft: '200ms ease-out' };
export const target = '2.75rem'; // 44 px
export const content = '70rem'; // 1120 px
export const layer = { bar: 10, menu: 20, strip: 30, overlay: 40, popup: 50 };

export const media = {
  phone: '@media (max-width: 639.98px)',
  narrow: '@media (max-width: 899.98px)',
  wide: '@media (min-width: 900px)',
  hover: '@media (hover: hover)',
  calm: '@media (prefers-reduced-motion: reduce)',
  forced: '@media (forced-colors: active)',
};

export const tabular = 'font-variant-numeric: tabular-nums;';
