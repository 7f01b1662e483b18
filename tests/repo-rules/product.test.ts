import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hasBank } from '../support/bank.ts';
import { byMutants } from '../long/rule-mutations/by-mutants.ts';
import { allMutations } from '../long/rule-mutations/load.ts';
import { locate } from '../long/rule-mutations/mutations.ts';
import { productRules, testsById, trustPromises, type Row } from '../support/documents.ts';

const rules = productRules();
const trust = trustPromises();
const tests = testsById();

/** The hand-written files of the repository, including those not added yet. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(tsx?|mjs|md|ya?ml|html|css|json)$|(^|\/)\.env/.test(file))
  .filter(
    (file) => existsSync(file) && file !== 'package-lock.json' && file !== 'docs/openapi.html',
  );

/** `file: id` of each cited id that is not among the known ones. */
function unknownIn(
  among: readonly string[],
  cited: (text: string) => readonly string[],
  known: readonly string[],
): readonly string[] {
  return among.flatMap((file) =>
    cited(readFileSync(file, 'utf8'))
      .filter((id) => !known.includes(id))
      .map((id) => `${file}: ${id}`),
  );
}

/** The texts in single quotes and the paths in a rule's sentence. */
function namedIn(sentence: string): readonly string[] {
  const bare = sentence.replace(/`[^`]*`/g, '');
  const quoted = [...bare.matchAll(/(?<!\w)'([^']+)'(?!\w)/g)].map(([, text = '']) => text);
  return [...quoted, ...(bare.match(/(?<![\w}\].])\/[a-z][\w/{}-]*/g) ?? [])];
}

/**
 * Whether a text is probably meant to be that of the law: another case, or at most one letter in
 * eight differs. A word with a capital is how the app shows it (GEN-9).
 */
function isMisspelled(own: string, law: string): boolean {
  if (own.startsWith('/') !== law.startsWith('/')) return false;
  if (own === law.charAt(0).toUpperCase() + law.slice(1)) return false;
  const [one, other] = [own.toLowerCase(), law.toLowerCase()];
  const length = Math.max(one.length, other.length);
  return length > 2 && editsBetween(one, other) <= Math.max(1, length / 8);
}

/** The least number of letters to insert, remove or replace. */
function editsBetween(one: string, other: string): number {
  return (
    Array.from(one)
      .reduce<readonly number[]>(
        (above, letter, row) =>
          above.reduce<number[]>((line, cost, at) => {
            const left = line.at(-1);
            if (left === undefined) return [row + 1];
            const replaced = (above[at - 1] ?? 0) + (letter === other[at - 1] ? 0 : 1);
            return [...line, Math.min(left + 1, cost + 1, replaced)];
          }, []),
        Array.from({ length: other.length + 1 }, (_, at) => at),
      )
      .at(-1) ?? 0
  );
}

const prefixOf = (id: string) => id.slice(0, 3);
const numberOf = (id: string) => Number(id.slice(4));
const areas = [...new Set(rules.map(({ id }) => prefixOf(id)))];

describe('the rules of the product', () => {
  it('have unique ids, in order within their area and table', () => {
    expect(rules.length).toBeGreaterThan(300);
    const ids = [...rules, ...trust].map(({ id }) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    // A new rule gets the next number of its area and goes at the end of its table.
    const tableOf = ({ file, heading }: Row) => `${file} ${heading}`;
    for (const table of new Set(rules.map(tableOf))) {
      for (const area of areas) {
        const own = rules
          .filter((rule) => tableOf(rule) === table && prefixOf(rule.id) === area)
          .map(({ id }) => numberOf(id));
        expect(own).toEqual(own.toSorted((one, other) => one - other));
      }
    }
  });

  it('are in the section of their area', () => {
    const misplaced = rules.filter(({ id, section }) => !section.startsWith(`${prefixOf(id)}: `));
    expect(misplaced.map(({ id }) => id)).toEqual([]);
  });

  it.each(rules)('$id $sentence', ({ id, sentence }) => {
    expect(sentence).toMatch(/\S+ \S+.*\.$/);
    expect(tests.has(id), 'a test names it').toBe(true);
  });

  it('are each marked as law, decision or ours', () => {
    const marks = ['law', 'decision', 'ours'];
    expect(rules.filter(({ mark }) => !marks.includes(mark)).map(({ id }) => id)).toEqual([]);
    for (const mark of marks) expect(rules.some((rule) => rule.mark === mark)).toBe(true);
  });

  it('name no text or path of the law in another spelling, if they are ours', () => {
    const textsOf = (isOurs: boolean) =>
      rules
        .filter(({ mark }) => (mark === 'ours') === isOurs)
        .flatMap(({ id, sentence }) => namedIn(sentence).map((text) => ({ id, text })));
    const law = [...new Set(textsOf(false).map(({ text }) => text))];
    const misspelled = textsOf(true).flatMap(({ id, text }) =>
      law.includes(text)
        ? []
        : law
            .filter((other) => isMisspelled(text, other))
            .map((other) => `${id}: '${text}', by the law '${other}'`),
    );
    expect(misspelled).toEqual([]);
    expect(law.length).toBeGreaterThan(200);
  });

  it('would be found in another spelling', () => {
    const pairs = [
      ['Email atau password salah', 'Email atau Password Salah'],
      ['Selamat Datang', 'Selamat Datang,'],
      ['Saldo tidak cukup', 'Saldo Tidak Cukup'],
      ['/notifikasi/', '/notifikasi'],
      ['Completed', 'completed'],
      ['Salin nomor rekening', 'Tampilkan nomor rekening'],
    ] as const;
    expect(pairs.map(([own, law]) => isMisspelled(own, law))).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it.runIf(hasBank)('have applicable mutations, or are ours and by mutants', async () => {
    const mutations = await allMutations();
    const ids = rules.map(({ id }) => id);
    expect(ids.filter((id) => id in mutations === byMutants.includes(id))).toEqual([]);
    const ours = rules.filter(({ mark }) => mark === 'ours').map(({ id }) => id);
    expect(byMutants.filter((id) => !ours.includes(id))).toEqual([]);
    const faults = Object.entries(mutations).flatMap(([id, mutation]) => {
      if (!ids.includes(id)) return [`${id}: no such rule`];
      return mutation.flatMap((edit) => {
        try {
          locate(edit);
          return [];
        } catch (error) {
          return [`${id}: ${String(error)}`];
        }
      });
    });
    expect(faults).toEqual([]);
  });

  it.runIf(hasBank)('are cited by ids that exist', () => {
    const id = new RegExp(`\\b(?:${areas.join('|')})-\\d+\\b`, 'g');
    const known = rules.map((rule) => rule.id);
    expect(unknownIn(files, (text) => text.match(id) ?? [], known)).toEqual([]);
    const inTitles = [...tests.keys()].filter((cited) => areas.includes(prefixOf(cited)));
    expect(inTitles.filter((cited) => !known.includes(cited))).toEqual([]);
    expect(files.length).toBeGreaterThan(400);
  });
});

it.runIf(hasBank)('documents and comments only name files, and names in files, that exist', () => {
  const path =
    /(?<![\w/.@-])((?:machines|src|bank|tests|tools|docs|\.storybook)\/[\w./-]*\w)(?:#(\w+))?/g;
  const missing = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(path)]
      .filter(([, to = '', name]) => {
        const named = /\.[a-z]+$/.test(to) && (file.endsWith('.md') || to.startsWith('docs/'));
        if (!named || to.includes('uji') || file.startsWith('tools/')) return false;
        return !existsSync(to) || (name !== undefined && !readFileSync(to, 'utf8').includes(name));
      })
      .map(([cited]) => `${file}: ${cited}`),
  );
  expect(missing).toEqual([]);
});

describe('the promises of trust', () => {
  it.each(trust)('$id $sentence', ({ id, sentence }) => {
    expect(sentence).toMatch(/\S+ \S+.*\.$/);
    expect(tests.has(id), 'a test names it').toBe(true);
  });

  it.runIf(hasBank)('are cited by ids that exist', () => {
    const known = trust.map(({ id }) => id);
    const cited = (text: string) =>
      [...text.matchAll(/\[([SHMLRA]\d+)\]|\btrust\.md,? ([SHMLRA]\d+)/g)].map(
        ([, inBrackets, afterName]) => inBrackets ?? afterName ?? '',
      );
    expect(unknownIn(files, cited, known)).toEqual([]);
    // Documents also name ids without brackets.
    const bare = (text: string) => text.match(/(?<![\w#./-])[SHMLRA]\d{1,2}(?![\w-])/g) ?? [];
    const documents = files.filter((file) => file.endsWith('.md'));
    expect(unknownIn(documents, bare, known)).toEqual([]);
  });
});
