import { describe, expect, it } from 'vitest';
import { contrast, edgePairs, focusGrounds, textPairs } from '../../.storybook/support/contrast.ts';
import { categoryColors } from '../../src/brand/look.ts';
import { categoryTint } from '../../src/ui/category.tsx';
import { schemes } from '../../src/ui/theme.ts';

describe.each(Object.entries(schemes))('in the %s scheme', (_, scheme) => {
  it.each(pairs(textPairs))('text %s on %s is at least 4.5:1 [WCAG 1.4.3]', (text, ground) => {
    expect(contrast(scheme[text], scheme[ground])).toBeGreaterThanOrEqual(4.5);
  });
  it.each(pairs(edgePairs))('edge %s on %s is at least 3:1 [WCAG 1.4.11]', (edge, ground) => {
    expect(contrast(scheme[edge], scheme[ground])).toBeGreaterThanOrEqual(3);
  });
  it.each(Object.entries(categoryColors))(
    'a category in %s is at least 3:1 as bar and as icon on its disc [WCAG 1.4.11]',
    (_name, hue) => {
      for (const ground of ['canvas', 'surface', 'wash'] as const)
        expect(contrast(hue, scheme[ground])).toBeGreaterThanOrEqual(3);
      for (const ground of ['canvas', 'surface'] as const)
        expect(contrast(hue, mixed(hue, scheme[ground], categoryTint))).toBeGreaterThanOrEqual(3);
    },
  );
  it.each(focusGrounds)(
    'one tone of the focus ring is at least 3:1 on %s, and its tones differ by 3:1',
    (ground) => {
      const seen = Math.max(
        contrast(scheme.lantern, scheme[ground]),
        contrast(scheme.rim, scheme[ground]),
      );
      expect(seen).toBeGreaterThanOrEqual(3);
      expect(contrast(scheme.lantern, scheme.rim)).toBeGreaterThanOrEqual(3);
    },
  );
});

it('the contrast of black on white is 21:1', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21);
  expect(contrast('#F5B041', '#FFFFFF')).toBeLessThan(3);
});

/** The colour of `top` with this opacity over `ground`. */
function mixed(top: string, ground: string, opacity: number): string {
  const part = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return `#${[1, 3, 5]
    .map((at) => Math.round(part(top, at) * opacity + part(ground, at) * (1 - opacity)))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}

function pairs(table: typeof textPairs) {
  return table.flatMap(([mark, grounds]) => grounds.map((ground) => [mark, ground] as const));
}
