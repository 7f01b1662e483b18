import { rupiah } from '../format/rupiah.ts';
import { capitalised, known } from '../format/text.ts';
import { AccountDigits } from './account-number.tsx';
import type { Column } from './table.tsx';
import { TransactionAmount, TransactionStatus } from './transaction.tsx';

/** A row that shows a transaction of the history; `amount` in whole rupiah. */
interface TransactionRow {
  readonly mutation: {
    readonly username_to: string;
    readonly account_to: string;
    readonly type: string;
    readonly transactionDirection: string;
    readonly amount: number;
    readonly status: string;
  };
}

/** The columns of a transaction except its date (MUT-16). */
export const transactionColumns: readonly Column<TransactionRow>[] = [
  {
    name: 'Penerima',
    cardSlot: 'title',
    cell: ({ mutation }) => known(mutation.username_to),
    letters: ({ mutation }) => mutation.username_to.length,
  },
  {
    name: 'Rekening Penerima',
    cardSlot: 'thirdDetail',
    cell: ({ mutation }) => <AccountDigits>{known(mutation.account_to)}</AccountDigits>,
  },
  {
    name: 'Kategori',
    cardSlot: 'secondDetail',
    cell: ({ mutation }) => known(capitalised(mutation.type)),
  },
  {
    name: 'Jumlah',
    end: true,
    cardSlot: 'figure',
    cell: ({ mutation }) => (
      <TransactionAmount direction={mutation.transactionDirection} amount={mutation.amount} />
    ),
    letters: ({ mutation }) => rupiah(mutation.amount).length + 1,
  },
  {
    name: 'Status',
    cardSlot: 'status',
    cell: ({ mutation }) => <TransactionStatus status={mutation.status} />,
  },
];
