import type { Listed } from './list.ts';
import type { Io } from './port.ts';

/** GET /auth/sessions, one row of the list. The call is beyond the contract. */
export interface ListedSession {
  /** Names the session, and is no secret: nothing opens with it. '' where the bank gives none. */
  readonly id: string;
  /** ISO 8601 with offset; '' where the bank does not tell. */
  readonly createdAt: string;
  /** ISO 8601 with offset; to the minute; '' where the bank does not tell. */
  readonly lastSeenAt: string;
  /** Browser and device in words, such as 'Chrome di Android'; '' where the bank does not tell. */
  readonly device: string;
  /** Whether it is the session that asks. */
  readonly current: boolean;
}

export interface SessionsPorts {
  /** Those that are open; `null` where the backend has no such call. */
  sessions(input: Record<never, never>, io: Io): Promise<Listed<ListedSession> | null>;
  /** DELETE /auth/sessions/{id}: that device has to log in again. */
  endOtherSession(input: { readonly id: string }, io: Io): Promise<void>;
}

/** What only the page of the devices says. */
export type SessionsNotice = 'devices.failed' | 'device.unknown' | 'device.kept';
