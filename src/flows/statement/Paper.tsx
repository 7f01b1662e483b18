import { createGlobalStyle, styled } from 'styled-components';
import type { StatementContext } from '../../../machines/statement/statement.machine.ts';
import type { Reason, Statement } from '../../../machines/statement/statement.rows.ts';
import { epochOf } from '../../../machines/contract/wib.ts';
import { dayMonthYear } from '../../format/dates.ts';
import { rupiah } from '../../format/rupiah.ts';
import { AccountDigits } from '../../ui/account-number.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Omitted, Unclear } from '../../ui/omitted.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Table } from '../../ui/table.tsx';
import { color, size, weight } from '../../ui/theme.ts';
import { columns } from './columns.tsx';
import { brandName } from '../../brand/brand.ts';

interface PaperProps {
  readonly holder: NonNullable<StatementContext['holder']>;
  readonly statement: Statement;
}

/** The statement: a card on the screen, the whole page in print. */
export function Paper({ holder, statement }: PaperProps) {
  const { from, until, lines, open, omitted, incoming, outgoing, held, balances } = statement;
  const money = [
    { term: 'Uang Masuk', value: rupiah(incoming) },
    { term: 'Uang Keluar', value: rupiah(outgoing) },
    ...(held > 0 ? [{ term: 'Belum Selesai', value: rupiah(held) }] : []),
  ];
  return (
    <div data-paper="">
      <PrintStyle />
      <Letterhead>{brandName} · Rekening Koran</Letterhead>
      <Stack gap={5}>
        <DefinitionList
          rows={[
            { term: 'Nama', value: <Name>{holder.name}</Name> },
            {
              term: 'Nomor Rekening',
              value: <AccountDigits>{holder.account_number}</AccountDigits>,
            },
            { term: 'Periode', value: periodOf(from, until) },
            ...('missing' in balances
              ? money
              : [
                  { term: 'Saldo Awal', value: rupiah(balances.opening) },
                  ...money,
                  { term: 'Saldo Akhir', value: rupiah(balances.closing) },
                ]),
          ]}
        />
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
    </div>
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

const Letterhead = styled.p`
  display: none;
  margin-bottom: 1rem;
  font-size: ${size.title};
  font-weight: ${weight.bold};
  @media print {
    display: block;
  }
`;

/* Prints only the statement, by 'Cetak' or the browser's menu; long ones over many pages. */
const PrintStyle = createGlobalStyle`
  @media print {
    html, body { background: #fff; }
    body * { visibility: hidden; }
    [data-paper], [data-paper] * { visibility: visible; color: #000; }
    [data-paper] { position: absolute; inset: 0 0 auto 0; }
    [data-paper] tr { break-inside: avoid; }
  }
`;
