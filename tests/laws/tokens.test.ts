import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { tokens, tokensFile } from '../../.storybook/tokens.ts';
import { colorProperties, schemes } from '../../src/ui/theme.ts';

it('.storybook/tokens.json says what the theme says; `npm run tokens` writes it anew', () => {
  expect(readFileSync('.storybook/tokens.json', 'utf8')).toBe(tokensFile());
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
