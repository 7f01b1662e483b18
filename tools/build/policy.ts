import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inlineHashes } from './inline-hashes.ts';

type Hashes = ReturnType<typeof inlineHashes>;

/**
 * Writes its policy into each page of the folder, before everything that the policy covers. Run it
 * after all other changes of the pages: the policy contains the hashes of inline code.
 */
export function writePolicies(folder: string, policyOf: (hashes: Hashes) => string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html')) continue;
    const page = readFileSync(join(folder, name), 'utf8');
    const policy = `<meta http-equiv="Content-Security-Policy" content="${policyOf(inlineHashes(page))}" />`;
    writeFileSync(join(folder, name), page.replace('<meta charset="utf-8" />', `$&${policy}`));
  }
}
