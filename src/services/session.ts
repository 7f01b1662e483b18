import { object, string } from 'yup';
import { Failure } from '../../machines/contract/failure.ts';
import type { SessionPorts } from '../../machines/contract/session.ts';
import { call, checked, dataOf } from './http.ts';
import { sessionStore } from './session-store.ts';
import { settings } from './settings.ts';

const tokens = object({ jwt_token: string().required(), refresh_token: string().required() });

export const sessionPorts: SessionPorts = {
  async renew(_, io) {
    const refresh_token = sessionStore.refreshToken() ?? '';
    const body = await call(
      {
        method: 'POST',
        url: settings().paths.refresh,
        data: new URLSearchParams({ refresh_token }),
      },
      io,
    );
    const session = sessionStore.keep(checked(tokens, dataOf(body)));
    if (session.kind !== 'open') throw new Failure('answer.invalid');
    return session;
  },
};

/**
 * Ends at the bank the session of a token that is no longer stored. Whatever comes of it, here the
 * session is over.
 */
export async function endSession(token: string): Promise<void> {
  const { signal } = new AbortController();
  const headers = { Authorization: `Bearer ${token}` };
  await call(
    { method: 'POST', url: settings().paths.logout, headers, isQuiet: true },
    { signal },
  ).catch(() => undefined);
}
