import { book, lockAccounts } from './books.ts';
import { sweep } from './limits.ts';
import { notify, rupiah, tell } from './notifications.ts';
import type { BankContext } from './bank-context.ts';
import type { Db } from './schema.ts';

/**
 * Carries out every scheduled transfer that is due, those that fell due while the bank was down
 * included. Each is one transaction that holds its row: any number of processes may call this at
 * once, and each order is carried out once. Returns how many were settled, whether carried out or
 * failed.
 */
export async function runDue(context: BankContext): Promise<number> {
  const skipped: string[] = [];
  let settled = 0;
  for (;;) {
    const due = { id: '' };
    try {
      const found = await context.db
        .transaction()
        .execute((trx) => settleNext(context, trx, skipped, due));
      if (!found) return settled;
      settled += 1;
    } catch (error) {
      // Stays pending for the next round; the others must not wait for it.
      if (due.id === '') throw error;
      skipped.push(due.id);
      context.log('schedule.failed', { error: error instanceof Error ? error.name : 'unknown' });
    }
  }
}

async function settleNext(
  context: BankContext,
  trx: Db,
  skipped: readonly string[],
  due: { id: string },
): Promise<boolean> {
  const now = context.now();
  let query = trx
    .selectFrom('transfers')
    .selectAll()
    .where('kind', '=', 'scheduled')
    .where('status', '=', 'pending')
    .where('at', '<=', now);
  if (skipped.length > 0) query = query.where('id', 'not in', [...skipped]);
  const order = await query.orderBy('at').limit(1).forUpdate().skipLocked().executeTakeFirst();
  if (order === undefined) return false;
  due.id = order.id;

  const accounts = await lockAccounts(trx, [order.account_from, order.account_to]);
  const [from, to] = [accounts.get(order.account_from), accounts.get(order.account_to)];
  if (from === undefined || to === undefined) throw new Error('a transfer without its accounts');
  const reason = from.balance < order.amount ? 'Saldo Tidak Cukup' : null;
  await trx
    .updateTable('transfers')
    .set({ status: reason === null ? 'completed' : 'failed', at: now, reason })
    .where('id', '=', order.id)
    .execute();
  if (reason === null) {
    await book(trx, {
      transferId: order.id,
      from: from.number,
      to: to.number,
      amount: order.amount,
      at: now,
    });
    await tell(trx, now, {
      customerFrom: from.customer_id,
      customerTo: to.customer_id,
      nameFrom: from.name,
      nameTo: to.name,
      amount: order.amount,
      description: order.description,
    });
  } else if (from.customer_id !== null) {
    await notify(
      trx,
      now,
      from.customer_id,
      'Transfer terjadwal gagal',
      `Transfer ${rupiah(order.amount)} ke ${to.name} tidak dapat dilakukan: ${reason}.`,
    );
  }
  return true;
}

/**
 * Looks for due transfers every so many milliseconds until stopped; the stop waits for the round
 * under way.
 */
export function startScheduler(context: BankContext, every: number): () => Promise<void> {
  let round = Promise.resolve();
  let lastSweep = 0;
  let failures = 0;
  const tick = async (): Promise<void> => {
    try {
      await runDue(context);
      if (failures > 0) context.log('scheduler.recovered', { failures });
      failures = 0;
      if (context.now().getTime() - lastSweep > 3_600_000) {
        lastSweep = context.now().getTime();
        await sweep(context.db, context.now());
      }
    } catch (error) {
      // Told when it begins and when it ends, not with every look in between.
      if (failures === 0)
        context.log('scheduler.failed', { error: error instanceof Error ? error.name : 'unknown' });
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
  // In a browser it is a number, and nothing waits for it.
  if (typeof timer === 'object') timer.unref();
  return async () => {
    clearInterval(timer);
    await round;
  };
}
