import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { paths } from '../../../machines/contract/paths.ts';
import type { mutasiMachine } from '../../../machines/mutasi/mutasi.machine.ts';
import { thousands, rupiah } from '../../format/rupiah.ts';
import { cardPadding, sheet } from '../../ui/card.tsx';
import { Button } from '../../ui/button.tsx';
import { Heading } from '../../ui/heading.tsx';
import { hiddenFromSight, VisuallyHidden } from '../../ui/hidden.tsx';
import { DownloadIcon } from '../../ui/step-icons.tsx';
import { Page } from '../../ui/page.tsx';
import { Omitted } from '../../ui/hidden-rows-note.tsx';
import { stateName, type ScreenProps, type Screens } from '../../ui/screen.ts';
import { useRoomForPane } from './pane.ts';
import { Summary, WithPane } from './side-pane.tsx';
import { Stack } from '../../ui/stack.tsx';
import { AsideLink } from '../../ui/text-link.tsx';
import { media, size, space, target } from '../../ui/theme.ts';
import { Detail } from './Detail.tsx';
import { Street } from './Street.tsx';
import { moneyMoved, dayTotals } from './totals.ts';
import { Tools } from './Tools.tsx';
import type { Line } from '../../../machines/mutasi/mutasi.rows.ts';
import { failureLead } from '../../copy/failures.ts';
import { noticeText } from '../../copy/notices.ts';
import { dayName, shortDay, timeOfDay } from '../../format/dates.ts';
import { known } from '../../format/text.ts';
import { thenFocusHeading } from '../../ui/lost-focus.ts';
import { CategoryIcon } from '../../ui/category.tsx';
import { EmptyHistoryPicture } from '../../ui/empty-history-picture.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { EmptyState, FailedState } from '../../ui/feedback.tsx';
import { Table } from '../../ui/table.tsx';
import { transactionColumns } from '../../ui/transaction-columns.tsx';
import { date } from './columns.tsx';

/** One screen for all states, so that the form keeps its focus while the results change. */
export function MutasiScreen({ snapshot, send }: ScreenProps<typeof mutasiMachine>) {
  const { all, selection, opened } = snapshot.context;
  const Results = results[stateName(snapshot.value)];
  const beside = useRoomForPane();
  const sums = useMemo(() => (beside ? moneyMoved(selection) : null), [beside, selection]);
  const detail = <Detail snapshot={snapshot} send={send} beside={beside} />;
  return (
    <Page
      wide
      head={
        <>
          <Heading aside={<AsideLink to={paths.statement}>Rekening Koran</AsideLink>}>
            Mutasi
          </Heading>
          {sums ? (
            <Street
              found={selection}
              sums={sums}
              known={all !== null}
              today={snapshot.context.today}
            />
          ) : null}
        </>
      }
    >
      <Stack gap={3}>
        <Filter>
          <Tools snapshot={snapshot} send={send} />
        </Filter>
        <WithPane
          pane={sums ? opened === null ? <Summary sums={sums} /> : detail : null}
          onClose={() => send({ type: 'detail.closed' })}
        >
          <Rows aria-label="Hasil">
            <Found>
              <p role="status">
                {all === null ? '' : `${thousands(String(selection.length))} transaksi ditemukan`}
              </p>
              {snapshot.can({ type: 'download.requested' }) ? (
                <Button
                  variant="quiet"
                  icon={<DownloadIcon />}
                  onClick={() => send({ type: 'download.requested' })}
                >
                  <Label>Unduh CSV</Label>
                </Button>
              ) : null}
            </Found>
            <Results snapshot={snapshot} send={send} />
            <Omitted count={all?.source.omitted ?? 0} noun="transaksi" />
          </Rows>
        </WithPane>
      </Stack>
      {beside ? null : detail}
    </Page>
  );
}

/* On a phone on the paper, so that the first row is near the top. */
const Filter = styled.div`
  @media (min-width: 40em) {
    padding: ${cardPadding};
    ${sheet}
  }
`;

/* On a narrow screen each day is a card. */
const Rows = styled.section`
  min-width: 0;
  ${media.wide} {
    padding: ${space(4)};
    ${sheet}
  }
`;

/* Leaves room for the sort button, which is on the same line if the table is narrow. */
const Found = styled.div`
  display: flex;
  align-items: center;
  min-height: ${target};
  ${media.narrow} {
    padding-right: 6.25rem;
  }
  ${media.phone} {
    margin-top: -${space(3)};
    p {
      font-size: ${size.small};
    }
    button {
      flex: none;
      width: ${target};
      padding: 0;
    }
  }
  ${media.large} {
    flex-wrap: wrap;
    padding: 0;
  }
`;

/* A phone has room for the icon alone. */
const Label = styled.span`
  ${media.phone} {
    ${hiddenFromSight}
  }
`;

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
  return <RowsSkeleton icon rows={5} rowHeight="3.5rem" phoneRowHeight="6.375rem" />;
}

const results = {
  loading: Loading,
  failed: Failed,
  empty: Empty,
  filled: Filled,
} satisfies Screens<typeof mutasiMachine>;
