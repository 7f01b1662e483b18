/* A team with its own bank deletes bank/. The files that import it then cannot be checked. */
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { posix } from 'node:path';

export const hasBank = existsSync('bank');

/** The files that import bank/, directly or through others. */
export function filesLeadingToBank(): readonly string[] {
  const files = ['src', 'tests', 'tools', '.storybook'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => posix.join(folder, name)),
  );
  const imports = files.map((file) => {
    const targets = readFileSync(file, 'utf8').matchAll(/(?:from|import)[\s(]+'(\.[^'?]+)/g);
    const folder = posix.dirname(file);
    return [file, [...targets].map(([, path = '']) => posix.join(folder, path))] as const;
  });
  const found = new Set<string>();
  for (let before = -1; before < found.size;) {
    before = found.size;
    for (const [file, targets] of imports)
      if (targets.some((path) => path.startsWith('bank/') || found.has(path))) found.add(file);
  }
  return [...found];
}

/** The tsconfig of a room; without the bank, a copy that excludes those files. */
export function tsconfigOf(room: string): string {
  if (hasBank) return room;
  const path = `test-results/tsconfig.${room === '.' ? 'root' : room}.json`;
  const exclude = filesLeadingToBank().map((file) => `../${file}`);
  mkdirSync('test-results', { recursive: true });
  writeFileSync(path, JSON.stringify({ extends: `../${room}/tsconfig.json`, exclude }));
  return path;
}
