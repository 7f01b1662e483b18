import type { Line } from '../../../machines/mutasi/mutasi.rows.ts';
import { dayMonthYear, timeOfDay } from '../../format/dates.ts';
import { UNKNOWN } from '../../format/rupiah.ts';
import { capitalised, known } from '../../format/text.ts';
import { AccountDigits } from '../../ui/account-number.tsx';
import type { Column } from '../../ui/table.tsx';
import { WideText } from '../../ui/table-cards.ts';
import { TransactionAmount, TransactionStatus } from '../../ui/transaction.tsx';

export const date: Column<Line> = {
  name: 'Tanggal',
  cardSlot: 'firstDetail',
  cell: ({ at, mutation }) => <When at={at} iso={mutation.datetime} />,
};

/** The columns beside the date, which is the one that can be sorted by (MUT-16). */
export const others: readonly Column<Line>[] = [
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

/** Where the table is narrow its headings show the day. */
function When({ at, iso }: { readonly at: number; readonly iso: string }) {
  return (
    <time dateTime={iso}>
      {Number.isFinite(at) ? (
        <>
          <WideText>{dayMonthYear(at)} pukul </WideText>
          {timeOfDay(at)}
          <WideText> WIB</WideText>
        </>
      ) : (
        UNKNOWN
      )}
    </time>
  );
}
