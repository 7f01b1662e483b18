import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * A change that makes a rule of docs/product.md false: a text of the source, and what replaces it.
 * The text names its own place, wherever its file moves: it occurs once in the whole source, or
 * once in the file whose name or path is the third element, or once in the area's own folders
 * (`within`).
 */
export type Edit = readonly [from: string, to: string, where?: string | undefined, flow?: string];

/**
 * By a rule's id: one edit, at most two of a rule that is law. Each is made alone, and
 * a test that names the rule must fail with it.
 */
export type Mutations = Readonly<Record<string, readonly Edit[]>>;

/** Mutations of a flow: a text in its folders may occur in other flows, too. */
export function within(flow: string, mutations: Mutations): Mutations {
  return Object.fromEntries(
    Object.entries(mutations).map(([id, edits]) => [
      id,
      edits.map(([from, to, where]): Edit => [from, to, where, flow]),
    ]),
  );
}

/** An edit whose file, from the repository's root, is known. */
export interface Mutation {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** An edit that cannot be made. */
export class MutationError extends Error {}

/** The source by file: never a test. */
function readSources(): ReadonlyMap<string, string> {
  const folders = ['machines', 'src', 'bank', 'tools', 'public', 'index.html', '.env*'];
  const files = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', ...folders],
    { encoding: 'utf8' },
  ).split('\n');
  return new Map(
    files
      .filter((file) => /\.(tsx?|js|html|css|webmanifest)$|^\.env/.test(file))
      .filter((file) => !/\/tests\//.test(file))
      .map((file) => [file, readFileSync(file, 'utf8')]),
  );
}

let sources: ReadonlyMap<string, string> | undefined;

/** Finds the file of an edit. Throws a MutationError unless there is exactly one place. */
export function locate([from, to, where, flow]: Edit): Mutation {
  sources ??= readSources();
  const found = [...sources].filter(
    ([file, text]) =>
      text.includes(from) && (where === undefined || `/${file}`.endsWith(`/${where}`)),
  );
  const own = found.filter(([file]) => file.includes(`/${flow}/`));
  const places = own.length > 0 ? own : found;
  const [[file, text] = ['', ''], ...others] = places;
  if (file === '' || others.length > 0)
    throw new MutationError(`is in ${places.length} files: ${from}`);
  mutate(text, { file, from, to });
  return { file, from, to };
}

/** The text of a file after the edit. Throws a MutationError unless `from` occurs exactly once. */
export function mutate(text: string, { file, from, to }: Mutation): string {
  const places = text.split(from).length - 1;
  if (from === '' || places !== 1)
    throw new MutationError(`occurs ${places} times in ${file}: ${from}`);
  if (from === to) throw new MutationError(`changes nothing in ${file}: ${from}`);
  // A function, because in a string '$&' and the like would be replaced.
  return text.replace(from, () => to);
}
