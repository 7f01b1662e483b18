import { repliesOf } from '../../../.storybook/support/demo-reply.ts';
import { qrCode } from '../../../.storybook/support/qr-code.ts';

export default repliesOf('qris', {
  refusals: {
    'kode QRIS': null,
  },
  replies: () => ({
    qrCode: () => ['kode QRIS', () => qrCode],
    shareCode: async () => 'copied' as const,
  }),
});
