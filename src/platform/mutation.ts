import type { Mutation } from '../../machines/contract/account.ts';
import { bankNamed } from './bank-name.ts';
import { identifierOf, rupiahOf, textOf, trimmedOf } from './shapes.ts';

/**
 * One row, or `null` without an amount, because it cannot be shown (MUT-34, MUT-35). Does not use
 * yup, which takes a minute of CPU per million rows; a customer may have 100,000 (R33).
 */
export function mutationIn(row: Readonly<Record<string, unknown>>): Mutation | null {
  const amount = rupiahOf(row['amount']);
  if (amount === null || amount < 0) return null;
  return {
    id: identifierOf(row['id']) ?? '',
    datetime: text(row['datetime']),
    username_to: text(row['username_to']),
    account_to: identifierOf(row['account_to']) ?? '',
    type: word(row['type']),
    transactionDirection: directionOf(word(row['transactionDirection'])),
    amount,
    status: word(row['status']),
    description: textOf(row['description']) ?? undefined,
    bank_to: bankNamed(text(row['bank_to'])),
    waits_for: holdOf(row['waits_for']),
    decide_by: textOf(row['decide_by']) ?? undefined,
  };
}

const text = (value: unknown) => textOf(value) ?? '';
const word = (value: unknown) => trimmedOf(value) ?? '';

const holdOf = (word: unknown): Mutation['waits_for'] =>
  word === 'thaw' || word === 'decision' ? word : undefined;

/** Abbreviations are ambiguous: to most banks, a debit is money out (CAL-37). */
function directionOf(word: string): Mutation['transactionDirection'] {
  if (/^(debit|in|masuk)$/i.test(word)) return 'DEBIT';
  return /^(credit|kredit|out|keluar)$/i.test(word) ? 'CREDIT' : 'UNKNOWN';
}
