/** GET /auth/sessions, one row of the list. The call is beyond the contract. */
export interface ListedSession {
  /** Names the session, and is no secret: nothing opens with it. */
  readonly id: string;
  /** ISO 8601 with offset. */
  readonly createdAt: string;
  /** ISO 8601 with offset; to the minute. */
  readonly lastSeenAt: string;
  /** Browser and device in words, such as 'Chrome di Android'. */
  readonly device: string;
  /** Whether it is the session that asks. */
  readonly current: boolean;
}
