import type { Selectable } from 'kysely';
import type { Outcome } from '../../machines/contract/steering.ts';
import { notify, rupiah } from '../customer/notifications.ts';
import type { BankContext, Endpoint } from '../bank-context.ts';
import { granted, Refusal } from '../http/answers.ts';
import { after, wib } from '../http/time.ts';
import { book, lockAccounts } from '../money/books.ts';
import type { Db, Tables } from '../store/schema.ts';
import { inTransaction } from '../store/transaction.ts';
import { bodyOf } from './check.ts';
import { move } from '../money/movement.ts';
import { magicAccounts, magicAt, pendingTime } from './magic.ts';
import { markInvented } from './mark.ts';

type Transfer = Selectable<Tables['transfers']>;

/** The statuses that may follow this one. */
function mayBecome(status: string): readonly Outcome[] {
  if (status === 'pending') return ['completed', 'failed'];
  return status === 'completed' ? ['reversed'] : [];
}

const rejected = 'Ditolak bank tujuan';
const reversalOf = (id: string): string => `reversal-${id}`;

/**
 * POST /sandbox/transactions/{reference} `{ status }`: settles a pending transfer, or reverses a
 * completed one by another booking. 404 for an unknown reference, 409 for any other change.
 */
export const changeTransfer: Endpoint = (context) => async (c) => {
  const { status } = await bodyOf(c, 'transactions');
  const reference = c.req.param('reference') ?? '';
  const data = await inTransaction(context, async (trx) => {
    const transfer = await trx
      .selectFrom('transfers')
      .selectAll()
      .where('reference', '=', reference)
      .forUpdate()
      .executeTakeFirst();
    if (transfer === undefined) throw new Refusal(404, 'reference tidak ditemukan');
    if (!mayBecome(transfer.status).includes(status))
      throw new Refusal(
        409,
        `Transaksi berstatus ${transfer.status} tidak dapat menjadi ${status}`,
      );
    await markInvented(trx);
    if (status !== 'reversed') {
      await clearTransfer(trx, transfer, status, context.now());
      return { reference, status };
    }
    return { reference, status, reversal: await reverse(trx, transfer, context.now()) };
  });
  return c.json(granted('Transaksi diubah', data).body);
};

/** Ends a pending transfer. The money of a `clearing` one has already left its account. */
async function clearTransfer(
  trx: Db,
  transfer: Transfer,
  status: 'completed' | 'failed',
  at: Date,
): Promise<void> {
  const { id, kind, amount, account_from, account_to, name_to, reference } = transfer;
  const accounts = await lockAccounts(trx, [account_from, account_to]);
  const [from, to] = [accounts.get(account_from), accounts.get(account_to)];
  if (from === undefined || to === undefined) throw new Error('a transfer without its accounts');
  if (status === 'completed' && kind === 'scheduled' && from.frozen_at !== null)
    throw new Refusal(409, 'Akun pengirim sedang diamankan');
  if (status === 'completed' && kind !== 'clearing' && from.balance < amount)
    throw new Refusal(409, 'Saldo pengirim tidak cukup untuk transaksi ini');
  const reason = status === 'failed' ? rejected : null;
  await trx.updateTable('transfers').set({ status, at, reason }).where('id', '=', id).execute();
  const sent = `Transfer ${rupiah(amount)} ke ${name_to}`;
  if (status === 'completed') {
    if (kind !== 'clearing') await book(trx, transfer, from, to, at);
    else await notify(trx, at, from.customer_id, 'Transfer berhasil', `${sent} berhasil.`);
    return;
  }
  if (kind === 'clearing')
    await move(trx, at, {
      id: reversalOf(id),
      from: account_to,
      to: account_from,
      amount,
      category: 'pengembalian',
      description: `Pengembalian ${reference}`,
    });
  const back = kind === 'clearing' ? ' Uang Anda sudah kembali.' : '';
  await notify(trx, at, from.customer_id, 'Transfer gagal', `${sent} gagal: ${rejected}.${back}`);
}

/** Returns the reference of the booking that moves the money back. */
async function reverse(trx: Db, transfer: Transfer, at: Date): Promise<string> {
  const { id, amount, account_from, account_to, name_from, name_to } = transfer;
  const earlier = trx.selectFrom('transfers').select('id').where('id', '=', reversalOf(id));
  if (id.startsWith(reversalOf('')) || (await earlier.executeTakeFirst()) !== undefined)
    throw new Refusal(409, 'Transaksi ini sudah dibalikkan');
  const accounts = await lockAccounts(trx, [account_from, account_to]);
  const holder = accounts.get(account_to);
  if (holder?.kind !== 'house' && (holder?.balance ?? 0) < amount)
    throw new Refusal(409, 'Saldo penerima tidak cukup untuk dibalikkan');
  const { reference, giver, taker } = await move(trx, at, {
    id: reversalOf(id),
    from: account_to,
    to: account_from,
    amount,
    category: 'pengembalian',
    description: `Pembalikan ${transfer.reference}`,
  });
  const sum = rupiah(amount);
  const returned = `${sum} dari transfer ke ${name_to} sudah kembali ke rekening Anda.`;
  await notify(trx, at, taker.customer_id, 'Transfer dikembalikan', returned);
  const taken = `${sum} dari ${name_from} ditarik kembali oleh bank.`;
  await notify(trx, at, giver.customer_id, 'Uang ditarik kembali', taken);
  return reference;
}

/** Settles the transfers to magic accounts that have been pending for `pendingTime`. */
export async function clearMagic(context: BankContext): Promise<number> {
  const numbers = magicAccounts.flatMap(({ number, settles }) => (settles ? [number] : []));
  for (let cleared = 0; ; cleared += 1) {
    const isFound = await inTransaction(context, async (trx) => {
      const transfer = await trx
        .selectFrom('transfers')
        .selectAll()
        .where((is) => is.and({ kind: 'clearing', status: 'pending' }))
        .where('account_to', 'in', numbers)
        .where('ordered_at', '<=', after(context.now(), -pendingTime))
        .orderBy('ordered_at')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (transfer === undefined) return false;
      const outcome = magicAt(transfer.account_to)?.settles ?? 'completed';
      await clearTransfer(trx, transfer, outcome, context.now());
      return true;
    });
    if (!isFound) return cleared;
  }
}

export const shownTransfer = (row: Transfer) => ({
  reference: row.reference,
  at: wib(row.at),
  from: row.name_from,
  to: row.name_to,
  amount: row.amount,
  status: row.status,
  may: mayBecome(row.status),
});
