import type { DemoFlow } from '../demo-bank.ts';
import { qrCode } from '../support/qr-code.ts';

export default {
  calls: { 'kode dengan nominal': null },
  open: (bank) => ({
    isOffered: async () => true,
    codeWithAmount: (_, io) => bank.ask('kode dengan nominal', io, () => qrCode),
    shareCode: async () => 'copied',
    saveCode: () => undefined,
  }),
} satisfies DemoFlow<'qrisAmount'>;
