import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Failure } from '../../../machines/contract/failure.ts';
import type { KeyedOrder } from '../../../machines/contract/transfer.ts';
import transferFlow from '../../../src/flows/transfer/flow.ts';
import { transferPorts } from '../../../src/flows/transfer/transfer.api.ts';
import { fakeBank, json, type BankCall } from '../../support/fake-bank.ts';
import { receipt } from './transfer.harness.ts';

const io = { signal: new AbortController().signal };
const order: KeyedOrder = {
  idempotencyKey: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  order: {
    accountFrom: '8800112233',
    accountTo: '8800445566',
    amount: 150_000,
    description: 'Makan siang',
    datetime: null,
    bankTo: 'Bank Mandiri',
    pin: '246810',
  },
};
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

const line =
  'CORS of the main base refuses the Idempotency-Key header: allow it, or see VITE_IDEMPOTENCY_KEY';

let calls: readonly BankCall[] = [];
const bank = (body: unknown, status = 200) => {
  calls = fakeBank(() => json(body, status));
};

beforeEach(() => localStorage.clear());
afterEach(() => void vi.unstubAllEnvs().restoreAllMocks());

describe('the look-up of a recipient', () => {
  it.each([
    [{ success: true, data: { name: ' Bagas Pratama ' } }, 'Bagas Pratama'],
    [{ success: true, data: { name: 7 } }, null],
    [{ success: true }, null],
    [[], null],
    ['ok', null],
    [null, null],
  ])('relies on nothing in %j [PIN-3 CAL-28,29]', async (body, name) => {
    bank(body);
    expect(await transferPorts.lookUp({ accountNumber: '8800445566' }, io)).toEqual({ name });
    expect([calls[0]?.method, `${calls[0]?.url.pathname}${calls[0]?.url.search}`]).toEqual([
      'GET',
      '/api/main/account/?accountNumber=8800445566',
    ]);
  });

  it.each([
    [{ data: { name: 'Bagas Pratama', bank: null } }, true],
    [{ data: { name: 'Bagas Pratama', bank: 'Bank Mandiri' } }, false],
    [{ data: { name: 'Bagas Pratama' } }, false],
    ['ok', false],
  ])('says in %j whether each bank reaches it: %s [SCN-6]', async (body, isOwn) => {
    bank(body);
    expect(await transferPorts.isOwnBank({ accountNumber: '8800445566' }, io)).toBe(isOwn);
    expect(await transferPorts.isOwnBank({ accountNumber: '' }, io)).toBe(false);
    expect(calls.length).toBe(1);
  });
});

describe('a transfer on the wire', () => {
  it('takes the result from `data`, too, and does without what a receipt can miss [CAL-34,43]', async () => {
    bank({
      data: { referenceNumber: 'LT1', accountTo: '8800445566', amount: 150_000, extra: true },
    });
    expect(await transferPorts.transfer(order, io)).toEqual({
      referenceNumber: 'LT1',
      nameAccountTo: '',
      accountTo: '8800445566',
      amount: 150_000,
      status: '',
      datetime: null,
      description: '',
    });
  });

  it.each([
    [{ amount: '150000' }, { amount: 150_000 }],
    [{ amount: '150000.00' }, { amount: 150_000 }],
    [{ accountTo: 8800445566 }, { accountTo: '8800445566' }],
    [{ referenceNumber: 7 }, { referenceNumber: '7' }],
    [
      { nameAccountTo: null, description: null },
      { nameAccountTo: '', description: '' },
    ],
    [
      { status: null, datetime: 5 },
      { status: '', datetime: null },
    ],
  ])('is a receipt with %j [PIN-32]', async (change, read) => {
    bank({ data: { data: { ...receipt, ...change } } });
    expect(await failureOf(transferPorts.transfer(order, io))).toBeNull();
    expect(await transferPorts.transfer(order, io)).toEqual({ ...receipt, ...read });
  });

  it.each([
    null,
    {},
    { data: { data: { ...receipt, amount: '150.000' } } },
    { data: { data: { ...receipt, amount: null } } },
    { data: { data: { ...receipt, amount: -150_000 } } },
    { data: { data: { ...receipt, amount: 1e21 } } },
    { data: { ...receipt, referenceNumber: null } },
  ])('does not take %j for a receipt', async (body) => {
    bank(body);
    expect(await failureOf(transferPorts.transfer(order, io))).toEqual(
      new Failure('answer.invalid'),
    );
  });
});

describe('the Idempotency-Key', () => {
  const foreign = 'https://bank.test/api';

  it.each([
    ['/api/main', '', true],
    ['/api/main', 'off', false],
    [foreign, '', true],
    [foreign, 'on', true],
    [foreign, 'off', false],
  ])(
    'in an order to %s with VITE_IDEMPOTENCY_KEY=%s, which may be repeated: %s [PIN-19,20 CAL-41]',
    async (base, setting, isSent) => {
      vi.stubEnv('VITE_API_BASE_URL', base);
      vi.stubEnv('VITE_IDEMPOTENCY_KEY', setting || undefined);
      bank({ success: true, data: { data: receipt } });
      await transferPorts.transfer(order, io);
      expect(calls[0]?.headers.has('idempotency-key')).toBe(isSent);
      expect(transferFlow.services.canRepeat()).toBe(isSent);
    },
  );

  it.each<[string, string, (call: BankCall) => boolean, readonly string[]]>([
    ['refuses only the header', foreign, ({ headers }) => headers.has('idempotency-key'), [line]],
    ['loses only the order', foreign, ({ method }) => method === 'POST', []],
    ['loses everything', foreign, () => true, []],
    ['at the page’s own origin refuses the header', '/api/main', () => true, []],
  ])('explains an unanswered order to a bank that %s [CAL-41]', async (_, base, isLost, lines) => {
    vi.stubEnv('VITE_API_BASE_URL', base);
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    calls = fakeBank((call) => {
      if (isLost(call)) throw new TypeError('lost');
      return json({ success: false }, 401);
    });
    expect(await failureOf(transferPorts.transfer(order, io))).toEqual(new Failure('network.lost'));
    const reads = base === foreign ? ['GET /api/balance/get', 'GET /api/balance/get'] : [];
    await expect
      .poll(() => calls.slice(1).map(({ method, url }) => `${method} ${url.pathname}`))
      .toEqual(reads);
    await expect
      .poll(() => warned.mock.calls.flat())
      .toEqual(['POST /transaction/transfer failed: - network.lost', ...lines]);
  });
});
