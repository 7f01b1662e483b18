import type { AnyMachineSnapshot } from 'xstate';
import type { AccountView } from '../../../machines/contract/account.ts';
import { Failure } from '../../../machines/contract/failure.ts';
import { paths } from '../../../machines/contract/paths.ts';
import { timing } from '../../../machines/kit/timing.ts';
import { emptyForm } from '../../../machines/kit/form.ts';
import { unfiltered } from '../../../machines/mutasi/mutasi.query.ts';
import { mutasiMachine } from '../../../machines/mutasi/mutasi.machine.ts';
import { answer, fail, full } from '../../model/bank.ts';
import type { Move } from '../../model/support/model.ts';
import type { AppHarness } from '../../model/app-harness.tsx';
import type { AppFlow } from '../../model/support/run-paths.ts';

const account = (name: string, view: AccountView): Move<AppHarness> => ({
  name: `account: ${name}`,
  event: { type: 'account.changed', account: view },
  run: (app) => app.account(view),
});
const to = (query: string): Move<AppHarness> => ({
  name: `go to ${paths.mutasi}${query}`,
  event: { type: 'navigated', path: paths.mutasi, query },
  run: ({ go }) => go(paths.mutasi + query),
});

const device = (port: string, output: unknown): Move<AppHarness> => ({
  name: `device: ${port} ${String(output)}`,
  event: { type: `xstate.done.actor.${port}`, output },
  run: () => answer(port, output),
});
const refusal = (port: string): Move<AppHarness> => ({
  name: `device: ${port} no`,
  event: { type: `xstate.error.actor.${port}`, error: new Failure('unexpected') },
  run: () => fail(port, new Failure('unexpected')),
});

const isFresh = ({ value, context }: AnyMachineSnapshot): boolean =>
  JSON.stringify([value, context.query, context.form]) ===
  JSON.stringify([{ filled: 'list' }, '', emptyForm(unfiltered)]);

/** Beside the filter: tried where nothing is filtered, and nothing else is done with them. */
const narrowing: readonly Move<AppHarness>[] = [
  {
    name: 'what is scheduled',
    event: { type: 'preset.chosen', preset: 'scheduled' },
    when: (at) => isFresh(at) || at.context.isScheduled,
    run: ({ press }) => press('Terjadwal'),
  },
  {
    name: 'search for a name',
    event: { type: 'search.changed', text: 'bagas' },
    when: isFresh,
    run: ({ fill }) => fill('Cari nama, rekening, atau jumlah', 'bagas'),
  },
  {
    name: 'rest',
    event: { type: 'search.rested' },
    when: ({ context }) => context.search !== '',
    run: ({ wait }) => wait(timing.searchRest),
  },
];

/** What a person does on the page. The sheet is modal: with it open nothing of this can be. */
const onPage: readonly Move<AppHarness>[] = [
  {
    name: 'type a day too late',
    event: { type: 'field.changed', change: { from: '22-11-2026' } },
    run: ({ fill }) => fill('Dari Tanggal', '22-11-2026'),
  },
  {
    name: 'choose money in',
    event: { type: 'field.changed', change: { jenisTransaksi: 'debit' } },
    run: ({ fill }) => fill('Jenis Transaksi', 'debit'),
  },
  {
    name: 'leave the first day',
    event: { type: 'field.left', field: 'from' },
    run: ({ leave }) => leave('Dari Tanggal'),
  },
  { name: 'search', event: { type: 'form.submitted' }, run: ({ press }) => press('Cari Mutasi') },
  {
    name: 'today',
    event: { type: 'preset.chosen', preset: 'today' },
    run: ({ press }) => press('Hari ini'),
  },
  {
    name: 'thirty days',
    event: { type: 'preset.chosen', preset: 'thirtyDays' },
    run: ({ press }) => press('30 hari'),
  },
  {
    name: 'clear the filter',
    event: { type: 'filter.cleared' },
    run: ({ press }) => press('Hapus filter'),
  },
  {
    name: 'turn the order',
    event: { type: 'sort.toggled' },
    run: ({ press }) => press('Tanggal'),
  },
  {
    name: 'turn to page 2',
    event: { type: 'page.turned', page: 2 },
    when: ({ context }) => context.pages > 1,
    run: ({ press }) => press('2'),
  },
  {
    name: 'download',
    event: { type: 'download.requested' },
    run: ({ press }) => press('Unduh CSV'),
  },
  {
    name: 'try again',
    event: { type: 'fetch.retried' },
    when: ({ context }) => context.failed?.part === 'mutations',
    run: ({ press }) => press('Coba lagi'),
  },
  {
    name: 'try the user again',
    event: { type: 'fetch.retried' },
    when: ({ context }) => context.failed?.part === 'user',
    run: ({ press }) => press('Coba lagi'),
  },
];
const beside = (move: Move<AppHarness>): Move<AppHarness> => ({
  ...move,
  when: (at) =>
    !at.matches({ filled: 'detail' }) &&
    (move.event.type === 'filter.cleared' || !(at.context.search || at.context.isScheduled)) &&
    move.when?.(at) !== false,
});

export const mutasi: AppFlow = {
  machine: mutasiMachine,
  input: { query: '' },
  address: paths.mutasi,
  isSignedIn: true,
  headings: { loading: 'Mutasi', failed: 'Mutasi', empty: 'Mutasi', filled: 'Mutasi' },
  unreachable: {
    'mutasi xstate.error.actor.watchAccount 0':
      'the account runs as long as the page that watches it',
    'mutasi.filled.detail repeat.requested 0':
      'opens the transfer, where this flow is over: app/mutasi.address.test.ts',
  },
  // The dates as typed matter only in so far as they are in error.
  abstraction: ({ context }) => {
    const { form, applied, order, page, isScheduled, search, all, failed, opened } = context;
    return [
      form.values,
      applied,
      order,
      page,
      all !== null,
      failed,
      isScheduled,
      search,
      opened?.mutation.id,
    ];
  },
  childEvents: (before) =>
    before === null ? [{ type: 'account.changed', account: full } as never] : [],
  moves: [
    ...onPage.map(beside),
    ...narrowing,
    {
      name: 'open the last row of the page',
      event: { type: 'row.opened', key: 4 },
      // The sheet is the same wherever the list stands.
      when: ({ context }) =>
        context.query === '' && context.form.values === context.applied && context.shown.length > 1,
      run: ({ press }) => press('Rincian'),
    },
    {
      name: 'close the sheet',
      event: { type: 'detail.closed' },
      run: ({ press }) => press('Tutup'),
    },
    {
      name: 'share',
      event: { type: 'share.requested', text: '' },
      run: ({ press }) => press('Bagikan'),
    },
    {
      name: 'copy',
      event: { type: 'copy.requested' },
      run: ({ press }) => press('Salin ID Transaksi'),
    },
    device('shareText', 'shared'),
    device('shareText', 'copied'),
    device('shareText', 'dismissed'),
    device('copyText', undefined),
    refusal('shareText'),
    refusal('copyText'),
    account('as it should be', full),
    account('no mutations', { ...full, mutations: { status: 'failed', code: 'mutations.failed' } }),
    account('no user', {
      ...full,
      user: { status: 'failed', code: 'user.failed' },
      mutations: { status: 'loading' },
    }),
    account('on its way', { ...full, mutations: { status: 'loading' } }),
    to(''),
    to('?urut=lama&hal=2'),
  ],
};
