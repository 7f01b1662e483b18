import bcrypt from 'bcryptjs';
import { expect, test } from 'vitest';
import { openBank } from '../bank.ts';
import { fitsHash } from '../identity/bcrypt.ts';
import { history, inbox } from '../seed/history.ts';
import { demoCustomers } from '../seed/customers.ts';
import { wib } from '../http/time.ts';
import { sinta as fixture } from '../../tests/fixtures/customer.ts';
import { bagas, describeBank, openTestDatabase, sinta, start, toBagas } from './harness.ts';
import { smallestTransfer } from '../../machines/contract/limits.ts';

test("begins with the customer of the app's fixtures", () => {
  expect(demoCustomers[0]).toMatchObject(fixture);
});

describeBank('the seed', ({ bank, database }) => {
  test('gives Sinta 12.500.000 and at least forty transfers in six categories within three months [SED-1..5]', async () => {
    const token = await bank.login(sinta);
    expect((await bank.get('/user/me', token)).body.data).toMatchObject({ name: 'Sinta Maharani' });
    expect(await bank.balance(token, sinta.account)).toBe(12_500_000);
    const list = await bank.mutations(token, sinta.account);
    expect(list.length).toBeGreaterThanOrEqual(40);
    expect(new Set(list.map(({ type }) => type)).size).toBeGreaterThanOrEqual(6);
    expect(new Set(list.map(({ transactionDirection }) => transactionDirection))).toEqual(
      new Set(['DEBIT', 'CREDIT']),
    );
    expect(
      list.filter(({ datetime }) => datetime.startsWith('2026-11') && datetime < wib(start)).length,
    ).toBeGreaterThanOrEqual(5);
    expect(list.every(({ datetime }) => datetime > '2026-08-21')).toBe(true);
    const pending = list
      .filter(({ status }) => status === 'pending')
      .map(({ datetime }) => datetime > wib(start));
    expect(pending).toEqual([true, false]);
  });

  test('gives Bagas 3.250.000 and at least five transfers [SED-7,8]', async () => {
    const token = await bank.login(bagas);
    expect((await bank.get('/user/me', token)).body.data).toMatchObject({ name: 'Bagas Pratama' });
    expect(await bank.balance(token, bagas.account)).toBe(3_250_000);
    expect((await bank.mutations(token, bagas.account)).length).toBeGreaterThanOrEqual(5);
  });

  test('gives Sinta at least twelve notifications, unread ones first [SED-6]', async () => {
    const body = await bank.inbox(await bank.login(sinta));
    expect(body.length).toBeGreaterThanOrEqual(12);
    expect(body).toEqual(body.toSorted((one, other) => Number(one.read) - Number(other.read)));
    expect(body.some(({ read }) => read)).toBe(true);
    expect(body[0]).toMatchObject({ read: false });
  });

  test('is booked like any other transfer', async () => {
    expect(await bank.audit()).toEqual({ total: 0, wrong: 0 });
  });

  test.each([
    ['5220304050', 'Bank Central Asia', 'Rini Wulandari'],
    ['0771234567', 'Bank Negara Indonesia', 'Agus Salim'],
    ['034101000743', 'Bank Rakyat Indonesia', 'Dewi Lestari'],
    ['1370011223344', 'Bank Mandiri', 'Yusuf Hidayat'],
  ])(
    'knows %s at %s, which a customer’s account may name as well [SED-9,10]',
    async (account, bankTo, name) => {
      const token = await bank.login(sinta);
      for (const path of ['/account/', '/account'])
        expect((await bank.get(`${path}?accountNumber=${account}`, token)).body).toMatchObject({
          success: true,
          data: { name },
        });
      const order = { ...toBagas, amount: smallestTransfer, bankTo };
      expect((await bank.order(token, { ...order, accountTo: account })).body).toMatchObject({
        data: { data: { nameAccountTo: name } },
      });
      expect((await bank.order(token, order)).status).toBe(200);
    },
  );

  test('has the documented PINs and passwords, and is written once [SED-1,7]', async () => {
    const again = await database.reopenBank();
    expect(await again.db.selectFrom('customers').select('id').execute()).toHaveLength(2);
    for (const { email, password, pin, account } of [sinta, bagas]) {
      expect((await bank.form('/auth/login', { email, password })).status).toBe(200);
      const { hash } = await bank.db
        .selectFrom('pins')
        .select('hash')
        .where('account_number', '=', account)
        .executeTakeFirstOrThrow();
      expect(await bcrypt.compare(pin, hash)).toBe(true);
    }
  });
});

