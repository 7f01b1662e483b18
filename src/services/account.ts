import { number, object, string } from 'yup';
import type { AccountPorts, Mutation } from '../../machines/contract/account.ts';
import { Failure } from '../../machines/contract/failure.ts';
import { call, dataOf, isRecord, validated } from './http.ts';

const text = () => string().defined();

const user = object({
  name: string().required(),
  account_number: string().required(),
  account_pin: text(),
  email: string().nullable(),
  last_login: string().nullable(),
});

/**
 * A balance in whole rupiah. Outside of the safe integers JSON numbers are rounded, so such a
 * figure is refused.
 */
const rupiah = number()
  .required()
  .integer()
  .min(Number.MIN_SAFE_INTEGER)
  .max(Number.MAX_SAFE_INTEGER);

/**
 * Checks one row against the contract without yup, which takes a minute of CPU per million rows; a
 * customer may have 100,000 (R33). A numeric id becomes a string, and a direction is read in any
 * case (CAL-37). @throws {Failure} `answer.invalid`
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

/** The user, the balance in whole rupiah, and the transactions (CAL-21 to CAL-24). */
export const accountPorts: AccountPorts = {
  async user(_, io) {
    const {
      name,
      account_number,
      account_pin,
      email = null,
      last_login = null,
    } = validated(user, dataOf(await call({ url: '/user/me' }, io)));
    return { name, account_number, account_pin, email, last_login };
  },
  async balance({ accountNumber }, io) {
    return validated(
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
