import type { TransferResult } from '../../../machines/contract/transfer.ts';
import { dateTime, epochOf } from '../../format/dates.ts';
import { rupiah } from '../../format/rupiah.ts';

export interface ReceiptRow {
  readonly term: string;
  readonly lines: readonly string[];
}

/**
 * The rows of the receipt (PIN-22), from the bank's answer. The bank's name is the order's
 * (PIN-24).
 */
export function receiptRows(
  result: TransferResult,
  bankTo: string,
  answeredAt: number,
): readonly ReceiptRow[] {
  const isPending = result.status.toLowerCase() === 'pending';
  return [
    { term: 'No Referensi', lines: [result.referenceNumber] },
    {
      term: 'Nomor Rekening Tujuan',
      lines: [result.nameAccountTo, result.accountTo].filter(Boolean),
    },
    { term: 'Bank Tujuan', lines: [bankTo] },
    { term: 'Jumlah Transfer', lines: [rupiah(result.amount)] },
    {
      term: 'Waktu Proses',
      lines: [dateTime(isPending ? epochOf(result.datetime ?? '') : answeredAt)],
    },
    { term: 'Berita', lines: [result.description] },
  ];
}

/** The receipt to be passed on. */
export function receiptText(rows: readonly ReceiptRow[]): string {
  return [
    'Transfer Berhasil – Lentera',
    ...rows.map(({ term, lines }) => `${term}: ${lines.join(' – ')}`),
  ].join('\n');
}
