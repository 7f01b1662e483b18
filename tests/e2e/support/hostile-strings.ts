import { readFileSync } from 'node:fs';

const linesOf = (file: string) =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean);
const at = (...points: readonly number[]) => String.fromCodePoint(...points);
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

const invisible = [0x200b, 0x200c, 0x200d, 0x2060, 0xfeff, 0xad, 0x180e];
const spaces = [0xa0, 0x2003, 0x3000, 0x2028, 0x2029, 0x85];
const turningDirection = [0x202e, 0x202d, 0x2066, 0x2067, 0x200f, 0x61c];
const inWords = [...invisible, ...spaces, ...turningDirection].flatMap((point) =>
  ['Budi', 'Rp1.000', 'a b'].map((word) => word.slice(0, 2) + at(point) + word.slice(2)),
);
// A carriage return is left out, because a text field turns it into a line feed.
const control = [...range(0, 12), ...range(14, 31), ...range(127, 159)];
const stackedAccents = range(1, 20).map(
  (count) => `Z${at(0x335, 0x327, 0x31b, 0x300, 0x32f).repeat(count)}o`,
);
const noCharacters = [0xd800, 0xdfff, 0xfffe, 0xffff, 0xfffd, 0x10ffff, 0xe000, 0x1fffe];
const halves = [`a${at(0xd83d)}`, `${at(0xde00)}b`, at(0xfe0f), at(0x1f1ee)];
const long = ['a', 'W', 'i', 'ab ', '-', '.', '_', '1', '😀', 'م', '\u00ad', '\u200b', '\t', '&'];

/** Strings that break code that misinterprets text, one per line of the file. */
export const hostileStrings: readonly string[] = [
  ...new Set([
    ...linesOf('./hostile-strings.txt'),
    ...control.map((point) => `a${at(point)}b`),
    ...inWords,
    `${at(0x202e)}000.1pR`,
    ...stackedAccents,
    ...noCharacters.map((point) => at(point)),
    ...halves,
    '\t=1',
    '\n=1',
    'a\tb',
    ...long.map((one) => one.repeat(1_000)),
    '💩'.repeat(50),
    '田'.repeat(80),
    ...[50, 100, 255, 256, 257, 1_024].map((count) => 'Panjang'.repeat(count / 6)),
  ]),
];

/** Each would set `window.slipped` if it ran. */
export const scriptInjections: readonly string[] = [
  ...linesOf('./script-injections.txt'),
  '<script\n>window.slipped=1</script\n>',
  'java\tscript:window.slipped=1',
];
