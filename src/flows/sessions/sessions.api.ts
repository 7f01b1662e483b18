import type { ListedSession, SessionsPorts } from '../../../machines/contract/sessions.ts';
import { call } from '../../platform/http.ts';
import { dataOf, identifierOf, listOf, textOf } from '../../platform/shapes.ts';

/** One row, or `null` if it has neither an id nor a device. */
function session(row: Readonly<Record<string, unknown>>): ListedSession | null {
  const [id, device] = [identifierOf(row['id']), textOf(row['device'])];
  if (id === null && device === null) return null;
  return {
    id: id ?? '',
    device: device ?? '',
    createdAt: textOf(row['createdAt']) ?? '',
    lastSeenAt: textOf(row['lastSeenAt']) ?? '',
    current: /^(true|1)$/i.test(String(row['current'])),
  };
}

/** Lists the customer's sessions (DEV-1) and ends one of them (DEV-6). */
export const sessionsPorts: SessionsPorts = {
  sessions: (_, io) =>
    call({ extension: 'sessions', repeats: true }, io, (body) => listOf(dataOf(body), session)),
  async endOtherSession({ id }, io) {
    await call({ method: 'DELETE', extension: 'sessions', url: '/{id}', id }, io);
  },
};
