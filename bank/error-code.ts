/** The code of an error: Node's, such as `ENOENT`, or PostgreSQL's, such as `40P01`. */
export function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
