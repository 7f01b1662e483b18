import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Copies the files that git tracks or would track, and the packages. The folder must be on the
 * repository's disk, because the packages are hard links.
 */
export function copyRepository(folder: string, isWanted = (_file: string) => true): void {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  for (const file of files.split('\n').filter((name) => name !== '' && isWanted(name))) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    cpSync(file, join(folder, file));
  }
  // Links the files, not the folder, because the build names packages by their paths. Folders of a
  // running build come and go.
  mkdirSync(join(folder, 'node_modules'));
  const packages = readdirSync('node_modules').filter(
    (name) => !/^\.(?:vite|prerender)/.test(name),
  );
  const from = packages.map((name) => join('node_modules', name));
  execFileSync('cp', ['-RlP', ...from, join(folder, 'node_modules')]);
  // Some tests ask git for the list of files.
  execFileSync('git', ['init', '-q'], { cwd: folder });
  execFileSync('git', ['add', '--all'], { cwd: folder });
}
