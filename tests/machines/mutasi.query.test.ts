import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { issuesOf } from '../../machines/kit/form.ts';
import { asTyped, daysAfter } from '../../machines/kit/wib.ts';
import { queryOf, viewOf } from '../../machines/mutasi/mutasi.query.ts';
import { mutasiSchema, type FilterValues } from '../../machines/mutasi/mutasi.schema.ts';

const today = '2026-11-21';
const usual = {
  applied: { jenisTransaksi: 'semua', from: '', until: '' },
  order: 'newest',
  page: 1,
};
const date = fc.oneof(
  fc.constant(''),
  fc.integer({ min: 0, max: 800 }).map((days) => asTyped(daysAfter(today, -days))),
);

const view = fc.record({
  applied: fc
    .record({
      jenisTransaksi: fc.constantFrom<FilterValues['jenisTransaksi']>(
        'semua',
        'debit',
        'credit',
        'pending',
      ),
      from: date,
      until: date,
    })
    .filter((values) => Object.keys(issuesOf(mutasiSchema, values, { today })).length === 0),
  order: fc.constantFrom('newest' as const, 'oldest' as const),
  page: fc.integer({ min: 1, max: 20_000 }),
});
const part = fc.tuple(
  fc.constantFrom('jenis', 'dari', 'sampai', 'urut', 'hal', ''),
  fc.oneof(
    fc.string(),
    fc.constantFrom(
      'debit',
      'lama',
      '2',
      '0',
      '-1',
      '1e3',
      '2026-11-01',
      '2026-02-30',
      '2027-01-01',
      '%E0%A4%A',
    ),
  ),
);

describe('the query of the mutasi', () => {
  it('is short, and empty for the defaults', () => {
    expect(viewOf('', today)).toEqual(usual);
    expect(queryOf(viewOf('', today))).toBe('');
    const full = '?jenis=debit&dari=2026-11-01&sampai=2026-11-21&urut=lama&hal=2';
    expect(queryOf(viewOf(full, today))).toBe(full);
  });

  it('represents every view that the form can make, and is read back as the same', () => {
    fc.assert(
      fc.property(view, (view) => {
        expect(viewOf(queryOf(view), today)).toEqual(view);
      }),
    );
  });

  it('may be invalid: what is read of it obeys the rules and is written in one way', () => {
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const read = viewOf(`?${parts.map((both) => both.join('=')).join('&')}`, today);
        expect(issuesOf(mutasiSchema, read.applied, { today })).toEqual({});
        expect(viewOf(queryOf(read), today)).toEqual(read);
      }),
    );
  });

  it.each([
    '?jenis=emas',
    '?dari=2026-11-01',
    '?dari=2027-01-01&sampai=2027-01-02',
    '?dari=2026-11-02&sampai=2026-11-01',
    '?urut=acak',
    '?hal=0',
    '?hal=-1',
    '?hal=1.5',
    '?hal=',
    '?&=&',
  ])('%s counts as none', (query) => expect(viewOf(query, today)).toEqual(usual));
});
