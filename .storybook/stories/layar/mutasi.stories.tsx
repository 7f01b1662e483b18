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

export const Loading = { name: 'Memuat · loading', ...at('loading') };
export const Failed = {
  name: 'Gagal memuat · failed',
  ...at('failed', { failed: { part: 'mutations', code: 'mutations.failed' } }),
};
export const Empty = { name: 'Tidak ada riwayat transaksi · empty', ...at('empty', contextOf([])) };
export const EmptyFiltered = {
  name: 'Tidak ada yang lolos saringan',
  ...at('empty', {
    ...contextOf(mutations, {
      applied: { jenisTransaksi: 'semua', from: '01-01-2020', until: '02-01-2020' },
    }),
    selection: [],
    shown: [],
  }),
};
export const Filled = { name: 'Terisi · filled.list', ...at('filled.list', contextOf(mutations)) };

export const LastPage = {
  name: 'Halaman terakhir',
  ...at('filled.list', contextOf(mutations, { page: 9 })),
};
export const FivePages = {
  name: 'Lima halaman, semua terlihat',
  ...at('filled.list', contextOf(mutations.slice(0, 25), { page: 3 })),
};
export const OnePage = {
  name: 'Satu halaman, tanpa paginasi',
  ...at('filled.list', contextOf(mutations.slice(0, 4))),
};
export const ManyPages = {
  name: 'Nomor halaman 5 angka',
  ...at('filled.list', contextOf(manyMutations, { page: 6_172 })),
};
export const Oldest = {
  name: 'Terlama dulu',
  ...at('filled.list', contextOf(mutations, { order: 'oldest' })),
};
export const SevenDays = {
  name: '7 hari',
  ...at('filled.list', {
    ...contextOf(mutations, {
      applied: { jenisTransaksi: 'semua', from: '15-11-2026', until: '21-11-2026' },
    }),
    preset: 'sevenDays',
  }),
};
export const Incoming = {
  name: 'Hanya uang masuk',
  ...at(
    'filled.list',
    contextOf(mutations, { applied: { ...unfiltered, jenisTransaksi: 'debit' } }),
  ),
};
export const Pending = {
  name: 'Hanya pending, dari tautan',
  ...at(
    'filled.list',
    contextOf(mutations, { applied: { ...unfiltered, jenisTransaksi: 'pending' } }),
  ),
};
export const Scheduled = {
  name: 'Terjadwal',
  ...at('filled.list', {
    ...contextOf(
      mutations.map((one, place) =>
        place < 2
          ? { ...one, status: 'pending', datetime: `2026-12-0${place + 1}T09:00:00+07:00` }
          : one,
      ),
      { isScheduled: true },
    ),
    preset: 'scheduled',
  }),
};
export const Searched = {
  name: 'Dicari menurut nama',
  ...at('filled.list', contextOf(mutations, { search: 'wula' })),
};
export const NotFound = {
  name: 'Pencarian tanpa hasil',
  ...at('empty', contextOf(mutations, { search: 'tidak ada di sini' })),
};
export const Longest = {
  name: 'Nama dan angka terpanjang',
  ...at('filled.list', contextOf(longMutations)),
};
export const Incomplete = {
  name: 'Baris tidak lengkap, dua tidak dapat ditampilkan',
  ...at(
    'filled.list',
    contextOf(
      mutations
        .slice(0, 4)
        .map((one, place) =>
          place === 1 ? { ...one, username_to: '', account_to: '', type: '', status: '' } : one,
        ),
      { omitted: 2 },
    ),
  ),
};
export const Unshowable = {
  name: 'Tidak satu pun dapat ditampilkan',
  ...at('empty', contextOf([], { omitted: 3 })),
};
export const UserFailed = {
  name: 'Data nasabah gagal dimuat',
  ...at('failed', { failed: { part: 'user', code: 'user.failed' } }),
};
export const Garbled = {
  name: 'Jawaban tidak terbaca',
  ...at('failed', { failed: { part: 'mutations', code: 'answer.invalid' } }),
};

export const FromFuture = {
  name: 'Awal sesudah hari ini',
  ...at(
    'filled.list',
    {
      ...contextOf(mutations),
      form: {
        values: { ...unfiltered, from: '01-12-2026', until: '02-12-2026' },
        issues: { from: 'from.future', until: 'until.future' },
      },
    },
    { popup: { variant: 'danger', notice: 'from.future' } },
  ),
};

const sheet = (shown: Parameters<typeof at>[0], rows: readonly Mutation[] = mutations) => {
  const context = contextOf(rows);
  return at(shown, { ...context, opened: context.shown[0] ?? null });
};
const outgoing = mutations.filter(({ transactionDirection: to }) => to === 'CREDIT');

export const Detail = {
  name: 'Rincian transaksi · filled.detail.showing, sharing, copying',
  ...sheet(['filled.detail.showing', 'filled.detail.sharing', 'filled.detail.copying']),
};
export const DetailShared = {
  name: 'Rincian dibagikan · filled.detail.shared',
  ...sheet('filled.detail.shared'),
};
export const DetailCopied = {
  name: 'ID tersalin · filled.detail.copied',
  ...sheet('filled.detail.copied'),
};
export const DetailUnshared = {
  name: 'Tidak diizinkan browser · filled.detail.unshared',
  ...sheet('filled.detail.unshared'),
};
export const DetailOutgoing = {
  name: 'Rincian uang keluar',
  ...sheet('filled.detail.showing', outgoing),
};
export const DetailLongest = {
  name: 'Rincian terpanjang',
  ...sheet('filled.detail.showing', longMutations),
};
export const DetailIncomplete = {
  name: 'Rincian tidak lengkap',
  ...sheet(
    'filled.detail.showing',
    outgoing.map((one) => ({ ...one, username_to: '', account_to: '', type: '', status: '' })),
  ),
};
