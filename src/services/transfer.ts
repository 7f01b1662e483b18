import { number, object, string } from 'yup';
import { Failure } from '../../machines/contract/failure.ts';
import type {
  KeyedOrder,
  Recipient,
  TransferPorts,
  TransferResult,
} from '../../machines/contract/transfer.ts';
import type { Io } from '../../machines/contract/port.ts';
import { call, dataOf, isRecord, validated } from './http.ts';
import { comparePin } from './pin.ts';
import { settings } from './settings.ts';

/** The receipt needs the required fields; the others may be missing (CAL-43). `amount`: rupiah. */
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
 * Whether a transfer to this base bears an Idempotency-Key (CAL-41). The CORS rules of another
 * origin may not allow the header; without it an unanswered order is never sent again (PIN-20).
 */
export function canSendIdempotencyKey(
  base: string = settings().bases.main,
  origin: string = window.location.origin,
  allowCrossOrigin: boolean = settings().sendsKeyCrossOrigin,
): boolean {
  return allowCrossOrigin || new URL(base, origin).origin === origin;
}

async function send(
  url: string,
  { order, idempotencyKey }: KeyedOrder,
  io: Io,
): Promise<TransferResult> {
  const isKeyed = canSendIdempotencyKey();
  const headers = isKeyed ? { 'Idempotency-Key': idempotencyKey } : {};
  const sent = call({ method: 'POST', url, data: order, headers, messageField: 'errors' }, io);
  const data = dataOf(await (isKeyed ? sent.catch(rethrowConflictAsUnexpected) : sent));
  const answer = validated(result, isRecord(data) && 'data' in data ? data['data'] : data);
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
 * A 409 to an order with a key means that the bank is still executing an earlier request of the
 * same order, which may move the money: the outcome is unknown, not refused (PIN-18).
 */
function rethrowConflictAsUnexpected(error: unknown): never {
  if (error instanceof Failure && error.status === 409)
    throw new Failure('unexpected', { bankMessage: error.bankMessage, status: 409 });
  throw error;
}

/**
 * The calls of a transfer (CAL-28 to CAL-34). The recipient's name is `null` where the bank does
 * not tell it. Errors: see `TransferPorts`.
 */
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
