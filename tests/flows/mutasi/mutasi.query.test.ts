import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { issuesOf } from '../../../machines/kit/form.ts';
import { asTyped, daysAfter } from '../../../machines/contract/wib.ts';
import { queryOf, viewOf } from '../../../machines/mutasi/mutasi.query.ts';
import { searchText } from '../../../machines/mutasi/mutasi.search.ts';
import { kinds, mutasiSchema } from '../../../machines/mutasi/mutasi.schema.ts';

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
        jenisTransaksi: fc.constantFrom(...kinds),
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
const keys = ['jenis', 'dari', 'sampai', 'urut', 'hal', 'waktu', 'cari', ''];
const days = ['2026-11-01', '2026-02-30', '2027-01-01'];
const values = ['debit', 'lama', '2', '0', '-1', '1e3', 'terjadwal', '%E0%A4%A', '%20%00rini+w'];
const part = fc.tuple(
  fc.constantFrom(...keys),
  fc.oneof(fc.string(), fc.constantFrom(...days, ...values)),
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

  it('reads back every view of the form', () => {
    fc.assert(
      fc.property(view, (view) => {
        expect(viewOf(queryOf(view), today)).toEqual(view);
      }),
    );
  });

  it('yields only valid filters, written in one way, even if it is invalid', () => {
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const read = viewOf(`?${parts.map((both) => both.join('=')).join('&')}`, today);
        expect(issuesOf(mutasiSchema, read.applied, { today })).toEqual({});
        expect(viewOf(queryOf(read), today)).toEqual(read);
      }),
    );
  });

  it('has scheduled transactions or days, but not both [MUT-44]', () => {
    const both = '?waktu=terjadwal&dari=2026-11-01&sampai=2026-11-21';
    expect(queryOf(viewOf(both, today))).toBe('?dari=2026-11-01&sampai=2026-11-21');
  });

  it('reads a stranger’s search: both kinds of blanks, nothing invisible, at most 60 characters [MUT-46]', () => {
    for (const [text, read] of [
      ['rini+wulandari', 'rini wulandari'],
      ['rini%20wulandari', 'rini wulandari'],
      ['ri%E2%80%AEni%0A', 'rini'],
      ['x'.repeat(5_000), 'x'.repeat(60)],
    ])
      expect(viewOf(`?cari=${text}`, today).search).toBe(read);
    expect(queryOf(viewOf('?cari=O%27Neil%20%26%20putri', today))).toBe(
      '?cari=O%27Neil%20%26%20putri',
    );
  });

  it.each([
    '?jenis=emas',
    '?urut=acak',
    '?waktu=besok',
    '?&=&',
    '?dari=2026-11-01',
    '?dari=2027-01-01&sampai=2027-01-02',
    '?dari=2026-11-02&sampai=2026-11-01',
    '?hal=0',
    '?hal=-1',
    '?hal=1.5',
    '?hal=',
    '?cari=',
    '?cari=%20+%20',
    '?cari=%E0%A4%A',
    '?cari=%00%E2%80%AE',
  ])('ignores %s', (query) => expect(viewOf(query, today)).toEqual(usual));
});
