const numeral = /nol|kosong|satu|dua|tiga|empat|lima|enam|tujuh|delapan|sembilan/gu;

const separate = (...forms: readonly string[]) =>
  new RegExp(`(?<!\\d[\\s./-]*)(?:${forms.join('|')})(?![\\s./-]*\\d)`, 'gu');

/** Days, school years, times and amounts: no digits to telephone. */
const harmless = separate(
  '(?:\\d{1,2}[-/.]){0,2}20[23]\\d(?:[-/]\\d{1,2}){0,2}',
  '20[23]\\d/20[23]\\d',
  '(?:[01]?\\d|2[0-3])[.:][0-5]\\d\\s?[-–]\\s?(?:[01]?\\d|2[0-3])[.:][0-5]\\d',
  'rp\\.?\\s*[1-9]\\d{0,2}(?:[.,]\\d{3})+',
  '[1-9]\\d{0,2}(?:[.,]?\\d{3})?[.,]?000',
);

const last = '(?:id|co|com|net|org|me|ly|app|link|info|site|xyz|vip)\\b';
const word = '\\b(?:telp?|telepon|telpon|hubungi|wa|whatsapp|sms|call|hp|kontak|kirim)\\b';

/**
 * An address: a sign before two letters as in 'a-b.id', one before the last part of a domain as in
 * 'a . id' and 'a titik id', or its words; and three digits near a word for calling. Signs that
 * words have between them are none: 'DP/lunas', 'a.n. Budi', 'Oke,siap', 'Terima kasih. Ini'.
 */
const address = new RegExp(
  [
    "[^\\s\\p{P}][^\\p{L}\\p{M}\\p{N}\\s,/'’&+-]\\p{L}{2}",
    `[\\p{L}\\p{N}](?:\\s*[.,。·•‧∙]|\\s+(?!-)[\\p{P}\\p{S}])\\s*${last}`,
    `\\b(?:titik|dot)\\s+${last}`,
    '\\b(?:https?|hxxps?|www|com|bit ly|linktr ee|(?:t|wa) me)\\b',
    '//|@\\s*\\p{L}',
    `${word}.*\\d.*\\d.*\\d|\\d.*\\d.*\\d.*${word}`,
  ].join('|'),
  'u',
);

/** Whether the text has a link, an address or a telephone number, however it is written. */
export function leadsElsewhere(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[()[\]{}<>]/g, ' ');
  const digits = plain
    .replaceAll(harmless, 'x')
    .replaceAll(numeral, '0')
    .replaceAll(/[oil|](?=\p{Nd})|(?<=\p{Nd})[oil|]/gu, '0');
  return address.test(plain) || /(?:\p{N}[^\p{L}\p{N}]{0,3}){5}/u.test(digits);
}
