import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';

/** The code of the first page of a session. tools/build/chunks.ts makes it one chunk. */
export const account = [
  'src/app/AccountFrame.tsx',
  'src/flows/account/flow.ts',
  'src/flows/account/DashboardScreen.tsx',
  'src/flows/notifications/flow.ts',
] as const;

/** The code of /dashboard beyond the app's own. A customer with a session starts there. */
export const dashboard = [...account, 'node_modules/axios/index.js'] as const;

/**
 * The JavaScript that each page needs before it is usable, and how much it may be, in kB (1,000
 * bytes) of gzip. The goals are those of docs/measured.md; a budget is today's size, so that it
 * can only shrink.
 */
const budgets = [
  { page: '/login', goal: 115, budget: 133, entries: ['index.html', 'src/flows/login/flow.ts'] },
  { page: '/dashboard', goal: 150, budget: 169, entries: ['index.html', ...dashboard] },
] as const;

/** The files of entries and of everything that they import statically. */
export function chunksOf(manifest: Manifest, entries: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  const visit = (entry: string): void => {
    const isOfAccount = (account as readonly string[]).includes(entry);
    const chunk =
      manifest[entry] ??
      (isOfAccount ? Object.values(manifest).find(({ name }) => name === 'account') : undefined);
    if (!chunk) throw new Error(`The build has no entry ${entry}`);
    if (seen.has(chunk.file)) return;
    seen.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  entries.forEach(visit);
  return [...seen];
}

/** Prints the first load of each page. @throws if one exceeds its budget by 1 kB or more. */
export function holdBudgets(folder: string, manifest: Manifest): void {
  const over: string[] = [];
  for (const { page, goal, budget, entries } of budgets) {
    const bytes = chunksOf(manifest, entries)
      .filter((file) => file.endsWith('.js'))
      .reduce(
        (sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length,
        0,
      );
    const size = bytes / 1_000;
    console.log(
      `first load of ${page}: ${size.toFixed(1)} kB of JS (gzip); budget ${budget} kB, goal ${goal} kB`,
    );
    if (size >= budget + 1)
      over.push(`${page} needs ${size.toFixed(1)} kB of JS, its budget is ${budget} kB`);
  }
  if (over.length > 0) throw new Error(over.join('\n'));
}
