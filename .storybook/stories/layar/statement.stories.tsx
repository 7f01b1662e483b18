import type { Meta } from '@storybook/react';
import type { Mutation } from '../../../machines/contract/account.ts';
import { listed } from '../../../machines/contract/list.ts';
import { statementMachine } from '../../../machines/statement/statement.machine.ts';
import { dated, monthOf, statementOf } from '../../../machines/statement/statement.rows.ts';
import statementFlow from '../../../src/flows/statement/flow.ts';
import { longest, longMutations, mutations, storyTime } from '../../../tests/fixtures/account.ts';
import { sintaUser } from '../../../tests/fixtures/customer.ts';
import { storyboardOf } from '../../snapshot-story.tsx';

/**
 * Rekening koran satu bulan, `/mutasi/rekening-koran`, untuk dicetak atau disimpan sebagai PDF
 * oleh browser. Bulan tinggal di alamat. Saldo awal dan akhir dihitung mundur dari saldo hari ini;
 * kalau tidak dapat dipastikan, saldo tidak dicantumkan dan alasannya disebut.
 */
export default {
  title: 'Layar/Rekening Koran',
  parameters: { path: '/mutasi/rekening-koran' },
} satisfies Meta;

const month = monthOf(storyTime);

const at = storyboardOf(
  statementMachine,
  statementFlow.screens,
  'account',
  { month, months: [month] },
  { query: '' },
);

function contextOf(rows: readonly Mutation[], { balance = 125_000_000, omitted = 0 } = {}) {
  const known = dated(listed(rows, omitted), storyTime);
  return {
    dated: known,
    months: known.months,
    holder: sintaUser,
    statement: statementOf(known, balance, month, storyTime),
  };
}
const filled = (name: string, ...given: Parameters<typeof contextOf>) =>
  at(name, 'filled', contextOf(...given));
const completed = mutations.map((one) => ({ ...one, status: 'completed' }));

export const Loading = at.named('Memuat · loading');
export const Failed = at.named('Gagal memuat · failed', {
  failed: { part: 'mutations', code: 'mutations.failed' },
});
export const UserFailed = at('Data nasabah gagal dimuat', 'failed', {
  failed: { part: 'user', code: 'user.failed' },
});
export const BalanceFailed = at('Saldo gagal dimuat', 'failed', {
  failed: { part: 'balance', code: 'balance.failed' },
});
export const Empty = at.named('Bulan tanpa transaksi · empty', contextOf([]));
export const Unshowable = at(
  'Tidak satu pun dapat ditampilkan',
  'empty',
  contextOf([], { omitted: 3 }),
);
export const Filled = filled('Terisi · filled', completed);
export const Unsettled = filled(
  'Ada yang belum selesai',
  mutations.map((one, place) => (place === 2 ? { ...one, status: 'pending' } : one)),
);
export const Unreadable = filled('Tanpa saldo, sebagian tidak terbaca', completed, { omitted: 2 });
export const Contradictory = filled('Tanpa saldo, tidak cocok', completed, { balance: -1 });
export const Longest = at('Nama dan angka terpanjang', 'filled', {
  ...contextOf(longMutations),
  holder: longest,
});
