import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect } from 'vitest';

/*
 * The tarball of a tool in empty folders. npm installs it offline; what it needs is linked from
 * this repository's node_modules. Then the files of its README are written and its commands run.
 */

export const root = mkdtempSync(join(tmpdir(), 'packages-'));

export const npm = (folder: string, ...args: readonly string[]): string =>
  execFileSync('npm', [...args, '--offline', '--no-audit', '--no-fund'], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });

export function pack(tool: string): string {
  const [{ filename, size }] = JSON.parse(
    npm('.', 'pack', '-w', tool, '--json', '--silent', '--pack-destination', root),
  ) as [{ filename: string; size: number }];
  console.info(`${filename}: ${Math.round(size / 1_000)} kB`);
  return join(root, filename);
}

export function project(name: string, type: string): string {
  const folder = join(root, name);
  mkdirSync(folder);
  npm(folder, 'init', '-y');
  npm(folder, 'pkg', 'set', `type=${type}`);
  return folder;
}

/** The same packages as `npm install` takes from a registry. Says what is missing, if it cannot. */
export function install(folder: string, tarball: string, names: readonly string[]): boolean {
  const missing = names.filter((name) => !existsSync(resolve('node_modules', name)));
  if (missing.length > 0) console.info(`Not run, because missing: ${missing.join(', ')}`);
  else npm(folder, 'install', tarball, ...names.map((name) => resolve('node_modules', name)));
  return missing.length === 0;
}

export function versionOf(name: string): string {
  const text = readFileSync(resolve('node_modules', name, 'package.json'), 'utf8');
  return (JSON.parse(text) as { readonly version: string }).version;
}

export const ran = (cwd: string, command: string, ...args: readonly string[]) =>
  spawnSync(command, args, { cwd, encoding: 'utf8' });

export const ranCode = (cwd: string, code: string) =>
  ran(cwd, process.execPath, '--input-type=module', '-e', code);

/** Compiles files of a folder with the types of these packages. */
export function checkTypes(folder: string, files: readonly string[], ...types: readonly string[]) {
  const flags = '--ignoreConfig --noEmit --strict --module nodenext --skipLibCheck'.split(' ');
  const roots = ['--typeRoots', resolve('node_modules/@types'), '--types', types.join(',')];
  const checked = ran(folder, resolve('node_modules/.bin/tsc'), ...flags, ...roots, ...files);
  expect(checked).toMatchObject({ stdout: '', status: 0 });
}

/** The README of an installed package, which names its files for tools without `exports`. */
export function readmeOf(folder: string, name: string, picture: string): string {
  const own = join(folder, 'node_modules', name);
  const { main, types } = JSON.parse(readFileSync(join(own, 'package.json'), 'utf8')) as Record<
    'main' | 'types',
    string
  >;
  expect([main, types, picture].filter((file) => !existsSync(join(own, file)))).toEqual([]);
  const text = readFileSync(join(own, 'README.md'), 'utf8');
  expect(text.match(/\]\((?!https:)[^)]+\)/g)).toEqual([`](${picture})`]);
  expect(text).toContain('No licence yet: ask before you reuse.');
  expect(text).toContain(`Tested with XState ${versionOf('xstate')} and ${versionOf('xstate-6')}`);
  return text;
}

export interface Step {
  /** The file to write, which the sentence before the block names. */
  readonly name?: string;
  readonly code: string;
}

/** The files and commands of a README, or of one of its sections, in order. */
export function readme(folder: string, section = ''): readonly Step[] {
  const whole = readFileSync(join(folder, 'README.md'), 'utf8');
  const parts = whole.split('\n## ');
  const text = parts.find((part) => section !== '' && part.startsWith(`${section}\n`)) ?? whole;
  return [...text.matchAll(/^```(jsx?|ts|html|sh)\n([^]*?)^```$/gm)].map(
    ({ 1: kind, 2: code = '', index }) => {
      const before = text.slice(0, index).trimEnd().split('\n').at(-1) ?? '';
      const name = /`([\w.]+)`[^`]*(?:\(`\.mjs`[^`]*)?:$/.exec(before)?.[1];
      return kind !== 'sh' && name ? { name, code } : { code };
    },
  );
}
