import { jwtDecode, type JwtPayload } from 'jwt-decode';
import type { Session, Tokens } from '../../machines/contract/session.ts';
import { bankClock } from '../../machines/contract/clock.ts';

/** The marker of an order without an answer, in the storage of the tab (TRF-37). */
export const orderKey = 'order_sent';

const keys = { token: 'token', refreshToken: 'refresh_token', clockAhead: 'clock_ahead' } as const;

/** A session ends that many milliseconds before its token (SES-5). */
const marginMs = 60_000;

/**
 * Replaces local storage if the browser blocks it: the session then lives as long as the tab (R21).
 */
const memory = new Map<string, string>();

const waiting = new Set<() => void>();

function withFallback<T>(inStorage: () => T, inMemory: () => T): T {
  try {
    return inStorage();
  } catch {
    return inMemory();
  }
}

const read = (key: string): string | null =>
  withFallback(
    () => localStorage.getItem(key) ?? memory.get(key) ?? null,
    () => memory.get(key) ?? null,
  );

const write = (key: string, value: string): void =>
  withFallback(
    () => localStorage.setItem(key, value),
    () => {
      // An earlier value, which storage may still hold, would be read instead.
      remove(key);
      memory.set(key, value);
    },
  );

const remove = (key: string): void => {
  memory.delete(key);
  withFallback(
    () => localStorage.removeItem(key),
    () => undefined,
  );
};

/** The tokens in local storage (SES-1). Nothing else reads or writes them. */
export const sessionStore = {
  token: (): string | null => read(keys.token),
  refreshToken: (): string | null => read(keys.refreshToken),

  /** Whether they outlive the document, if there are any. */
  isStored: (): boolean => !memory.has(keys.token),

  /** Stores newly issued tokens and returns their session. */
  save(tokens: Tokens): Session {
    // Written before the token, because other tabs read both when the token changes.
    keepAhead(tokens.jwt_token);
    write(keys.token, tokens.jwt_token);
    write(keys.refreshToken, tokens.refresh_token);
    return sessionStore.session();
  },

  /** The stored session, after the device's clock was compared with the bank's again. */
  measured(): Session {
    keepAhead(read(keys.token) ?? '');
    return sessionStore.session();
  },

  /** The stored session; `expiresAt` is in epoch milliseconds of the device's clock. */
  session(): Session {
    const token = read(keys.token);
    return token === null ? { kind: 'none' } : decoded(token);
  },

  /** The customer's account number, if the stored token has it. */
  accountNumber(): unknown {
    return claimsOf(read(keys.token) ?? '')?.account_number;
  },

  /** Whether there is a session that has not expired by the device's clock. */
  isAlive(): boolean {
    const session = sessionStore.session();
    return session.kind === 'open' && Date.now() <= session.expiresAt - marginMs;
  },

  /** Calls back once, when the storage is next cleared. */
  whenCleared(listener: () => void): void {
    waiting.add(listener);
  },

  forgetOrder: (): void =>
    withFallback(
      () => sessionStorage.removeItem(orderKey),
      () => undefined,
    ),

  /**
   * Clears local storage and the marker of an order, for logout (SES-11) and expiry (SES-6). What
   * is empty is not cleared: a tab that was blocked hears late that another one logged out, and
   * must not clear the login that followed.
   */
  clear(): void {
    for (const listener of waiting) listener();
    waiting.clear();
    memory.clear();
    sessionStore.forgetOrder();
    withFallback(
      () => (localStorage.length > 0 ? localStorage.clear() : undefined),
      () => undefined,
    );
  },
};

interface Claims extends JwtPayload {
  readonly account_number?: unknown;
}

/** The token's claims that the app reads, its times in seconds; `null` if it has none. */
function claimsOf(token: string) {
  try {
    const { exp, iat, sub, account_number } = jwtDecode<Claims>(token);
    return { exp: inSeconds(exp), iat: inSeconds(iat), sub, account_number };
  } catch {
    return null;
  }
}

/** No token lives until the year 5138: from there on it is milliseconds. */
const inSeconds = (time: number | undefined): number | undefined =>
  time !== undefined && time >= 1e11 ? time / 1_000 : time;

function keepAhead(token: string): void {
  const ahead = bankClock.deviceAheadMs();
  if (ahead !== 0 && contradictsDeviceClock(token)) write(keys.clockAhead, String(ahead));
  else remove(keys.clockAhead);
}

/**
 * Whether a token that the bank accepts is already expired or not yet valid by the device's clock,
 * i.e. the clock is wrong (docs/decisions/017-a-wrong-clock.md).
 */
function contradictsDeviceClock(token: string): boolean {
  const claims = claimsOf(token);
  if (claims === null) return false;
  const { exp = 0, iat = 0 } = claims;
  return Date.now() > exp * 1_000 - marginMs || Date.now() < iat * 1_000 - marginMs;
}

function decoded(token: string): Session {
  const { exp, sub } = claimsOf(token) ?? {};
  if (typeof exp !== 'number' || !Number.isFinite(exp)) return { kind: 'unreadable' };
  return {
    kind: 'open',
    expiresAt: exp * 1_000 + (Number(read(keys.clockAhead)) || 0),
    holder: sub ?? '',
  };
}
