import { useState } from 'react';
import type { Line } from '../../../machines/mutasi/mutasi.rows.ts';
import type { mutasiMachine } from '../../../machines/mutasi/mutasi.machine.ts';
import { failureLead, noticeText } from '../../copy/notices.ts';
import { dayName, shortDay, timeOfDay } from '../../format/dates.ts';
import { rupiah } from '../../format/rupiah.ts';
import { known } from '../../format/text.ts';
import { thenFocusHeading } from '../../ui/lost-focus.ts';
import { Button } from '../../ui/button.tsx';
import { CategoryIcon } from '../../ui/category.tsx';
import { EmptyHistoryPicture } from '../../ui/empty-history-picture.tsx';
import { VisuallyHidden } from '../../ui/hidden.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import type { ScreenProps, Screens } from '../../ui/screen.ts';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { EmptyState, FailedState } from '../../ui/feedback.tsx';
import { Table } from '../../ui/table.tsx';
import { transactionColumns } from '../../ui/transaction-columns.tsx';
import { date } from './columns.tsx';
import { dayTotals } from './totals.ts';

type Props = ScreenProps<typeof mutasiMachine>;

function Filled({ snapshot, send }: Props) {
  const { all, selection, shown, opened, order, page, pages, today } = snapshot.context;
  const [before] = useState(all?.source.rows.length ?? 0);
  const [isSorted, setSorted] = useState(false);
  return (
    <>
      <Table
        label="Riwayat transaksi"
        rows={shown}
        rowKey={({ key }) => key}
        isNew={({ key }) => key >= before}
        group={({ at }) => dayName(at, today)}
        icon={pictureOf}
        total={dayTotals(selection, shown)}
        isHeadRaised
        opener={{
          name: openerName,
          describedBy: ['Rekening Penerima', 'Kategori', 'Status'],
          opened: opened?.key,
          onOpen: ({ key }) => send({ type: 'row.opened', key }),
        }}
        columns={[
          {
            ...date,
            sort: order === 'newest' ? 'descending' : 'ascending',
            onSort: () => {
              setSorted(true);
              send({ type: 'sort.toggled' });
            },
          },
          ...transactionColumns,
        ]}
      />
      <VisuallyHidden aria-live="polite">
        {isSorted && `Yang ${order === 'newest' ? 'terbaru' : 'terlama'} di atas`}
      </VisuallyHidden>
      <Pagination
        page={page}
        pages={pages}
        onPage={(to) => send({ type: 'page.turned', page: to })}
      />
    </>
  );
}

const pictureOf = ({ mutation }: Line) => <CategoryIcon category={mutation.type} />;

/** 'Rincian, Rini Wulandari, −Rp50.000, 20 Nov 2026, 10.15' */
const openerName = ({ at, mutation }: Line) =>
  [
    'Rincian',
    known(mutation.username_to),
    `${mutation.transactionDirection === 'DEBIT' ? '+' : '−'}${rupiah(mutation.amount)}`,
    ...(Number.isFinite(at) ? [shortDay(at), timeOfDay(at)] : []),
  ].join(', ');

/** A history with only unreadable rows is not called empty; MutasiScreen shows their number. */
function Empty({ snapshot, send }: Props) {
  const source = snapshot.context.all?.source;
  if (source?.rows.length === 0 && source.omitted > 0) return null;
  const clear = () => thenFocusHeading(() => send({ type: 'filter.cleared' }));
  return (
    <EmptyState
      picture={<EmptyHistoryPicture />}
      action={
        snapshot.can({ type: 'filter.cleared' }) ? (
          <Button variant="secondary" onClick={clear}>
            Hapus filter
          </Button>
        ) : null
      }
    >
      Tidak ada riwayat transaksi
    </EmptyState>
  );
}

function Failed({ snapshot, send }: Props) {
  const code = snapshot.context.failed?.code ?? 'mutations.failed';
  return (
    <FailedState lead={failureLead(code)} onRetry={() => send({ type: 'fetch.retried' })}>
      {noticeText(code)}
    </FailedState>
  );
}

function Loading() {
  return <RowsSkeleton rows={5} rowHeight="5.5rem" phoneRowHeight="6.25rem" />;
}

/** The content below the filter, by state. */
export const results = {
  loading: Loading,
  failed: Failed,
  empty: Empty,
  filled: Filled,
} satisfies Screens<typeof mutasiMachine>;
