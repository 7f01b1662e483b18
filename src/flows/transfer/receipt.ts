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

/** The words for a result that the bank still has to carry out. */
const pendingWords = [
  'pending',
  'scheduled',
  'queued',
  'processing',
  'terjadwal',
  'menunggu',
  'diproses',
];

const wordOf = (status: string) => status.trim().toLowerCase();

/** Whether the answer leaves the order to be carried out (PIN-38). */
export function leavesPending(
  { status }: Pick<TransferResult, 'status'>,
  order: Pick<TransferOrder, 'datetime'> | null,
): boolean {
  const word = wordOf(status);
  if (pendingWords.includes(word)) return true;
  return word !== 'completed' && (order?.datetime ?? null) !== null;
}

/**
 * When a pending order will be carried out, in epoch milliseconds; NaN for an order without a time.
 * The answer's time counts (PIN-26), unless the bank calls it otherwise than 'pending' and the time
 * is past, e.g. when it took the order.
 */
function scheduledTime(
  { status, datetime }: TransferResult,
  order: Pick<TransferOrder, 'datetime'> | null,
  answeredAt: number,
): number {
  const own = epochOf(order?.datetime ?? '');
  const answers = epochOf(datetime ?? '');
  if (Number.isNaN(own)) return own;
  return answers > answeredAt || (wordOf(status) === 'pending' && !Number.isNaN(answers))
    ? answers
    : own;
}

/**
 * The receipt (PIN-21 to PIN-26), from the bank's answer.
 * @param order provides the bank, which the answer lacks (PIN-24), and the time, which the answer
 * may lack (PIN-31).
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
  const wasPending = leavesPending(result, order);
  const became = wasPending && row ? wordOf(row.status) : undefined;
  const isFailed = became === 'failed';
  const isPending = wasPending && !isFailed && became !== 'completed';
  const scheduledAt = scheduledTime(result, order, answeredAt);
  const isScheduled = isPending && !Number.isNaN(scheduledAt);
  const timeOf = () => {
    if (isScheduled) return scheduledAt;
    return wasPending && !isPending ? epochOf(row?.datetime ?? '') : answeredAt;
  };
  return {
    title: isFailed ? 'Transfer Gagal' : 'Transfer Berhasil',
    amount: rupiah(result.amount),
    from,
    to: result.nameAccountTo,
    isPending,
    isFailed,
    note: isScheduled ? `Akan diproses ${dateTime(scheduledAt)}` : null,
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
