import { lengthOf } from '../../machines/contract/limits.ts';
import { UNKNOWN } from './rupiah.ts';

/** '8800112233' → '••••••2233' */
export function maskedAccount(account: string): string {
  return '•'.repeat(Math.max(0, account.length - 4)) + account.slice(-4);
}

/** A text that the bank may omit: '' → '—'. */
export function known(text: string): string {
  return text === '' ? UNKNOWN : text;
}

/** '180 dari 200', once three quarters are used. */
export function lengthNote(text: string, longest: number): string | null {
  const length = lengthOf(text);
  return length >= longest * 0.75 ? `${length} dari ${longest}` : null;
}

/** 'transfer masuk' → 'Transfer masuk' */
export function capitalised(text: string): string {
  const first = firstLetter(text);
  return first.toLocaleUpperCase('id') + text.slice(first.length);
}

/** 'Dewi Ayu Lestari' → 'DL' */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => firstLetter(word ?? ''))
    .join('')
    .toLocaleUpperCase('id');
}

/** The first letter as people see it, e.g. a whole family emoji. Firefox 115 has no `Segmenter`. */
function firstLetter(text: string): string {
  const letters =
    'Segmenter' in Intl ? new Intl.Segmenter().segment(text) : Array.from(text, segmentOf);
  for (const { segment } of letters) return segment.trim();
  return '';
}

const segmentOf = (segment: string) => ({ segment });
