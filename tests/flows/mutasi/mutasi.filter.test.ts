import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FilterValues } from '../../../machines/mutasi/mutasi.schema.ts';
import { startFlow } from '../../support/harness.ts';
import { mutasiMachine } from '../../../machines/mutasi/mutasi.machine.ts';
import {
  context,
  foundIds,
  loadingRows,
  now,
  row,
  rowsOn,
  search,
  start,
  state,
  withRows,
} from './mutasi.harness.ts';

beforeEach(() => {
  vi.useFakeTimers({ now });
});

describe('the filter', () => {
  // Today is 21-11-2026. Each row breaks its rule and some of the rules after it.
  it.each<[string, Partial<FilterValues>, string]>([
    ['jenisTransaksi', { jenisTransaksi: '', from: '22-11-2026' }, 'type.required'],
    ['from', { from: '31-02-2026' }, 'from.malformed'],
    ['until', { from: '22-11-2026', until: '1' }, 'until.malformed'],
    ['until', { from: '22-11-2026' }, 'until.required'],
    ['from', { from: '23-11-2026', until: '22-11-2026' }, 'from.future'],
    ['from', { from: '22-11-2026', until: '22-11-2026' }, 'from.future'],
    ['until', { from: '20-11-2026', until: '19-11-2026' }, 'until.beforeFrom'],
    ['until', { from: '21-11-2026', until: '22-11-2026' }, 'until.future'],
    ['until', { until: '22-11-2026' }, 'until.future'],
  ])(
    'shows its first error, at %s, in a danger popup, in the order of the rules: %j is %s [MUT-9..13,15,33]',
    (field, change, code) => {
      const run = start();
      search(run, change);
      expect(run.popups()).toEqual([{ variant: 'danger', notice: code, focus: field }]);
      expect(context(run).form.issues).toMatchObject({ [field]: code });
      expect(context(run).query).toBe('');
      expect(foundIds(run)).toHaveLength(12);
    },
  );

  it.each([
    ['20-11-2026', 12],
    ['21-11-2026', 0],
  ])('may begin and end on the same day, today included: %s [MUT-11..13]', (day, count) => {
    const run = start();
    search(run, { from: day, until: day });
    expect([run.popups(), foundIds(run).length]).toEqual([[], count]);
  });

  it('may end after today for pending transactions [MUT-14]', () => {
    const run = start([row('1', '2026-11-25', { status: 'pending' }), row('2', '2026-11-20')]);
    search(run, { jenisTransaksi: 'pending', from: '21-11-2026', until: '30-11-2026' });
    expect(run.popups()).toEqual([]);
    expect(foundIds(run)).toEqual(['1']);
    expect(context(run).query).toBe('?jenis=pending&dari=2026-11-21&sampai=2026-11-30');
  });

  it('leaves the table until it is applied, and shows an error after the field is left [MUT-6]', () => {
    const run = start();
    run.flow.send({
      type: 'field.changed',
      change: { jenisTransaksi: 'credit', until: '22-11-2026' },
    });
    expect(context(run).form.issues).toEqual({});
    expect(foundIds(run)).toHaveLength(12);
    run.flow.send({ type: 'field.left', field: 'until' });
    expect(context(run).form.issues).toEqual({ until: 'until.future' });
    run.flow.send({ type: 'field.changed', change: { until: '21-11-2026' } });
    expect(context(run).form.issues).toEqual({});
  });

  it.each<[FilterValues['jenisTransaksi'], string[]]>([
    ['semua', ['in', 'out', 'waiting', 'unclear']],
    ['debit', ['in']],
    ['credit', ['out', 'waiting', 'unclear']],
    ['pending', ['waiting']],
  ])('of %s finds %j [MUT-4,5]', (jenisTransaksi, ids) => {
    const run = start([
      row('in', '2026-11-20', { transactionDirection: 'DEBIT' }),
      row('out', '2026-11-19'),
      row('waiting', '2026-11-18', { status: 'Pending' }),
      row('unclear', '2026-11-17', { transactionDirection: 'UNKNOWN' }),
    ]);
    search(run, { jenisTransaksi });
    expect(foundIds(run)).toEqual(ids);
  });

  it('covers whole WIB days, including the last one [MUT-8]', () => {
    const run = start([
      row('too late', '2026-11-21T00:00:00+07:00'),
      row('last', '2026-11-20T16:59:59.999Z'),
      row('first', '2026-11-18T17:00:00Z'),
      row('too early', '2026-11-18T23:59:59.999+07:00'),
    ]);
    search(run, { from: '19-11-2026', until: '20-11-2026' });
    expect(foundIds(run)).toEqual(['last', 'first']);
  });

  it('finds overdue pending transactions on any dates, future ones only on their own [MUT-7]', () => {
    const run = start([
      row('for later', '2026-11-21T10:00:01+07:00', { status: 'pending' }),
      row('just now', '2026-11-21T09:59:59+07:00', { status: 'pending' }),
      row('done', '2026-11-21T09:00:00+07:00'),
      row('long ago', '2026-01-01', { status: 'pending', transactionDirection: 'DEBIT' }),
    ]);
    search(run, { from: '01-10-2026', until: '02-10-2026' });
    expect(foundIds(run)).toEqual(['just now', 'long ago']);
    search(run, { jenisTransaksi: 'credit' });
    expect(foundIds(run)).toEqual(['just now']);
  });

  it('shows the empty history if it finds nothing, also when the rows arrive later', () => {
    const run = startFlow(mutasiMachine, { query: '' }, loadingRows);
    search(run, { jenisTransaksi: 'credit' });
    run.flow.send({ type: 'account.changed', account: withRows(rowsOn('2026-11-20', 3)) });
    expect(state(run)).toBe('empty');
    search(run, { jenisTransaksi: 'semua' });
    expect(state(run)).toBe('filled');
  });
});

