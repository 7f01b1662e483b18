import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildEdited, filesAnew } from '../support/deploys.ts';
import type { Built } from './built.ts';
import { gate, type Row } from './figures.ts';

/** The code that a returning visitor fetches after a deploy changed one sentence. */
export async function deployRows({ folder }: Built): Promise<readonly Row[]> {
  const next = mkdtempSync(join(tmpdir(), 'lentera-deploy-'));
  try {
    await buildEdited(next);
    const files = filesAnew(folder, next);
    return [
      gate(
        'a deploy that changes one sentence: JS that is fetched again (gzip)',
        'kB',
        25,
        [files.reduce((sum, { kB }) => sum + kB, 0)],
        files.map(({ name, kB }) => `${name} ${kB.toFixed(1)}`).join(', '),
      ),
    ];
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
}