test.each([
  '2026-11-21T11:30:00+07:00',
  '2026-12-01T00:00:20+07:00',
  '2027-01-31T23:59:00+07:00',
  '2027-03-01T06:00:00+07:00',
  '2028-02-29T12:00:00+07:00',
  '2026-08-31T20:00:00+07:00',
])(
  'the history at %s never overdraws a customer, lies within three months, and is always the same [SED-4,13]',
  (moment) => {
    const now = new Date(moment);
    const transfers = history(now);
    expect(history(now)).toEqual(transfers);
    for (const { name, balance } of demoCustomers) {
      let saldo = 0;
      for (const { from, to, amount, kind } of transfers) {
        if (kind === 'scheduled') continue;
        saldo += (to === name ? amount : 0) - (from === name ? amount : 0);
        expect(saldo).toBeGreaterThanOrEqual(0);
      }
      expect(saldo).toBe(balance);
    }
    const past = transfers.filter(({ kind }) => kind !== 'scheduled');
    expect(
      past.every(({ at }) => at <= now && now.getTime() - at.getTime() < 92 * 86_400_000),
    ).toBe(true);
    expect(
      past.filter(({ at }) => wib(at).slice(0, 7) === wib(now).slice(0, 7)).length,
    ).toBeGreaterThanOrEqual(5);
    const notices = inbox(now, transfers);
    expect(notices.every(({ sent_at }) => sent_at < now)).toBe(true);
    for (const { title, body, sent_at } of notices) {
      const amount = Number(/Rp([\d.]+)/.exec(body)?.[1]?.replaceAll('.', ''));
      if (title === 'Transfer terjadwal' || Number.isNaN(amount)) continue;
      const booked = transfers.filter((one) => one.amount === amount).map(({ at }) => at);
      expect(booked).toContainEqual(sent_at);
    }
  },
);

test('PINs are hashed with 12 rounds of bcrypt by default [SED-11]', async () => {
  const database = await openTestDatabase('embedded');
  const bank = await openBank({ database: database.pool, now: () => start });
  const { db } = await database.reopenBank();
  const hashes = await db.selectFrom('pins').select('hash').execute();
  expect(hashes.map(({ hash }) => hash.slice(0, 7))).toEqual([
    expect.stringMatching(/^\$2[aby]\$12\$$/),
    expect.stringMatching(/^\$2[aby]\$12\$$/),
  ]);
  for (const { password, passwordHash, pin, pinHash } of demoCustomers) {
    expect(await fitsHash(password, passwordHash)).toBe(true);
    expect(await fitsHash(pin, pinHash)).toBe(true);
  }
  await bank.close();
  await database.close();
});

test('without it there is no customer; with the sandbox off there is no demo customer and no /sandbox/', async () => {
  const database = await openTestDatabase('embedded');
  const empty = await database.openBank({ seed: 'none' });
  expect((await empty.form('/auth/login', sinta)).status).toBe(401);
  expect(
    (await empty.call('/sandbox/outbox', { headers: { accept: 'application/json' } })).status,
  ).toBe(200);
  const earnest = await database.openBank({ sandbox: false });
  expect((await earnest.form('/auth/login', sinta)).status).toBe(401);
  expect((await earnest.call('/sandbox/outbox')).status).toBe(404);
  await database.openBank();
  await expect(database.reopenBank({ sandbox: false })).rejects.toThrow(
    'Basis data ini berisi nasabah contoh',
  );
  await database.close();
});
