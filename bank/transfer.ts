import { randomUUID } from 'node:crypto';
import { banks, type TransferResult } from '../machines/contract/transfer.ts';
import { Refusal, granted, refused, type Answer } from './answers.ts';
import { book, lockAccounts } from './books.ts';
import { assertFields, blame, readForm, text, type Form } from './form.ts';
import { once } from './idempotency.ts';
import { notify } from './notifications.ts';
import type { Counter, Customer, Office } from './office.ts';
import { checkPin } from './pin.ts';
import type { Db } from './schema.ts';
import { newDigits } from './secrets.ts';
import { after, days, minutes, parseMoment, wib, wibDay, wibText } from './time.ts';

/** product.md §9, whole rupiah. */
export const smallest = 1_000;
export const largest = 25_000_000;
/** A wished time may have passed by so much while the customer typed the PIN. */
const lateMinutes = 5;
const farthestDays = 366;
const longestDescription = 200;

type Kind = 'immediate' | 'scheduled';

/** POST /transaction/transfer, JSON: moves the money now. */
export const transfer: Counter = (office) => take(office, 'immediate');

/** POST /transaction/schedule, JSON with `datetime`: the scheduler moves it then. */
export const schedule: Counter = (office) => take(office, 'scheduled');

function take(office: Office, kind: Kind): ReturnType<Counter> {
  return async (c) => {
    const customer = c.get('customer');
    const form = await readForm(c);
    const order = readOrder(form);
    const key = c.req.header('idempotency-key') ?? null;
    const answer = await once(office, customer.id, key, { kind, ...order }, async (keep) => {
      const checked = checkOrder(order, kind, customer, office.now());
      const pin = text(form, 'pin');
      if (!/^\d{6}$/.test(pin)) throw blame('pin', pin === '' ? 'Input pin tidak boleh kosong' : 'Pin harus terdiri dari 6 angka');
      await checkPin(office, customer.accountNumber, pin);
      return office.db.transaction().execute(async (trx) => {
        const decided = await decide(office, trx, checked, kind);
        await keep(trx, decided);
        return decided;
      });
    });
    return c.json(answer.body, answer.status);
  };
}

type Order = ReturnType<typeof readOrder>;

function readOrder(form: Form) {
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

interface CheckedOrder extends Omit<Order, 'amount' | 'datetime'> {
  readonly amount: number;
  readonly at: Date;
}

/** Everything that can be judged without the books. Throws a 400 or 403. */
function checkOrder({ datetime, ...order }: Order, kind: Kind, customer: Customer, now: Date): CheckedOrder {
  const at = typeof datetime === 'string' ? parseMoment(datetime.trim()) : null;
  assertFields({
    accountFrom: order.accountFrom === '' ? 'Rekening asal tidak boleh kosong' : null,
    accountTo: accountToProblem(order.accountTo, customer.accountNumber),
    bankTo: bankProblem(order.bankTo),
    amount: amountProblem(order.amount),
    description: descriptionProblem(order.description),
    datetime: kind === 'scheduled' ? timeProblem(datetime, at, now) : datetime === '' ? null : 'Gunakan transfer terjadwal untuk memilih waktu transfer',
  });
  if (order.accountFrom !== customer.accountNumber) throw new Refusal(403, 'Rekening asal bukan milik Anda');
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
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount)) return 'Nominal harus berupa angka bulat dalam rupiah';
  if (amount < smallest) return 'Minimal melakukan transaksi sebesar 1 ribu';
  return amount > largest ? 'Maksimal melakukan transaksi sebesar 25 juta' : null;
}

function descriptionProblem(description: string): string | null {
  if (description === '') return 'Berita tidak boleh kosong';
  return [...description].length <= longestDescription ? null : `Berita paling panjang ${longestDescription} karakter`;
}

function timeProblem(given: unknown, at: Date | null, now: Date): string | null {
  if (given === '') return 'Waktu transfer tidak boleh kosong';
  if (at === null) return 'Waktu transfer tidak valid';
  if (at < after(now, -lateMinutes * minutes)) return 'Waktu transfer tidak boleh sebelum sekarang';
  return at > after(now, farthestDays * days) ? 'Waktu transfer paling lama satu tahun dari sekarang' : null;
}

/** With both accounts locked: books the order or notes it down, or refuses it for good. */
async function decide(office: Office, trx: Db, order: CheckedOrder, kind: Kind): Promise<Answer> {
  const { amount, at } = order;
  const accounts = await lockAccounts(trx, [order.accountFrom, order.accountTo]);
  const [from, to] = [accounts.get(order.accountFrom), accounts.get(order.accountTo)];
  if (from === undefined) throw new Error('a customer without an account');
  if (to === undefined || to.kind === 'house') return refused(blameless('Nomor Rekening Tujuan Tidak Valid'));
  if (to.bank !== null && to.bank !== order.bankTo) return refused(blameless(`Rekening tujuan tidak terdaftar di ${order.bankTo}`));
  if (from.balance < amount) return refused(blameless('Saldo Tidak Cukup'));

  const now = office.now();
  const [id, reference] = [randomUUID(), referenceOf(now)];
  const status = kind === 'immediate' ? 'completed' : 'pending';
  await trx
    .insertInto('transfers')
    .values({
      id, reference, kind, account_from: from.number, account_to: to.number, name_from: from.name, name_to: to.name,
      bank_to: order.bankTo, amount, category: 'transfer', description: order.description, status, ordered_at: now, at,
    })
    .execute();
  if (kind === 'immediate') {
    await book(trx, { transferId: id, from: from.number, to: to.number, amount, at });
    await tell(trx, now, { customerFrom: from.customer_id, customerTo: to.customer_id, nameFrom: from.name, nameTo: to.name, amount, description: order.description });
  } else if (from.customer_id !== null) {
    await notify(trx, now, from.customer_id, 'Transfer terjadwal', `Transfer ${rupiah(amount)} ke ${to.name} dijadwalkan pada ${wibText(at)}.`);
  }
  const result: TransferResult = {
    referenceNumber: reference, nameAccountTo: to.name, accountTo: to.number, amount, status, datetime: wib(at), description: order.description,
  };
  return granted(kind === 'immediate' ? 'Transfer berhasil' : 'Transfer terjadwal', { data: result });
}

function blameless(sentence: string): Refusal {
  return new Refusal(400, sentence);
}

export interface Moved {
  readonly customerFrom: string | null;
  readonly customerTo: string | null;
  readonly nameFrom: string;
  readonly nameTo: string;
  readonly amount: number;
  readonly description: string;
}

/** Tells those of the two who are customers that money has moved. */
export async function tell(trx: Db, now: Date, { customerFrom, customerTo, nameFrom, nameTo, amount, description }: Moved): Promise<void> {
  if (customerFrom !== null) await notify(trx, now, customerFrom, 'Transfer berhasil', `Transfer ${rupiah(amount)} ke ${nameTo} berhasil.`);
  if (customerTo !== null) {
    await notify(trx, now, customerTo, 'Uang masuk', `Anda menerima ${rupiah(amount)} dari ${nameFrom}. Berita: ${description}`);
  }
}

/** `Rp1.500.000` */
export function rupiah(amount: number): string {
  return `Rp${rupiahText.format(amount)}`;
}

const rupiahText = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 });

/** `LT20261121` and ten digits by chance. */
export function referenceOf(now: Date): string {
  return `LT${wibDay(now).replaceAll('-', '')}${newDigits(10)}`;
}
