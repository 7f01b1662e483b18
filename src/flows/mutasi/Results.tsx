import type { mutasiMachine } from '../../../machines/mutasi/mutasi.machine.ts';
import type { Line } from '../../../machines/mutasi/mutasi.rows.ts';
import { noticeText } from '../../copy/notices.ts';
import { dateTime } from '../../format/dates.ts';
import { capitalised, known } from '../../format/text.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { EmptyHistoryPicture } from '../../ui/empty-history-picture.tsx';
import type { ScreenProps, Screens } from '../../ui/screen.ts';
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { TransactionAmount, TransactionStatus } from '../../ui/transaction.tsx';

type Props = ScreenProps<typeof mutasiMachine>;

const date: Column<Line> = {
  name: 'Tanggal',
  cardSlot: 'subtitle',
  cell: ({ at, mutation }) => <time dateTime={mutation.datetime}>{dateTime(at)}</time>,
};

const others: readonly Column<Line>[] = [
  { name: 'Penerima', cardSlot: 'title', cell: ({ mutation }) => known(mutation.username_to) },
  { name: 'Rekening Penerima', cell: ({ mutation }) => known(mutation.account_to) },
  { name: 'Kategori', cell: ({ mutation }) => known(capitalised(mutation.type)) },
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

function Filled({ snapshot, send }: Props) {
  const { shown, order, page, pages } = snapshot.context;
  return (
    <>
      <Table
        label="Riwayat transaksi"
        rows={shown}
        rowKey={({ key }) => key}
        columns={[
          {
            ...date,
            sort: order === 'newest' ? 'descending' : 'ascending',
            onSort: () => send({ type: 'sort.toggled' }),
          },
          ...others,
        ]}
      />
      <Pagination
        page={page}
        pages={pages}
        onPage={(to) => send({ type: 'page.turned', page: to })}
      />
    </>
  );
}

/** A history without a row that can be shown is not called empty; MutasiScreen tells the number. */
function Empty({ snapshot }: Props) {
  const source = snapshot.context.all?.source;
  if (source?.rows.length === 0 && source.omitted > 0) return null;
  return <EmptyState picture={<EmptyHistoryPicture />}>Tidak ada riwayat transaksi</EmptyState>;
}

function Failed({ snapshot, send }: Props) {
  return (
    <FailedState onRetry={() => send({ type: 'fetch.retried' })}>
      {noticeText(snapshot.context.failed?.code ?? 'mutations.failed')}
    </FailedState>
  );
}

function Loading() {
  return <Skeleton lines={6} />;
}

/** The content below the filter, by state. */
export const results = {
  loading: Loading,
  failed: Failed,
  empty: Empty,
  filled: Filled,
} satisfies Screens<typeof mutasiMachine>;
