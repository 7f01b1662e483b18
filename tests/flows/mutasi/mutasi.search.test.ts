import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listed } from '../../../machines/contract/list.ts';
import { timing } from '../../../machines/kit/timing.ts';
import { prepared } from '../../../machines/mutasi/mutasi.rows.ts';
import { finder, narrowed, searchText } from '../../../machines/mutasi/mutasi.search.ts';
import { context, foundIds, now, row, rowsOn, start, state } from './mutasi.harness.ts';

beforeEach(() => {
  vi.useFakeTimers({ now });
});

const rini = row('rini', '2026-11-20', {
  username_to: 'Réné Wulandari',
  account_to: '5220-3040-50',
  amount: 150_000,
});
const finds = (text: string) => finder(text)?.(rini) ?? null;

describe('a search', () => {
  it.each([
    'René',
    'rene',
    'WULAN',
    'wulandari rené',
    'ré land',
    '5220304050',
    '5220 3040',
    '2203',
    '3040-50',
    '150000',
    '150.000',
    '150,000',
    'Rp150.000',
    'rp 150.000,00',
    'Rp. 150.000,-',
    'IDR 150000',
    '-Rp150.000',
    '−Rp150.000',
    '+150.000',
    '  rene  ',
  ])('%j finds a name, an account and an amount [MUT-45]', (text) =>
    expect(finds(text)).toBe(true),
  );

  it.each(['rini', 'rene x', '9999', '15000', '1500000', 'Rp15.000', 'Rp1.500.000', 'rp', '.'])(
    '%j does not [MUT-45]',
    (text) => expect(finds(text)).toBe(false),
  );

  it.each(['', ' ', '\t'])('%j is none', (text) => expect(finder(text)).toBeNull());

  it('has at most 60 characters, and none that are invisible', () => {
    expect(searchText('a\u0000b\u202Ec\uD800d')).toBe('abcd');
    expect(searchText(`${'x'.repeat(59)}😀`)).toBe('x'.repeat(59));
  });

  it('of 100,000 transactions takes no longer than a filter', () => {
    const names = ['Rini Wulandari', 'Réné Descartes', 'Dewi Lestari'];
    const rows = Array.from({ length: 100_000 }, (_, n) =>
      row(String(n), '2026-11-20', { username_to: names[n % 3] ?? '', amount: 1_000 + n }),
    );
    const lines = prepared(listed(rows)).newest;
    for (const search of ['wula', 'desc rene', '5220', 'Rp1.500', '3040']) {
      const times = Array.from({ length: 5 }, () => {
        const begin = performance.now();
        narrowed(lines, { isScheduled: false, search }, now);
        return performance.now() - begin;
      });
      // The fastest run is the cost; the others include other work of the computer.
      expect(Math.min(...times)).toBeLessThan(60);
    }
  });
});

describe('the search of the mutasi', () => {
  const type = (run: ReturnType<typeof start>, text: string) =>
    run.flow.send({ type: 'search.changed', text });

  it('runs at each letter, from the first page, and reaches the address after a pause [MUT-46]', () => {
    const run = start([...rowsOn('2026-11-20', 12), rini], '?hal=2');
    type(run, 'w');
    expect(context(run).page).toBe(1);
    vi.advanceTimersByTime(timing.searchRest - 1);
    type(run, 'wulan');
    vi.advanceTimersByTime(timing.searchRest - 1);
    expect(context(run).query).toBe('?hal=2');
    type(run, 'wulan rene');
    expect(foundIds(run)).toEqual(['rini']);
    vi.advanceTimersByTime(timing.searchRest);
    expect(context(run).query).toBe('?cari=wulan%20rene');
  });

  it('keeps filter and order, and shows the first page of its results [MUT-45]', () => {
    const run = start([...rowsOn('2026-11-20', 12), rini], '?jenis=debit&urut=lama');
    run.flow.send({ type: 'page.turned', page: 2 });
    type(run, 'wulan');
    expect(foundIds(run)).toEqual(rowsOn('2026-11-20', 12).map(({ id }) => id));
    expect(context(run).page).toBe(1);
    expect(context(run).shown).toEqual(context(run).selection.slice(0, 5));
  });

  it('comes from the address, and Back removes it [MUT-46]', () => {
    const run = start([...rowsOn('2026-11-20', 3), rini], '?cari=rene');
    expect(context(run).search).toBe('rene');
    expect(foundIds(run)).toEqual(['rini']);
    run.flow.send({ type: 'navigated', path: '/mutasi', query: '' });
    expect(context(run)).toMatchObject({ search: '', query: '' });
  });

  it('is dropped by a Back during the pause', () => {
    const run = start([...rowsOn('2026-11-20', 3), rini]);
    type(run, 'rene');
    run.flow.send({ type: 'navigated', path: '/mutasi', query: '?jenis=debit' });
    vi.advanceTimersByTime(timing.searchRest);
    expect(context(run)).toMatchObject({ search: '', query: '?jenis=debit' });
  });
});

describe('a scheduled transaction', () => {
  const later = row('later', '2026-12-01', { status: 'pending' });
  const rows = [
    later,
    row('sooner', '2026-11-21T10:00:01+07:00', { status: 'Pending' }),
    row('overdue', '2026-11-20', { status: 'pending' }),
    row('done', '2026-12-02', { status: 'completed' }),
    row('past', '2026-11-19'),
  ];
  const choose = (run: ReturnType<typeof start>) =>
    run.flow.send({ type: 'preset.chosen', preset: 'scheduled' });

  it('is pending and in the future [MUT-44]', () => {
    const run = start(rows);
    choose(run);
    expect(foundIds(run)).toEqual(['later', 'sooner']);
    expect(context(run)).toMatchObject({ preset: 'scheduled', query: '?waktu=terjadwal' });
    choose(run);
    expect(foundIds(run)).toHaveLength(5);
    expect(context(run)).toMatchObject({ preset: null, query: '' });
  });

  it('comes from the address, with the kind of the filter; clearing the filter removes it [MUT-44]', () => {
    const incoming = { status: 'pending', transactionDirection: 'DEBIT' } as const;
    const all = [...rows, row('in', '2026-12-03', incoming)];
    const run = start(all, '?jenis=credit&waktu=terjadwal');
    expect([foundIds(run), context(run).preset]).toEqual([['later', 'sooner'], 'scheduled']);
    const none = start([row('past', '2026-11-19')], '?waktu=terjadwal');
    expect(state(none)).toBe('empty');
    none.flow.send({ type: 'filter.cleared' });
    expect(context(none)).toMatchObject({ isScheduled: false, query: '', preset: null });
  });

  it('replaces the days, and days replace it [MUT-44]', () => {
    const run = start(rows, '?dari=2026-11-15&sampai=2026-11-21');
    expect(context(run).preset).toBe('sevenDays');
    choose(run);
    expect(context(run).form.values).toMatchObject({ from: '', until: '' });
    run.flow.send({ type: 'field.changed', change: { from: '19-11-2026', until: '19-11-2026' } });
    expect(context(run).preset).toBeNull();
    run.flow.send({ type: 'form.submitted' });
    expect(context(run)).toMatchObject({
      isScheduled: false,
      query: '?dari=2026-11-19&sampai=2026-11-19',
    });
    choose(run);
    run.flow.send({ type: 'preset.chosen', preset: 'sevenDays' });
    expect(context(run)).toMatchObject({ isScheduled: false, preset: 'sevenDays' });
  });
});
