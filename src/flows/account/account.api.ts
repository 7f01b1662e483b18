import { object, type Schema } from '../../../machines/kit/schema.ts';
import type { AccountPorts } from '../../../machines/contract/account.ts';
import { call } from '../../platform/http.ts';
import { mutationIn } from '../../platform/mutation.ts';
import { orderKey, sessionStore } from '../../platform/session-store.ts';
import {
  dataOf,
  identifierOf,
  listOf,
  needed,
  optional,
  read,
  validated,
} from '../../platform/shapes.ts';

const statuses = ['active', 'inactive', 'dormant'] as const;
const statusOf = (value: unknown) => statuses.find((one) => one === value) ?? null;

/** Without `account_pin` the bank alone checks the PIN (CAL-45). */
const user = object({
  name: needed.text(),
  account_number: needed.identifier(),
  account_pin: optional.text(),
  pin_waits_until: optional.nullableText(),
  account_status: read(statusOf).nullable().default(null),
  account_status_note: optional.nullableText(),
  email: optional.nullableText(),
  last_login: optional.nullableText(),
  qrCode: optional.nullableText(),
});

const rupiah: Schema<number> = needed.rupiah();

/** The user, the balance in whole rupiah, and the transactions (CAL-21 to CAL-24). */
export const accountPorts: AccountPorts = {
  user: (_, io) =>
    call({ url: '/user/me', repeats: true }, io, (body) => validated(user, dataOf(body))),
  balance: ({ accountNumber, isBackground }, io) =>
    call(
      { url: '/balance/get', params: { accountNumber }, isBackground, repeats: true },
      io,
      (body) => validated(rupiah, dataOf(body)),
    ),
  mutations: ({ accountNumber, isBackground }, io) =>
    call(
      { url: '/transaction/mutations', params: { accountNumber }, isBackground, repeats: true },
      io,
      (body) => listOf(dataOf(body), mutationIn),
    ),
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

/** The account number in the token, if any: then nothing waits for the user (CAL-58). */
export const takeNumber = (): string | null => identifierOf(sessionStore.accountNumber());
