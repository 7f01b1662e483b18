import type { Meta, StoryObj } from '@storybook/react';
import type { Mutation } from '../../../machines/contract/account.ts';
import type { IssueCode } from '../../../machines/contract/codes.ts';
import { listed } from '../../../machines/contract/list.ts';
import { emptyForm, type Issues } from '../../../machines/kit/form.ts';
import { mutasiMachine } from '../../../machines/mutasi/mutasi.machine.ts';
import { unfiltered } from '../../../machines/mutasi/mutasi.query.ts';
import { pageOf, prepared, selected, type Order } from '../../../machines/mutasi/mutasi.rows.ts';
import { narrowed } from '../../../machines/mutasi/mutasi.search.ts';
import { wibDay } from '../../../machines/kit/wib.ts';
import { filterOf, type FilterValues } from '../../../machines/mutasi/mutasi.schema.ts';
import mutasiFlow from '../../../src/flows/mutasi/flow.ts';
import { storyboardOf } from '../../snapshot-story.tsx';
import { manyMutations, longMutations, mutations, storyTime } from '../../fixtures.ts';

export default {
  title: 'Layar/Mutasi',
  tags: ['autodocs'],
  parameters: {
    path: '/mutasi',
    docs: {
      description: {
        component:
          'Riwayat transaksi, 5 baris per halaman, `/mutasi`. Saringan, urutan, dan halaman tinggal di alamat, jadi dapat dibagikan. ' +
          'Plus dan minus tidak pernah dibedakan oleh warna saja. Di layar sempit setiap baris menjadi dua baris di bawah harinya. Kesalahan saringan ' +
          'yang pertama datang sebagai popup merah; transaksi pending yang sudah lewat selalu lolos dari saringan tanggal.',
      },
    },
  },
} satisfies Meta;

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
  opened: null,
  pages: 1,
  today: wibDay(storyTime),
});

const list = { filled: 'list' } as const;

/** The context that the machine has with these rows, filter, order and page. */
function contextOf(
  rows: readonly Mutation[],
  {
    order = 'newest',
    page = 1,
    applied = unfiltered,
    omitted = 0,
    isScheduled = false,
    search = '',
  }: {
    order?: Order;
    page?: number;
    applied?: FilterValues;
    omitted?: number;
    isScheduled?: boolean;
    search?: string;
  } = {},
) {
  const all = prepared(listed(rows, omitted));
  const view = { isScheduled, search };
  const filtered = selected(all, order, filterOf(applied), storyTime);
  const selection = narrowed(filtered, view, storyTime);
  const form = emptyForm(applied);
  return { all, selection, order, applied, form, ...view, ...pageOf(selection, page) };
}

export const Loading: StoryObj = { name: 'Memuat · loading', ...at('loading') };
export const Failed: StoryObj = {
  name: 'Gagal memuat · failed',
  ...at('failed', { failed: { part: 'mutations', code: 'mutations.failed' } }),
};
export const Empty: StoryObj = {
  name: 'Tidak ada riwayat transaksi · empty',
  ...at('empty', contextOf([])),
};
export const EmptyFiltered: StoryObj = {
  name: 'Tidak ada yang lolos saringan',
  ...at('empty', {
    ...contextOf(mutations, {
      applied: { jenisTransaksi: 'semua', from: '01-01-2020', until: '02-01-2020' },
    }),
    selection: [],
    shown: [],
  }),
};
export const Filled: StoryObj = { name: 'Terisi · filled.list', ...at(list, contextOf(mutations)) };

