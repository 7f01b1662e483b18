import { array, number, object, string } from 'yup';
import type { AccountPorts, Mutation } from '../../machines/contract/account.ts';
import { call, checked, dataOf } from './http.ts';

const text = () => string().defined();

const user = object({
  name: string().required(),
  account_number: string().required(),
  account_pin: text(),
  email: string().nullable(),
  last_login: string().nullable(),
});

const rupiah = number().required().integer();

const mutations = array(
  object({
    id: string().required(),
    datetime: string().required(),
    username_to: text(),
    account_to: text(),
    type: text(),
    transactionDirection: string().required().oneOf(['DEBIT', 'CREDIT']),
    amount: rupiah.min(0),
    status: text(),
  }),
).required();

/** Ids may be numbers and directions in any case: both are one thing to the product (product.md §3). */
function normalised(row: unknown): unknown {
  if (typeof row !== 'object' || row === null) return row;
  const { id, transactionDirection: direction, ...rest } = row as Record<string, unknown>;
  return {
    ...rest,
    id: typeof id === 'number' ? String(id) : id,
    transactionDirection: typeof direction === 'string' ? direction.toUpperCase() : direction,
  };
}

export const accountPorts: AccountPorts = {
  async user(_, io) {
    const { name, account_number, account_pin, email = null, last_login = null } = checked(
      user,
      dataOf(await call({ url: '/user/me' }, io)),
    );
    return { name, account_number, account_pin, email, last_login };
  },
  async balance({ accountNumber }, io) {
    return checked(rupiah, dataOf(await call({ url: '/balance/get', params: { accountNumber } }, io)));
  },
  async mutations({ accountNumber }, io) {
    const list = dataOf(await call({ url: '/transaction/mutations', params: { accountNumber } }, io));
    return checked(mutations, Array.isArray(list) ? list.map(normalised) : list) as readonly Mutation[];
  },
};
