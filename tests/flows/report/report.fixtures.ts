import type { Mutation } from '../../../machines/contract/account.ts';
import { listed } from '../../../machines/contract/list.ts';
import type { ReportCase } from '../../../machines/contract/reports.ts';
import { sinta } from '../../support/harness.ts';

const row = (place: number): Mutation => ({
  id: `LT${place}`,
  datetime: `2026-11-${String(21 - place).padStart(2, '0')}T10:15:00+07:00`,
  username_to: `Penerima ${place}`,
  account_to: `880044556${place}`,
  type: 'transfer',
  transactionDirection: place === 3 ? 'DEBIT' : 'CREDIT',
  amount: 150_000 + place,
  status: 'completed',
});

/** The first customer's account, with six transactions. */
export const account = {
  ...sinta,
  mutations: { status: 'loaded', value: listed([1, 2, 3, 4, 5, 6].map(row)) },
} as const;

export const reportCase: ReportCase = {
  number: 'LP482915037264',
  kind: 'bukan_transaksi_saya',
  status: 'diterima',
  reportedAt: '2026-11-21T11:30:00+07:00',
  answerBy: '2026-12-04',
  closedAt: null,
  story: 'Saya tidak mengirim uang ini.\nTolong dicek.',
  contact: 'WA 0812',
  answer: null,
  reporter: {
    name: 'Sinta Maharani',
    phone: '81234567890',
    email: 'sinta@lentera.test',
    accountNumber: '8800112233',
  },
  transactions: [
    {
      reference: 'LT202611210123456789',
      datetime: '2026-11-21T10:15:00+07:00',
      type: 'transfer',
      amount: 150_000,
      from: { accountNumber: '8800112233', name: 'Sinta Maharani', bank: '' },
      to: { accountNumber: '8800445566', name: 'Bagas Pratama', bank: 'Bank Mandiri' },
      reason: null,
    },
  ],
};
export const { number } = reportCase;
