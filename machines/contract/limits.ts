/*
 * What a bank decides and the app states: the banks that a transfer can go to, limits and formats.
 * A sentence that names one computes it from here.
 */

/** The four banks (TRF-3). Their names are sent to the bank. */
export const banks = [
  'Bank Central Asia',
  'Bank Negara Indonesia',
  'Bank Rakyat Indonesia',
  'Bank Mandiri',
] as const;
export type BankName = (typeof banks)[number];

/** The smallest and the largest transfer in whole rupiah, both allowed (TRF-13 to TRF-16). */
export const smallestTransfer = 1_000;
export const largestTransfer = 25_000_000;
/** Our identifier in QR codes (sub-field 00), as other banks have theirs. */
export const ownIdentifier = 'ID.CO.LENTERA.WWW';
/** The most that a QRIS code may ask for, in whole rupiah (QRS-11). */
export const largestQrAmount = 10_000_000;
/** The length of a text in characters, not UTF-16 units. */
export const lengthOf = (text: string): number => Array.from(text).length;

/** The words that go with a transfer, as customers call them (TRF-2). */
export const memoLabel = 'Berita';
/** Their greatest length, in characters. */
export const longestDescription = 200;
/** The earliest date of birth, `yyyy-MM-dd`. */
export const earliestBirth = '1900-01-01';

/** The longest name of a saved recipient, in characters. */
export const longestAlias = 30;

/** An Indonesian mobile number without its 0 (REG-11). */
export const phoneFormat = /^8\d{10,12}$/;
/** The number of an identity card (REG-37). */
export const ktpFormat = /^\d{16}$/;
/** A PIN, or a code sent by e-mail. */
export const sixDigits = /^\d{6}$/;

/** 1_000 → '1 ribu', 25_000_000 → '25 juta': a limit as sentences name it. */
export function inShort(rupiah: number): string {
  return rupiah >= 1_000_000 ? `${rupiah / 1_000_000} juta` : `${rupiah / 1_000} ribu`;
}

/** 'Bank Central Asia' → 'BCA', 'Bank Mandiri' → 'Mandiri'. */
export function bankInShort(bank: string): string {
  const words = bank.split(' ');
  return words.length === 2 ? (words[1] ?? bank) : words.map(([initial]) => initial).join('');
}
