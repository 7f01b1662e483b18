import type { DemoFlow } from '../demo-bank.ts';
import { qrCode } from '../support/qr-code.ts';

export default {
  calls: { 'kode QRIS': null },
  open: (bank) => ({
    qrCode: (_, io) => bank.ask('kode QRIS', io, () => qrCode),
    shareCode: async () => 'copied',
    saveCode: () => undefined,
  }),
} satisfies DemoFlow<'qris'>;
