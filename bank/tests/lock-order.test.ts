import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inTransaction } from '../store/transaction.ts';
import { bagas, engines, openTestDatabase, sinta, toBagas, setUpBank } from './harness.ts';
import { figure } from '../../tests/long/promises/figure.ts';
import { application, register, verifyEmail } from './applicants.ts';
import { outOfOrder, recordLocks } from './record-locks.ts';
import { watchedPool } from './watched-pool.ts';

const { bank, database } = setUpBank('embedded');
const seen: (readonly string[])[] = [];

async function freezeAndThaw(): Promise<void> {
  let token = await bank.login(sinta);
  const post = (path: string, body: object) => bank.post(`/freeze${path}`, body, token);
  expect((await post('', {})).status).toBe(200);
  bank.advance(15 * 60_000);
  expect(await bank.runDue()).toBe(0);
  token = await bank.login(sinta);
  await post('/code', { password: sinta.password });
  const { body } = await post('/verify', { otp: await bank.code(sinta.email) });
  const { grant } = body.data as { grant: string };
  bank.advance(1_000);
  expect((await post('/thaw', { grant, pin: sinta.pin })).status).toBe(200);
  const at = new Date('2026-11-21T11:50:00+07:00');
  const [held] = await bank.transfers({ status: 'pending', at });
  const decision = { id: held?.id, datetime: '2026-11-21T13:00:00+07:00', pin: sinta.pin };
  expect((await post('/decide', decision)).status).toBe(200);
}

async function changePins(token: string): Promise<void> {
  const post = async (path: string, body: object) =>
    expect(await bank.post(`/pin${path}`, body, token)).toMatchObject({ status: 200 });
  const newPin = '913572';
  await post('', { oldPin: sinta.pin, newPin });
  await post('/code', { password: sinta.password });
  await post('/verify', { otp: await bank.code(sinta.email) });
  await post('/recover', { newPin: sinta.pin });
  await post('/cancel', { oldPin: newPin });
  await post('', { oldPin: newPin, newPin: sinta.pin });
}

async function walkEverything(): Promise<void> {
  const { jwt_token: token, refresh_token } = await bank.tokens(sinta);
  await bank.form('/auth/login', { ...sinta, password: 'Salah12345' });
  await bank.form('/auth/refresh', { refresh_token });
  await bank.form('/auth/refresh', { refresh_token });
  const again = await bank.login(sinta);
  await bank.order(again, toBagas, 'kunci-1');
  await bank.order(again, { ...toBagas, pin: '111111' });
  await bank.order(again, { ...toBagas, datetime: '2026-11-21T11:40:00+07:00' });
  await bank.order(again, { ...toBagas, datetime: '2026-11-21T11:50:00+07:00' });
  const recipient = { accountNumber: bagas.account, bankName: 'Bank Mandiri' };
  for (const alias of ['Bagas', 'Mas Bagas'])
    expect((await bank.post('/recipients', { ...recipient, alias }, again)).status).toBe(200);
  const report = { kind: 'lainnya', transactions: [], story: 'Tolong dicek', contact: '' };
  const { body } = await bank.json('/api/main/reports', report, {
    ...bank.bearer(again),
    'idempotency-key': 'laporan',
  });
  const { number } = body.data as { number: string };
  expect((await bank.json(`/sandbox/reports/${number}`, { status: 'diproses' })).status).toBe(200);
  bank.advance(15 * 60_000);
  expect(await bank.runDue()).toBe(1);
  await freezeAndThaw();
  const renewed = await bank.login(sinta);
  await changePins(renewed);
  const { description } = toBagas;
  const [moved] = await bank.transfers({ status: 'pending', description });
  expect((await bank.cancel(renewed, moved?.id)).status).toBe(200);
  expect((await bank.send('PUT', '/notification/read/all', renewed)).status).toBe(200);
  await verifyEmail(bank);
  expect((await register(bank, application())).status).toBe(200);
  const otp = await bank.verifiedReset(bagas.email);
  expect((await bank.changePassword(bagas.email, otp)).status).toBe(200);
  await bank.form('/auth/logout', {}, bank.bearer(token));
}

