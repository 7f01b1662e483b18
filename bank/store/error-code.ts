/** The code of an error: Node's, e.g. `ENOENT`, or PostgreSQL's, e.g. `40P01`. */
export function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/** What an error says about the database, in words for a sentence; `null`: nothing. */
export function stateOf(error: unknown): string | null {
  if (error instanceof DatabaseAway) return 'tidak dapat dihubungi';
  const code = String(codeOf(error));
  // A lock or a statement took too long.
  if (code === '55P03' || code === '57014') return 'sibuk';
  // The server is read-only, or out of space, memory or working disks.
  return /^(?:25006|53...|58...)$/.test(code) ? 'tidak dapat menyimpan data' : null;
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
