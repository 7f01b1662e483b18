import { number, object, string } from 'yup';
import { Failure } from '../../machines/contract/failure.ts';
import type {
  KeyedOrder,
  Recipient,
  TransferPorts,
  TransferResult,
} from '../../machines/contract/transfer.ts';
import type { Io } from '../../machines/contract/port.ts';
import { call, checked, dataOf, isRecord } from './http.ts';
import { comparePin } from './pin.ts';
import { settings } from './settings.ts';

/** What the receipt can't do without must be there; the rest may be missing. */
const result = object({
  referenceNumber: string().required(),
  nameAccountTo: string().nullable(),
  accountTo: string().required(),
  amount: number().required().integer().min(0).max(Number.MAX_SAFE_INTEGER),
  status: string().nullable(),
  datetime: string().nullable(),
  description: string().nullable(),
});

/**
 * A foreign backend's CORS rules may not know the header: without it a transfer is sent once and
 * never again (CAL-41, PIN-20).
 */
export function canSendIdempotencyKey(
  base: string = settings().bases.main,
  origin: string = window.location.origin,
  wanted: boolean = settings().sendsKeyAbroad,
): boolean {
  return wanted || new URL(base, origin).origin === origin;
}

async function send(
  url: string,
  { order, idempotencyKey }: KeyedOrder,
  io: Io,
): Promise<TransferResult> {
  const isKeyed = canSendIdempotencyKey();
  const headers = isKeyed ? { 'Idempotency-Key': idempotencyKey } : {};
  const sent = call({ method: 'POST', url, data: order, headers, says: 'errors' }, io);
  const data = dataOf(await (isKeyed ? sent.catch(unlessAtWork) : sent));
  const answer = checked(result, isRecord(data) && 'data' in data ? data['data'] : data);
  const {
    referenceNumber,
    nameAccountTo,
    accountTo,
    amount,
    status,
    datetime = null,
    description,
  } = answer;
  return {
    referenceNumber,
    nameAccountTo: nameAccountTo ?? '',
    accountTo,
    amount,
    status: status ?? '',
    datetime,
    description: description ?? '',
  };
}

/**
 * The bank has that key at work already (409): another sending of the same order, which may still
 * move the money. No refusal.
 */
function unlessAtWork(error: unknown): never {
  if (error instanceof Failure && error.status === 409)
    throw new Failure('unexpected', { bankMessage: error.bankMessage, status: 409 });
  throw error;
}

export const transferPorts: TransferPorts = {
  async lookUp({ accountNumber }, io): Promise<Recipient> {
    const data = dataOf(await call({ url: '/account/', params: { accountNumber } }, io));
    const name = isRecord(data) && typeof data['name'] === 'string' ? data['name'].trim() : '';
    return { name: name === '' ? null : name };
  },
  comparePin,
  transfer: (order, io) => send('/transaction/transfer', order, io),
  schedule: (order, io) => send('/transaction/schedule', order, io),
};
