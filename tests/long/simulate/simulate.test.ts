import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { scaled } from '../../support/computer.ts';
import { dailyLimit, judge, sentences } from './judge.ts';
import type { Fact, Happening, Row } from './world.ts';

const plan = 'usual,banks=1,tabs=1,callers=2,think=100,steps=130';
async function run(...more: readonly string[]): Promise<string> {
  const args = ['tests/long/simulate/run.ts', '--seed', '1,2,3', '--plan', plan, ...more];
  return (await promisify(execFile)(process.execPath, ['--import', 'tsx', ...args])).stdout;
}

const long = scaled(180_000);
test(
  'equal seeds give equal bytes, and threads of the bank are noticed',
  { timeout: long },
  async () => {
    const [one, other] = await Promise.all([run(), run('--threads')]);
    const hashes = [...other.matchAll(/^(?:seed|with) \S+ ([\w-]{12})/gm)].map(([, hash]) => hash);
    expect(other).toContain(one);
    expect(one).toMatch(/[1-9]\d* orders/);
    expect(new Set(hashes).size).toBe(4);
  },
);

const usual = { order_key: null, category: 'transfer', status: 'completed', kind: 'immediate' };
const body = { amount: 10, description: 'x 1' };
const a = { account_from: 'A', account_to: 'B', at: '2026-11-21T10:00:00+07:00' };
const row = (table: string, own: Partial<Row>, op = 'insert'): Happening => {
  return { kind: 'row', table, op, row: { ...usual, ...own } as Row };
};
const order = (id: string, own: Partial<Row> = {}): Happening =>
  row('transfers', { id, reference: id, ...body, ...a, ...own });
const entry = (transfer_id: string, account_number: string, amount: number): Happening =>
  row('entries', { transfer_id, account_number, amount });
const account = (number: string, balance: number): Happening =>
  row('accounts', { number, balance, customer_id: number, frozen_at: null }, 'seed');
const who = { who: 'x', session: 's', account: 'A', path: 'POST /transaction/transfer' };
const call = (id: number): Happening => ({ kind: 'call', id, body, key: 'k', ...who });
const granted = (reference: string | null, own: Partial<Happening> = {}): Happening => {
  return { kind: 'answered', status: 200, message: '', reference, id: 1, body, ...who, ...own };
};
const refused = (message: string, own: Partial<Happening> = {}): Happening =>
  granted(null, { status: 400, message, ...own });
const press: Happening = { kind: 'press', who: 'x', what: 'pin.submitted', intent: 'x 1' };
const screen = (what: string, reference: string | null = null): Happening => {
  return { kind: 'screen', who: 'x', what, isBusy: false, reference };
};
const commit: Happening = { kind: 'commit' };
const end: Happening = { kind: 'end' };
const refund = { category: 'pengembalian', description: 'Pembalikan LT1', account_from: 'B' };

/** For each sentence, what it is about, and what breaks it after that. */
const traces: Readonly<Record<keyof typeof sentences, readonly (readonly Happening[])[]>> = {
  'money is conserved': [
    [account('A', 0), account('B', 0), entry('LT1', 'A', 0), commit],
    [entry('LT2', 'A', -5), commit],
  ],
  'a transfer is booked at most once': [
    [entry('LT1', 'A', -5), entry('LT1', 'B', 5)],
    [entry('LT1', 'A', -5)],
  ],
  'a key is at most one order': [
    [call(1), call(2), order('LT1', { order_key: 'k' })],
    [order('LT2', { order_key: 'k' })],
  ],
  "one press of 'Transfer' is at most one order, whatever its keys": [
    [press, order('LT1', { order_key: 'k' })],
    [order('LT2', { order_key: 'other' })],
  ],
  'what was acknowledged is in the books': [[order('LT1'), granted('LT1')], [granted('LT2')]],
  "'Berhasil' has its own row": [
    [order('LT1'), press, screen('transfer {succeeded:showing}', 'LT1')],
    [order('LT2', { description: 'x 2' }), screen('transfer {succeeded:showing}', 'LT2')],
  ],
  'no order leaves a frozen account after its answer': [
    [account('A', 9), granted(null, { path: 'POST /freeze' }), call(2)],
    [order('LT1'), entry('LT1', 'A', -5)],
  ],
  'what is cancelled or failed is never booked': [
    [order('LT1', { kind: 'scheduled', status: 'cancelled' })],
    [entry('LT1', 'A', -5)],
  ],
  'a refund is booked once, and goes back': [
    [order('LT1'), order('LT2', refund)],
    [order('LT3', refund)],
  ],
  'no WIB day has more than the limit': [
    [order('LT1', { amount: dailyLimit })],
    [order('LT2', { amount: 1, status: 'pending', at: '2026-11-20T17:00:00Z' })],
  ],
  'no order within the limit is refused for it': [
    [order('LT1', { amount: dailyLimit }), refused('Melebihi limit')],
    [refused('Melebihi limit', { account: 'B' })],
  ],
  'each customer is told of each booking': [
    [account('A', 9), entry('LT1', 'A', 5), row('notifications', { customer_id: 'A' }), commit],
    [entry('LT2', 'A', 5), commit],
  ],
  'an ended session orders nothing': [
    [row('sessions', { id: 's', revoked_at: a.at }), call(1), refused('Sesi habis')],
    [granted('LT1')],
  ],
  "every busy state ends, and so does 'belum pasti'": [
    [screen('transfer {outcomeUnknown:untold}'), screen('transfer editing'), end],
    [screen('transfer {outcomeUnknown:untold}'), end],
  ],
  'no answer is a 500, and no run of the scheduler fails': [
    [granted('LT1')],
    [{ kind: 'log', what: 'answer.failed {}' }],
  ],
  'two transactions never wait for each other': [
    [{ kind: 'wait', what: 'update' }],
    [{ kind: 'fault', what: 'deadlock' }],
  ],
};
const at = Date.parse(a.at);
const facts = (all: readonly Happening[]): Fact[] => all.map((one, step) => ({ step, at, ...one }));

test.each(Object.keys(sentences))(
  '%s: fails, holds, and says that it was not exercised',
  (name) => {
    const [holding = [], breaking = []] = traces[name] ?? [];
    const isFound = (all: readonly Happening[]) =>
      judge(facts(all)).found.some(({ sentence }) => sentence === name);
    expect(judge([]).notExercised).toContain(name);
    expect(isFound(holding)).toBe(false);
    expect(judge(facts(holding)).notExercised).not.toContain(name);
    expect(isFound([...holding, ...breaking])).toBe(true);
  },
);
