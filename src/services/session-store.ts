import { jwtDecode } from 'jwt-decode';
import type { Session, Tokens } from '../../machines/contract/session.ts';

const keys = { token: 'token', refreshToken: 'refresh_token' } as const;

/** Stands in for local storage where the browser blocks it: the session then lives as long as the tab. */
const memory = new Map<string, string>();

function guarded<T>(inStorage: () => T, inMemory: () => T): T {
  try {
    return inStorage();
  } catch {
    return inMemory();
  }
}

const read = (key: string): string | null =>
  guarded(() => localStorage.getItem(key) ?? memory.get(key) ?? null, () => memory.get(key) ?? null);

const write = (key: string, value: string): void =>
  guarded(() => localStorage.setItem(key, value), () => void memory.set(key, value));

/** The tokens in local storage: the one place that reads and writes them (product.md §3). */
export const sessionStore = {
  token: (): string | null => read(keys.token),
  refreshToken: (): string | null => read(keys.refreshToken),

  /** Stores the tokens and tells what the app may know of them. */
  keep(tokens: Tokens): Session {
    write(keys.token, tokens.jwt_token);
    write(keys.refreshToken, tokens.refresh_token);
    return sessionStore.session();
  },

  /** What is stored now. */
  session(): Session {
    const token = read(keys.token);
    return token === null ? { kind: 'none' } : decoded(token);
  },

  /** Clears the whole of local storage, as product.md §4 says of logout and expiry. */
  clear(): void {
    memory.clear();
    guarded(() => localStorage.clear(), () => undefined);
  },
};

function decoded(token: string): Session {
  try {
    const { exp, sub } = jwtDecode(token);
    if (typeof exp !== 'number' || !Number.isFinite(exp)) return { kind: 'unreadable' };
    return { kind: 'open', expiresAt: exp * 1_000, holder: sub ?? '' };
  } catch {
    return { kind: 'unreadable' };
  }
}
