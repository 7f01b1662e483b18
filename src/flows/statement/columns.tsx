import type { Line } from '../../../machines/statement/statement.rows.ts';
import { dayMonthYear, timeOfDay } from '../../format/dates.ts';
import type { Column } from '../../ui/table.tsx';
import { WideText } from '../../ui/table-cards.ts';
import { transactionColumns } from '../../ui/transaction-columns.tsx';

/** The columns of the mutasi table, with the date on one line. */
export const columns: readonly Column<Line>[] = [
  {
    name: 'Tanggal',
    cardSlot: 'firstDetail',
    cell: ({ at, mutation }) => (
      <time dateTime={mutation.datetime}>
        {dayMonthYear(at)}
        <WideText>, {timeOfDay(at)}</WideText>
      </time>
    ),
  },
  ...transactionColumns,
];
