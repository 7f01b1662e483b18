import { valueText } from './timeline.ts';
import type { Entry } from './protocol.ts';

export interface Row {
  readonly entry: Exclude<Entry, { type: 'actor' | 'chart' }>;
  /** `null` while the actor has not handled it. */
  readonly result: Extract<Entry, { type: 'snapshot' }> | null;
  /** The number of the entry that shows the actors after it. */
  readonly moment: number;
}

const grown = new WeakMap<
  readonly Entry[],
  { count: number; rows: Row[]; at: Map<number, number> }
>();

/** The rows of these entries, which only grow. */
export function rowsOf(entries: readonly Entry[]): readonly Row[] {
  const known = grown.get(entries) ?? { count: 0, rows: [], at: new Map<number, number>() };
  grown.set(entries, known);
  const { rows, at } = known;
  for (const entry of entries.slice(known.count)) {
    if (entry.type === 'actor' || entry.type === 'chart') continue;
    const result = entry.type === 'snapshot' ? entry : null;
    const index = result?.of == null ? undefined : at.get(result.of);
    const caused = index === undefined ? undefined : rows[index];
    if (index !== undefined && caused) rows[index] = { ...caused, result, moment: entry.n };
    else {
      at.set(entry.n, rows.length);
      rows.push({ entry, result, moment: entry.n });
    }
  }
  known.count = entries.length;
  return rows;
}

/**
 * The row of a moment; the last one for `null`. The moments of rows are not in order: an actor
 * handles events while it has not finished another's.
 */
export function indexOf(rows: readonly Row[], moment: number | null): number {
  if (moment === null) return rows.length - 1;
  return rows.findIndex((row) => row.moment === moment || row.entry.n === moment);
}

/** The last event of an actor at a moment, which may be that of one of its events. */
export const lastOf = (rows: readonly Row[], actor: string, moment: number | null) =>
  rows.find((row) => row.moment === moment && row.entry.actor === actor) ??
  rows.findLast((row) => row.entry.actor === actor && row.moment <= (moment ?? Infinity));

/** The rows around a moment, or the last ones. */
export function windowOf(rows: readonly Row[], moment: number | null, most = 200) {
  const found = moment === null ? -1 : indexOf(rows, moment);
  const end = found < 0 ? rows.length : Math.min(rows.length, found + most / 2);
  return rows.slice(Math.max(0, end - most), end);
}

/** The rows that contain each word, in the actor's name, the event's type or the state. */
export function matching(
  rows: readonly Row[],
  filter: string,
  nameOf: (actor: string) => string,
): readonly Row[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter(({ entry, result }) => {
    const parts = [nameOf(entry.actor), entry.event.type, valueText(result?.state.value)];
    const text = parts.join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
