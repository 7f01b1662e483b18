import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { titlesIn } from '../support/documents.ts';
import { figure } from '../promises/figure.ts';

const rows = readFileSync('docs/accessibility.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [, criterion = '', level = '', proof = '', note = ''] = line
      .split('|')
      .map((cell) => cell.trim());
    return { criterion, level, proof, note };
  });
const checked = rows.filter(({ proof }) => proof !== '');

describe('the table of WCAG 2.2', () => {
  it('has each criterion of A and AA once', () => {
    expect(new Set(rows.map(({ criterion }) => criterion.split(' ')[0])).size).toBe(55);
    expect([
      rows.filter(({ level }) => level === 'A').length,
      rows.filter(({ level }) => level === 'AA').length,
    ]).toEqual([31, 24]);
  });

  it.each(checked)('$criterion has a test that exists', ({ proof }) => {
    const [, file = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(proof) ?? [];
    const withoutIds = (name: string) => name.replace(/ \[[A-Z]{3}-[^\]]*\]/, '');
    expect(titlesIn(`tests/${file}`).map(withoutIds)).toContain(withoutIds(title));
  });

  it('says of each of the others why there is none', () => {
    expect(rows.filter(({ proof, note }) => proof === '' && note === '')).toEqual([]);
  });

  it('has a test for at least 35 criteria [A6]', () => {
    expect(checked.length).toBeGreaterThanOrEqual(35);
    figure('A6', `${checked.length} of ${rows.length} criteria`);
  });
});

it('has no sound, no film, no gesture, no shortcut, no locked orientation', () => {
  const inside = ['src', 'machines', 'public'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  );
  const files = [...inside, 'index.html'].filter((file) =>
    /\.(tsx?|html|webmanifest|json)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(150);
  const never =
    /<(audio|video|marquee)\b|new Audio\b|\bautoplay\b|on(Touch|Drag|Pointer|MouseMove)\w*=|draggable|devicemotion|deviceorientation|accessKey|addEventListener\('key(up|press)|["'(]orientation\b/i;
  // The one listener for keys closes what is open, by Escape.
  expect(
    files.filter((file) => readFileSync(file, 'utf8').includes("addEventListener('keydown'")),
  ).toEqual(['src/ui/dismiss.ts']);
  expect(files.filter((file) => never.test(readFileSync(file, 'utf8')))).toEqual([]);
});
