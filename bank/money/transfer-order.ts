import {
  inShort,
  largestTransfer,
  lengthOf,
  longestDescription,
  sixDigits,
  smallestTransfer,
  banks,
  memoLabel,
} from '../../machines/contract/limits.ts';
import { reasons, type Reason } from '../../machines/contract/transfer.ts';
import { wibMinute, yearAfter } from '../../machines/contract/wib.ts';
import { Refusal } from '../http/answers.ts';
import { assertFields, fieldRefusal, text, type Form } from '../http/form.ts';
import type { Customer } from '../bank-context.ts';
import { isBlank, isVisible } from '../../machines/contract/visible.ts';
import { after, minutes, parseMoment } from '../http/time.ts';

/** How long ago a scheduled time may be, while the customer typed the PIN. */
const lateMinutes = 5;

export type TransferKind = 'immediate' | 'scheduled';

export type ReceivedOrder = ReturnType<typeof readOrder>;

/** The unchecked order without its PIN, which the Idempotency-Key identifies. */
export function readOrder(form: Form) {
  return {
    accountFrom: text(form, 'accountFrom'),
    accountTo: text(form, 'accountTo'),
    amount: form.get('amount') ?? null,
    description: text(form, 'description'),
    // Not read as text: a time of the wrong type must be refused, not ignored.
    datetime: form.get('datetime') ?? '',
    bankTo: text(form, 'bankTo'),
    /** Absent without a question, as in the fingerprints of earlier versions. */
    reason: form.get('reason'),
  };
}

/** The PIN of an order or cancellation. Throws a 400 unless it has six digits. */
export function readPin(form: Form, field = 'pin'): string {
  const pin = text(form, field);
  if (!sixDigits.test(pin))
    throw fieldRefusal(
      field,
      pin === '' ? 'Input pin tidak boleh kosong' : 'Pin harus terdiri dari 6 angka',
    );
  return pin;
}

/** An order with valid fields; recipient, balance and daily limit are not checked yet. */
export interface CheckedOrder extends Omit<ReceivedOrder, 'amount' | 'datetime' | 'reason'> {
  /** Whole rupiah. */
  readonly amount: number;
  /** When to book a scheduled transfer; `null` for an immediate one. */
  readonly at: Date | null;
  /** The customer's answer to the question of an unusual order. */
  readonly reason: Reason | null;
}

/**
 * Checks everything that needs no database (rules TRF-8 to TRF-19). Throws a 400 that names the
 * fields, or a 403 for another customer's account.
 */
export function checkOrder(
  { datetime, reason = null, ...order }: ReceivedOrder,
  kind: TransferKind,
  customer: Customer,
  now: Date,
): CheckedOrder {
  const at = typeof datetime === 'string' ? parseMoment(datetime.trim()) : null;
  const answer = reasons.find((one) => one === reason) ?? null;
  assertFields({
    accountFrom: order.accountFrom === '' ? 'Rekening asal tidak boleh kosong' : null,
    accountTo: accountToProblem(order.accountTo, customer.accountNumber),
    bankTo: bankProblem(order.bankTo),
    amount: amountProblem(order.amount),
    description: descriptionProblem(order.description),
    datetime:
      kind === 'scheduled'
        ? timeProblem(datetime, at, now)
        : datetime === ''
          ? null
          : 'Gunakan transfer terjadwal untuk memilih waktu transfer',
    reason: answer === reason ? null : 'Jawaban tidak dikenal',
  });
  if (order.accountFrom !== customer.accountNumber)
    throw new Refusal(403, 'Rekening asal bukan milik Anda');
  return { ...order, amount: Number(order.amount), at, reason: answer };
}

/** The sentence for an invalid recipient's account number. */
export function accountToProblem(accountTo: string, own: string): string | null {
  if (accountTo === '') return 'Rekening tujuan tidak boleh kosong';
  if (accountTo === own) return 'Tidak dapat transfer ke rekening anda';
  return /^\d{1,34}$/.test(accountTo) ? null : 'Nomor Rekening Tujuan Tidak Valid';
}

export function bankProblem(bank: string): string | null {
  if (bank === '') return 'Bank tujuan tidak boleh kosong';
  return banks.some((known) => known === bank) ? null : 'Bank tujuan tidak dikenal';
}

function amountProblem(amount: unknown): string | null {
  if (amount === null || amount === '') return 'Nominal tidak boleh kosong';
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount))
    return 'Nominal harus berupa angka bulat dalam rupiah';
  if (amount < smallestTransfer)
    return `Minimal melakukan transaksi sebesar ${inShort(smallestTransfer)}`;
  return amount > largestTransfer
    ? `Maksimal melakukan transaksi sebesar ${inShort(largestTransfer)}`
    : null;
}

function descriptionProblem(description: string): string | null {
  if (isBlank(description)) return `${memoLabel} tidak boleh kosong`;
  if (!isVisible(description)) return `${memoLabel} berisi karakter yang tidak dapat dipakai`;
  return lengthOf(description) <= longestDescription
    ? null
    : `${memoLabel} paling panjang ${longestDescription} karakter`;
}

/** The sentence for an invalid time of a scheduled transfer. */
export function timeProblem(given: unknown, at: Date | null, now: Date): string | null {
  if (given === '') return 'Waktu transfer tidak boleh kosong';
  if (at === null) return 'Waktu transfer tidak valid';
  if (at < after(now, -lateMinutes * minutes)) return 'Waktu transfer tidak boleh sebelum sekarang';
  return wibMinute(at.getTime()) <= yearAfter(now.getTime())
    ? null
    : 'Waktu transfer paling lama satu tahun dari sekarang';
}
