import type { Mutation } from '../../../machines/contract/account.ts';
import type {
  Receipt,
  TransferOrder,
  TransferResult,
} from '../../../machines/contract/transfer.ts';
import { epochOf } from '../../../machines/contract/wib.ts';
import { dateTime } from '../../format/dates.ts';
import { rupiah } from '../../format/rupiah.ts';
import { memoLabel } from '../../../machines/contract/limits.ts';

/**
 * The receipt (PIN-21 to PIN-26), from the bank's answer.
 * @param order provides the bank, which the answer lacks (PIN-24), and the time, which the answer
 * may lack or call by another status (PIN-31, PIN-38).
 * @param from the customer's name, which the shared picture shows.
 * @param row the transfer in the history, which says what became of a pending one.
 * @param answeredAt epoch milliseconds of the answer, the time of a transfer that is not pending.
 */
export function receiptOf(
  result: TransferResult,
  order: Pick<TransferOrder, 'bankTo' | 'datetime'> | null,
  answeredAt: number,
  from = '',
  row?: Pick<Mutation, 'status' | 'datetime'>,
): Receipt {
  const isCalledPending = result.status.toLowerCase() === 'pending';
  const pendingAt = [isCalledPending ? result.datetime : null, order?.datetime]
    .map((datetime) => epochOf(datetime ?? ''))
    .find(Number.isFinite);
  const wasPending = isCalledPending || pendingAt !== undefined;
  const became = wasPending ? row?.status.toLowerCase() : undefined;
  const isFailed = became === 'failed';
  const isPending = wasPending && !isFailed && became !== 'completed';
  const timeOf = () => {
    if (isPending) return pendingAt ?? Number.NaN;
    return wasPending ? epochOf(row?.datetime ?? '') : answeredAt;
  };
  return {
    title: isFailed ? 'Transfer Gagal' : 'Transfer Berhasil',
    amount: rupiah(result.amount),
    from,
    to: result.nameAccountTo,
    isPending,
    isFailed,
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
        lines: [dateTime(timeOf())],
      },
      { term: memoLabel, lines: [result.description] },
    ],
  };
}
