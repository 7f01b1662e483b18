import { afterEach, describe, expect, test, vi } from 'vitest';
import { faultNames, type FaultName } from '../../machines/contract/steering.ts';
import { magicAccounts } from '../../bank/sandbox/magic.ts';
import { outsideAccounts } from '../../bank/seed/history.ts';
import { describeBank, sinta, toBagas, type TestBank } from './harness.ts';

const path = '/api/main/balance/get?accountNumber=8800112233';
const orderPath = '/api/main/transaction/transfer';

const plant = (bank: TestBank, call: string, fault: FaultName, times = 1) =>
  bank.json('/sandbox/faults', { call, fault, times });
const ask = (bank: TestBank, token: string) =>
  bank.fetch(new Request(`http://bank.test${path}`, { headers: bank.bearer(token) }));
const send = (bank: TestBank, token: string, accountTo: string, key?: string) =>
  bank.fetch(
    new Request(`http://bank.test${orderPath}`, {
      method: 'POST',
      body: JSON.stringify({ ...toBagas, accountTo }),
      headers: {
        ...bank.bearer(token),
        'content-type': 'application/json',
        ...(key && { 'idempotency-key': key }),
      },
    }),
  );
/** How the caller of an answer experiences it. */
async function seen(answer: Response): Promise<string> {
  if (answer.type === 'error') return 'lost';
  return answer.text().then(
    (text) => {
      try {
        return `${answer.status} ${(JSON.parse(text) as { success: boolean }).success}`;
      } catch {
        return `${answer.status} no JSON`;
      }
    },
    () => `${answer.status} cut off`,
  );
}

/** Takes over waits of 8 seconds: each ends when the test calls it. */
function holdLateness() {
  const held: (() => void)[] = [];
  const set = globalThis.setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, wait = 0) =>
    wait === 8_000 ? held.push(work) : set(work, wait)) as typeof setTimeout);
  return held;
}

/** Expects the answer to wait for 8 seconds; returns it. */
async function expectLate(call: () => Promise<Response>): Promise<Response> {
  const held = holdLateness();
  let isAnswered = false;
  const answer = call().finally(() => (isAnswered = true));
  await expect.poll(() => held.length).toBe(1);
  expect(isAnswered).toBe(false);
  held[0]?.();
  return answer;
}

afterEach(() => void vi.restoreAllMocks());

describeBank('faults', ({ bank, database }) => {
  const outcomes: Readonly<Record<Exclude<FaultName, 'late'>, string>> = {
    missing: 'lost',
    'missing-after-booking': 'lost',
    cut: '200 cut off',
    '4xx': '400 false',
    '5xx': '500 false',
    '5xx-after-booking': '500 false',
    malformed: '200 no JSON',
  };

  test.each(Object.entries(outcomes) as [FaultName, string][])(
    'spoil the next answers of a call: %s [SBX-7]',
    async (fault, expected) => {
      const token = await bank.login(sinta);
      expect((await plant(bank, 'GET /balance/get', fault, 2)).status).toBe(200);
      expect((await bank.get('/user/me', token)).status).toBe(200);
      expect(await seen(await ask(bank, token))).toBe(expected);
      expect(await seen(await ask(bank, token))).toBe(expected);
      expect(await seen(await ask(bank, token))).toBe('200 true');
    },
  );

  test('make an answer late by 8 seconds [SBX-7]', async () => {
    const token = await bank.login(sinta);
    await plant(bank, 'GET /balance/get', 'late');
    const answer = expectLate(() => ask(bank, token));
    expect((await answer).status).toBe(200);
  });

  test.each(faultNames.filter((name) => name !== 'late'))(
    'let an order through or not, as their name says: %s',
    async (fault) => {
      const token = await bank.login(sinta);
      await plant(bank, 'POST /transaction/transfer', fault);
      await seen(await send(bank, token, toBagas.accountTo));
      const isBooked = !['missing', '4xx', '5xx'].includes(fault);
      expect(await bank.balance(token, sinta.account)).toBe(
        12_500_000 - (isBooked ? toBagas.amount : 0),
      );
    },
  );

  test('are those of all processes, are listed, and can be taken away', async () => {
    const token = await bank.login(sinta);
    // Both in the same millisecond.
    const moment = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
    await plant(bank, 'PUT /notification/{id}/read', '5xx', 3);
    await plant(bank, 'GET /balance/get', '5xx', 3);
    moment.mockRestore();
    const other = await database.reopenBank();
    expect((await ask(other, token)).status).toBe(500);
    const list = await bank.call<{ data: { faults: unknown } }>('/sandbox');
    expect(list.body.data.faults).toEqual([
      { call: 'PUT /notification/{id}/read', fault: '5xx', times: 3 },
      { call: 'GET /balance/get', fault: '5xx', times: 2 },
    ]);
    expect((await bank.send('PUT', '/notification/1/read', token)).status).toBe(500);
    await plant(bank, 'GET /balance/get', '5xx', 0);
    expect((await ask(bank, token)).status).toBe(200);
    const unknown = await plant(bank, 'GET /balance', '5xx');
    expect(unknown.body.errors).toEqual({
      call: ['call bukan panggilan bank ini. Daftarnya ada di GET /sandbox'],
    });
  });
});

