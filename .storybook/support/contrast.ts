import type { ColorName } from '../../src/ui/theme.ts';

type Pairs = readonly (readonly [mark: ColorName, grounds: readonly ColorName[]])[];

/** Every text colour and its possible backgrounds: at least 4.5:1. */
export const textPairs: Pairs = [
  ['ink', ['canvas', 'surface', 'wash']],
  ['muted', ['canvas', 'surface', 'wash']],
  ['link', ['canvas', 'surface', 'wash']],
  ['onAction', ['action', 'actionHover']],
  ['onNegative', ['negative', 'negativeHover']],
  ['positive', ['canvas', 'surface', 'wash', 'positiveGround']],
  ['negative', ['canvas', 'surface', 'wash', 'negativeGround']],
  ['pending', ['pendingGround']],
  ['onNight', ['night', 'nightWash']],
  ['onNightMuted', ['night', 'nightWash']],
  ['night', ['lantern']],
  ['onLantern', ['lantern', 'lanternHover']],
];

/** Every mark and border of a control, with the adjacent colours: at least 3:1. */
export const edgePairs: Pairs = [
  ['edge', ['canvas', 'surface', 'wash']],
  ['negative', ['surface', 'canvas']],
  ['action', ['surface', 'canvas', 'line']],
  ['nightEdge', ['night']],
  ['lantern', ['night']],
  ['pending', ['pendingGround']],
];

/** On each of these, one of the focus ring's two colours has at least 3:1. */
export const focusGrounds: readonly ColorName[] = [
  'canvas',
  'surface',
  'wash',
  'night',
  'pendingGround',
  'negativeGround',
  'positiveGround',
];

/** The contrast ratio of WCAG 2.2, from 1 to 21, of two colours written '#RRGGBB'. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
