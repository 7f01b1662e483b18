import { appendFileSync, mkdirSync } from 'node:fs';
import type { RowId } from './rows.ts';

/** A path, not a URL: the screens' tests run with the URL of a browser. */
export const figures = 'test-results/trust';

/**
 * `npm run trust` proves in full what `npm test` proves in part, to stay within its quarter of an
 * hour.
 */
export const isFull = process.env['TRUST'] === 'full';

/**
 * Says what a proof measured, for the table of `npm run trust`. Last in the test: one that failed
 * before says nothing.
 */
export function figure(id: RowId, measured: string): void {
  mkdirSync(figures, { recursive: true });
  appendFileSync(`${figures}/${id}.txt`, `${measured}\n`);
}
