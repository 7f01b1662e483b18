import type { Mutation } from '../contract/account.ts';
import type { Line } from './mutasi.rows.ts';

/** Longer than any name that is looked for. */
const longest = 60;

/**
 * A text as it is searched for. It may come from a link that a stranger wrote: without control and
 * format characters, which nobody sees, and not longer than a name.
 */
export function searchText(text: string): string {
  return text.slice(0, longest).replace(/\p{C}/gu, '');
}

/** The lines that are scheduled, where only they are wanted, and that the search finds. */
export function narrowed(
  lines: readonly Line[],
  { isScheduled, search }: { readonly isScheduled: boolean; readonly search: string },
  now: number,
): readonly Line[] {
  const finds = finder(search);
  if (!isScheduled && finds === null) return lines;
  return lines.filter(
    ({ at, isPending, mutation }) =>
      (!isScheduled || (isPending && at > now)) && (finds === null || finds(mutation)),
  );
}

/**
 * Whether a row has what is searched for: all its words as parts of the name, its digits as a part
 * of the account number, or the amount exactly. `null` where nothing is searched for.
 */
export function finder(search: string): ((row: Mutation) => boolean) | null {
  const words = folded(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return null;
  const digits = digitsIn(search);
  const sum = rupiahIn(search);
  return ({ username_to, account_to, amount }) => {
    if (amount === sum) return true;
    if (digits !== null && account_to.replace(/\D/g, '').includes(digits)) return true;
    const name = folded(username_to);
    return words.every((word) => name.includes(word));
  };
}

const plain = /^[ -~]*$/;

/** Without case and accents: 'Réné' → 'rene'. Most names are plain, which is checked faster. */
function folded(text: string): string {
  if (plain.test(text)) return text.toLowerCase();
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** '5220 3040-50' → '5220304050'; `null` for anything else. */
function digitsIn(text: string): string | null {
  const digits = text.replace(/[\s.-]/g, '');
  return /^\d+$/.test(digits) ? digits : null;
}

/** 'Rp150.000', '150000', '−Rp 150.000,00' → 150000; `null` for anything else. */
function rupiahIn(text: string): number | null {
  const digits = text
    .trim()
    .replace(/^[+−-]?\s*(?:rp|idr)?\.?\s*/i, '')
    .replace(/[.,](?:\d{1,2}|-)$/, '')
    .replace(/[.,\s]/g, '');
  return /^\d+$/.test(digits) ? Number(digits) : null;
}
