import type { Meta } from '@storybook/react';
import { recipientsMachine } from '../../../machines/recipients/recipients.machine.ts';
import recipientsFlow from '../../../src/flows/recipients/flow.ts';
import { longest, recipients } from '../../../tests/fixtures/account.ts';
import { storyboardOf } from '../../snapshot-story.tsx';

/**
 * Penerima yang disimpan dari bukti transfer, `/transfer/penerima`. Memilih satu membuka formulir
 * transfer yang sudah terisi; menghapus ditanyakan dulu. Tanpa panggilan itu di bank, halaman ini
 * berkata demikian dan menunjukkan jalan kembali.
 */
export default {
  title: 'Layar/Transfer/5 Penerima Tersimpan',
  parameters: { path: '/transfer/penerima' },
} satisfies Meta;

const at = storyboardOf(recipientsMachine, recipientsFlow.screens, 'account', {
  rows: recipients,
  omitted: 0,
  chosen: null,
  notDeleted: null,
  gone: null,
  cooldowns: {},
});
const chosen = { chosen: recipients[0] ?? null };

export const Loading = { name: 'Memuat · loading', ...at('loading', { rows: [] }) };
export const Failed = { name: 'Gagal memuat · failed', ...at('failed', { rows: [] }) };
export const Absent = { name: 'Tidak ada pada bank ini · absent', ...at('absent', { rows: [] }) };
export const Empty = { name: 'Belum ada · empty', ...at('empty', { rows: [] }) };
export const Resting = { name: 'Daftar · listed.resting', ...at('listed.resting') };
export const Confirming = {
  name: 'Menanyakan dulu · listed.confirming',
  ...at('listed.confirming', chosen),
};
export const Deleting = { name: 'Menghapus · listed.deleting', ...at('listed.deleting', chosen) };
export const Gone = {
  name: 'Sudah dihapus',
  ...at('listed.resting', { rows: recipients.slice(1), gone: 'Bagas kantor' }),
};
export const LastGone = {
  name: 'Yang terakhir sudah dihapus',
  ...at('empty', { rows: [], gone: 'Rini arisan' }),
};
export const NotDeleted = {
  name: 'Tidak dapat dihapus · listed.notDeleted',
  ...at('listed.notDeleted', { ...chosen, notDeleted: { text: 'Penerima belum dapat dihapus' } }),
};
export const Throttled = {
  name: 'Terlalu sering dihapus',
  ...at('listed.notDeleted', {
    ...chosen,
    notDeleted: { text: 'Terlalu banyak percobaan' },
    cooldowns: { delete: 42 },
  }),
};
export const Omitted = {
  name: 'Sebagian tidak dapat ditampilkan',
  ...at('listed.resting', { omitted: 2 }),
};
export const Longest = {
  name: 'Nama dan angka terpanjang, lebih dari sepuluh',
  ...at('listed.resting', {
    rows: Array.from({ length: 13 }, (_, place) => ({
      id: String(place),
      accountNumber: longest.account_number,
      bankName: 'Bank Negara Indonesia',
      alias: `Kusumaningtyas-Wiratmadja ${place + 1}`,
      name: longest.name,
      changed: false,
    })),
  }),
};
