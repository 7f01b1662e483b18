/** Why the bank does not start: a sentence for the operator, with what to do about it. */
export class StartError extends Error {
  override readonly name: string;

  constructor(
    name:
      | 'BadSetting'
      | 'DemoData'
      | 'DiskFull'
      | 'FolderDamaged'
      | 'FolderForeign'
      | 'FolderImpossible'
      | 'FolderLocked'
      | 'NewerDatabase'
      | 'NoDeposit'
      | 'NoListen'
      | 'NotBuilt'
      | 'NotMigrated'
      | 'OldProcesses'
      | 'OtherSecret',
    sentence: string,
    options?: ErrorOptions,
  ) {
    super(sentence, options);
    this.name = name;
  }
}

/** The code of an error: Node's, e.g. `ENOENT`, or PostgreSQL's, e.g. `40P01`. */
export function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/**
 * Name, code and dependency of an error, for the log. Its message may quote values of a query
 * (docs/trust.md S38).
 */
export function errorDetails(error: unknown): Record<string, string> {
  const code = codeOf(error);
  // PostgreSQL's errors have a severity.
  const isOfDatabase = error instanceof Error && ('severity' in error || stateOf(error) !== null);
  return {
    error: error instanceof Error ? error.name : 'unknown',
    ...(typeof code === 'string' ? { code } : {}),
    ...(isOfDatabase ? { dependency: 'database' } : {}),
  };
}

/** The cause of a database error, in words for a sentence; `null`: nothing. */
export function stateOf(error: unknown): string | null {
  if (error instanceof DatabaseAway) return 'tidak dapat dihubungi';
  const code = String(codeOf(error));
  // A lock or a statement took too long.
  if (code === '55P03' || code === '57014') return 'sibuk';
  return cannotSave(error) ? 'tidak dapat menyimpan data' : null;
}

/** Whether the server is read-only, or out of space, memory or working disks. */
export const cannotSave = (error: unknown): boolean =>
  /^(?:25006|53...|58...)$/.test(String(codeOf(error)));

/** Codes for the driver's own errors, which have none, by a part of their message. */
const driverCodes: readonly (readonly [string, string])[] = [
  ['timeout', 'ETIMEDOUT'],
  ['does not support SSL', 'NO_TLS'],
  ['password must be', '28P01'],
];

/** The database is unreachable, or was lost during a query that it may have executed. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';
  readonly code: unknown;

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : '', { cause });
    const known = driverCodes.find(([text]) => this.message.includes(text));
    this.code = codeOf(cause) ?? known?.[1] ?? 'ECONNRESET';
  }
}
