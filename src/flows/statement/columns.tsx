import type { Line } from '../../../machines/statement/statement.rows.ts';
import { dayMonthYear, timeOfDay } from '../../format/dates.ts';
import { capitalised, known } from '../../format/text.ts';
import { AccountDigits } from '../../ui/account-number.tsx';
import type { Column } from '../../ui/table.tsx';
import { TransactionAmount, TransactionStatus } from '../../ui/transaction.tsx';

/** The columns of the mutasi's table (MUT-16). */
export const columns: readonly Column<Line>[] = [
  {
    name: 'Tanggal',
    cardSlot: 'firstDetail',
    cell: ({ at, mutation }) => (
      <time dateTime={mutation.datetime}>
        {dayMonthYear(at)}, {timeOfDay(at)}
      </time>
    ),
  },
  { name: 'Penerima', cardSlot: 'title', cell: ({ mutation }) => known(mutation.username_to) },
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
  },
  {
    name: 'Status',
    cardSlot: 'status',
    cell: ({ mutation }) => <TransactionStatus status={mutation.status} />,
  },
];
