import type { Mutation } from '../../../machines/contract/account.ts';
import { csv } from '../../format/csv.ts';
import { epochOf, wibInputNow } from '../../format/dates.ts';
import { capitalised } from '../../format/text.ts';

/** The columns of the table; money out is a figure below zero. */
export function mutasiCsv(rows: readonly Mutation[]): string {
  return csv([
    ['Tanggal (WIB)', 'Penerima', 'Rekening Penerima', 'Kategori', 'Jumlah', 'Status'],
    ...rows.map(
      ({ datetime, username_to, account_to, type, transactionDirection, amount, status }) => [
        minute(datetime),
        username_to,
        account_to,
        capitalised(type),
        transactionDirection === 'DEBIT' ? amount : -amount,
        capitalised(status),
      ],
    ),
  ]);
}

function minute(datetime: string): string {
  const epoch = epochOf(datetime);
  return Number.isFinite(epoch) ? wibInputNow(epoch).replace('T', ' ') : datetime;
}
