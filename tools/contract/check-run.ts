/* Shared by the checks of the contract and of the extensions. */
import { smallestTransfer, type BankName } from '../../machines/contract/limits.ts';
import type { TransferOrder } from '../../machines/contract/transfer.ts';
import type { TransferResult } from '../../machines/contract/wire.ts';
import {
  assertRefused,
  assertUnauthorised,
  CheckFailed,
  dataOf,
  sendRequest,
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
  readonly markRead: boolean;
  /** Asks the operator; `null`: nobody is there to answer. */
  readonly confirm: (question: string) => Promise<boolean | null>;
  /** Returns the code mailed to an address. `null`: opens no account and changes no password. */
  readonly register: ((email: string) => Promise<string>) | null;
}

export interface Finding {
  /** E.g. `POST /auth/login`. */
  readonly call: string;
  readonly check: string;
  /** `note`: the app works without it. `follows`: not judged, because another check failed. */
  readonly outcome: 'fail' | 'note' | 'follows' | 'skip' | 'pass';
  readonly why: string;
}

/** Something optional is missing; the app works without it. */
export class Remark extends Error {}

export interface CheckRun {
  readonly plan: Plan;
  readonly findings: readonly Finding[];
  /** Notes the outcome. Resolves with false if the check failed. */
  check(call: string, what: string, run: () => Promise<unknown>): Promise<boolean>;
  /** Makes the call and notes whether `assert` accepts the answer. */
  expect(
    call: string,
    what: string,
    assert: (reply: Reply) => unknown,
    options?: RequestOptions & {
      /** The call with its parameters, if it has any. */
      readonly sent?: string;
    },
  ): Promise<boolean>;
  skip(call: string, what: string, why: string): void;
  /** Notes that a check is not made, because a check of `cause` failed. */
  follow(call: string, what: string, cause: string): void;
  send(call: string, options?: RequestOptions): Promise<Reply>;
  token: string;
  account: string;
  other: string;
}

export function startRun(plan: Plan): CheckRun {
  const findings: Finding[] = [];
  const note = (call: string, check: string, outcome: Finding['outcome'], why = ''): void =>
    void findings.push({ call, check, outcome, why });
  const hasFailed = (call: string): boolean =>
    findings.some((one) => one.call === call && one.outcome === 'fail');
  const noteError = (call: string, what: string, error: unknown): void => {
    const message = error instanceof Error ? error.message : String(error);
    const cause = (error instanceof CheckFailed ? error.call : undefined) ?? call;
    if (error instanceof Remark) note(call, what, 'note', message);
    else if (!(error instanceof CheckFailed)) note(call, what, 'fail', `no answer: ${message}`);
    else if (cause === call) note(call, what, 'fail', message);
    else if (hasFailed(cause)) run.follow(call, what, cause);
    else note(call, what, 'fail', `${cause}: ${message}`);
  };
  const run: CheckRun = {
    plan,
    findings,
    check: (call, what, checked) =>
      checked().then(
        () => {
          note(call, what, 'pass');
          return true;
        },
        (error: unknown) => {
          noteError(call, what, error);
          return error instanceof Remark;
        },
      ),
    expect: (call, what, assert, { sent = call, ...options } = {}) =>
      run.check(call, what, async () => assert(await run.send(sent, options))),
    skip: (call, what, why) => note(call, what, 'skip', why),
    follow: (call, what, cause) => note(call, what, 'follows', `from the failure of ${cause}`),
    send: (call, options) => sendRequest(plan, call, options),
    token: '',
    account: '',
    other: '',
  };
  return run;
}

export const login = 'POST /auth/login';
export const mutations = 'GET /transaction/mutations';

export const needsMoney = 'needs --move-money, --to and --to-bank';

export const assertBadRequest = (reply: Reply): void => assertRefused(reply, 400);

/** @param sent the call with its parameters, if it has any. */
export async function checkSession({ expect }: CheckRun, call: string, sent = call): Promise<void> {
  await expect(call, 'wants a token', assertUnauthorised, { sent });
  const token = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIiwiZXhwIjo0MTAyNDQ0ODAwfQ.';
  await expect(call, 'refuses a forged token', assertUnauthorised, { sent, token });
}

/**
 * Whether the backend has the call. It does not if it answers 404, 405, 501, or as for an unknown
 * address, e.g. with a proxy's page; then this notes it down as skipped.
 */
export async function isThere(
  { send, skip }: CheckRun,
  sent: string,
  options: RequestOptions,
): Promise<boolean> {
  const ask = (asked: string): Promise<Reply | null> => send(asked, options).catch(() => null);
  const [call = ''] = sent.split('?');
  const [reply, unknown] = [await ask(sent), await ask(`${call}/tidak-ada`)];
  // The checks that follow report a call without an answer.
  if (reply === null) return true;
  const isUnknown = reply.status === unknown?.status && reply.type === unknown.type;
  if (!isUnknown && ![404, 405, 501].includes(reply.status)) return true;
  skip(call, 'is there', 'an extension that this backend does not have');
  return false;
}

export type Target = NonNullable<Plan['moveMoneyTo']>;

export const orderTo = ({ account, plan }: CheckRun, to: Target): TransferOrder => ({
  accountFrom: account,
  accountTo: to.account,
  amount: smallestTransfer,
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
  const data = dataOf(reply) as TransferResult | { readonly data: TransferResult };
  const result = 'data' in data ? data.data : data;
  if (result.amount !== order.amount || result.accountTo !== order.accountTo)
    throw new CheckFailed('the result belongs to another order');
  return result;
}
