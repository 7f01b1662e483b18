import type { Mutation } from '../../../machines/contract/account.ts';
import { epochOf, wibMinute } from '../../../machines/contract/wib.ts';
import { csv } from '../../format/csv.ts';
import { capitalised, statusName } from '../../format/text.ts';

/**
 * The found transactions as CSV (MUT-31): the columns of the table; outgoing amounts are negative.
 */
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
        statusName(status),
      ],
    ),
  ]);
}

/** '2026-11-21 00:05' in WIB; an invalid time stays as the bank sent it. */
function minute(datetime: string): string {
  const epoch = epochOf(datetime);
  return Number.isFinite(epoch) ? wibMinute(epoch).replace('T', ' ') : datetime;
}
