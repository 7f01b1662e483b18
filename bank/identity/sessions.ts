import { sql } from 'kysely';
import type { ListedSession } from '../../machines/contract/wire.ts';
import { granted } from '../http/answers.ts';
import type { Db } from '../store/schema.ts';
import type { Endpoint } from '../bank-context.ts';
import { endSessions, usableSessions } from './session.ts';
import { wib } from '../http/time.ts';

/** A customer's open sessions; a login beyond them ends the oldest (docs/trust.md H17). */
const maxOpen = 20;

/** GET /auth/sessions. */
export const sessions: Endpoint = (context) => async (c) => {
  const { id, sessionId } = c.get('customer');
  const now = context.now();
  const isCurrent = sql<boolean>`sessions.id = ${sessionId}`;
  const rows = await usableSessions(context.db, now)
    .select(['id', 'opened_at', 'last_seen_at', 'device', isCurrent.as('current')])
    .where('customer_id', '=', id)
    .orderBy(isCurrent, 'desc')
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute();
  const list = rows.map(({ opened_at, last_seen_at, ...row }): ListedSession => ({
    ...row,
    createdAt: wib(opened_at),
    // This call is being noted (session.ts).
    lastSeenAt: wib(row.current ? now : last_seen_at),
  }));
  return c.json(granted('Sesi yang terbuka', list).body);
};

/** DELETE /auth/sessions/{id}; 200 even for somebody else's, to reveal nothing. */
export const endSession: Endpoint = (context) => async (c) => {
  const id = c.req.param('id') ?? '';
  await endSessions(context.db, context.now(), { id, customer_id: c.get('customer').id });
  return c.json(granted('Sesi sudah diakhiri').body);
};

/** Makes room for a session by ending the oldest ones, and returns their devices. */
export async function endOldest(db: Db, now: Date, customerId: string): Promise<readonly string[]> {
  const oldest = await usableSessions(db, now)
    .select(['id', 'device'])
    .where('customer_id', '=', customerId)
    .orderBy('opened_at', 'desc')
    .offset(maxOpen - 1)
    .execute();
  for (const { id } of oldest) await endSessions(db, now, { id });
  return oldest.map(({ device }) => device);
}
