/**
 * A change of one source file that makes a rule of docs/product.md false. A test that the rule
 * names must fail with it.
 */
export interface Mutation {
  /** The file, from the repository's root: never a test. */
  readonly file: string;
  /** Text that stands in the file exactly once, and what takes its place. */
  readonly from: string;
  readonly to: string;
}

/**
 * By a rule's id. Of several mutations, which break different parts of the rule, each is made alone
 * and must be noticed.
 */
export type Mutations = Readonly<Record<string, Mutation | readonly Mutation[]>>;

/** Where a mutation cannot be made. */
export class MutationError extends Error {}

/** The text of a file after the edit. Throws a MutationError where `from` is not there once. */
export function mutate(text: string, { file, from, to }: Mutation): string {
  const places = text.split(from).length - 1;
  if (from === '' || places !== 1)
    throw new MutationError(`stands ${places} times in ${file}: ${from}`);
  if (from === to) throw new MutationError(`changes nothing in ${file}: ${from}`);
  // A function, because in a string '$&' and the like would be replaced.
  return text.replace(from, () => to);
}

/** The mutations of a rule, always as a list. */
export const mutationsOf = (mutation: Mutation | readonly Mutation[]): readonly Mutation[] =>
  'file' in mutation ? [mutation] : mutation;
