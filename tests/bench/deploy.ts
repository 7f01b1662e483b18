import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildEdited, filesAnew } from '../support/deploys.ts';
import type { Built } from './built.ts';
import type { Row } from './figures.ts';

/** What a returning visitor fetches after a deploy that changes a sentence of one screen. */
export async function deployRows({ folder }: Built): Promise<readonly Row[]> {
  const next = mkdtempSync(join(tmpdir(), 'lentera-deploy-'));
  try {
    await buildEdited(next);
    const files = filesAnew(folder, next);
    return [
      {
        what: 'a deploy that changes one sentence: JS that is fetched again (gzip)',
        unit: 'kB',
        goal: 25,
        isGate: true,
        values: [files.reduce((sum, { kB }) => sum + kB, 0)],
        note: files.map(({ name, kB }) => `${name} ${kB.toFixed(1)}`).join(', '),
      },
    ];
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
}
