/** The code of an error: Node's, such as `ENOENT`, or PostgreSQL's, such as `40P01`. */
export function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/**
 * The database cannot be reached, or was lost during a query that it may still have carried out.
 * Every call that needs it is answered with 503 (bank/http/answers.ts).
 */
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
