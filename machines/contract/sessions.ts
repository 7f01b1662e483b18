import type { Listed } from './list.ts';
import type { CallOptions } from './port.ts';

/** GET /auth/sessions, one row of the list. The call is beyond the contract. */
export interface ListedSession {
  /** The id of the session. Not a secret: it opens nothing. '' if the bank omits it. */
  readonly id: string;
  /** ISO 8601 with offset; '' if the bank omits it. */
  readonly createdAt: string;
  /** ISO 8601 with offset, to the minute; '' if the bank omits it. */
  readonly lastSeenAt: string;
  /** Browser and device in words, e.g. 'Chrome di Android'; '' if the bank omits it. */
  readonly device: string;
  readonly current: boolean;
}

export interface SessionsPorts {
  sessions(input: Record<never, never>, io: CallOptions): Promise<Listed<ListedSession>>;
  /** DELETE /auth/sessions/{id}: that device has to log in again. */
  endOtherSession(input: { readonly id: string }, io: CallOptions): Promise<void>;
}

export type SessionsNotice = 'devices.failed' | 'device.unknown' | 'device.kept';
