/** The smallest change of a source file that breaks a rule's sentence. */
export interface Mutation {
  readonly file: string;
  /** Found exactly once in the file. */
  readonly from: string;
  readonly to: string;
}

/** By the rule's id; several where the sentence can break in several ways. */
export type Mutations = Readonly<Record<string, Mutation | readonly Mutation[]>>;
