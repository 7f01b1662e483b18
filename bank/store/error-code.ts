/** The code of an error: Node's, e.g. `ENOENT`, or PostgreSQL's, e.g. `40P01`. */
export function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/** The database is unreachable, or was lost during a query that it may have executed. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';
  readonly code: unknown;

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : '', { cause });
    // The driver's own errors have no code.
    const code = this.message.includes('timeout') ? 'ETIMEDOUT' : 'ECONNRESET';
    this.code = codeOf(cause) ?? code;
  }
}
