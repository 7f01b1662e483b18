import { styled } from 'styled-components';
import type { StatementContext } from '../../../machines/statement/statement.machine.ts';
import type { Reason, Statement } from '../../../machines/statement/statement.rows.ts';
import { epochOf } from '../../../machines/contract/wib.ts';
import { dayMonthYear } from '../../format/dates.ts';
import { rupiah } from '../../format/rupiah.ts';
import { AccountDigits } from '../../ui/account-number.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Omitted, Unclear } from '../../ui/hidden-rows-note.tsx';
import { Letterhead, PageNumbers, PrintStyle } from '../../ui/print.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Table } from '../../ui/table.tsx';
import { color, media, size, space, weight } from '../../ui/theme.ts';
import { columns } from './columns.tsx';

interface PaperProps {
  readonly holder: NonNullable<StatementContext['holder']>;
  readonly statement: Statement;
}

/** The statement: a card on the screen, the whole page in print. */
export function Paper({ holder, statement }: PaperProps) {
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
        {'missing' in balances ? <Remark>{reasons[balances.missing]}</Remark> : null}
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
          <Remark>Uang Masuk dan Uang Keluar hanya dari transaksi yang sudah selesai.</Remark>
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

/** Says why there are no balances. */
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

const Remark = styled.p`
  color: ${color.muted};
  font-size: ${size.small};
`;

const Part = styled.h2`
  font-weight: ${weight.strong};
`;
