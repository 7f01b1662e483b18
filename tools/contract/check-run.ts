/* What the checks of the contract and those of the extensions share. */
import type { BankName, TransferOrder, TransferResult } from '../../machines/contract/transfer.ts';
import {
  sendRequest,
  assertFields,
  assertUnauthorised,
  dataOf,
  isRecord,
  CheckFailed,
  type Backend,
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
  /**
   * Returns the code that was mailed to an address. `null`: no account is opened and no password is
   * changed.
   */
  readonly register: ((email: string) => Promise<string>) | null;
}

export interface Finding {
  readonly call: string;
  readonly check: string;
  readonly outcome: 'pass' | 'fail' | 'skip';
  readonly why: string;
}

export interface CheckRun {
  readonly plan: Plan;
  check(call: string, what: string, run: () => Promise<void>): Promise<void>;
  skip(call: string, what: string, why: string): void;
  send(method: string, path: string, options?: RequestOptions): ReturnType<typeof sendRequest>;
  token: string;
  /** The customer's own account. */
  account: string;
  /** An account of somebody else. */
  other: string;
}

/** The kind of each field, as `assertFields` reads it. */
export type Kinds<T> = { readonly [field in keyof T]-?: string };

const result: Kinds<TransferResult> = {
  referenceNumber: 'filled text',
  nameAccountTo: 'text?',
  accountTo: 'filled text',
  amount: 'rupiah',
  status: 'text?',
  datetime: 'moment?',
  description: 'text?',
};

export async function checkSession(
  { check, send }: CheckRun,
  method: string,
  path: string,
  named: string,
): Promise<void> {
  await check(named, 'wants a token', async () => assertUnauthorised(await send(method, path)));
  await check(named, 'takes no token of somebody else’s making', async () =>
    assertUnauthorised(
      await send(method, path, {
        token: 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIiwiZXhwIjo0MTAyNDQ0ODAwfQ.',
      }),
    ),
  );
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

export function resultOf(
  reply: Parameters<typeof dataOf>[0],
  order: TransferOrder,
): Record<string, unknown> {
  const data = dataOf(reply);
  const inner = isRecord(data) && 'data' in data ? data['data'] : data;
  assertFields(inner, result);
  if (inner['amount'] !== order.amount || inner['accountTo'] !== order.accountTo)
    throw new CheckFailed('the result is of another order');
  return inner;
}
