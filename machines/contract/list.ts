/** A list from the bank. A row that cannot be read does not cost the others. */
export interface Listed<Row> {
  readonly rows: readonly Row[];
  /** The number of rows that could not be shown (MUT-35, NTF-12). */
  readonly omitted: number;
}

export function listed<Row>(rows: readonly Row[], omitted = 0): Listed<Row> {
  return { rows, omitted };
}
