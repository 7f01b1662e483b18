/** A change of the source that breaks the sentence of a rule. */
export interface Mutation {
  readonly file: string;
  /** Stands exactly once in the file. */
  readonly from: string;
  readonly to: string;
}

/** The mutations of an area by the ids of its rules. */
export type Mutations = Readonly<Record<string, Mutation | readonly Mutation[]>>;
