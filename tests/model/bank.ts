import type { AccountView } from '../../machines/contract/account.ts';
import { listed } from '../../machines/contract/list.ts';
import { sintaUser } from '../fixtures/customer.ts';
import type { Ask } from '../fixtures/flow-services.ts';

/** An unanswered call. */
export interface Asked {
  readonly port: string;
  readonly input: unknown;
  readonly signal: AbortSignal;
  readonly answer: (value: unknown) => void;
  readonly fail: (error: unknown) => void;
}

/** A bank that answers on command, behind the ports of all flows. */
export const bank = {
  open: [] as Asked[],
  /** How often each port was called. */
  asked: {} as Record<string, number>,
  /** Ports that answer at once. */
  ready: {} as Record<string, () => unknown>,
};

export const ask: Ask = (port, input, io) => {
  bank.asked[port] = (bank.asked[port] ?? 0) + 1;
  const ready = bank.ready[port];
  if (ready) return Promise.resolve(ready());
  return new Promise((answer, fail) => {
    const signal = io.signal as AbortSignal;
    const call: Asked = { port, input, signal, answer, fail };
    bank.open.push(call);
    signal.addEventListener(
      'abort',
      () => void (bank.open = bank.open.filter((one) => one !== call)),
    );
  });
};

function taken(name: string): Asked {
  const call = bank.open.find(({ port }) => port === name);
  if (!call)
    throw new Error(
      `Nobody asked the bank for "${name}": ${bank.open.map(({ port }) => port).join(', ') || 'nothing is open'}`,
    );
  bank.open = bank.open.filter((one) => one !== call);
  return call;
}

export const answer = (name: string, value?: unknown) => taken(name).answer(value);
export const fail = (name: string, error: unknown) => taken(name).fail(error);

/** 21 November 2026, 11.30 WIB */
export const noon = Date.parse('2026-11-21T11:30:00+07:00');

const row = (id: number) =>
  ({
    id: `m${id}`,
    datetime: `2026-11-${String(20 - (id % 15)).padStart(2, '0')}T08:00:00+07:00`,
    username_to: 'Bagas Pratama',
    account_to: '8800445566',
    type: 'transfer',
    transactionDirection: id % 2 ? 'DEBIT' : 'CREDIT',
    amount: 10_000 * (id + 1),
    status: 'completed',
    ...(id % 2 === 0 && { bank_to: 'Bank Mandiri' as const }),
  }) as const;

/** The account: a customer with twelve transactions, and worse cases. */
export const holder = { ...sintaUser, account_pin: '$2b$12$canary-hash', last_login: null };
export const full: AccountView = {
  user: { status: 'loaded', value: holder },
  balance: { status: 'loaded', value: 12_500_000 },
  mutations: { status: 'loaded', value: listed(Array.from({ length: 12 }, (_, id) => row(id))) },
};

/** A customer with two pending scheduled transfers. */
const waitingRow = (id: string, datetime: string, amount: number) =>
  ({ ...row(0), id, datetime, amount, status: 'pending' }) as const;
export const waitingRows = [
  waitingRow('w1', '2026-11-22T09:00:00+07:00', 150_000),
  waitingRow('w2', '2026-12-01T09:00:00+07:00', 275_000),
] as const;
export const waiting: AccountView = {
  ...full,
  mutations: { status: 'loaded', value: listed(waitingRows) },
};

/** Base64 without padding, as in a JWT. */
const part = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '');
export const token = `${part({ alg: 'none' })}.${part({ sub: 'sinta', exp: Math.floor(noon / 1_000) + 86_400 })}.canary-signature`;
