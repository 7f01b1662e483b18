import { readFileSync, existsSync } from 'node:fs';

/** A row of docs/product.md or docs/trust.md. */
export interface Row {
  readonly id: string;
  /** The second-level heading above it, and the heading next to its table. */
  readonly section: string;
  readonly heading: string;
  readonly sentence: string;
  /** As they are cited: `` `screens/login.test.tsx`: shows and hides the password ``. */
  readonly proofs: readonly string[];
}

/** The section of docs/product.md whose rows need no proof yet. */
export const notBuilt = 'Decided, not built yet';

/** The rows of all tables of a document. In both documents the fourth column holds the proofs. */
function rowsIn(file: string, id: RegExp): readonly Row[] {
  return readFileSync(file, 'utf8')
    .split('\n## ')
    .flatMap((part) => {
      const [section = ''] = part.split('\n');
      return part.split('\n### ').flatMap((table) => {
        const [heading = '', ...lines] = table.split('\n');
        return lines
          .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|')))
          .filter(([, first = '']) => id.test(first))
          .map(([, own = '', sentence = '', , proofs = '']) => ({
            id: own,
            section,
            heading,
            sentence,
            proofs: proofs === '' || proofs === '—' ? [] : proofs.split('<br>'),
          }));
      });
    });
}

/** The rules of docs/product.md and the promises of docs/trust.md, in their order. */
export const productRules = (): readonly Row[] => rowsIn('docs/product.md', /^[A-Z]{3}-\d+$/);
export const trustPromises = (): readonly Row[] => rowsIn('docs/trust.md', /^[SHMLRA]\d+$/);

/** Matches the title of a test: a quoted text followed by a function. */
const title =
  /(?<!describe\()(['"`])((?:\\.|(?!\1)[^\\\n])*)\1,\s*(?:\{[^}\n]*\},\s*)?(?:async\s*)?(?:\(|function\b)/g;

const read = new Map<string, readonly string[]>();

/** The titles of a file's tests as they are written there, with the places of `it.each`. */
export function titlesIn(file: string): readonly string[] {
  const known = read.get(file);
  if (known) return known;
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const found = [...text.matchAll(title)].map(([, , own = '']) => own.replace(/\\(.)/g, '$1'));
  read.set(file, found);
  return found;
}

/** The file, from the repository's root, and the title that a proof names. */
export function testOf(proof: string): { readonly file: string; readonly title: string } {
  const [, file = '', name = ''] = /^`([^`]+)`: (.+)$/.exec(proof) ?? [];
  return { file: `tests/${file}`, title: name };
}
