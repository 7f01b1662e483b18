import { liveKinds, type LiveEvent } from '../../machines/contract/live.ts';

/** As a header can carry it. */
const cursorForm = /^[!-~]{1,64}$/;

/** Reads an event of the bank or of another tab; `null` if it is none that the app knows. */
export function liveEventOf(value: unknown): LiveEvent | null {
  const { kind: named, cursor } = Object(value) as { readonly [Part in keyof LiveEvent]?: unknown };
  const kind = liveKinds.find((one) => one === named);
  if (!kind) return null;
  return { kind, cursor: typeof cursor === 'string' && cursorForm.test(cursor) ? cursor : '' };
}