export const LastPage: StoryObj = {
  name: 'Halaman terakhir',
  ...at(list, contextOf(mutations, { page: 9 })),
};
export const FivePages: StoryObj = {
  name: 'Lima halaman, semua terlihat',
  ...at(list, contextOf(mutations.slice(0, 25), { page: 3 })),
};
export const OnePage: StoryObj = {
  name: 'Satu halaman, tanpa paginasi',
  ...at(list, contextOf(mutations.slice(0, 4))),
};
export const ManyPages: StoryObj = {
  name: 'Nomor halaman 5 angka',
  ...at(list, contextOf(manyMutations, { page: 6_172 })),
};
export const Oldest: StoryObj = {
  name: 'Terlama dulu',
  ...at(list, contextOf(mutations, { order: 'oldest' })),
};
export const SevenDays: StoryObj = {
  name: '7 hari',
  ...at(list, {
    ...contextOf(mutations, {
      applied: { jenisTransaksi: 'semua', from: '15-11-2026', until: '21-11-2026' },
    }),
    preset: 'sevenDays',
  }),
};
export const Incoming: StoryObj = {
  name: 'Hanya uang masuk',
  ...at(list, contextOf(mutations, { applied: { ...unfiltered, jenisTransaksi: 'debit' } })),
};
export const Pending: StoryObj = {
  name: 'Hanya pending, dari tautan',
  ...at(list, contextOf(mutations, { applied: { ...unfiltered, jenisTransaksi: 'pending' } })),
};
export const Scheduled: StoryObj = {
  name: 'Terjadwal',
  ...at(list, {
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
export const Searched: StoryObj = {
  name: 'Dicari menurut nama',
  ...at(list, contextOf(mutations, { search: 'wula' })),
};
export const NotFound: StoryObj = {
  name: 'Pencarian tanpa hasil',
  ...at('empty', contextOf(mutations, { search: 'tidak ada di sini' })),
};
export const Longest: StoryObj = {
  name: 'Nama dan angka terpanjang',
  ...at(list, contextOf(longMutations)),
};
export const Incomplete: StoryObj = {
  name: 'Baris tidak lengkap, dua tidak dapat ditampilkan',
  ...at(
    list,
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
export const Unshowable: StoryObj = {
  name: 'Tidak satu pun dapat ditampilkan',
  ...at('empty', contextOf([], { omitted: 3 })),
};
export const UserFailed: StoryObj = {
  name: 'Data nasabah gagal dimuat',
  ...at('failed', { failed: { part: 'user', code: 'user.failed' } }),
};
export const Garbled: StoryObj = {
  name: 'Jawaban tidak terbaca',
  ...at('failed', { failed: { part: 'mutations', code: 'answer.invalid' } }),
};

const wrong = (values: Partial<FilterValues>, issues: Issues<FilterValues>, notice: IssueCode) =>
  at(
    list,
    { ...contextOf(mutations), form: { values: { ...unfiltered, ...values }, issues } },
    { popup: { variant: 'danger', notice } },
  );

export const UntilRequired: StoryObj = {
  name: 'Sampai Tanggal kosong',
  ...wrong({ from: '01-11-2026' }, { until: 'until.required' }, 'until.required'),
};
export const FromFuture: StoryObj = {
  name: 'Awal sesudah hari ini',
  ...wrong(
    { from: '01-12-2026', until: '02-12-2026' },
    { from: 'from.future', until: 'until.future' },
    'from.future',
  ),
};
export const BeforeFrom: StoryObj = {
  name: 'Akhir sebelum awal',
  ...wrong(
    { from: '10-11-2026', until: '01-11-2026' },
    { until: 'until.beforeFrom' },
    'until.beforeFrom',
  ),
};
export const UntilFuture: StoryObj = {
  name: 'Akhir sesudah hari ini',
  ...wrong({ from: '01-11-2026', until: '31-12-2026' }, { until: 'until.future' }, 'until.future'),
};
export const Malformed: StoryObj = {
  name: 'Bukan tanggal',
  ...wrong(
    { from: '31-02-2026', until: '99' },
    { from: 'from.malformed', until: 'until.malformed' },
    'from.malformed',
  ),
};

/** The sheet of the first row. */
const sheet = (
  state: 'showing' | 'sharing' | 'copying' | 'shared' | 'copied' | 'unshared',
  rows: readonly Mutation[] = mutations,
) => {
  const context = contextOf(rows);
  return at({ filled: { detail: state } }, { ...context, opened: context.shown[0] ?? null });
};
const outgoing = mutations.filter(({ transactionDirection: to }) => to === 'CREDIT');

export const Detail: StoryObj = {
  name: 'Rincian transaksi · filled.detail.showing',
  ...sheet('showing'),
};
export const DetailSharing: StoryObj = {
  name: 'Membagikan rincian · filled.detail.sharing',
  ...sheet('sharing'),
};
export const DetailCopying: StoryObj = {
  name: 'Menyalin ID · filled.detail.copying',
  ...sheet('copying'),
};
export const DetailShared: StoryObj = {
  name: 'Rincian dibagikan · filled.detail.shared',
  ...sheet('shared'),
};
export const DetailCopied: StoryObj = {
  name: 'ID tersalin · filled.detail.copied',
  ...sheet('copied'),
};
export const DetailUnshared: StoryObj = {
  name: 'Tidak diizinkan browser · filled.detail.unshared',
  ...sheet('unshared'),
};
export const DetailOutgoing: StoryObj = {
  name: 'Rincian uang keluar',
  ...sheet('showing', outgoing),
};
export const DetailLongest: StoryObj = {
  name: 'Rincian terpanjang',
  ...sheet('showing', longMutations),
};
export const DetailIncomplete: StoryObj = {
  name: 'Rincian tidak lengkap',
  ...sheet(
    'showing',
    outgoing.map((one) => ({ ...one, username_to: '', account_to: '', type: '', status: '' })),
  ),
};
