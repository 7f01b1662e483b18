import type { Mutation } from '../../../machines/contract/account.ts';
import { epochOf } from '../../../machines/contract/wib.ts';
import { csv } from '../../format/csv.ts';
import { rupiah, thousands } from '../../format/rupiah.ts';
import { capitalised, known } from '../../format/text.ts';
import { directions } from './detail.ts';

/**
 * The found transactions as CSV (MUT-31): the columns of the table and the direction. Outgoing
 * amounts are negative; one of unknown direction is a text, so that no sum has it (MUT-50).
 * @param omitted how many rows of the history cannot be shown.
 */
export function mutasiCsv(rows: readonly Mutation[], omitted: number): string {
  const unclear = rows.filter((row) => row.transactionDirection === 'UNKNOWN').length;
  return csv([
    ['Tanggal (WIB)', 'Penerima', 'Rekening Penerima', 'Kategori', 'Jumlah', 'Status', 'Arah'],
    ...rows.map((row) => [
      moment(row.datetime),
      known(row.username_to),
      known(row.account_to),
      known(capitalised(row.type)),
      signed(row),
      known(capitalised(row.status)),
      directions[row.transactionDirection],
    ]),
    ...count(unclear, 'dengan arah tidak diketahui'),
    ...count(omitted, 'tidak dapat ditampilkan'),
  ]);
}

/** An invalid time stays as the bank sent it. */
function moment(datetime: string): Date | string {
  const epoch = epochOf(datetime);
  return Number.isFinite(epoch) ? new Date(epoch) : known(datetime);
}

function signed({ transactionDirection: direction, amount }: Mutation): number | string {
  if (direction === 'UNKNOWN') return `−${rupiah(amount)}`;
  return direction === 'DEBIT' ? amount : -amount;
}

function count(rows: number, fate: string): string[][] {
  return rows === 0 ? [] : [[`${thousands(String(rows))} transaksi ${fate}`]];
}
