import { banks, type BankName } from '../../machines/contract/limits.ts';

/** The bank that a text names, in any letter case. */
export function bankNamed(text: string): BankName | undefined {
  const name = text.trim().toLowerCase();
  return banks.find((bank) => bank.toLowerCase() === name);
}
