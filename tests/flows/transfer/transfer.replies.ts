import { recipient, repliesOf } from '../../../.storybook/support/demo-reply.ts';
import type { KeyedOrder, TransferResult } from '../../../machines/contract/transfer.ts';
import { sinta, sintaUser } from '../../fixtures/customer.ts';

export default repliesOf('transfer', {
  refusals: {
    'periksa rekening tujuan': null,
    'bank rekening tujuan': null,
    'limit harian': null,
    'tidak biasa?': null,
    'masih diamankan?': null,
    'keadaan PIN': null,
    'data nasabah': null,
    'simpan penerima': 'Penerima tersimpan paling banyak 50',
    'kirim transfer': 'Batas transfer harian Anda sudah tercapai. Silakan coba lagi besok.',
  },
  replies: (memory) => {
    const carriedOut = new Map<string, TransferResult>();
    const keys = new Map<string, string>();
    const moveMoney = ({ order, idempotencyKey }: KeyedOrder, status: 'completed' | 'pending') => {
      const before = carriedOut.get(idempotencyKey);
      if (before) return before;
      const { accountTo, amount, bankTo, description } = order;
      if (status === 'completed') {
        memory.balance -= amount;
        memory.left -= amount;
      }
      const moved = { amount, status, datetime: order.datetime ?? new Date().toISOString() };
      const row = {
        ...moved,
        id: `m-${memory.history.length}`,
        username_to: recipient,
        account_to: accountTo,
        bank_to: bankTo,
        type: 'transfer',
        transactionDirection: 'CREDIT' as const,
      };
      memory.history = [row, ...memory.history];
      keys.set(row.id, idempotencyKey);
      const referenceNumber = `LT${Date.now()}`;
      const result = {
        ...moved,
        referenceNumber,
        nameAccountTo: recipient,
        accountTo,
        description,
      };
      carriedOut.set(idempotencyKey, result);
      return result;
    };
    return {
      isOwnBank: () => ['bank rekening tujuan', () => false],
      lookUp: () => ['periksa rekening tujuan', () => ({ name: recipient })],
      ask: ({ amount }) => [
        'tidak biasa?',
        () => ({ facts: amount < 5_000_000 ? [] : ['first', 'amount'] }),
      ],
      comparePin: async ({ pin }) => pin === sinta.pin,
      transfer: (input) => ['kirim transfer', () => moveMoney(input, 'completed')],
      schedule: (input) => ['kirim transfer', () => moveMoney(input, 'pending')],
      history: () => [
        'mutasi',
        () => memory.history.map((row) => ({ ...row, key: keys.get(row.id) ?? null })),
      ],
      saveRecipient: (input) => [
        'simpan penerima',
        () => {
          const id = input.accountNumber;
          const one = { ...input, id, name: recipient, changed: true };
          memory.saved = [...memory.saved.filter((other) => other.id !== id), one];
        },
      ],
      freezeState: () => ['masih diamankan?', () => memory.isFrozen],
      pinState: () => ['keadaan PIN', () => ({ waitsUntil: null, key: null })],
      user: () => ['data nasabah', () => sintaUser],
      limit: () => ['limit harian', () => ({ left: memory.left })],
      shareReceipt: async () => 'shared' as const,
      copyReference: async () => undefined,
    };
  },
});
