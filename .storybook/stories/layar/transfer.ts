import { transferMachine } from '../../../machines/transfer/transfer.machine.ts';
import { orderOf, type TransferForm } from '../../../machines/transfer/transfer.schema.ts';
import type { CheckedOrder } from '../../../machines/transfer/transfer.context.ts';
import type { HistoryRow, TransferResult } from '../../../machines/contract/transfer.ts';
import transferFlow from '../../../src/flows/transfer/flow.ts';
import { storyboardOf } from '../../snapshot-story.tsx';
import { account, longest, storyTime } from '../../../tests/fixtures/account.ts';

export const order: TransferForm = {
  accountTo: '5220304050',
  bankTo: 'Bank Central Asia',
  amount: '1500000',
  description: 'Arisan keluarga',
  datetime: '',
};

export const checked = (
  values: TransferForm = order,
  name: string | null = 'Rini Wulandari',
): CheckedOrder => ({
  values,
  body: orderOf(values, '8800112233'),
  recipient: { name },
  idempotencyKey: '00000000-0000-4000-8000-000000000000',
  unanswered: false,
  sentAt: 0,
});

export const result: TransferResult = {
  referenceNumber: 'LT202611210000000042',
  nameAccountTo: 'Rini Wulandari',
  accountTo: '5220304050',
  amount: 1_500_000,
  status: 'completed',
  datetime: '2026-11-21T11:30:00+07:00',
  description: 'Arisan keluarga',
};

export const rowOf = (key: string | null): HistoryRow => ({
  id: result.referenceNumber,
  datetime: '2026-11-21T11:30:00+07:00',
  username_to: result.nameAccountTo,
  account_to: result.accountTo,
  type: 'transfer',
  transactionDirection: 'CREDIT',
  amount: result.amount,
  status: 'completed',
  key,
});

export const longOrder: TransferForm = {
  ...order,
  accountTo: longest.account_number,
  amount: '24777777',
  description: 'Pelunasan pembayaran kontrak rumah dan uang muka kendaraan bulan November 2026',
};

export const at = storyboardOf(
  transferMachine,
  transferFlow.screens,
  'account',
  { account, limitLeft: 98_500_000, answeredAt: storyTime, now: storyTime },
  { path: '/transfer' },
);
