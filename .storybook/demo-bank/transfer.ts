import type { KeyedOrder, TransferResult } from '../../machines/contract/transfer.ts';
import type { Io } from '../../machines/contract/port.ts';
import { credentials, type DemoFlow } from '../demo-bank.ts';
import { saveAt } from './recipients.ts';

const recipient = 'Rini Wulandari';

export default {
  calls: {
    'periksa rekening tujuan': null,
    'limit harian': null,
    'simpan penerima': 'Penerima tersimpan paling banyak 50',
    'kirim transfer': 'Batas transfer harian Anda sudah tercapai. Silakan coba lagi besok.',
  },
  open(bank) {
    let left = 100_000_000;
    const moveMoney =
      (by: 'transfer' | 'schedule') =>
      ({ order }: KeyedOrder, io: Io): Promise<TransferResult> =>
        bank.ask('kirim transfer', io, () => {
          const isNow = by === 'transfer';
          if (isNow) {
            bank.balance -= order.amount;
            left -= order.amount;
          }
          const datetime = order.datetime ?? new Date().toISOString();
          const status = isNow ? 'completed' : 'pending';
          bank.history = [
            {
              id: `m-${bank.history.length}`,
              datetime,
              username_to: recipient,
              account_to: order.accountTo,
              type: 'transfer',
              transactionDirection: 'CREDIT',
              amount: order.amount,
              status,
            },
            ...bank.history,
          ];
          return {
            referenceNumber: `LT${Date.now()}`,
            nameAccountTo: recipient,
            accountTo: order.accountTo,
            amount: order.amount,
            status,
            datetime,
            description: order.description,
          };
        });
    return {
      lookUp: (_, io) => bank.ask('periksa rekening tujuan', io, () => ({ name: recipient })),
      comparePin: async ({ pin }) => pin === credentials.pin,
      transfer: moveMoney('transfer'),
      schedule: moveMoney('schedule'),
      saveRecipient: (input, io) =>
        bank.ask('simpan penerima', io, () =>
          saveAt(bank, { ...input, id: input.accountNumber, name: recipient, changed: true }),
        ),
      limit: (_, io) => bank.ask('limit harian', io, () => ({ left })),
      shareReceipt: async () => 'shared',
      copyReference: async () => undefined,
      canRepeat: () => true,
      warmUp: () => undefined,
      print: () => undefined,
    };
  },
} satisfies DemoFlow<'transfer'>;
