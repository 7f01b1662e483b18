import type { Mutation } from '../../../machines/contract/account.ts';
import type {
  Receipt,
  TransferOrder,
  TransferResult,
} from '../../../machines/contract/transfer.ts';
import { endedAs } from '../../../machines/contract/ended.ts';
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

const hasTime = (order: Pick<TransferOrder, 'datetime'> | null) =>
  (order?.datetime ?? null) !== null;

/** Whether the answer leaves the order to be carried out (PIN-38). */
export function leavesPending(
  { status }: Pick<TransferResult, 'status'>,
  order: Pick<TransferOrder, 'datetime'> | null,
): boolean {
  const word = wordOf(status);
  if (pendingWords.includes(word)) return true;
  return word !== 'completed' && hasTime(order);
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

const titles = { failed: 'Transfer Gagal', cancelled: 'Transfer Dibatalkan' };

interface ReceiptSource {
  /** The customer's name, which the shared picture shows. */
  readonly from?: string;
  /** The transfer in the history, which says what became of a pending one. */
  readonly row?: Pick<Mutation, 'status' | 'datetime'> | undefined;
  /** Whether `result` is from the history, and `answeredAt` the row's own time (PIN-41). */
  readonly isFound?: boolean;
}

/**
 * The receipt (PIN-21 to PIN-26), from the bank's answer or, if it was lost, from the history.
 * @param order provides the bank, which the answer lacks (PIN-24), and the time, which the answer
 * may lack (PIN-31).
 * @param answeredAt epoch milliseconds of the answer, the time of a transfer that is not pending.
 */
export function receiptOf(
  result: TransferResult,
  order: Pick<TransferOrder, 'bankTo' | 'datetime'> | null,
  answeredAt: number,
  { from = '', row, isFound = false }: ReceiptSource = {},
): Receipt {
  const wasPending = leavesPending(result, order);
  const news = wasPending ? row : undefined;
  const latest = news?.status ?? (isFound ? result.status : '');
  const ended = endedAs(latest);
  const isPending = wasPending && ended === null && wordOf(latest) !== 'completed';
  const scheduledAt =
    isFound && hasTime(order) ? answeredAt : scheduledTime(result, order, answeredAt);
  const isScheduled = isPending && !Number.isNaN(scheduledAt);
  const timeOf = () => {
    if (isScheduled) return scheduledAt;
    return news && !isPending ? epochOf(news.datetime) : answeredAt;
  };
  return {
    title: ended === null ? 'Transfer Berhasil' : titles[ended],
    amount: rupiah(result.amount),
    from,
    to: result.nameAccountTo,
    isPending,
    isFailed: ended !== null,
    note: isScheduled ? `Akan diproses ${dateTime(scheduledAt)}` : null,
    rows: [
      { term: 'No Referensi', lines: [result.referenceNumber] },
      {
        term: 'Nomor Rekening Tujuan',
        lines: [result.nameAccountTo, result.accountTo].filter(Boolean),
      },
      { term: 'Bank Tujuan', lines: [order?.bankTo ?? ''] },
      { term: 'Jumlah Transfer', lines: [rupiah(result.amount)] },
      { term: 'Waktu Proses', lines: [dateTime(timeOf())] },
      { term: memoLabel, lines: [result.description] },
    ],
  };
}
