import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { componentStatus, pageStatus } from '../long/accessibility/status.ts';
import { testsById } from '../support/documents.ts';
import { figure } from '../long/promises/figure.ts';

const tests = testsById();
const rows = readFileSync('docs/measured.md', 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, number = '', level = '', note = ''] =
      /^- (\d[\d.]*) .* \((A+)\)(?:: (.+))?$/.exec(line) ?? [];
    return number === '' ? [] : [{ number, level, note }];
  });
const checked = rows.filter(({ number }) => tests.has(number));

describe('the table of WCAG 2.2', () => {
  it('has each criterion of A and AA once', () => {
    expect(new Set(rows.map(({ number }) => number)).size).toBe(55);
    expect([
      rows.filter(({ level }) => level === 'A').length,
      rows.filter(({ level }) => level === 'AA').length,
    ]).toEqual([31, 24]);
  });

  it('has a test or a note for each criterion', () => {
    expect(rows.filter(({ number, note }) => !tests.has(number) && note === '')).toEqual([]);
    const numbers = new Set(rows.map(({ number }) => number));
    const cited = [...tests.keys()].filter((id) => /^\d/.test(id));
    expect(cited.filter((number) => !numbers.has(number))).toEqual([]);
  });

  it('has a test for at least 35 criteria [A6]', () => {
    expect(checked.length).toBeGreaterThanOrEqual(35);
    figure('A6', `${checked.length} of ${rows.length} criteria`);
  });
});

describe('each component and page', () => {
  it.each([...componentStatus(), ...pageStatus()])(
    'has stories, and a test by keyboard if it can be operated: $name',
    ({ stories, states, keyboard }) => {
      expect(
        [stories, states, keyboard].filter((one) => one === '' || one === '0 stories'),
      ).toEqual([]);
    },
  );
});

it('has no sound, no film, no gesture, no shortcut, no locked orientation [WCAG 1.2.1,1.2.2,1.2.3,1.2.4,1.2.5,1.3.4,1.4.2,2.1.4,2.5.1,2.5.2,2.5.4,2.5.7]', () => {
  const inside = ['src', 'machines', 'public'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  );
  const files = [...inside, 'index.html'].filter((file) =>
    /\.(tsx?|html|webmanifest|json)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(150);
  const never =
    /<(audio|video|marquee)\b|new Audio\b|\bautoplay\b|on(Touch|Drag|Pointer|MouseMove)\w*=|draggable|devicemotion|deviceorientation|accessKey|addEventListener\('key(up|press)|["'(]orientation\b/i;
  // A lost focus comes back with the next key; Escape closes menus.
  expect(
    files
      .filter((file) => readFileSync(file, 'utf8').includes("addEventListener('keydown'"))
      .toSorted(),
  ).toEqual(['src/app/layout/dismiss.ts', 'src/ui/focus.ts']);
  expect(files.filter((file) => never.test(readFileSync(file, 'utf8')))).toEqual([]);
});
