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

  it('tells an unknown account by its status [TRF-22]', async () => {
    bank({ success: false, message: 'x' }, 400);
    expect(await failureOf(transferPorts.lookUp({ accountNumber: '1' }, io))).toMatchObject({
      code: 'refused',
      status: 400,
    });
  });
});

describe('a transfer on the wire', () => {
  it.each([
    ['transfer', '/api/main/transaction/transfer'],
    ['schedule', '/api/main/transaction/schedule'],
  ] as const)(
    '%s posts the order as JSON with its key [PIN-12,13 CAL-30..32,34,38]',
    async (name, path) => {
      bank({ success: true, data: { data: receipt } });
      expect(await transferPorts[name](order, io)).toEqual(receipt);
      expect([
        calls[0]?.method,
        calls[0]?.url.pathname,
        calls[0]?.headers.get('idempotency-key'),
      ]).toEqual(['POST', path, order.idempotencyKey]);
      expect(calls[0]?.headers.get('content-type')).toContain('application/json');
      expect(JSON.parse(String(calls[0]?.body))).toEqual(order.order);
    },
  );

  it.each<[string, () => Response]>([
    [
      'a lost connection',
      () => {
        throw new TypeError('lost');
      },
    ],
    ['a 503', () => json({}, 503)],
    ['a refusal', () => json({ success: false }, 400)],
    ['an unreadable answer', () => json({})],
  ])('sends an order once, also after %s [ERR-14]', async (_, answer) => {
    calls = fakeBank(answer);
    expect(await failureOf(transferPorts.transfer(order, io))).toBeInstanceOf(Failure);
    expect(await failureOf(transferPorts.schedule(order, io))).toBeInstanceOf(Failure);
    expect(calls).toHaveLength(2);
  });

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
    [],
    '',
    {},
    { data: null },
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

  it.each([
    [{ success: false, errors: 'Pin Salah', message: 'Bad Request' }, 'Pin Salah'],
    [{ success: false, errors: ['Pin Salah', 'Nominal salah'] }, 'Pin Salah\nNominal salah'],
    [
      { success: false, errors: { pin: ['Pin Salah'], amount: ['Nominal salah'] } },
      'Pin Salah\nNominal salah',
    ],
    [{ success: false, message: 'Saldo Tidak Cukup' }, 'Saldo Tidak Cukup'],
  ])('passes on the errors of a refusal: %j [PIN-16]', async (body, bankMessage) => {
    bank(body, 400);
    expect(await failureOf(transferPorts.transfer(order, io))).toMatchObject({
      code: 'refused',
      bankMessage,
    });
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

  it('makes a 409 no refusal: the same order is being executed already [PIN-18]', async () => {
    bank({ success: false, message: 'Sedang diproses' }, 409);
    expect(await failureOf(transferPorts.transfer(order, io))).toEqual(
      new Failure('unexpected', { status: 409, bankMessage: 'Sedang diproses' }),
    );
  });

  it('leaves a 409 a refusal where the bank does not get the key', async () => {
    vi.stubEnv('VITE_IDEMPOTENCY_KEY', 'off');
    bank({ success: false, message: 'Rekening sedang dikunci' }, 409);
    expect(await failureOf(transferPorts.transfer(order, io))).toEqual(
      new Failure('refused', { status: 409, bankMessage: 'Rekening sedang dikunci' }),
    );
  });
});
