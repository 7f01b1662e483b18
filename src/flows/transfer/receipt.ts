import type { TransferOrder, TransferResult } from '../../../machines/contract/transfer.ts';
import { dateTime, epochOf } from '../../format/dates.ts';
import { rupiah } from '../../format/rupiah.ts';

export interface ReceiptRow {
  readonly term: string;
  readonly lines: readonly string[];
}

/**
 * The rows of the receipt (PIN-22 to PIN-26), from the bank's answer.
 * @param order its bank, because the answer names none (PIN-24), and its time, where a pending
 * answer has none (PIN-31).
 * @param answeredAt epoch milliseconds of the answer, the time of a transfer that is not pending.
 */
export function receiptRows(
  result: TransferResult,
  order: Pick<TransferOrder, 'bankTo' | 'datetime'> | null,
  answeredAt: number,
): readonly ReceiptRow[] {
  const isPending = result.status.toLowerCase() === 'pending';
  const pendingAt = [result.datetime, order?.datetime]
    .map((datetime) => epochOf(datetime ?? ''))
    .find(Number.isFinite);
  return [
    { term: 'No Referensi', lines: [result.referenceNumber] },
    {
      term: 'Nomor Rekening Tujuan',
      lines: [result.nameAccountTo, result.accountTo].filter(Boolean),
    },
    { term: 'Bank Tujuan', lines: [order?.bankTo ?? ''] },
    { term: 'Jumlah Transfer', lines: [rupiah(result.amount)] },
    {
      term: 'Waktu Proses',
      lines: [dateTime(isPending ? (pendingAt ?? Number.NaN) : answeredAt)],
    },
    { term: 'Berita', lines: [result.description] },
  ];
}

/** The receipt as text, for sharing: one line per row. */
export function receiptText(rows: readonly ReceiptRow[]): string {
  return [
    'Transfer Berhasil – Lentera',
    ...rows.map(({ term, lines }) => `${term}: ${lines.join(' – ')}`),
  ].join('\n');
}
