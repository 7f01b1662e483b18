import { listed } from '../../machines/contract/list.ts';
import type { DemoFlow } from '../demo-bank.ts';

export default {
  calls: { 'penerima tersimpan': null, 'hapus penerima': 'Penerima belum dapat dihapus' },
  open: (bank) => ({
    recipients: (_, io) => bank.ask('penerima tersimpan', io, () => listed(bank.saved)),
    deleteRecipient: ({ id }, io) =>
      bank.ask('hapus penerima', io, () => {
        bank.saved = bank.saved.filter((one) => one.id !== id);
      }),
  }),
} satisfies DemoFlow<'recipients'>;
