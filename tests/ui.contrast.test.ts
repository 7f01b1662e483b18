import { describe, expect, it } from 'vitest';
import { schemes, type ColorName } from '../src/ui/theme.ts';

const TEXT: [ColorName, ColorName[]][] = [
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
const EDGES: [ColorName, ColorName[]][] = [
  ['edge', ['canvas', 'surface', 'wash']],
  ['negative', ['surface', 'canvas']],
  ['action', ['surface', 'canvas', 'line']],
  ['nightEdge', ['night']],
  ['lantern', ['night']],
  ['pending', ['pendingGround']],
];
const FOCUS_GROUNDS: ColorName[] = ['canvas', 'surface', 'wash', 'night', 'pendingGround', 'negativeGround', 'positiveGround'];

describe.each(Object.entries(schemes))('in the %s scheme', (_, scheme) => {
  it.each(pairs(TEXT))('text %s on %s is at least 4.5:1', (text, ground) => {
    expect(contrast(scheme[text], scheme[ground])).toBeGreaterThanOrEqual(4.5);
  });
  it.each(pairs(EDGES))('edge %s on %s is at least 3:1', (edge, ground) => {
    expect(contrast(scheme[edge], scheme[ground])).toBeGreaterThanOrEqual(3);
  });
  it.each(FOCUS_GROUNDS)('one of the two tones of the focus ring is at least 3:1 on %s, and they differ by 3:1', (ground) => {
    const seen = Math.max(contrast(scheme.lantern, scheme[ground]), contrast(scheme.rim, scheme[ground]));
    expect(seen).toBeGreaterThanOrEqual(3);
    expect(contrast(scheme.lantern, scheme.rim)).toBeGreaterThanOrEqual(3);
  });
});

it('the meter is right: black on white is 21:1', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21);
  expect(contrast('#F5B041', '#FFFFFF')).toBeLessThan(3);
});

function pairs(table: [ColorName, ColorName[]][]): [ColorName, ColorName][] {
  return table.flatMap(([mark, grounds]) => grounds.map((ground): [ColorName, ColorName] => [mark, ground]));
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
