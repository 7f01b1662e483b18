import { number, object, string } from 'yup';
import type { AccountPorts, Mutation } from '../../machines/contract/account.ts';
import { Failure } from '../../machines/contract/failure.ts';
import { call, checked, dataOf, isRecord } from './http.ts';

const text = () => string().defined();

const user = object({
  name: string().required(),
  account_number: string().required(),
  account_pin: text(),
  email: string().nullable(),
  last_login: string().nullable(),
});

/** Beyond that a number of JSON is not the one that was sent. */
const rupiah = number()
  .required()
  .integer()
  .min(Number.MIN_SAFE_INTEGER)
  .max(Number.MAX_SAFE_INTEGER);

/**
 * Holds one row against the contract by hand: yup takes a minute of CPU a million rows, and a
 * customer may have 100,000. Ids may be numbers and directions in any case: both are one thing to
 * the product (CAL-37).
 */
function mutation(row: unknown): Mutation {
  const { id, datetime, username_to, account_to, type, transactionDirection, amount, status } =
    isRecord(row) ? row : {};
  const direction =
    typeof transactionDirection === 'string' ? transactionDirection.toUpperCase() : null;
  if (
    !isId(id) ||
    !isText(datetime) ||
    datetime === '' ||
    !isText(username_to) ||
    !isText(account_to) ||
    !isText(type) ||
    !isText(status) ||
    (direction !== 'DEBIT' && direction !== 'CREDIT') ||
    typeof amount !== 'number' ||
    !Number.isSafeInteger(amount) ||
    amount < 0
  ) {
    throw new Failure('answer.invalid');
  }
  return {
    id: String(id),
    datetime,
    username_to,
    account_to,
    type,
    transactionDirection: direction,
    amount,
    status,
  };
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isId = (value: unknown): value is string | number =>
  (isText(value) && value !== '') || Number.isSafeInteger(value);

export const accountPorts: AccountPorts = {
  async user(_, io) {
    const {
      name,
      account_number,
      account_pin,
      email = null,
      last_login = null,
    } = checked(user, dataOf(await call({ url: '/user/me' }, io)));
    return { name, account_number, account_pin, email, last_login };
  },
  async balance({ accountNumber }, io) {
    return checked(
      rupiah,
      dataOf(await call({ url: '/balance/get', params: { accountNumber } }, io)),
    );
  },
  async mutations({ accountNumber }, io) {
    const list = dataOf(
      await call({ url: '/transaction/mutations', params: { accountNumber } }, io),
    );
    if (!Array.isArray(list)) throw new Failure('answer.invalid');
    return list.map(mutation);
  },
};
