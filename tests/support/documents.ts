import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** A rule of product.md or a promise of trust.md. */
export interface Row {
  /** The document: in docs/, or in bank/docs/ if only the bank can keep it. */
  readonly file: string;
  readonly id: string;
  /** The second-level heading above it, and the nearest heading. */
  readonly section: string;
  readonly heading: string;
  /** `law`, `decision` or `ours`; '' if the row has none, as all promises. */
  readonly mark: string;
  readonly sentence: string;
}

/** The id of a promise, e.g. `S20`. */
export type PromiseId = `${'S' | 'H' | 'M' | 'L' | 'R' | 'A'}${number}`;

/** A test: its file, from the repository's root, and its title as written: 'says %s in red'. */
export interface NamedTest {
  readonly file: string;
  readonly title: string;
}

/** The test files of the app, of the bank and of the tools, from the repository's root. */
export const testFiles = (): readonly string[] =>
  ['tests', 'bank/tests', 'tools/chart/tests', 'tools/inspector/tests']
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
    .toSorted();

/** The rules or promises: `- **LOG-4** *law* The sentence. *(A note)*`. */
function rowsIn(name: string, id: string): readonly Row[] {
  return [`docs/${name}`, `bank/docs/${name}`]
    .filter((file) => existsSync(file))
    .flatMap((file) => rowsOf(file, id));
}

function rowsOf(file: string, id: string): readonly Row[] {
  const row = new RegExp(`^- \\*\\*(${id})\\*\\* (?:\\*(\\w+)\\* )?(.+?)(?: \\*\\(.*\\)\\*)?$`);
  return readFileSync(file, 'utf8')
    .split('\n## ')
    .flatMap((part) => {
      const [section = ''] = part.split('\n');
      return part.split('\n### ').flatMap((block) => {
        const [heading = '', ...lines] = block.split('\n');
        return lines.flatMap((line) => {
          const [, own = '', mark = '', sentence = ''] = row.exec(line) ?? [];
          return own === '' ? [] : [{ file, id: own, section, heading, mark, sentence }];
        });
      });
    });
}

/** The rules of product.md and the promises of trust.md, in order. */
export const productRules = (): readonly Row[] => rowsIn('product.md', '[A-Z]{3}-\\d+');
export const trustPromises = (): readonly Row[] => rowsIn('trust.md', '[SHMLRA]\\d+');

/** Matches the title of a test: a quoted text followed by a function. */
const title =
  /(?<!describe\()(['"`])((?:\\.|(?!\1)[^\\\n])*)\1,\s*(?:\{[^}\n]*\},\s*)?(?:async\s*)?(?:\(|function\b)/g;

/** The titles of a file's tests as written, with the placeholders of `it.each`. */
export function titlesIn(file: string): readonly string[] {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return [...text.matchAll(title)].map(([, , own = '']) => own.replace(/\\(.)/g, '$1'));
}

/** The ids of promises in a test's title. */
export const promisesOf = (name: string): readonly PromiseId[] =>
  [...name.matchAll(/\[([SHMLRA]\d+)\]/g)].map(([, id]) => id as PromiseId);

/** The ids of rules in a test's title: `[TRF-8,10..12 ERR-5]` names four of TRF and one of ERR. */
export function rulesOf(name: string): readonly string[] {
  return [...name.matchAll(/\[([A-Z]{3}-\d[^\]]*)\]/g)].flatMap(([, list = '']) =>
    list.split(' ').flatMap((group) => {
      const [area = '', numbers = ''] = group.split('-');
      return numbers.split(',').flatMap((range) => {
        const [first = NaN, last = first] = range.split('..').map(Number);
        return Array.from({ length: last - first + 1 }, (_, at) => `${area}-${first + at}`);
      });
    }),
  );
}

/** The criteria of WCAG 2.2 in a test's title: `[WCAG 1.4.3,1.4.11]`. */
export const criteriaOf = (name: string): readonly string[] =>
  [...name.matchAll(/\[WCAG ([\d.,]+)\]/g)].flatMap(([, list = '']) => list.split(','));

/** The tests that name a rule, a promise or a criterion in their title, by its id. */
export function testsById(): ReadonlyMap<string, readonly NamedTest[]> {
  const found = new Map<string, NamedTest[]>();
  for (const file of testFiles())
    for (const name of new Set(titlesIn(file)))
      for (const id of new Set([...rulesOf(name), ...promisesOf(name), ...criteriaOf(name)]))
        found.set(id, [...(found.get(id) ?? []), { file, title: name }]);
  return found;
}
