export interface Change {
  /** The names of the fields that lead to it, with dots. */
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

export const isTree = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null;

/** What is different, in the order of the fields. */
export function changesOf(before: unknown, after: unknown, path = ''): readonly Change[] {
  if (Object.is(before, after)) return [];
  if (!isTree(before) || !isTree(after) || Array.isArray(before) !== Array.isArray(after))
    return [{ path, before, after }];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
    changesOf(before[name], after[name], path === '' ? name : `${path}.${name}`),
  );
}
