import { sql } from 'kysely';
import type { BankContext, Customer, Endpoint } from '../bank-context.ts';
import { Refusal } from '../http/answers.ts';
import type { Kind } from '../http/streams.ts';
import { after, hours, minutes, seconds } from '../http/time.ts';
import { sessionEnded, sessionHours } from '../identity/session.ts';
import { largestDifference } from '../store/clock.ts';

/** Milliseconds that an event may be older than its row says: a transaction takes seconds. */
const overlap = minutes + largestDifference;

/** Milliseconds between a page's first reading of the history and its stream, on a slow phone. */
const beforeOpening = 5 * seconds;

/** GET /events. The database tells what is committed; `Last-Event-ID` is a time of the bank. */
export const events: Endpoint =
  ({ db, now, streams }) =>
  async (c) => {
    const headers = {
      'Content-Type': 'text/event-stream; charset=utf-8',
      // Proxies like nginx would keep events back.
      'X-Accel-Buffering': 'no',
    };
    // Nobody would read that stream.
    if (c.req.method === 'HEAD') return c.body(null, 200, headers);
    const [customer, cursor] = [c.get('customer'), c.req.header('last-event-id')];
    const reader = { ...customer, exp: c.get('claims')?.exp ?? 0 };
    const last = cursor === undefined ? after(now(), -beforeOpening) : timeOf(cursor, now());
    const missed = {
      last,
      async read() {
        if (cursor !== undefined) return happenedSince(db, customer, after(last, -overlap), now());
        const events = await happenedSince(db, customer, last, now());
        return events.filter(([kind]) => kind !== 'notification');
      },
    };
    return c.body(await streams.open(reader, missed), 200, headers);
  };

/** No earlier than the reader's session may have begun. */
function timeOf(cursor: string, now: Date): Date {
  const earliest = after(now, -sessionHours * hours);
  const time = new Date(Math.min(Number(cursor), now.getTime()));
  return time > earliest ? time : earliest;
}

/**
 * One event of each kind that something happened to, maybe before `since`. Throws a 401 if the
 * session is over.
 */
async function happenedSince(
  db: BankContext['db'],
  { id, accountNumber, sessionId }: Customer,
  since: Date,
  now: Date,
): Promise<readonly (readonly [Kind, string | null])[]> {
  const { rows } = await sql<{
    notification: string | null;
    transaction: string | null;
    freeze: boolean;
    over: boolean;
  }>`
    select exists (select from sessions where id = ${sessionId} and revoked_at is not null) as over,
      exists (select from accounts where number = ${accountNumber}
        and greatest(frozen_at, thawed_at) > ${since}) as freeze,
      (select max(id)::text from notifications
        where customer_id = ${id} and sent_at > ${since}) as notification,
      (select max(reference) from transfers where at > ${since} and
        (account_from = ${accountNumber}
            and (status <> 'pending' or ordered_at > ${since} or at <= ${now})
          or account_to = ${accountNumber} and status = 'completed')) as transaction`.execute(db);
  const { notification = null, transaction = null, freeze = false, over } = rows[0] ?? {};
  // It ended before the stream listened.
  if (over === true) throw new Refusal(401, sessionEnded);
  return [
    ...(notification === null ? [] : [['notification', notification] as const]),
    ...(freeze ? [['freeze', null] as const] : []),
    ...(transaction === null
      ? []
      : [['balance', null] as const, ['transaction', transaction] as const]),
  ];
}
