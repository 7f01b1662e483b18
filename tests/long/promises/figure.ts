import { appendFileSync, mkdirSync } from 'node:fs';
import type { PromiseId } from '../../support/documents.ts';

/** A path, because `import.meta.url` is not a file in jsdom. */
export const figures = 'test-results/trust';

/** Set by `npm run trust`. `npm test` and `npm run verify` prove only a part, to save time. */
export const isFull = process.env['TRUST'] === 'full';

/**
 * Writes a proof's figure for the table of `npm run trust`. Call it last in a test, so that a
 * failed test writes nothing.
 */
export function figure(id: PromiseId, measured: string): void {
  mkdirSync(figures, { recursive: true });
  appendFileSync(`${figures}/${id}.txt`, `${measured}\n`);
}
