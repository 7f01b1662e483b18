import { afterEach, describe, expect, test, vi } from 'vitest';
import type { FaultName } from '../../machines/contract/steering.ts';
import { magicAccounts } from '../sandbox/magic.ts';
import { outsideAccounts } from '../seed/history.ts';
import { describeBank, sinta, toBagas, type TestBank } from './harness.ts';

const orderPath = '/api/main/transaction/transfer';

const plant = (bank: TestBank, call: string, fault: FaultName, times = 1) =>
  bank.json('/sandbox/faults', { call, fault, times });
const ask = (bank: TestBank, token: string) =>
  bank.raw(`/balance/get?accountNumber=${sinta.account}`, token);
const send = (bank: TestBank, token: string, accountTo: string, key?: string) =>
  bank.ask(orderPath, {
    method: 'POST',
    body: JSON.stringify({ ...toBagas, accountTo }),
    headers: {
      ...bank.bearer(token),
      'content-type': 'application/json',
      ...(key && { 'idempotency-key': key }),
    },
  });
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

describeBank('faults', ({ bank, database, signIn }) => {
  const me = signIn();

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
      expect((await plant(bank, 'GET /balance/get', fault, 2)).status).toBe(200);
      expect((await me.get('/user/me')).status).toBe(200);
      expect(await seen(await ask(bank, me.token))).toBe(expected);
      expect(await seen(await ask(bank, me.token))).toBe(expected);
      expect(await seen(await ask(bank, me.token))).toBe('200 true');
      // An order is let through or not, as the fault's name says.
      await plant(bank, 'POST /transaction/transfer', fault);
      await seen(await send(bank, me.token, toBagas.accountTo));
      const left = 12_500_000 - (['missing', '4xx', '5xx'].includes(fault) ? 0 : toBagas.amount);
      expect(await me.balance()).toBe(left);
    },
  );

  test('make an answer late by 8 seconds [SBX-7]', async () => {
    await plant(bank, 'GET /balance/get', 'late');
    const answer = expectLate(() => ask(bank, me.token));
    expect((await answer).status).toBe(200);
  });

  test('are those of all processes, are listed, and can be taken away', async () => {
    // Both in the same millisecond.
    const moment = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
    await plant(bank, 'PUT /notification/{id}/read', '5xx', 3);
    await plant(bank, 'GET /balance/get', '5xx', 3);
    moment.mockRestore();
    const other = await database.reopenBank();
    expect((await ask(other, me.token)).status).toBe(500);
    const list = await bank.call<{ data: { faults: unknown } }>('/sandbox');
    expect(list.body.data.faults).toEqual([
      { call: 'PUT /notification/{id}/read', fault: '5xx', times: 3 },
      { call: 'GET /balance/get', fault: '5xx', times: 2 },
    ]);
    expect((await me.send('PUT', '/notification/1/read')).status).toBe(500);
    await plant(bank, 'GET /balance/get', '5xx', 0);
    expect((await ask(bank, me.token)).status).toBe(200);
    const unknown = await plant(bank, 'GET /balance', '5xx');
    expect(unknown.body.errors).toEqual({
      call: ['call bukan panggilan bank ini. Daftarnya ada di GET /sandbox'],
    });
  });
});

describeBank('magic accounts', ({ bank, signIn }) => {
  const me = signIn();

  const spent = async () => 12_500_000 - (await me.balance());

  test('that do not exist are not found [SBX-9]', async () => {
    const { body } = await me.get('/account/?accountNumber=9990000001');
    expect(body.message).toBe('Nomor Rekening Tujuan Tidak Valid');
    expect(await seen(await send(bank, me.token, '9990000001'))).toBe('400 false');
  });

  test('change their holder once they are saved [SBX-9]', async () => {
    const entry = { accountNumber: '9990000002', bankName: 'Bank Mandiri', alias: 'Uji' };
    await me.post('/recipients', entry);
    const { body } = await me.get('/recipients');
    expect(body.data).toMatchObject([{ accountNumber: '9990000002', name: 'Uji Nama Lama' }]);
    const found = await me.get('/account/?accountNumber=9990000002');
    expect(found.body.data).toMatchObject({ name: 'Uji Nama Baru' });
  });

  test('answer late [SBX-9]', async () => {
    const answer = expectLate(() => send(bank, me.token, '9990000003'));
    expect(await seen(await answer)).toBe('200 true');
    expect(await spent()).toBe(toBagas.amount);
  });

  test.each([
    ['9990000004', '500 false', toBagas.amount],
    ['9990000005', 'lost', toBagas.amount],
    ['9990000006', 'lost', 0],
  ])(
    'spoil the first answer of each order, and a repetition finds the outcome: %s [SBX-9,10]',
    async (number, first, sent) => {
      const key = crypto.randomUUID();
      expect(await seen(await send(bank, me.token, number, key))).toBe(first);
      expect(await spent()).toBe(sent);
      expect(await seen(await send(bank, me.token, number, key))).toBe('200 true');
      expect(await spent()).toBe(toBagas.amount);
      expect(await seen(await send(bank, me.token, number, crypto.randomUUID()))).toBe(first);
    },
  );

  test.each([
    ['9990000007', 'completed', toBagas.amount],
    ['9990000008', 'failed', 0],
  ])('are pending for 30 seconds, then end: %s [SBX-9]', async (number, end, sent) => {
    const answer = await me.order({ ...toBagas, accountTo: number });
    expect(answer.body).toMatchObject({
      message: 'Transfer sedang diproses',
      data: { data: { status: 'pending', datetime: '2026-11-21T11:30:30+07:00' } },
    });
    expect((await me.inbox())[0]).toMatchObject({
      title: 'Transfer sedang diproses',
      body: expect.stringMatching(/^Transfer Rp150\.000 ke Uji .+ sedang diproses\.$/),
    });
    expect(await spent()).toBe(toBagas.amount);
    bank.advance(29_999);
    expect(await bank.runDue()).toBe(0);
    expect((await me.row())?.status).toBe('pending');
    bank.advance(1);
    expect(await bank.runDue()).toBe(1);
    expect(await spent()).toBe(sent);
    const rows = await me.mutations();
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
