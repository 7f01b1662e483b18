import type { Mutation } from '../../../machines/contract/account.ts';
import { memoLabel } from '../../../machines/contract/limits.ts';
import { epochOf } from '../../../machines/contract/wib.ts';
import { dateTime } from '../../format/dates.ts';
import { rupiah } from '../../format/rupiah.ts';
import { capitalised, known } from '../../format/text.ts';
import { brandName } from '../../brand/brand.ts';

/** The words for a direction: a column of the CSV, and a row of the sheet if it is unknown. */
export const directions: Readonly<Record<Mutation['transactionDirection'], string>> = {
  DEBIT: 'masuk',
  CREDIT: 'keluar',
  UNKNOWN: 'tidak diketahui',
};

/** The bank's data of a transaction, under the names of the table's columns. */
export function detailRows(mutation: Mutation) {
  const { id, datetime, username_to, account_to, bank_to, type, status, description } = mutation;
  return [
    ...(mutation.transactionDirection === 'UNKNOWN'
      ? [{ term: 'Arah', text: directions.UNKNOWN }]
      : []),
    { term: 'Tanggal', text: dateTime(epochOf(datetime)) },
    { term: 'Penerima', text: known(username_to) },
    { term: 'Rekening Penerima', text: known(account_to) },
    ...(bank_to === undefined ? [] : [{ term: 'Bank Tujuan', text: bank_to }]),
    { term: 'Kategori', text: known(capitalised(type)) },
    ...(description === undefined ? [] : [{ term: memoLabel, text: description }]),
    { term: 'Status', text: known(capitalised(status)) },
    { term: 'ID Transaksi', text: known(id) },
  ];
}

/** The text that is shared: one line for each field. */
export function detailText(mutation: Mutation): string {
  const sign = mutation.transactionDirection === 'DEBIT' ? '+' : '−';
  return [
    `Rincian Transaksi – ${brandName}`,
    `Jumlah: ${sign}${rupiah(mutation.amount)}`,
    ...detailRows(mutation).map(({ term, text }) => `${term}: ${text}`),
  ].join('\n');
}
