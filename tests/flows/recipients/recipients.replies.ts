import { repliesOf } from '../../../.storybook/support/demo-reply.ts';
import { listed } from '../../../machines/contract/list.ts';

export default repliesOf('recipients', {
  refusals: {
    'penerima tersimpan': null,
    'hapus penerima': 'Penerima belum dapat dihapus',
  },
  replies: (memory) => ({
    recipients: () => ['penerima tersimpan', () => listed(memory.saved)],
    deleteRecipient: ({ id }) => [
      'hapus penerima',
      () => void (memory.saved = memory.saved.filter((one) => one.id !== id)),
    ],
  }),
});
