/** A list of the bank's. One row that cannot be read does not cost the others. */
export interface Listed<Row> {
  readonly rows: readonly Row[];
  /** How many rows could not be shown at all (MUT-35, NTF-12). */
  readonly omitted: number;
}

export function listed<Row>(rows: readonly Row[], omitted = 0): Listed<Row> {
  return { rows, omitted };
}
