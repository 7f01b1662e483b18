/** Shown for an unknown figure instead of 0 (GEN-5). */
export const UNKNOWN = '—';

/** Whole rupiah, sen are cut off: 1999.9 → 'Rp1.999', -1000 → '−Rp1.000', NaN → '—'. */
export function rupiah(amount: number): string {
  if (!Number.isFinite(amount)) return UNKNOWN;
  const whole = Math.trunc(amount);
  return `${whole < 0 ? '−' : ''}Rp${inThousands(String(BigInt(Math.abs(whole))))}`;
}

/** '1500000' → '1.500.000'. Everything that is not a digit is dropped first. */
export function thousands(digits: string): string {
  return inThousands(digitsOnly(digits).replace(/^0+(?=\d)/, ''));
}

/** Not by `Intl`, whose first use costs a slow phone a tenth of a second. */
function inThousands(digits: string): string {
  const lead = digits.length % 3 || 3;
  return [digits.slice(0, lead), ...(digits.slice(lead).match(/.../g) ?? [])].join('.');
}

/** '+62 812-3４a' → '6281234' */
export function digitsOnly(text: string): string {
  return halfWidth(text).replace(/\D/g, '');
}

/** The digits of a Japanese or Chinese keyboard: '１５' → '15'. */
export function halfWidth(text: string): string {
  return text.replace(/[０-９]/g, (digit) => digit.normalize('NFKC'));
}
