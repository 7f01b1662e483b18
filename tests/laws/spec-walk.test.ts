import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** A row of docs/spec-walk.md. */
interface Row {
  readonly section: string;
  readonly sentence: string;
  readonly proofs: readonly string[];
}

const rows: readonly Row[] = readFileSync('docs/spec-walk.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [, section = '', sentence = '', proofs = ''] = line
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim().replaceAll('\\|', '|'));
    return { section, sentence, proofs: proofs.split('<br>') };
  });

/**
 * A quoted text with a function behind it: the title of a test, the template of `it.each` included.
 */
const title =
  /(?<!describe\()(['"`])((?:\\.|(?!\1)[^\\\n])*)\1,\s*(?:\{[^}\n]*\},\s*)?(?:async\s*)?(?:\(|function\b)/g;

const read = new Map<string, readonly string[]>();
function titlesIn(file: string): readonly string[] {
  const known = read.get(file);
  if (known) return known;
  const found = existsSync(file)
    ? [...readFileSync(file, 'utf8').matchAll(title)].map(([, , text = '']) =>
        text.replace(/\\(.)/g, '$1'),
      )
    : [];
  read.set(file, found);
  return found;
}

describe('the walk through the specification', () => {
  it('goes through both files, in order', () => {
    expect(rows.length).toBeGreaterThan(150);
    const sections = rows.map(({ section }) => Number(section));
    const second = sections.indexOf(0);
    for (const part of [sections.slice(0, second), sections.slice(second)])
      expect(part).toEqual(part.toSorted((a, b) => a - b));
  });

  it.each(rows)('§$section $sentence', ({ proofs }) => {
    for (const proof of proofs) {
      const [, file = '', name = ''] = /^`([^`]+)`: (.+)$/.exec(proof) ?? [];
      expect(titlesIn(`tests/${file}`), `${proof} is not there`).toContain(name);
    }
  });
});
