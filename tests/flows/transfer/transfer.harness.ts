import type { HistoryRow, TransferResult } from '../../../machines/contract/transfer.ts';
import type { KeptTransfer } from '../../../machines/transfer/transfer.context.ts';
import type { TransferForm } from '../../../machines/transfer/transfer.schema.ts';

/** A form without issues. */
export const validForm: TransferForm = {
  accountTo: '8800445566',
  bankTo: 'Bank Mandiri',
  amount: '150000',
  description: 'Makan siang',
  datetime: '',
};

/** The bank's answer to `validForm`. */
export const receipt: TransferResult = {
  referenceNumber: 'LT202611210000000001',
  nameAccountTo: 'Bagas Pratama',
  accountTo: '8800445566',
  amount: 150_000,
  status: 'completed',
  datetime: '2026-11-21T11:30:00+07:00',
  description: 'Makan siang',
};

/** 21 November 2026, 11.30 WIB */
export const now = Date.parse('2026-11-21T11:30:00+07:00');

/** What the app keeps of an order that was checked, or sent without an answer. */
export const keptOrder = (unanswered: boolean): KeptTransfer => ({
  form: { values: validForm, issues: {} },
  recipient: { name: 'Bagas Pratama' },
  order: {
    values: validForm,
    recipient: { name: 'Bagas Pratama' },
    idempotencyKey: '0b5e1a3c-8a38-4c58-9d0e-6a4c1b7f2d90',
    unanswered,
    sentAt: unanswered ? now : 0,
    body: {
      accountFrom: '8800112233',
      accountTo: '8800445566',
      bankTo: 'Bank Mandiri',
      amount: 150_000,
      description: 'Makan siang',
      datetime: null,
    },
  },
});

/** The order of `validForm` in the history, a minute later. */
export const historyRow = (change: Partial<HistoryRow> = {}): HistoryRow => ({
  id: 'LT202611210000000077',
  datetime: '2026-11-21T11:31:00+07:00',
  username_to: 'Bagas Pratama',
  account_to: '8800445566',
  type: 'transfer',
  transactionDirection: 'CREDIT',
  amount: 150_000,
  status: 'completed',
  key: null,
  ...change,
});
