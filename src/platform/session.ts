import { object } from '../../machines/kit/schema.ts';
import { Failure } from '../../machines/contract/failure.ts';
import type { Session, SessionPorts } from '../../machines/contract/session.ts';
import { call } from './http.ts';
import { sessionStore } from './session-store.ts';
import { proofs, settings, settingsLoaded } from './settings.ts';
import { dataOf, needed, validated } from './shapes.ts';

const tokens = object({ jwt_token: needed.text(), refresh_token: needed.text() });

/** Tokens are renewed at VITE_REFRESH_PATH (SES-17, CAL-44) and stored. */
export const sessionPorts: SessionPorts = {
  async renew(_, io) {
    const refresh_token = sessionStore.refreshToken() ?? '';
    const data = new URLSearchParams({ refresh_token });
    return call({ method: 'POST', extension: 'refresh', data }, io, (body) =>
      opened(sessionStore.save(validated(tokens, dataOf(body)))),
    );
  },
  async readTime(_, io) {
    await call({ url: '/user/me' }, io);
    return opened(sessionStore.measured());
  },
};

function opened(session: Session) {
  if (session.kind !== 'open') throw new Failure('answer.invalid');
  return session;
}

/**
 * Tells the bank that a session is over (SES-18, SES-21). The caller has already removed its tokens
 * from storage. Never rejects: here the session is over, whatever the bank answers.
 */
export async function endSession({ token, refreshToken }: EndedSession): Promise<void> {
  const { signal } = new AbortController();
  const isOffered = await settingsLoaded().then(
    () => settings().pathOf('logout') !== '',
    () => true,
  );
  if (isOffered)
    await call(
      {
        method: 'POST',
        extension: 'logout',
        token,
        // An expired access token ends nothing, but its refresh token does.
        ...(refreshToken !== null && {
          data: new URLSearchParams({ refresh_token: refreshToken }),
        }),
        isBackground: true,
      },
      { signal },
    ).catch(() => undefined);
  (await proofs())?.forgetKey();
}

/** The tokens of a session that is no longer stored. */
interface EndedSession {
  readonly token: string;
  readonly refreshToken: string | null;
}
