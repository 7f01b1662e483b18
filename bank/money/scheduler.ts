import type { Selectable } from 'kysely';
import { book, lockAccounts } from './books.ts';
import { exceedsDailyLimit, overLimit } from './daily-limit.ts';
import { actsAt, isHeld, isLapsed, tellHeld, undecided } from './held.ts';
import { deleteExpired } from '../http/limits.ts';
import { notify, rupiah } from '../customer/notifications.ts';
import type { Send } from '../customer/outbox.ts';
import type { BankContext } from '../bank-context.ts';
import { errorDetails } from '../store/error-code.ts';
import type { Db, Tables } from '../store/schema.ts';
import { wibDay } from '../http/time.ts';
import { clearMagic } from '../sandbox/clear-transfer.ts';
import { readSteering } from '../sandbox/steering.ts';
import { inTransaction, repeated } from '../store/transaction.ts';

/**
 * Runs every scheduled transfer that is due, including those that fell due while the bank was down.
 * Each runs in a separate transaction that locks its row, so it runs once even if several processes
 * call this at once (docs/trust.md M3). Those of a frozen account wait, and their customer hears of
 * it (held.ts). Returns how many were completed or failed.
 */
export async function runDue(context: BankContext): Promise<number> {
  const skipped: string[] = [];
  let processed = context.sandbox ? await clearMagic(context) : 0;
  for (;;) {
    const due: Due = { id: '', send: null };
    try {
      const found = await inTransaction(context, (trx) => processNext(context, trx, skipped, due));
      if (found === 'none') return processed;
      due.send?.();
      if (found === 'held') skipped.push(due.id);
      else processed += 1;
    } catch (error) {
      // It stays pending for the next run; the others continue.
      if (due.id === '') throw error;
      skipped.push(due.id);
      context.log('schedule.failed', errorDetails(error));
    }
  }
}

/** The transfer that is being processed, and the mail about it. */
interface Due {
  id: string;
  send: Send | null;
}

async function processNext(
  context: BankContext,
  trx: Db,
  skipped: readonly string[],
  due: Due,
): Promise<'none' | 'held' | 'ended'> {
  const now = context.now();
  let query = trx
    .selectFrom('transfers')
    .selectAll()
    .where((is) => is.and({ kind: 'scheduled', status: 'pending' }))
    // Nothing happens before it is due, and the index has this time.
    .where('at', '<=', now)
    .where(actsAt, '<=', now);
  if (skipped.length > 0) query = query.where('id', 'not in', [...skipped]);
  const transfer = await query.orderBy('at').limit(1).forUpdate().skipLocked().executeTakeFirst();
  if (transfer === undefined) return 'none';
  due.id = transfer.id;

  const accounts = await lockAccounts(trx, [transfer.account_from, transfer.account_to]);
  const [from, to] = [accounts.get(transfer.account_from), accounts.get(transfer.account_to)];
  if (from === undefined || to === undefined) throw new Error('a transfer without its accounts');
  const isOver = isLapsed(from, transfer.at, now);
  if (isHeld(from, transfer.at) && !isOver) {
    due.send = await tellHeld(context, trx, transfer, from, to.name);
    return 'held';
  }
  const reason = isOver ? undecided : await obstacle(context, trx, transfer, from.balance, now);
  await trx
    .updateTable('transfers')
    .set({ status: reason === null ? 'completed' : 'failed', at: now, reason })
    .where('id', '=', transfer.id)
    .execute();
  if (reason === null) await book(trx, transfer, from, to, now);
  else {
    const message = `Transfer ${rupiah(transfer.amount)} ke ${to.name} tidak dapat dilakukan: ${reason}.`;
    await notify(trx, now, from.customer_id, 'Transfer terjadwal gagal', message);
  }
  return 'ended';
}

/** The sentence why the transfer cannot be booked now; `null` if it can. */
async function obstacle(
  context: BankContext,
  trx: Db,
  { account_from: accountFrom, amount, at }: Selectable<Tables['transfers']>,
  balance: number,
  now: Date,
): Promise<string | null> {
  if (balance < amount) return 'Saldo Tidak Cukup';
  // Its amount is reserved on its own day only, when the bank may have been down.
  const isLate = wibDay(at) !== wibDay(now);
  const isOver =
    isLate && (await exceedsDailyLimit(context, trx, { accountFrom, amount, at: now }));
  return isOver ? overLimit : null;
}

/**
 * Calls `runDue` every `every` milliseconds while the clock is right (docs/trust.md L4), and
 * `deleteExpired` once an hour, until the returned function is called. That function resolves when
 * the current run has ended.
 */
export function startScheduler(context: BankContext, every: number): () => Promise<void> {
  let round = Promise.resolve();
  let lastCleanup = 0;
  let failures = 0;
  let isSkewed = false;
  const tick = async (): Promise<void> => {
    try {
      if (context.sandbox && !context.isEmbedded) await readSteering(context.db, context.steering);
      await context.clock.measure();
      const wasSkewed = isSkewed;
      isSkewed = context.clock.isWrong();
      if (isSkewed !== wasSkewed)
        context.log(isSkewed ? 'scheduler.skewed' : 'scheduler.clock.right', {
          seconds: Math.round(context.clock.difference() / 1_000),
        });
      if (isSkewed) return;
      await runDue(context);
      context.scheduler.idleAt = performance.now();
      if (failures > 0) context.log('scheduler.recovered', { failures });
      failures = 0;
      if (context.now().getTime() - lastCleanup > 3_600_000) {
        lastCleanup = context.now().getTime();
        await repeated(context, () => deleteExpired(context.db, context.now()));
      }
    } catch (error) {
      // Logged when the failures begin and when they end.
      if (failures === 0) context.log('scheduler.failed', errorDetails(error));
      failures += 1;
    }
  };
  let isIdle = true;
  const timer = setInterval(() => {
    if (!isIdle) return;
    isIdle = false;
    round = tick().finally(() => {
      isIdle = true;
    });
  }, every);
  // The timer must not keep Node alive. In a browser it is a number.
  if (typeof timer === 'object') timer.unref();
  return async () => {
    clearInterval(timer);
    await round;
  };
}
