import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { nodesOf, transitionsOf } from './internals.ts';
import { svgOf } from './svg.ts';

/** Machines by the name of their picture, without `.svg`. */
export type Machines = Readonly<Record<string, AnyStateMachine>>;

export interface IndexOptions {
  /** The file's name, e.g. `README.md`. */
  readonly name: string;
  /** The command that writes the pictures, e.g. `npm run machines`. */
  readonly writtenBy: string;
}

/**
 * The text of every file by its name: a picture of each machine, and the index if there is one.
 */
export async function filesFor(
  machines: Machines,
  index?: IndexOptions,
): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  for (const [name, machine] of Object.entries(machines))
    files.set(`${name}.svg`, `${await svgOf(machine)}\n`);
  if (index) files.set(index.name, indexOf(machines, index.writtenBy));
  return files;
}

/** A Markdown page that lists the pictures. */
export function indexOf(machines: Machines, writtenBy: string): string {
  const rows = Object.entries(machines).map(([name, machine]) => {
    const nodes = nodesOf(machine);
    return `| [${name}](${name}.svg) | ${nodes.length} | ${nodes.flatMap(transitionsOf).length} |`;
  });
  return `# The machines as pictures

Written by \`${writtenBy}\` from the machines themselves: change these, not the pictures.
\`⚙\` is an actor that the state invokes, \`✓\` and \`✗\` its answer, \`#\` a tag, \`⊘\` an event that is refused.

| machine | states | transitions |
|---|---|---|
${rows.join('\n')}
`;
}

export interface Difference {
  /** `left over`: the picture of a machine that was not given. */
  readonly kind: 'missing' | 'stale' | 'left over';
  /** The file's name within the folder. */
  readonly name: string;
}

/** How the folder differs from the given files. */
export function differences(
  folder: string,
  files: ReadonlyMap<string, string>,
): readonly Difference[] {
  const differing = [...files].flatMap(([name, text]): readonly Difference[] => {
    const found = textOf(join(folder, name));
    if (found === text) return [];
    return [{ kind: found === null ? 'missing' : 'stale', name }];
  });
  const leftOver = picturesIn(folder)
    .filter((name) => !files.has(name))
    .map((name): Difference => ({ kind: 'left over', name }));
  return [...differing, ...leftOver];
}

/** Writes the files to the folder. Returns what differed before. */
export function write(folder: string, files: ReadonlyMap<string, string>): readonly Difference[] {
  const found = differences(folder, files);
  mkdirSync(folder, { recursive: true });
  for (const { kind, name } of found) {
    if (kind === 'left over') rmSync(join(folder, name));
    else writeFileSync(join(folder, name), files.get(name) ?? '');
  }
  return found;
}

/** The statecharts in a folder; this tool ignores other SVG files. */
function picturesIn(folder: string): readonly string[] {
  const names = entriesOf(folder).filter((name) => name.endsWith('.svg'));
  return names.filter((name) => {
    const text = textOf(join(folder, name)) ?? '';
    return text.slice(0, text.indexOf('>')).includes('aria-label="Statechart: ');
  });
}

function entriesOf(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (isNotFound(error)) return [];
    throw error;
  }
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

function isNotFound(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
