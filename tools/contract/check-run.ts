/* Shared by the checks of the contract and of the extensions. */
import type { BankName } from '../../machines/contract/limits.ts';
import type { TransferOrder } from '../../machines/contract/transfer.ts';
import type { TransferResult } from '../../machines/contract/wire.ts';
import {
  assertRefused,
  assertUnauthorised,
  CheckFailed,
  dataOf,
  fitting,
  isRecord,
  type Backend,
  type Reply,
  type RequestOptions,
} from './client.ts';

export interface Plan extends Backend {
  /** The origin of the app, if it is not the backend's. `null`: CORS is not checked. */
  readonly origin: string | null;
  readonly email: string;
  readonly password: string;
  readonly pin: string;
  /** The recipient of the transfers; `null`: no transfer is made. */
  readonly moveMoneyTo: { readonly account: string; readonly bank: BankName } | null;
  /** Whether notifications may be marked as read. */
  readonly markRead: boolean;
  /** Returns the code mailed to an address. `null`: opens no account and changes no password. */
  readonly register: ((email: string) => Promise<string>) | null;
}

export interface Finding {
  /** E.g. `POST /auth/login`. */
  readonly call: string;
  readonly check: string;
  readonly outcome: 'pass' | 'fail' | 'skip';
  readonly why: string;
}

export interface CheckRun {
  readonly plan: Plan;
  /** Notes whether the promise resolves. */
  check(call: string, what: string, run: () => Promise<unknown>): Promise<void>;
  /** Makes the call and notes whether `assert` accepts the answer. */
  expect(
    call: string,
    what: string,
    assert: (reply: Reply) => unknown,
    options?: RequestOptions & {
      /** The call with its parameters, if it has any. */
      readonly sent?: string;
    },
  ): Promise<void>;
  skip(call: string, what: string, why: string): void;
  send(call: string, options?: RequestOptions): Promise<Reply>;
  token: string;
  /** The customer's own account. */
  account: string;
  /** An account of somebody else. */
  other: string;
}

export const needsMoney = 'needs --move-money, --to and --to-bank';

export const assertBadRequest = (reply: Reply): void => assertRefused(reply, 400);

/** @param sent the call with its parameters, if it has any. */
export async function checkSession({ expect }: CheckRun, call: string, sent = call): Promise<void> {
  await expect(call, 'wants a token', assertUnauthorised, { sent });
  const token = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIiwiZXhwIjo0MTAyNDQ0ODAwfQ.';
  await expect(call, 'refuses a forged token', assertUnauthorised, {
    sent,
    token,
  });
}

export type Target = NonNullable<Plan['moveMoneyTo']>;

export const orderTo = ({ account, plan }: CheckRun, to: Target): TransferOrder => ({
  accountFrom: account,
  accountTo: to.account,
  amount: 1_000,
  description: 'Uji kontrak',
  datetime: null,
  bankTo: to.bank,
  pin: plan.pin,
});

export const orderForTomorrow = (run: CheckRun, to: Target): TransferOrder => ({
  ...orderTo(run, to),
  datetime: `${new Date(Date.now() + 31 * 3_600_000).toISOString().slice(0, 19)}+07:00`,
});

export const otherPin = (pin: string): string => (pin === '000000' ? '000001' : '000000');

export function resultOf(reply: Reply, order: TransferOrder): TransferResult {
  const data = dataOf(reply);
  const inner = isRecord(data) && 'data' in data ? data['data'] : data;
  const result = fitting(inner, 'TransferResult');
  if (result.amount !== order.amount || result.accountTo !== order.accountTo)
    throw new CheckFailed('the result belongs to another order');
  return result;
}
