import type { Mutation } from '../contract/account.ts';
import type { Line } from './mutasi.rows.ts';

/** Longer than any name. */
const longest = 60;

/**
 * The text to search for. It may come from a stranger's link, so invisible characters (control,
 * format) are removed and the length is limited.
 */
export function searchText(text: string): string {
  return text.slice(0, longest).replace(/\p{C}/gu, '');
}

/** The lines that the search finds; only scheduled ones if `isScheduled`. */
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
 * Tests whether a row matches: the name contains all words, the account number contains the digits,
 * or the amount is equal. `null` if the search is empty.
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
