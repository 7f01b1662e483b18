import { listed } from '../../machines/contract/list.ts';
import type { SavedRecipient } from '../../machines/contract/recipients.ts';
import type { DemoBank, DemoFlow } from '../demo-bank.ts';

/** Saved recipients by their aliases. The first has another name at the bank of the demo by now. */
export const recipients: readonly SavedRecipient[] = [
  {
    id: '8800445566',
    accountNumber: '8800445566',
    bankName: 'Bank Mandiri',
    alias: 'Bagas kantor',
    name: 'Bagas Pratama',
    changed: false,
  },
  {
    id: '5220304050',
    accountNumber: '5220304050',
    bankName: 'Bank Central Asia',
    alias: 'Rini arisan',
    name: 'Rini Wulandari',
    changed: true,
  },
];

const kept = new WeakMap<DemoBank, readonly SavedRecipient[]>();

/** Those that this bank has saved. */
export const savedAt = (bank: DemoBank) => kept.get(bank) ?? recipients;

/** Saves a recipient in the place of the one of the same account. */
export function saveAt(bank: DemoBank, recipient: SavedRecipient): void {
  kept.set(bank, [...savedAt(bank).filter(({ id }) => id !== recipient.id), recipient]);
}

export default {
  calls: { 'penerima tersimpan': null, 'hapus penerima': 'Penerima belum dapat dihapus' },
  open: (bank) => ({
    recipients: (_, io) => bank.ask('penerima tersimpan', io, () => listed(savedAt(bank))),
    deleteRecipient: ({ id }, io) =>
      bank.ask('hapus penerima', io, () => {
        kept.set(
          bank,
          savedAt(bank).filter((one) => one.id !== id),
        );
      }),
  }),
} satisfies DemoFlow<'recipients'>;
