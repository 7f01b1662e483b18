import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { issuesOf } from '../../../machines/kit/form.ts';
import { asTyped, daysAfter } from '../../../machines/contract/wib.ts';
import { queryOf, viewOf } from '../../../machines/mutasi/mutasi.query.ts';
import { searchText } from '../../../machines/mutasi/mutasi.search.ts';
import { mutasiSchema, type FilterValues } from '../../../machines/mutasi/mutasi.schema.ts';

const today = '2026-11-21';
const usual = {
  applied: { jenisTransaksi: 'semua', from: '', until: '' },
  order: 'newest',
  page: 1,
  isScheduled: false,
  search: '',
};
const date = fc.oneof(
  fc.constant(''),
  fc.integer({ min: 0, max: 800 }).map((days) => asTyped(daysAfter(today, -days))),
);

const search = fc.oneof(
  fc.constantFrom('', 'rini', "O'Neil & putri", 'Rp150.000', '100%', 'a+b'),
  fc.string({ unit: 'binary' }).map((text) => searchText(text).trim()),
);

const view = fc
  .record({
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
    isScheduled: fc.boolean(),
    search,
  })
  .map((made) => ({
    ...made,
    isScheduled: made.isScheduled && made.applied.from === '' && made.applied.until === '',
  }));
const part = fc.tuple(
  fc.constantFrom('jenis', 'dari', 'sampai', 'urut', 'hal', 'waktu', 'cari', ''),
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
      'terjadwal',
      '%20%E2%80%AE%00rini+w',
    ),
  ),
);

describe('the query of the mutasi', () => {
  it('is short, and empty for the defaults', () => {
    expect(viewOf('', today)).toEqual(usual);
    expect(queryOf(viewOf('', today))).toBe('');
    const full = '?jenis=debit&dari=2026-11-01&sampai=2026-11-21&cari=rini%20w&urut=lama&hal=2';
    expect(queryOf(viewOf(full, today))).toBe(full);
    const later = '?jenis=credit&waktu=terjadwal&urut=lama';
    expect(viewOf(later, today)).toMatchObject({ isScheduled: true });
    expect(queryOf(viewOf(later, today))).toBe(later);
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

  it('has what is scheduled, or days, but not both [MUT-44]', () => {
    const both = '?waktu=terjadwal&dari=2026-11-01&sampai=2026-11-21';
    expect(queryOf(viewOf(both, today))).toBe('?dari=2026-11-01&sampai=2026-11-21');
  });

  it('reads a search that somebody else wrote: its blanks in two ways, nothing unseen, at most 60 characters [MUT-46]', () => {
    expect(viewOf('?cari=rini+wulandari', today).search).toBe('rini wulandari');
    expect(viewOf('?cari=rini%20wulandari', today).search).toBe('rini wulandari');
    expect(viewOf('?cari=ri%E2%80%AEni%0A', today).search).toBe('rini');
    expect(viewOf(`?cari=${'x'.repeat(5_000)}`, today).search).toBe('x'.repeat(60));
    expect(queryOf(viewOf('?cari=O%27Neil%20%26%20putri', today))).toBe(
      '?cari=O%27Neil%20%26%20putri',
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
    '?waktu=besok',
    '?cari=',
    '?cari=%20+%20',
    '?cari=%E0%A4%A',
    '?cari=%00%E2%80%AE',
    '?&=&',
  ])('%s counts as none', (query) => expect(viewOf(query, today)).toEqual(usual));
});
