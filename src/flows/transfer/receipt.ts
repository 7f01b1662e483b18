import type {
  Receipt,
  TransferOrder,
  TransferResult,
} from '../../../machines/contract/transfer.ts';
import { epochOf } from '../../../machines/contract/wib.ts';
import { dateTime } from '../../format/dates.ts';
import { rupiah } from '../../format/rupiah.ts';

/**
 * The receipt (PIN-21 to PIN-26), from the bank's answer.
 * @param order provides the bank, which the answer lacks (PIN-24), and the time, which a pending
 * answer may lack (PIN-31).
 * @param answeredAt epoch milliseconds of the answer, the time of a transfer that is not pending.
 */
export function receiptOf(
  result: TransferResult,
  order: Pick<TransferOrder, 'bankTo' | 'datetime'> | null,
  answeredAt: number,
): Receipt {
  const isPending = result.status.toLowerCase() === 'pending';
  const pendingAt = [result.datetime, order?.datetime]
    .map((datetime) => epochOf(datetime ?? ''))
    .find(Number.isFinite);
  return {
    title: 'Transfer Berhasil',
    amount: rupiah(result.amount),
    isPending,
    note: isPending && pendingAt !== undefined ? `Akan diproses ${dateTime(pendingAt)}` : null,
    rows: [
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
    ],
  };
}
