import { repliesOf } from '../../../.storybook/support/demo-reply.ts';
import { listed } from '../../../machines/contract/list.ts';
import { sintaUser } from '../../fixtures/customer.ts';

export default repliesOf('account', {
  refusals: {
    'data nasabah': null,
    saldo: null,
    mutasi: null,
  },
  replies: (memory) => ({
    user: () => ['data nasabah', () => sintaUser],
    balance: () => ['saldo', () => memory.balance],
    mutations: () => ['mutasi', () => listed(memory.history)],
    copyText: async () => undefined,
  }),
});
