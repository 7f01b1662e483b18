import type { CallOptions } from './port.ts';

/**
 * The stored session as machines see it. The tokens stay in the browser's storage and in calls;
 * they never enter a machine, so no inspector or snapshot can show them.
 */
export type Session =
  | { readonly kind: 'none' }
  /** A token is stored and can't be decoded. */
  | { readonly kind: 'unreadable' }
  /**
   * `expiresAt`: the token's `exp`, in epoch milliseconds. `holder` distinguishes sessions without
   * the token.
   */
  | { readonly kind: 'open'; readonly expiresAt: number; readonly holder: string };

type OpenSession = Extract<Session, { kind: 'open' }>;

export interface SessionPorts {
  /**
   * Renews the tokens, if the backend can. Rejects with `refused` or `session.ended` if it does
   * not.
   */
  renew(input: Record<never, never>, io: CallOptions): Promise<OpenSession>;
  /** Reads once, and returns the session by the clock of the answer. */
  readTime(input: Record<never, never>, io: CallOptions): Promise<OpenSession>;
}

/** Answer of POST /auth/login, in `data`. */
export interface Tokens {
  readonly jwt_token: string;
  readonly refresh_token: string;
}
