import { assert, nat, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAmount } from '../../src/format/amount.ts';
import { digitsOnly, rupiah, thousands } from '../../src/format/rupiah.ts';

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
    assert(property(nat(999_999_999_999_999), (n) => readAmount(rupiah(n)) === String(n)));
  });
});

describe('the digits of an amount', () => {
  it('groups digits by thousands as Intl does', () => {
    const { format } = new Intl.NumberFormat('id-ID');
    assert(
      property(
        nat(Number.MAX_SAFE_INTEGER),
        (n) => thousands(String(n)) === format(n) && rupiah(n) === `Rp${format(n)}`,
      ),
    );
    expect(thousands('')).toBe('');
    // A paste may be long; looking ahead from each digit would take minutes.
    expect(thousands('1'.repeat(1_000_000))).toHaveLength(1_333_333);
    expect(digitsOnly('+62 812-34a')).toBe('6281234');
    expect(digitsOnly('１5０½²①٣')).toBe('150');
  });
});