test('every transaction locks tables in the documented order [H1]', async () => {
  await bank.reopen({ database: recordLocks(database.pool, seen) });
  await walkEverything();
  expect(outOfOrder(seen)).toEqual([]);
  // Login, code, new password, renewal, order, cancellation, freeze, saved recipient, decision,
  // thaw, report, its step, overdue order, new PIN, recovered one, cancelled recovery.
  for (const some of [
    ['login_tries', 'known_addresses', 'customers'],
    ['sent_codes', 'verified_codes'],
    ['verified_codes', 'login_tries', 'known_addresses', 'customers', 'sessions'],
    ['refresh_tokens', 'sessions'],
    ['sessions', 'accounts', 'idempotency'],
    ['sessions', 'transfers'],
    ['sessions', 'accounts'],
    ['customers', 'recipients', 'accounts'],
    ['sessions', 'transfers', 'accounts'],
    ['verified_codes', 'sessions', 'accounts'],
    ['hits', 'idempotency'],
    ['reports'],
    ['transfers', 'accounts'],
    ['sessions', 'pins'],
    ['verified_codes', 'customers', 'sessions', 'pins', 'accounts'],
    ['customers', 'sessions', 'pins', 'accounts'],
  ])
    expect(seen.map((tables) => tables.join())).toContain(some.join());
  figure('H1', `${seen.length} transactions of every kind lock tables in one order`);
});

test('every transaction of the bank is repeated if it loses a deadlock [H1]', () => {
  const own = readdirSync('bank', { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(?!tests\/).*\.ts$/.test(file))
    .filter((file) => readFileSync(`bank/${file}`, 'utf8').includes('.transaction()'));
  // The others prepare the database before the bank accepts calls.
  expect(own.toSorted()).toEqual(['store/grants.ts', 'store/migrate.ts', 'store/transaction.ts']);
});

test('an order that loses a deadlock is booked once; one that always loses is not booked [H1]', async () => {
  const lines: string[] = [];
  let losses = 0;
  const losing = watchedPool(database.pool, (text) => {
    if (losses === 0 || !text.startsWith('insert into "entries"')) return;
    losses -= 1;
    throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
  });
  await bank.open({
    database: losing,
    log: (event, details) => lines.push(`${event} ${details?.['code']} ${details?.['tries']}`),
  });
  const token = await bank.login(sinta);
  losses = 2;
  expect((await bank.order(token, toBagas, 'kunci-2')).status).toBe(200);
  expect(await bank.balance(token, sinta.account)).toBe(12_350_000);
  expect(lines).toEqual(['transaction.repeated 40P01 1', 'transaction.repeated 40P01 2']);
  losses = 5;
  expect((await bank.order(token, toBagas)).status).toBe(500);
  expect(await bank.balance(token, sinta.account)).toBe(12_350_000);
  expect(await bank.audit()).toEqual({ total: 0, wrong: 0 });
});

test.skipIf(!engines.includes('server'))(
  'two transactions that wait for each other both complete [H1]',
  async () => {
    const server = await openTestDatabase('server');
    const { db } = await server.openBank();
    const lines: string[] = [];
    const context = { db, log: (event: string) => lines.push(event) };
    let arrived = 0;
    let goOn = (): void => {};
    const bothArrived = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    let end = (): void => {};
    const oneEnded = new Promise<void>((resolve) => {
      end = resolve;
    });
    const lockBoth = async (numbers: readonly string[]) => {
      let tries = 0;
      await inTransaction(context, async (trx) => {
        tries += 1;
        // The loser might get its first row again before the other has woken up.
        if (tries > 1) await oneEnded;
        for (const [at, number] of numbers.entries()) {
          await trx
            .updateTable('accounts')
            .set({ name: 'x' })
            .where('number', '=', number)
            .execute();
          if (tries > 1 || at > 0) continue;
          arrived += 1;
          if (arrived === 2) goOn();
          await bothArrived;
        }
      });
      end();
    };
    await Promise.all([
      lockBoth([sinta.account, bagas.account]),
      lockBoth([bagas.account, sinta.account]),
    ]);
    expect(lines).toEqual(['transaction.repeated']);
    await server.close();
  },
);
