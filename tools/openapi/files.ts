import { readFileSync } from 'node:fs';
import { withNames, withPaths } from './extensions.ts';
import { renderPage } from './pages.ts';
import { renderTypes } from './types.ts';

const inside = (file: string, render: (text: string) => string): string =>
  render(readFileSync(file, 'utf8'));

/** The files that follow from docs/openapi.yaml, and the text of each. */
export const files: Readonly<Record<string, (file: string) => string>> = {
  'docs/openapi.html': renderPage,
  'machines/contract/wire.ts': renderTypes,
  'machines/contract/extensions.ts': (file) => inside(file, withNames),
  '.env.sandbox': (file) => inside(file, withPaths),
};
