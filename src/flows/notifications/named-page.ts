import type { Extension } from '../../../machines/contract/extensions.ts';
import type { Notification } from '../../../machines/contract/notifications.ts';
import { paths } from '../../../machines/contract/paths.ts';

interface NamedPage {
  readonly path: string;
  readonly query: string;
}

/*
 * The bank sends no page: the words of a title tell it, because nobody else writes them. The first
 * that matches counts.
 */
const pages: readonly (readonly [RegExp, string, Extension])[] = [
  [/^laporan\b/i, paths.reports, 'reports'],
  [/menunggu keputusan|transfer terjadwal/i, paths.scheduled, 'cancel'],
  [/perangkat baru|^(akun|sesi|pin|password|penerima)\b/i, paths.securing, 'freeze'],
];

/** The page that a notification is about; null: none that the bank offers. */
export function namedPage(
  { title, body }: Notification,
  offers: (extension: Extension) => boolean,
): NamedPage | null {
  const found = pages.find(([words, , extension]) => words.test(title) && offers(extension));
  if (found === undefined) return null;
  const [number] = found[1] === paths.reports ? (/\bLP\d{12}\b/.exec(body) ?? []) : [];
  return { path: found[1], query: number === undefined ? '' : `?nomor=${number}` };
}
