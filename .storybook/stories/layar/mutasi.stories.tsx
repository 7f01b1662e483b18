import type { Meta } from '@storybook/react';
import type { Mutation } from '../../../machines/contract/account.ts';
import { listed } from '../../../machines/contract/list.ts';
import { emptyForm } from '../../../machines/kit/form.ts';
import { mutasiMachine } from '../../../machines/mutasi/mutasi.machine.ts';
import { unfiltered } from '../../../machines/mutasi/mutasi.query.ts';
import { pageOf, prepared, selected, type Order } from '../../../machines/mutasi/mutasi.rows.ts';
import { narrowed } from '../../../machines/mutasi/mutasi.search.ts';
import { wibDay } from '../../../machines/contract/wib.ts';
import { filterOf, type FilterValues } from '../../../machines/mutasi/mutasi.schema.ts';
import mutasiFlow from '../../../src/flows/mutasi/flow.ts';
import { storyboardOf } from '../../snapshot-story.tsx';
import {
  manyMutations,
  longMutations,
  mutations,
  storyTime,
} from '../../../tests/fixtures/account.ts';

/**
 * Riwayat transaksi, 5 baris per halaman, `/mutasi`. Saringan, urutan, dan halaman tinggal di
 * alamat, jadi dapat dibagikan. Plus dan minus tidak pernah dibedakan oleh warna saja. Di layar
 * sempit setiap transaksi menjadi tiga baris di bawah harinya. Kesalahan saringan yang pertama
 * datang sebagai popup merah; transaksi pending yang sudah lewat selalu lolos dari saringan
 * tanggal.
 */
export default { title: 'Layar/Mutasi', parameters: { path: '/mutasi' } } satisfies Meta;

const at = storyboardOf(
  mutasiMachine,
  mutasiFlow.screens,
  'account',
  { today: wibDay(storyTime) },
  { query: '' },
);

function contextOf(
  rows: readonly Mutation[],
  {
    applied = unfiltered as FilterValues,
    order = 'newest' as Order,
    page = 1,
    search = '',
    isScheduled = false,
    preset = null as 'sevenDays' | 'scheduled' | null,
    omitted = 0,
  } = {},
) {
  const all = prepared(listed(rows, omitted));
  const view = { isScheduled, search };
  const filtered = selected(all, order, filterOf(applied), storyTime);
  const selection = narrowed(filtered, view, storyTime);
  const form = emptyForm(applied);
  return { all, selection, order, applied, form, preset, ...view, ...pageOf(selection, page) };
}

const listOf = (name: string, ...given: Parameters<typeof contextOf>) =>
  at(name, 'filled.list', contextOf(...given));

export const Loading = at.named('Memuat · loading');
export const Failed = at.named('Gagal memuat · failed', {
  failed: { part: 'mutations', code: 'mutations.failed' },
});
export const Empty = at.named('Tidak ada riwayat transaksi · empty', contextOf([]));
export const EmptyFiltered = at('Tidak ada yang lolos saringan', 'empty', {
  ...contextOf(mutations, {
    applied: { jenisTransaksi: 'semua', from: '01-01-2020', until: '02-01-2020' },
  }),
  selection: [],
  shown: [],
});
export const Filled = listOf('Terisi · filled.list', mutations);

export const LastPage = listOf('Halaman terakhir', mutations, { page: 9 });
export const FivePages = listOf('Lima halaman, semua terlihat', mutations.slice(0, 25), {
  page: 3,
});
export const OnePage = listOf('Satu halaman, tanpa paginasi', mutations.slice(0, 4));
export const ManyPages = listOf('Nomor halaman 5 angka', manyMutations, { page: 6_172 });
export const Oldest = listOf('Terlama dulu', mutations, { order: 'oldest' });
export const SevenDays = listOf('7 hari', mutations, {
  applied: { jenisTransaksi: 'semua', from: '15-11-2026', until: '21-11-2026' },
  preset: 'sevenDays',
});
export const Incoming = listOf('Hanya uang masuk', mutations, {
  applied: { ...unfiltered, jenisTransaksi: 'debit' },
});
export const Pending = listOf('Hanya pending, dari tautan', mutations, {
  applied: { ...unfiltered, jenisTransaksi: 'pending' },
});
export const Scheduled = listOf(
  'Terjadwal',
  mutations.map((one, place) =>
    place < 2
      ? { ...one, status: 'pending', datetime: `2026-12-0${place + 1}T09:00:00+07:00` }
      : one,
  ),
  { isScheduled: true, preset: 'scheduled' },
);
export const Searched = listOf('Dicari menurut nama', mutations, { search: 'wula' });
export const NotFound = at(
  'Pencarian tanpa hasil',
  'empty',
  contextOf(mutations, { search: 'tidak ada di sini' }),
);
export const Longest = listOf('Nama dan angka terpanjang', longMutations);
export const Incomplete = listOf(
  'Baris tidak lengkap, dua tidak dapat ditampilkan',
  mutations
    .slice(0, 4)
    .map((one, place) =>
      place === 1 ? { ...one, username_to: '', account_to: '', type: '', status: '' } : one,
    ),
  { omitted: 2 },
);
export const Unshowable = at(
  'Tidak satu pun dapat ditampilkan',
  'empty',
  contextOf([], { omitted: 3 }),
);
export const UserFailed = at('Data nasabah gagal dimuat', 'failed', {
  failed: { part: 'user', code: 'user.failed' },
});
export const Garbled = at('Jawaban tidak terbaca', 'failed', {
  failed: { part: 'mutations', code: 'answer.invalid' },
});

export const FromFuture = at(
  'Awal sesudah hari ini',
  'filled.list',
  {
    ...contextOf(mutations),
    form: {
      values: { ...unfiltered, from: '01-12-2026', until: '02-12-2026' },
      issues: { from: 'from.future', until: 'until.future' },
    },
  },
  { popup: ['danger', 'from.future'] },
);

const sheet = (
  name: string,
  shown: Parameters<typeof at>[1],
  rows: readonly Mutation[] = mutations,
) => {
  const context = contextOf(rows);
  return at(name, shown, { ...context, opened: context.shown[0] ?? null });
};
const outgoing = mutations.filter(({ transactionDirection: to }) => to === 'CREDIT');

export const Detail = sheet('Rincian transaksi · filled.detail.showing, sharing, copying', [
  'filled.detail.showing',
  'filled.detail.sharing',
  'filled.detail.copying',
]);
export const DetailShared = sheet(
  'Rincian dibagikan · filled.detail.shared',
  'filled.detail.shared',
);
export const DetailCopied = sheet('ID tersalin · filled.detail.copied', 'filled.detail.copied');
export const DetailUnshared = sheet(
  'Tidak diizinkan browser · filled.detail.unshared',
  'filled.detail.unshared',
);
export const DetailOutgoing = sheet('Rincian uang keluar', 'filled.detail.showing', outgoing);
export const DetailLongest = sheet('Rincian terpanjang', 'filled.detail.showing', longMutations);
export const DetailIncomplete = sheet(
  'Rincian tidak lengkap',
  'filled.detail.showing',
  outgoing.map((one) => ({ ...one, username_to: '', account_to: '', type: '', status: '' })),
);
