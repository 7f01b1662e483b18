import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { tokens, tokensFile } from '../../.storybook/support/tokens.ts';
import { colorProperties, schemes } from '../../src/ui/theme.ts';
import { iconSvg, manifest } from '../../tools/build/brand.ts';

it('.storybook/tokens.json is what `npm run tokens` writes from the theme', () => {
  expect(readFileSync('.storybook/tokens.json', 'utf8')).toBe(tokensFile());
});

it('public/ has what `npm run brand` writes from src/brand/', () => {
  expect(readFileSync('public/favicon.svg', 'utf8')).toBe(iconSvg());
  expect(readFileSync('public/manifest.webmanifest', 'utf8')).toBe(manifest());
});

it('.storybook/tokens.json has every colour of both schemes', () => {
  const { color } = tokens() as {
    color: Record<'light' | 'dark', Record<string, { $value: { hex: string } }>>;
  };
  for (const name of ['light', 'dark'] as const) {
    const written = Object.values(color[name]).map(({ $value }) => $value.hex);
    expect(written).toEqual(Object.values(schemes[name]).map((hex) => hex.toUpperCase()));
    for (const hex of written) expect(colorProperties(schemes[name]).toUpperCase()).toContain(hex);
  }
});
