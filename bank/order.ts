import { banks } from '../machines/contract/transfer.ts';
import { Refusal } from './answers.ts';
import { assertFields, text, type Form } from './form.ts';
import type { Customer } from './bank-context.ts';
import { after, minutes, parseMoment } from './time.ts';

/** The limits of an amount in whole rupiah (TRF-13, TRF-15). */
export const smallest = 1_000;
export const largest = 25_000_000;
/** A wished time may have passed by so much while the customer typed the PIN. */
const lateMinutes = 5;
const longestDescription = 200;

export type Kind = 'immediate' | 'scheduled';

export type Order = ReturnType<typeof readOrder>;

/** The order as it came, but for its PIN. */
export function readOrder(form: Form) {
  return {
    accountFrom: text(form, 'accountFrom'),
    accountTo: text(form, 'accountTo'),
    amount: form.get('amount') ?? null,
    description: text(form, 'description'),
    // Kept as it came: a time of the wrong type is an error, not an order to send the money now.
    datetime: form.get('datetime') ?? '',
    bankTo: text(form, 'bankTo'),
  };
}

/** An order in which only the books can still find fault. */
export interface CheckedOrder extends Omit<Order, 'amount' | 'datetime'> {
  readonly amount: number;
  readonly at: Date;
}

/** Everything that can be judged without the books. Throws a 400 or 403. */
export function checkOrder(
  { datetime, ...order }: Order,
  kind: Kind,
  customer: Customer,
  now: Date,
): CheckedOrder {
  const at = typeof datetime === 'string' ? parseMoment(datetime.trim()) : null;
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
  });
  if (order.accountFrom !== customer.accountNumber)
    throw new Refusal(403, 'Rekening asal bukan milik Anda');
  return { ...order, amount: Number(order.amount), at: at ?? now };
}

function accountToProblem(accountTo: string, own: string): string | null {
  if (accountTo === '') return 'Rekening tujuan tidak boleh kosong';
  if (accountTo === own) return 'Tidak dapat transfer ke rekening anda';
  return /^\d{1,34}$/.test(accountTo) ? null : 'Nomor Rekening Tujuan Tidak Valid';
}

function bankProblem(bank: string): string | null {
  if (bank === '') return 'Bank tujuan tidak boleh kosong';
  return banks.some((known) => known === bank) ? null : 'Bank tujuan tidak dikenal';
}

function amountProblem(amount: unknown): string | null {
  if (amount === null || amount === '') return 'Nominal tidak boleh kosong';
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount))
    return 'Nominal harus berupa angka bulat dalam rupiah';
  if (amount < smallest) return 'Minimal melakukan transaksi sebesar 1 ribu';
  return amount > largest ? 'Maksimal melakukan transaksi sebesar 25 juta' : null;
}

function descriptionProblem(description: string): string | null {
  if (description === '') return 'Berita tidak boleh kosong';
  return Array.from(description).length <= longestDescription
    ? null
    : `Berita paling panjang ${longestDescription} karakter`;
}

function timeProblem(given: unknown, at: Date | null, now: Date): string | null {
  if (given === '') return 'Waktu transfer tidak boleh kosong';
  if (at === null) return 'Waktu transfer tidak valid';
  return at < after(now, -lateMinutes * minutes)
    ? 'Waktu transfer tidak boleh sebelum sekarang'
    : null;
}
