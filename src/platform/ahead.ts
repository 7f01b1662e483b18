import { sessionStore } from './session-store.ts';
import { settings } from './settings.ts';

/** GET /user/me on its way, before anything asked for it. */
interface Ahead {
  /** The token that it bears. */
  readonly token: string;
  /** Rejects where the bank could not be reached. */
  readonly user: Promise<Response>;
  readonly end: AbortController;
}

declare global {
  interface Window {
    /**
     * What the script in the pages of the account (tools/build/ask-ahead.js) has asked for. Whoever
     * takes a part of it over removes it.
     */
    ahead?: { -readonly [Part in keyof Ahead]?: Ahead[Part] } & { settings?: Promise<Response> };
  }
}

const path = '/user/me';
let begun: Ahead | null = null;

/** Asks who is signed in, as soon as there is a token. Not where its session is over already. */
export function askAhead(): void {
  const token = sessionStore.token();
  if (token === null || !sessionStore.isAlive()) return;
  const end = new AbortController();
  const user = fetch(`${settings().bases.main}${path}`, {
    headers: {
      Accept: 'application/json, text/plain, */*',
      Authorization: `Bearer ${token}`,
    },
    signal: end.signal,
  });
  // Where nobody takes it over, its failure is nobody's.
  user.catch(() => undefined);
  begun?.end.abort();
  begun = { token, user, end };
  sessionStore.whenCleared(() => {
    begun = null;
    end.abort();
  });
}

/**
 * The answer to a call that was begun ahead, once: it is then the caller's, who judges it like any
 * other. `null` where there is none for this call and this token.
 */
export function takeAhead(url: string, token: string | null): Omit<Ahead, 'token'> | null {
  if (url !== path) return null;
  const taken = begun ?? aheadOfPage();
  begun = null;
  if (taken === null || taken.token === token) return taken;
  taken.end.abort();
  return null;
}

function aheadOfPage(): Ahead | null {
  if (typeof window === 'undefined' || window.ahead === undefined) return null;
  const { token, user, end } = window.ahead;
  delete window.ahead.token;
  delete window.ahead.user;
  delete window.ahead.end;
  return token !== undefined && user && end ? { token, user, end } : null;
}
