/*
 * The brand's look. tests/ui/contrast.test.ts requires 4.5:1 for every text on its background and
 * 3:1 for every edge and focus ring.
 */

export const light = {
  night: '#1F2A5A', // the brand's background: the sky from `deep` above to `night` below
  deep: '#131A40',
  onNight: '#FFFFFF',
  onNightMuted: '#C9CFEA',
  nightEdge: '#8791C4',
  nightWash: '#2C3970',
  lantern: '#F5B041', // the brand's accent: focus, active entry; never text on white
  lanternHover: '#FFC25E',
  onLantern: '#14172B',
  ink: '#14172B',
  muted: '#5A5B70',
  canvas: '#F7F5F1',
  surface: '#FFFFFF',
  wash: '#EFECE6',
  line: '#E4E0D8',
  edge: '#7A7A8C',
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

export type Scheme = typeof light;

/* Three steps: canvas, sheets, the night. The lantern is the primary colour. */
export const dark: Scheme = {
  ...light,
  night: '#141B40',
  deep: '#080B1C',
  onNightMuted: '#C3CAEA',
  nightEdge: '#8490CC',
  nightWash: '#2D3875',
  ink: '#F0F1FA',
  muted: '#AEB4D0',
  canvas: '#0B0E1F',
  surface: '#151A31',
  wash: '#222948',
  line: '#2C3357',
  edge: '#7F87AE',
  action: '#F5B041',
  actionHover: '#FFC25E',
  onAction: '#14172B',
  link: '#FFCB78',
  positive: '#7CCBA2',
  positiveGround: '#15352A',
  negative: '#F2A79F',
  negativeHover: '#F8C2BC',
  onNegative: '#3A0B08',
  negativeGround: '#3D2023',
  pending: '#F2CB7E',
  pendingGround: '#372D14',
  rim: '#0B0E1F',
};

/** The colours of categories in icon, bar and legend: 3:1 on the grounds of both schemes. */
export const categoryColors = {
  blue: '#3E7DE3',
  violet: '#9465E4',
  pink: '#D148AD',
  orange: '#D55911',
  gold: '#A27909',
  teal: '#088C9B',
  brown: '#AE7057',
  slate: '#747EA6', // for every other category
} as const;

/**
 * The lantern's light, from its middle outwards. White text is legible from 27 % of the radius,
 * muted text from 46 %.
 */
export const lightStops =
  '#FFE3A6 0,#F5B041 3%,#CF7C48 12%,#96555F 27%,#5F4070 46%,#37336A 68%,transparent';

/** Behind the initials of people: white has 4.5:1 on each. */
export const personHues = ['#A8512D', '#4A5BB0', '#7A4B8F'] as const;

/** The colours of pictures, the same in both schemes. */
export const pictureColors = {
  night: light.night,
  lantern: light.lantern,
  metal: light.nightEdge,
  metalLight: light.onNightMuted,
  hill: '#36437F',
  hillFront: '#141B40',
  /** The light behind the glass, from the middle outwards; `ember` is its shadow. */
  glow: ['#FFF1CF', '#F9C66B', '#F0A02F'],
  glowBright: ['#FFF6DF', '#FBCF7C', '#E8962B'],
  ember: '#B86E14',
  /** Money that comes in, as a light. */
  mint: '#8FD9B6',
  flame: '#FFFAF0',
} as const;

/** The mark: shapes in this box, drawn in order. */
export const markBox = { left: 5, top: 1, width: 22, height: 29 };
/** The middle of what the shapes draw. */
export const markMiddle = { x: 16, y: 14.85 };
const [inner, middle, outer] = pictureColors.glow;
/** The radial gradient of `fill: 'glow'`. */
export const markGlow = {
  x: 16,
  y: 18,
  radius: 9,
  stops: [
    [0, inner],
    [0.45, middle],
    [1, outer],
  ],
} as const;
export const markShapes: readonly {
  readonly d: string;
  /** Drawn as a line of this width in the colour of the text around it. */
  readonly line?: number;
  readonly fill?: string;
}[] = [
  { d: 'M12.5 5.5a3.5 3.5 0 0 1 7 0', line: 1.8 },
  { d: 'M11 8.5h10M10.5 26.5h11', line: 2.4 },
  { d: 'M11.2 10.2h9.6c2.6 4.6 2.6 10 0 14.6h-9.6c-2.6-4.6-2.6-10 0-14.6Z', fill: 'glow' },
  { d: 'M16 14.2c2 2.3 3 3.7 3 5.3a3 3 0 0 1-6 0c0-1.6 1-3 3-5.3Z', fill: pictureColors.flame },
];
