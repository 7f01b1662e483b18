import { liveKinds, type LiveEvent } from '../../machines/contract/live.ts';

/** As a header can carry it. */
const cursor = /^[!-~]{1,64}$/;

type Part = 'cursor' | 'kind' | 'id';

/** Reads an event of the bank or of another tab; `null` if it is none that the app knows. */
export function liveEventOf(value: unknown): LiveEvent | null {
  const parts = partsOf(value);
  const kind = liveKinds.find((one) => one === parts.kind);
  const at = textIn(parts.cursor);
  return kind ? { cursor: cursor.test(at) ? at : '', kind, id: textIn(parts.id) || null } : null;
}

/** The value's parts, if it is an object. */
export const partsOf = (value: unknown): { readonly [Name in Part]?: unknown } =>
  Object(value) as object;

const textIn = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
