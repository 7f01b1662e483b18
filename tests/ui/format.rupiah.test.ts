import { assert, nat, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digitsOnly, rupiah, thousands, readRupiah } from '../../src/format/rupiah.ts';

describe('rupiah', () => {
  it.each([
    [0, 'Rp0'],
    [999, 'Rp999'],
    [1000, 'Rp1.000'],
    [12_500_000, 'Rp12.500.000'],
    [-1500, '−Rp1.500'],
    [1500.25, 'Rp1.500'],
    [1999.9, 'Rp1.999'],
    [-1999.9, '−Rp1.999'],
    [-0.5, 'Rp0'],
  ])('writes %d as %s, without a space and without sen [GEN-4]', (amount, text) =>
    expect(rupiah(amount)).toBe(text),
  );

  it('shows a dash instead of a wrong figure [GEN-5]', () => {
    expect([Number.NaN, Number.POSITIVE_INFINITY].map(rupiah)).toEqual(['—', '—']);
  });

  it('reads every amount that it writes', () => {
    assert(property(nat(Number.MAX_SAFE_INTEGER), (n) => readRupiah(rupiah(n)) === String(n)));
  });
});

describe('an amount as people write it', () => {
  it.each([
    ['Rp1.500.000,00', '1500000'],
    ['Rp 1.500.000,-', '1500000'],
    ['1,500,000.00', '1500000'],
    ['25,000,000', '25000000'],
    ['1 500 000', '1500000'],
    ["1'500'000", '1500000'],
    ['IDR 1500000', '1500000'],
    ['1.500', '1500'],
    ['1,500', '1500'],
    ['1500,5', '1500'],
    ['1500,50', '1500'],
    ['1000.5', '1000'],
    ['1.500,00', '1500'],
    ['1500,', '1500'],
    ['Rp. 25.000', '25000'],
    ['−Rp25.000', '25000'],
    ['25.000 rupiah', '25000'],
    ['007', '7'],
    ['0', '0'],
    ['1.234,567', null],
    ['1,234.567', null],
    ['1234.567', null],
    ['1.500.50', null],
    ['1,00,000', null],
    ['0.500', null],
    ['10 20', null],
    ['1-2', null],
    ['1,5 juta', null],
    ['5k', null],
    [',50', null],
    ['', null],
    ['gratis', null],
  ])('%s is %s [FRM-24,25]', (text, digits) => expect(readRupiah(text)).toBe(digits));

  it('groups digits by thousands as the formatter does', () => {
    assert(
      property(nat(Number.MAX_SAFE_INTEGER), (n) => `Rp${thousands(String(n))}` === rupiah(n)),
    );
    expect(thousands('')).toBe('');
    expect(digitsOnly('+62 812-34a')).toBe('6281234');
  });
});
