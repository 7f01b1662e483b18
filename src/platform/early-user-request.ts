import type { CallHeaders } from '../../machines/contract/headers.ts';
import { sessionStore } from './session-store.ts';
import { proofs, settings } from './settings.ts';

/** A GET /user/me that was sent before the app asked for it. */
interface EarlyUserRequest {
  readonly token: string;
  /** Rejects if the bank is unreachable. `null`: not sent, because the key was not read. */
  readonly user: Promise<Response | null>;
  readonly end: AbortController;
}

declare global {
  interface Window {
    /**
     * The call that the script in the account's pages has sent
     * (tools/build/request-user-early.js). The first caller removes it.
     */
    ahead?: { -readonly [Part in keyof EarlyUserRequest]?: EarlyUserRequest[Part] } & {
      settings?: Promise<Response>;
    };
  }
}

const path = '/user/me';
let begun: EarlyUserRequest | null = null;

/** Asks who is signed in as soon as there is a token, unless the session has expired. */
export function requestUserEarly(): void {
  const token = sessionStore.token();
  if (token === null || !sessionStore.isAlive()) return;
  const end = new AbortController();
  const url = `${settings().bases.main}${path}`;
  const send = (proof: Pick<CallHeaders, 'DPoP'> = {}) =>
    fetch(url, {
      headers: {
        Accept: 'application/json, text/plain, */*',
        Authorization: `Bearer ${token}`,
        ...proof,
      } satisfies CallHeaders,
      signal: end.signal,
    });
  const proof = proofs()?.then(({ proofHeader }) => proofHeader('GET', url, token));
  const user = proof ? proof.then(send) : send();
  // If unused, ignore its rejection.
  user.catch(() => undefined);
  begun?.end.abort();
  begun = { token, user, end };
  sessionStore.whenCleared(() => {
    begun = null;
    end.abort();
  });
}

/**
 * Returns the answer to a call that was sent ahead, once; the caller judges it like any other.
 * `null` if there is none for this call and token.
 */
export function takeEarlyUser(
  url: string,
  token: string | null,
): Omit<EarlyUserRequest, 'token'> | null {
  if (url !== path) return null;
  const taken = begun ?? earlyOfPage();
  begun = null;
  if (taken === null || taken.token === token) return taken;
  taken.end.abort();
  return null;
}

function earlyOfPage(): EarlyUserRequest | null {
  if (typeof window === 'undefined' || window.ahead === undefined) return null;
  const { token, user, end } = window.ahead;
  delete window.ahead.token;
  delete window.ahead.user;
  delete window.ahead.end;
  return token !== undefined && user && end ? { token, user, end } : null;
}
