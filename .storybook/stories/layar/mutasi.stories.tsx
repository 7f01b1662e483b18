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
 * sempit setiap baris menjadi dua baris di bawah harinya. Kesalahan saringan yang pertama datang
 * sebagai popup merah; transaksi pending yang sudah lewat selalu lolos dari saringan tanggal.
 */
export default { title: 'Layar/Mutasi', parameters: { path: '/mutasi' } } satisfies Meta;

const at = storyboardOf(mutasiMachine, mutasiFlow.screens, 'account', {
  applied: unfiltered,
  order: 'newest',
  page: 1,
  isScheduled: false,
  search: '',
  form: emptyForm(unfiltered),
  preset: null,
  query: '',
  all: null,
  failed: null,
  selection: [],
  shown: [],
  isHeld: false,
  opened: null,
  pages: 1,
  today: wibDay(storyTime),
});

const newest = {
  order: 'newest' as Order,
  page: 1,
  applied: unfiltered as FilterValues,
  omitted: 0,
  isScheduled: false,
  search: '',
};

/** The machine's context with these rows, filter, order and page. */
function contextOf(rows: readonly Mutation[], given: Partial<typeof newest> = {}) {
  const { order, page, applied, omitted, isScheduled, search } = { ...newest, ...given };
  const all = prepared(listed(rows, omitted));
  const view = { isScheduled, search };
  const filtered = selected(all, order, filterOf(applied), storyTime);
  const selection = narrowed(filtered, view, storyTime);
  const form = emptyForm(applied);
  return { all, selection, order, applied, form, ...view, ...pageOf(selection, page) };
}

export const Loading = at('Memuat · loading', 'loading');
export const Failed = at('Gagal memuat · failed', 'failed', {
  failed: { part: 'mutations', code: 'mutations.failed' },
});
export const Empty = at('Tidak ada riwayat transaksi · empty', 'empty', contextOf([]));
export const EmptyFiltered = at('Tidak ada yang lolos saringan', 'empty', {
  ...contextOf(mutations, {
    applied: { jenisTransaksi: 'semua', from: '01-01-2020', until: '02-01-2020' },
  }),
  selection: [],
  shown: [],
});
export const Filled = at('Terisi · filled.list', 'filled.list', contextOf(mutations));

export const LastPage = at('Halaman terakhir', 'filled.list', contextOf(mutations, { page: 9 }));
export const FivePages = at(
  'Lima halaman, semua terlihat',
  'filled.list',
  contextOf(mutations.slice(0, 25), { page: 3 }),
);
export const OnePage = at(
  'Satu halaman, tanpa paginasi',
  'filled.list',
  contextOf(mutations.slice(0, 4)),
);
export const ManyPages = at(
  'Nomor halaman 5 angka',
  'filled.list',
  contextOf(manyMutations, { page: 6_172 }),
);
export const Oldest = at('Terlama dulu', 'filled.list', contextOf(mutations, { order: 'oldest' }));
export const SevenDays = at('7 hari', 'filled.list', {
  ...contextOf(mutations, {
    applied: { jenisTransaksi: 'semua', from: '15-11-2026', until: '21-11-2026' },
  }),
  preset: 'sevenDays',
});
export const Incoming = at(
  'Hanya uang masuk',
  'filled.list',
  contextOf(mutations, { applied: { ...unfiltered, jenisTransaksi: 'debit' } }),
);
export const Pending = at(
  'Hanya pending, dari tautan',
  'filled.list',
  contextOf(mutations, { applied: { ...unfiltered, jenisTransaksi: 'pending' } }),
);
export const Scheduled = at('Terjadwal', 'filled.list', {
  ...contextOf(
    mutations.map((one, place) =>
      place < 2
        ? { ...one, status: 'pending', datetime: `2026-12-0${place + 1}T09:00:00+07:00` }
        : one,
    ),
    { isScheduled: true },
  ),
  preset: 'scheduled',
});
export const Searched = at(
  'Dicari menurut nama',
  'filled.list',
  contextOf(mutations, { search: 'wula' }),
);
export const NotFound = at(
  'Pencarian tanpa hasil',
  'empty',
  contextOf(mutations, { search: 'tidak ada di sini' }),
);
export const Longest = at('Nama dan angka terpanjang', 'filled.list', contextOf(longMutations));
export const Incomplete = at(
  'Baris tidak lengkap, dua tidak dapat ditampilkan',
  'filled.list',
  contextOf(
    mutations
      .slice(0, 4)
      .map((one, place) =>
        place === 1 ? { ...one, username_to: '', account_to: '', type: '', status: '' } : one,
      ),
    { omitted: 2 },
  ),
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
