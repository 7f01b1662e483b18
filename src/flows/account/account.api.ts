import { object, type Schema } from '../../../machines/kit/schema.ts';
import type {
  AccountDevicePorts,
  AccountPorts,
  Mutation,
} from '../../../machines/contract/account.ts';
import { call } from '../../platform/http.ts';
import { orderKey, sessionStore } from '../../platform/session-store.ts';
import {
  dataOf,
  identifierOf,
  listOf,
  needed,
  optional,
  rupiahOf,
  textOf,
  validated,
} from '../../platform/shapes.ts';

/** Without `account_pin` the bank alone checks the PIN (CAL-45). */
const user = object({
  name: needed.text(),
  account_number: needed.identifier(),
  account_pin: optional.text(),
  email: optional.nullableText(),
  last_login: optional.nullableText(),
  qrCode: optional.nullableText(),
});

const rupiah: Schema<number> = needed.rupiah();

/**
 * One row, or `null` without an amount, because it cannot be shown (MUT-34, MUT-35). Does not use
 * yup, which takes a minute of CPU per million rows; a customer may have 100,000 (R33).
 */
function mutation(row: Readonly<Record<string, unknown>>): Mutation | null {
  const amount = rupiahOf(row['amount']);
  if (amount === null || amount < 0) return null;
  return {
    id: identifierOf(row['id']) ?? '',
    datetime: text(row['datetime']),
    username_to: text(row['username_to']),
    account_to: identifierOf(row['account_to']) ?? '',
    type: text(row['type']),
    transactionDirection: directionOf(text(row['transactionDirection']).trim()),
    amount,
    status: text(row['status']),
  };
}

const text = (value: unknown) => textOf(value) ?? '';

/** Abbreviations are ambiguous: to most banks, a debit is money out (CAL-37). */
function directionOf(word: string): Mutation['transactionDirection'] {
  if (/^(debit|in|masuk)$/i.test(word)) return 'DEBIT';
  return /^(credit|kredit|out|keluar)$/i.test(word) ? 'CREDIT' : 'UNKNOWN';
}

/** The user, the balance in whole rupiah, and the transactions (CAL-21 to CAL-24). */
export const accountPorts: AccountPorts = {
  user: (_, io) => call({ url: '/user/me' }, io, (body) => validated(user, dataOf(body))),
  balance: ({ accountNumber, isBackground }, io) =>
    call({ url: '/balance/get', params: { accountNumber }, isBackground }, io, (body) =>
      validated(rupiah, dataOf(body)),
    ),
  mutations: ({ accountNumber, isBackground }, io) =>
    call({ url: '/transaction/mutations', params: { accountNumber }, isBackground }, io, (body) =>
      listOf(dataOf(body), mutation),
    ),
};

/** The machine calls it in the tick of the tap: browsers copy only on a user's gesture. */
export const accountDevicePorts: AccountDevicePorts = {
  async copyText({ text: copied }) {
    await navigator.clipboard.writeText(copied);
  },
};

/** Whether this tab sent an order without an answer. Removes the marker: it is said once. */
export function takeMarker(): boolean {
  try {
    return sessionStorage.getItem(orderKey) !== null;
  } catch {
    return false;
  } finally {
    sessionStore.forgetOrder();
  }
}
