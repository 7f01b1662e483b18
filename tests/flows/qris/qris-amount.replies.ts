import { repliesOf } from '../../../.storybook/support/demo-reply.ts';
import { qrCode } from '../../../.storybook/support/qr-code.ts';

export default repliesOf('qrisAmount', {
  refusals: {
    'kode dengan nominal': null,
  },
  replies: () => ({
    codeWithAmount: () => ['kode dengan nominal', () => qrCode],
    shareCode: async () => 'copied' as const,
  }),
});
