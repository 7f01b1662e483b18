import { sql } from 'kysely';
import type { BankContext, Endpoint } from '../bank-context.ts';
import { granted } from '../http/answers.ts';
import { fieldRefusal } from '../http/form.ts';
import { after, days, hours, minutes, parseMoment, seconds, wib, wibText } from '../http/time.ts';
import { actsAt } from '../money/held.ts';
import { runDue } from '../money/scheduler.ts';
import { bodyOf } from './check.ts';
import { magicAccounts, pendingTime } from './magic.ts';
import { markInvented } from './mark.ts';
import { keepOffset, readSteering } from './steering.ts';

/** How far the bank's clock may be ahead, in milliseconds. */
const maxAhead = 3_650 * days;

/**
 * POST /sandbox/clock `{ to }` or `{ forward }`: moves the bank's clock forward. What falls due
 * until then happens in the order of its time, each at its own time.
 */
export const moveClock: Endpoint = (context) => async (c) => {
  const { to, forward } = await bodyOf(c, 'clock');
  await readSteering(context.db, context.steering);
  const [field, now] = [to === undefined ? 'forward' : 'to', context.now()];
  const then = to === undefined ? after(now, lengthOf(forward ?? '')) : parseMoment(to);
  if (then === null) throw fieldRefusal('to', 'to bukan waktu yang ada di kalender');
  if (then <= now)
    throw fieldRefusal(field, `${field} harus setelah waktu bank sekarang, ${wib(now)}`);
  const offset = context.steering.offset + then.getTime() - now.getTime();
  if (offset > maxAhead)
    throw fieldRefusal(field, `${field} paling jauh 3650 hari di depan waktu sebenarnya`);
  await markInvented(context.db);
  await runUntil(context, then);
  await keepOffset(context.db, offset);
  await readSteering(context.db, context.steering);
  return c.json(granted(`Jam bank: ${wibText(context.now())}`, { now: wib(context.now()) }).body);
};

/** The length of `PnDTnHnMnS` in milliseconds. */
function lengthOf(duration: string): number {
  const units = { D: days, H: hours, M: minutes, S: seconds };
  return [...duration.matchAll(/(\d+)([DHMS])/g)].reduce(
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the expression names the units
    (sum, [, count, unit]) => sum + Number(count) * units[unit as keyof typeof units],
    0,
  );
}

async function runUntil(context: BankContext, then: Date): Promise<void> {
  for (let last = 0; ;) {
    const due = await nextDue(context, then);
    // It stays pending if it cannot be processed now; the scheduler tries again.
    if (due === null || due.getTime() === last) return;
    await runDue({ ...context, now: () => due });
    last = due.getTime();
  }
}

/** When something happens to a pending transfer; `null` if that is after `then`. */
async function nextDue({ db }: BankContext, then: Date): Promise<Date | null> {
  const settling = magicAccounts.flatMap(({ number, settles }) => (settles ? [number] : []));
  const { rows } = await sql<{ due: Date | null }>`select min(due) as due from (
    select ${actsAt} as due from transfers where kind = 'scheduled' and status = 'pending'
    union all
    select ordered_at + ${`${pendingTime} milliseconds`}::interval from transfers
      where kind = 'clearing' and status = 'pending' and account_to in (${sql.join(settling)})
    ) open where due <= ${then}`.execute(db);
  return rows[0]?.due ?? null;
}
