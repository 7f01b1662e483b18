import type { Meta } from '@storybook/react';
import { recipientsMachine } from '../../../machines/recipients/recipients.machine.ts';
import recipientsFlow from '../../../src/flows/recipients/flow.ts';
import { longest, recipients } from '../../../tests/fixtures/account.ts';
import { cooldownOf } from '../../../tests/fixtures/cooldown.ts';
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

const at = storyboardOf(recipientsMachine, recipientsFlow.screens, 'account', { rows: recipients });
const chosen = { chosen: recipients[0] ?? null };

export const Loading = at.named('Memuat · loading', { rows: [] });
export const Failed = at.named('Gagal memuat · failed', { rows: [] });
export const Empty = at.named('Belum ada · empty', { rows: [] });
export const Resting = at.named('Daftar · listed.resting');
export const Confirming = at.named('Menanyakan dulu · listed.confirming', chosen);
export const Deleting = at.named('Menghapus · listed.deleting', chosen);
export const Gone = at('Sudah dihapus', 'listed.resting', {
  rows: recipients.slice(1),
  gone: 'Bagas kantor',
});
export const LastGone = at('Yang terakhir sudah dihapus', 'empty', {
  rows: [],
  gone: 'Rini arisan',
});
export const NotDeleted = at.named('Tidak dapat dihapus · listed.notDeleted', {
  ...chosen,
  notDeleted: { text: 'Penerima belum dapat dihapus' },
});
export const Throttled = at('Terlalu sering dihapus', 'listed.notDeleted', {
  ...chosen,
  notDeleted: { text: 'Terlalu banyak percobaan' },
  cooldowns: { delete: cooldownOf(42) },
});
export const Omitted = at('Sebagian tidak dapat ditampilkan', 'listed.resting', { omitted: 2 });
export const Longest = at('Nama dan angka terpanjang, lebih dari sepuluh', 'listed.resting', {
  rows: Array.from({ length: 13 }, (_, place) => ({
    id: String(place),
    accountNumber: longest.account_number,
    bankName: 'Bank Negara Indonesia',
    alias: `Kusumaningtyas-Wiratmadja ${place + 1}`,
    name: longest.name,
    changed: false,
  })),
});
