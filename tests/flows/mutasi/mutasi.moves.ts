import type { AnyMachineSnapshot } from 'xstate';
import { paths } from '../../../machines/contract/paths.ts';
import { emptyForm } from '../../../machines/kit/form.ts';
import { timing } from '../../../machines/kit/timing.ts';
import { mutasiMachine } from '../../../machines/mutasi/mutasi.machine.ts';
import { unfiltered } from '../../../machines/mutasi/mutasi.query.ts';
import {
  accountMove,
  answered,
  failed,
  fill,
  goTo,
  leave,
  press,
  retry,
  userFailed,
  wait,
  watchingAccount,
  type AppMove,
} from '../../model/support/moves.ts';
import type { Moves } from '../../model/support/flows.ts';
import type { AppFlow } from '../../model/support/run-paths.ts';

const isFresh = ({ value, context }: AnyMachineSnapshot): boolean =>
  JSON.stringify([value, context.query, context.form]) ===
  JSON.stringify([{ filled: 'list' }, '', emptyForm(unfiltered)]);

/** Search and 'Terjadwal' are tried only without a filter, and not combined with other moves. */
const narrowing: readonly AppMove[] = [
  press(
    'Terjadwal',
    { type: 'preset.chosen', preset: 'scheduled' },
    (at) => isFresh(at) || at.context.isScheduled,
  ),
  fill(
    { 'Cari nama, rekening, atau jumlah': 'bagas' },
    { type: 'search.changed', text: 'bagas' },
    isFresh,
  ),
  wait(timing.searchRest, { type: 'search.rested' }, ({ context }) => context.search !== ''),
];

/** The moves on the page itself, which the modal sheet blocks. */
const onPage: readonly AppMove[] = [
  fill({ 'Dari Tanggal': '22-11-2026' }, { type: 'field.changed', change: { from: '22-11-2026' } }),
  fill(
    { 'Jenis Transaksi': 'debit' },
    { type: 'field.changed', change: { jenisTransaksi: 'debit' } },
  ),
  leave('Dari Tanggal', { type: 'field.left', field: 'from' }),
  press('Cari Mutasi', { type: 'form.submitted' }),
  press('Hari ini', { type: 'preset.chosen', preset: 'today' }),
  press('30 hari', { type: 'preset.chosen', preset: 'thirtyDays' }),
  press('Hapus filter', { type: 'filter.cleared' }),
  press('Tanggal', { type: 'sort.toggled' }),
  press('2', { type: 'page.turned', page: 2 }, ({ context }) => context.pages > 1),
  press('Unduh CSV', { type: 'download.requested' }),
  retry('mutations'),
  retry('user'),
];
const withoutSheet = (move: AppMove): AppMove => ({
  ...move,
  when: (at) =>
    !at.matches({ filled: 'detail' }) &&
    (move.event.type === 'filter.cleared' || !(at.context.search || at.context.isScheduled)) &&
    move.when?.(at) !== false,
});

const { unreachable, childEvents } = watchingAccount('mutasi');

const mutasi: AppFlow = {
  machine: mutasiMachine,
  input: { query: '' },
  address: paths.mutasi,
  isSignedIn: true,
  headings: { loading: 'Mutasi', failed: 'Mutasi', empty: 'Mutasi', filled: 'Mutasi' },
  unreachable: {
    ...unreachable,
    'mutasi.filled.detail repeat.requested 0':
      'opens the transfer, which ends this flow: app/mutasi.address.test.ts',
    'mutasi.filled.detail account.changed 0':
      'an account without news is not told of: flows/mutasi/mutasi.detail.flow.screen.test.tsx',
    'mutasi.filled page.turned 0':
      'newer rows came while a later page was open: flows/mutasi/mutasi.test.ts',
  },
  childEvents,
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
  moves: [
    ...onPage.map(withoutSheet),
    ...narrowing,
    // The sheet is the same for all states of the list.
    press(
      'Rincian, Bagas Pratama, −Rp50.000, 16 Nov 2026, 08.00',
      { type: 'row.opened', key: 7 },
      ({ context }) =>
        context.query === '' && context.form.values === context.applied && context.shown.length > 1,
    ),
    press('Tutup', { type: 'detail.closed' }),
    press('Bagikan', { type: 'share.requested', text: '' }),
    press('Salin ID Transaksi', { type: 'copy.requested' }),
    answered('shareText', 'shared'),
    answered('shareText', 'copied'),
    answered('shareText', 'dismissed'),
    answered('copyText'),
    failed('shareText', 'unexpected'),
    failed('copyText', 'unexpected'),
    accountMove('loaded'),
    accountMove('no mutations', { mutations: { status: 'failed', code: 'mutations.failed' } }),
    accountMove('no user', { user: userFailed, mutations: { status: 'loading' } }),
    accountMove('loading', { mutations: { status: 'loading' } }),
    goTo(paths.mutasi),
    goTo(paths.mutasi, { query: '?urut=lama&hal=2' }),
  ],
};

export default { mutasi: [mutasi] } satisfies Moves;
