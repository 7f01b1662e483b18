import { styled } from 'styled-components';
import { paths } from '../../../machines/contract/paths.ts';
import type {
  statementMachine,
  StatementContext,
} from '../../../machines/statement/statement.machine.ts';
import { epochOf } from '../../../machines/contract/wib.ts';
import { failureLead } from '../../copy/failures.ts';
import { noticeText } from '../../copy/notices.ts';
import { dayMonthYear } from '../../format/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyHistoryPicture } from '../../ui/empty-history-picture.tsx';
import { Page } from '../../ui/page.tsx';
import { Omitted, Unclear } from '../../ui/hidden-rows-note.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { Stack } from '../../ui/stack.tsx';
import { EmptyState, FailedState } from '../../ui/feedback.tsx';
import { StepHeader } from '../../ui/step-header.tsx';
import { PrintIcon } from '../../ui/step-icons.tsx';
import { space, media, weight } from '../../ui/theme.ts';
import type { Reason, Statement } from '../../../machines/statement/statement.rows.ts';
import { rupiah } from '../../format/rupiah.ts';
import { AccountDigits } from '../../ui/account-number.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Small } from '../../ui/heading.tsx';
import { Letterhead, PageNumbers, PrintStyle } from '../../ui/print.tsx';
import { Table } from '../../ui/table.tsx';
import { columns } from './columns.tsx';

type Props = ScreenProps<typeof statementMachine>;

/** One screen for all states, so that the month keeps its focus while the paper changes. */
export function StatementScreen({ snapshot, send }: Props) {
  const { month, months } = snapshot.context;
  return (
    <Page wide head={<StepHeader title="Rekening Koran" backTo={paths.mutasi} />}>
      <Stack gap={5}>
        <Card>
          <Tools>
            <SelectField
              label="Bulan"
              name="bulan"
              value={month}
              options={months.map((value) => ({ value, label: monthYear(value) }))}
              onChange={(chosen) => send({ type: 'month.chosen', month: chosen })}
            />
            {snapshot.can({ type: 'print.requested' }) ? (
              <Button icon={<PrintIcon />} onClick={() => send({ type: 'print.requested' })}>
                Cetak
              </Button>
            ) : null}
          </Tools>
        </Card>
        <Card label="Isi">
          <Content snapshot={snapshot} send={send} />
        </Card>
      </Stack>
    </Page>
  );
}

function Content({ snapshot, send }: Props) {
  const { holder, statement, failed } = snapshot.context;
  if (snapshot.matches('loading')) return <RowsSkeleton rows={14} rowHeight="3.5rem" />;
  if (snapshot.matches('failed')) {
    const code = failed?.code ?? 'mutations.failed';
    return (
      <FailedState lead={failureLead(code)} onRetry={() => send({ type: 'fetch.retried' })}>
        {noticeText(code)}
      </FailedState>
    );
  }
  if (snapshot.matches('filled') && holder && statement)
    return <Paper holder={holder} statement={statement} />;
  // A history that cannot be shown is not called empty.
  if (statement && statement.omitted > 0)
    return <Omitted count={statement.omitted} noun="transaksi" />;
  return (
    <EmptyState picture={<EmptyHistoryPicture />}>Tidak ada transaksi pada bulan ini</EmptyState>
  );
}

/** '2026-11' → 'November 2026' */
function monthYear(month: string): string {
  return dayMonthYear(epochOf(`${month}-01`)).replace(/^1 /, '');
}

/* 'Cetak' is beside the month, so that nothing moves when it appears. */
const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  > :first-child {
    flex: 1;
    min-width: min(100%, 10rem);
    max-width: 20rem;
  }
`;

interface PaperProps {
  readonly holder: NonNullable<StatementContext['holder']>;
  readonly statement: Statement;
}

/** The statement: a card on the screen, the whole page in print. */
function Paper({ holder, statement }: PaperProps) {
  const { from, until, lines, open, omitted, incoming, outgoing, pendingIncome, balances } =
    statement;
  const money = [
    { term: 'Uang Masuk', value: rupiah(incoming) },
    { term: 'Uang Keluar', value: rupiah(outgoing) },
    ...(pendingIncome > 0 ? [{ term: 'Belum Selesai', value: rupiah(pendingIncome) }] : []),
  ];
  return (
    <Sheet data-paper="">
      <PrintStyle />
      <PageNumbers />
      <Letterhead title="Rekening Koran" />
      <Stack gap={5}>
        <Facts>
          <DefinitionList
            rows={[
              { term: 'Nama', value: <Name>{holder.name}</Name> },
              {
                term: 'Nomor Rekening',
                value: <AccountDigits>{holder.account_number}</AccountDigits>,
              },
              { term: 'Periode', value: periodOf(from, until) },
            ]}
          />
          <DefinitionList
            rows={
              'missing' in balances
                ? money
                : [
                    { term: 'Saldo Awal', value: rupiah(balances.opening) },
                    ...money,
                    { term: 'Saldo Akhir', value: rupiah(balances.closing) },
                  ]
            }
          />
        </Facts>
        {'missing' in balances ? <Small>{reasons[balances.missing]}</Small> : null}
        {lines.length > 0 ? (
          <Table label="Transaksi" columns={columns} rows={lines} rowKey={({ key }) => key} />
        ) : null}
        {open.length > 0 ? (
          <Stack gap={2}>
            <Part>Belum selesai</Part>
            <Table label="Belum selesai" columns={columns} rows={open} rowKey={({ key }) => key} />
          </Stack>
        ) : null}
        <Omitted count={omitted} noun="transaksi" />
        <Unclear count={statement.unclear} />
        {statement.isPartial ? (
          <Small>Uang Masuk dan Uang Keluar hanya dari transaksi yang sudah selesai.</Small>
        ) : null}
      </Stack>
    </Sheet>
  );
}

/** '1–24 November 2026'; both days are of one month. */
function periodOf(from: string, until: string): string {
  const last = dayMonthYear(epochOf(until));
  return from === until ? last : `${Number(from.slice(-2))}–${last}`;
}

const reasons: Readonly<Record<Reason, string>> = {
  unreadable:
    'Saldo awal dan akhir tidak dicantumkan, karena sebagian riwayat transaksi tidak dapat dibaca.',
  contradictory:
    'Saldo awal dan akhir tidak dicantumkan, karena riwayat transaksi dan saldo saat ini tidak cocok.',
};

/* In print: 9 pt, rows of 22 px, and the table's head repeats on each page. */
const Sheet = styled.div`
  @media print {
    thead {
      display: table-header-group;
    }
    tr {
      break-inside: avoid;
    }
    td,
    th {
      height: 22px;
      padding: 2px 6px;
      border-bottom: 0.5pt solid #bbb;
      font-size: 9pt;
      line-height: 16px;
    }
    td * {
      padding-block: 0;
      font-size: inherit;
      font-weight: inherit;
    }
    th {
      border-bottom: 1pt solid #000;
      white-space: nowrap;
    }
    time {
      white-space: nowrap;
    }
  }
`;

/* The address block, and beside it the sums. */
const Facts = styled.div`
  ${media.wide} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space(12)};
  }
  @media print {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 16mm;
    dl > div {
      min-height: 0;
      padding-block: 1px;
      border: 0;
    }
    dl:first-child > div {
      justify-content: start;
      dt {
        width: 30mm;
      }
      dd {
        margin: 0;
        text-align: left;
      }
    }
  }
`;

const Name = styled.span`
  overflow-wrap: anywhere;
`;

const Part = styled.h2`
  font-weight: ${weight.strong};
`;
