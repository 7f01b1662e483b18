/** '6281234567890', '006281234567890' and '081234567890' → '81234567890': without '+62' and 0. */
export function withoutCountry(digits: string): string {
  return digits.replace(/^(?:00)?62/, '').replace(/^0/, '');
}
