import { assert, integer, nat, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountInWords } from '../../src/format/words.ts';

const DIGITS = [
  'nol',
  'satu',
  'dua',
  'tiga',
  'empat',
  'lima',
  'enam',
  'tujuh',
  'delapan',
  'sembilan',
];
const POWERS: Record<string, number> = { ribu: 1e3, juta: 1e6, miliar: 1e9, triliun: 1e12 };

/** Parses an Indonesian numeral; written independently of `amountInWords`. */
function parseNumeral(words: string): number {
  let total = 0;
  let group = 0;
  let digit = 0;
  for (const word of words
    .replace(/ rupiah$/, '')
    .replace(/\bse(?=ratus|puluh|belas|ribu)/g, 'satu ')
    .split(' ')) {
    const power = POWERS[word];
    if (power) [total, group, digit] = [total + (group + digit) * power, 0, 0];
    else if (word === 'ratus' || word === 'puluh')
      [group, digit] = [group + digit * (word === 'ratus' ? 100 : 10), 0];
    else if (word === 'belas') [group, digit] = [group + 10 + digit, 0];
    else if (DIGITS.includes(word)) digit = DIGITS.indexOf(word);
    else throw new Error(`no numeral: ${word}`);
  }
  return total + group + digit;
}

describe('an amount in words', () => {
  it.each([
    [0, 'nol'],
    [1, 'satu'],
    [10, 'sepuluh'],
    [11, 'sebelas'],
    [21, 'dua puluh satu'],
    [100, 'seratus'],
    [111, 'seratus sebelas'],
    [1000, 'seribu'],
    [1100, 'seribu seratus'],
    [100_000, 'seratus ribu'],
    [1_001_000, 'satu juta seribu'],
    [1_500_000, 'satu juta lima ratus ribu'],
    [1_000_000_000, 'satu miliar'],
    [1_000_000_000_000, 'satu triliun'],
  ])('%d is written "%s rupiah"', (n, words) => expect(amountInWords(n)).toBe(`${words} rupiah`));

  it('can be parsed, up to 999 trillion', () => {
    assert(
      property(integer({ min: 0, max: 1e15 - 1 }), (n) => parseNumeral(amountInWords(n)) === n),
      { numRuns: 2000 },
    );
    assert(
      property(nat(99_999), (n) => parseNumeral(amountInWords(n)) === n),
      { numRuns: 2000 },
    );
  });

  it('never says "satu ratus", "satu puluh", "satu belas" or "satu ribu" alone', () => {
    assert(property(nat(1_999), (n) => !/satu (ratus|puluh|belas|ribu)/.test(amountInWords(n))));
  });

  it('is empty unless the amount is whole', () => {
    expect([-1, 1.5, Number.NaN, 1e15].map(amountInWords)).toEqual(['', '', '', '']);
  });
});