describe('midnight, while the page is open,', () => {
  /** The account announces the new day. */
  const pass = (run: ReturnType<typeof start>, time: string) => {
    vi.setSystemTime(Date.parse(time));
    const { all } = context(run);
    run.flow.send({ type: 'account.changed', account: withRows(all?.source.rows ?? []) });
  };

  it.each([
    ['today', '21-11-2026', '21-11-2026'],
    ['sevenDays', '15-11-2026', '21-11-2026'],
    ['thirtyDays', '23-10-2026', '21-11-2026'],
  ] as const)('releases %s and keeps its days [MUT-37]', (preset, from, until) => {
    const run = start();
    run.flow.send({ type: 'preset.chosen', preset });
    pass(run, '2026-11-21T23:59:59+07:00');
    expect(context(run).preset).toBe(preset);
    pass(run, '2026-11-22T00:00:00+07:00');
    expect(context(run).preset).toBeNull();
    expect(context(run).applied).toMatchObject({ from, until });
    run.flow.send({ type: 'preset.chosen', preset });
    expect(context(run)).toMatchObject({ preset, applied: { until: '22-11-2026' } });
  });

  it.each([
    ['month', '2026-11-30T23:59:00+07:00', '2026-12-01T00:00:00+07:00', '30-11-2026'],
    ['year', '2026-12-31T23:59:00+07:00', '2027-01-01T00:00:00+07:00', '31-12-2026'],
  ])('releases the last month at the end of a %s [MUT-37]', (_, before, after, until) => {
    vi.setSystemTime(Date.parse(before));
    const run = start();
    run.flow.send({ type: 'preset.chosen', preset: 'lastMonth' });
    expect(context(run).preset).toBe('lastMonth');
    pass(run, after);
    expect(context(run).preset).toBeNull();
    run.flow.send({ type: 'preset.chosen', preset: 'lastMonth' });
    expect(context(run).applied.until).toBe(until);
  });

  it('changes the day of the headings on every page of the list [GEN-18 MUT-36]', () => {
    const run = start(rowsOn('2026-11-21', 12));
    run.flow.send({ type: 'page.turned', page: 2 });
    pass(run, '2026-11-22T00:00:00+07:00');
    expect(context(run)).toMatchObject({ page: 2, today: '2026-11-22' });
  });

  it('removes an error that tomorrow was, and shows none that nobody asked for [MUT-11,13]', () => {
    const run = start();
    search(run, { from: '22-11-2026', until: '23-11-2026' });
    expect(context(run).form.issues).toEqual({ from: 'from.future', until: 'until.future' });
    pass(run, '2026-11-22T00:00:00+07:00');
    expect(context(run).form).toEqual({
      values: { jenisTransaksi: 'semua', from: '22-11-2026', until: '23-11-2026' },
      issues: { until: 'until.future' },
    });
  });
});