describeBank('magic accounts', ({ bank }) => {
  const balance = async (token: string) => 12_500_000 - (await bank.balance(token, sinta.account));
  const statusOf = async (token: string) =>
    (await bank.mutations(token, sinta.account)).find(({ amount }) => amount === toBagas.amount)
      ?.status;

  test('that do not exist are not found [SBX-9]', async () => {
    const token = await bank.login(sinta);
    const { body } = await bank.get('/account/?accountNumber=9990000001', token);
    expect(body.message).toBe('Nomor Rekening Tujuan Tidak Valid');
    expect(await seen(await send(bank, token, '9990000001'))).toBe('400 false');
  });

  test('change their holder once they are saved [SBX-9]', async () => {
    const token = await bank.login(sinta);
    const entry = { accountNumber: '9990000002', bankName: 'Bank Mandiri', alias: 'Uji' };
    await bank.json('/api/main/recipients', entry, bank.bearer(token));
    const { body } = await bank.get('/recipients', token);
    expect(body.data).toMatchObject([{ accountNumber: '9990000002', name: 'Uji Nama Lama' }]);
    const found = await bank.get('/account/?accountNumber=9990000002', token);
    expect(found.body.data).toMatchObject({ name: 'Uji Nama Baru' });
  });

  test('answer late [SBX-9]', async () => {
    const token = await bank.login(sinta);
    const answer = expectLate(() => send(bank, token, '9990000003'));
    expect(await seen(await answer)).toBe('200 true');
    expect(await balance(token)).toBe(toBagas.amount);
  });

  test.each([
    ['9990000004', '500 false', toBagas.amount],
    ['9990000005', 'lost', toBagas.amount],
    ['9990000006', 'lost', 0],
  ])(
    'spoil the first answer of each order, and a repetition finds the outcome: %s [SBX-9,10]',
    async (number, first, sent) => {
      const token = await bank.login(sinta);
      const key = crypto.randomUUID();
      expect(await seen(await send(bank, token, number, key))).toBe(first);
      expect(await balance(token)).toBe(sent);
      expect(await seen(await send(bank, token, number, key))).toBe('200 true');
      expect(await balance(token)).toBe(toBagas.amount);
      expect(await seen(await send(bank, token, number, crypto.randomUUID()))).toBe(first);
    },
  );

  test.each([
    ['9990000007', 'completed', toBagas.amount],
    ['9990000008', 'failed', 0],
  ])('are pending for 30 seconds, then end: %s [SBX-9]', async (number, end, sent) => {
    const token = await bank.login(sinta);
    const answer = await bank.order(token, { ...toBagas, accountTo: number });
    expect(answer.body).toMatchObject({
      message: 'Transfer sedang diproses',
      data: { data: { status: 'pending', datetime: '2026-11-21T11:30:30+07:00' } },
    });
    expect((await bank.inbox(token))[0]).toMatchObject({
      title: 'Transfer sedang diproses',
      body: expect.stringMatching(/^Transfer Rp150\.000 ke Uji .+ sedang diproses\.$/),
    });
    expect(await balance(token)).toBe(toBagas.amount);
    bank.advance(29_999);
    expect(await bank.runDue()).toBe(0);
    expect(await statusOf(token)).toBe('pending');
    bank.advance(1);
    expect(await bank.runDue()).toBe(1);
    expect(await balance(token)).toBe(sent);
    const rows = await bank.mutations(token, sinta.account);
    expect(rows.filter(({ amount }) => amount === toBagas.amount).map((row) => row.status)).toEqual(
      end === 'failed' ? ['completed', 'failed'] : ['completed'],
    );
    expect(await bank.audit()).toEqual({ total: 0, wrong: 0 });
  });

  test('work only in a sandbox', async () => {
    await bank.open({ sandbox: false });
    const opened = await bank.db
      .selectFrom('accounts')
      .select('number')
      .where('number', 'like', '999%')
      .execute();
    expect(opened).toEqual([]);
  });
});

describe('the table of magic accounts', () => {
  test('has each number once, and none of the seed', () => {
    const numbers = magicAccounts.map(({ number }) => number);
    expect(new Set(numbers).size).toBe(numbers.length);
    const seeded: readonly string[] = outsideAccounts.map(({ number }) => number);
    expect(numbers.filter((number) => seeded.includes(number) || /^88|^90/.test(number))).toEqual(
      [],
    );
  });
});
