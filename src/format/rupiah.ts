const grouped = new Intl.NumberFormat('id-ID');

/** Shown for an unknown figure instead of 0 (GEN-5). */
export const UNKNOWN = '—';

/** Whole rupiah, sen are cut off: 1999.9 → 'Rp1.999', -1000 → '−Rp1.000', NaN → '—'. */
export function rupiah(amount: number): string {
  if (!Number.isFinite(amount)) return UNKNOWN;
  const whole = Math.trunc(amount);
  return `${whole < 0 ? '−' : ''}Rp${grouped.format(Math.abs(whole))}`;
}

/** '1500000' → '1.500.000'. Everything that is not a digit is dropped first. */
export function thousands(digits: string): string {
  const plain = digitsOnly(digits).replace(/^0+(?=\d)/, '');
  return plain.replace(/\B(?=(\d{3})+$)/g, '.');
}

/** '+62 812-34a' → '6281234' */
export function digitsOnly(text: string): string {
  return text.replace(/\D/g, '');
}

/** One group of thousands, or digits without groups, and up to two digits of sen. */
const amountText = /^(\d+|[1-9]\d{0,2}(?:([.,' ])\d{3})(?:\2\d{3})*)(?:([.,])(?:\d{1,2}|-)?)?$/;

/**
 * Reads an amount that was pasted, dropped or filled in at once: 'Rp1.500.000,00', '1,500,000.00'
 * and 'IDR 1500000' → '1500000'. Sen are cut off. `null` if the text can be read in two ways
 * ('1.234,567', '1,5 juta') or contains no amount.
 */
export function readRupiah(text: string): string | null {
  if (/\d\s*(?:ribu|rb|juta|jt|k|m)\b/i.test(text)) return null;
  const plain = text
    .replace(/rp\.?/i, '')
    .replace(/\s/g, ' ')
    .replace(/[^\d.,' -]/g, '')
    .replace(/^[ -]+| +$/g, '');
  const [, whole = '', separator, point] = amountText.exec(plain) ?? [];
  if (whole === '' || (separator !== undefined && separator === point)) return null;
  return digitsOnly(whole).replace(/^0+(?=\d)/, '');
}
