import { rupiah } from './rupiah.ts';

/** A scanned code in words: 'Sinta Maharani, Rp50.000'. */
export function codeInWords(name: string, amount: number | null): string {
  return amount === null ? name : `${name}, ${rupiah(amount)}`;
}

/** Announced before the transfer opens, and again on its first empty field. */
export function codeRead(name: string, amount: number | null): string {
  return `Kode terbaca: ${codeInWords(name, amount)}`;
}
