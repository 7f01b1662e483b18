import { jwtDecode, type JwtPayload } from 'jwt-decode';
import type { Session, Tokens } from '../../machines/contract/session.ts';
import { bankClock } from './bank-clock.ts';

const keys = { token: 'token', refreshToken: 'refresh_token', clockAhead: 'clock_ahead' } as const;

/**
 * So far a clock may be off, in milliseconds: the session ends that long before its token anyway
 * (SES-5).
 */
const tolerance = 60_000;

/**
 * Stands in for local storage where the browser blocks it: the session then lives as long as the
 * tab.
 */
const memory = new Map<string, string>();

function guarded<T>(inStorage: () => T, inMemory: () => T): T {
  try {
    return inStorage();
  } catch {
    return inMemory();
  }
}

const read = (key: string): string | null =>
  guarded(
    () => localStorage.getItem(key) ?? memory.get(key) ?? null,
    () => memory.get(key) ?? null,
  );

const write = (key: string, value: string): void =>
  guarded(
    () => localStorage.setItem(key, value),
    () => void memory.set(key, value),
  );

const remove = (key: string): void => {
  memory.delete(key);
  guarded(
    () => localStorage.removeItem(key),
    () => undefined,
  );
};

/** The tokens in local storage: the one place that reads and writes them (SES-1). */
export const sessionStore = {
  token: (): string | null => read(keys.token),
  refreshToken: (): string | null => read(keys.refreshToken),

  /** Stores the tokens that the bank has just issued, and tells what the app may know of them. */
  keep(tokens: Tokens): Session {
    const ahead = bankClock.deviceAhead();
    // Before the token: other tabs read both when the token changes.
    if (Math.abs(ahead) > tolerance && isContradicted(tokens.jwt_token))
      write(keys.clockAhead, String(ahead));
    else remove(keys.clockAhead);
    write(keys.token, tokens.jwt_token);
    write(keys.refreshToken, tokens.refresh_token);
    return sessionStore.session();
  },

  /** What is stored now. */
  session(): Session {
    const token = read(keys.token);
    return token === null ? { kind: 'none' } : decoded(token);
  },

  /** Clears the whole of local storage, for logout (SES-11) and expiry (SES-6). */
  clear(): void {
    memory.clear();
    guarded(
      () => localStorage.clear(),
      () => undefined,
    );
  },
};

function claimsOf(token: string): JwtPayload | null {
  try {
    return jwtDecode(token);
  } catch {
    return null;
  }
}

/**
 * Whether the device's clock says of a token just issued that it is over, or not issued yet: then
 * the clock is wrong (decision 017).
 */
function isContradicted(token: string): boolean {
  const claims = claimsOf(token);
  if (claims === null) return false;
  const { exp = 0, iat = 0 } = claims;
  return Date.now() > exp * 1_000 - tolerance || Date.now() < iat * 1_000 - tolerance;
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
