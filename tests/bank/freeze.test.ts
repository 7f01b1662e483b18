import { beforeEach, expect, test } from 'vitest';
import type { Mail } from '../../bank/bank-context.ts';
import { wib } from '../../bank/http/time.ts';
import { smallestTransfer } from '../../machines/contract/limits.ts';
import { figure, isFull } from '../promises/figure.ts';
import { scaled } from '../support/computer.ts';
import { readEvents } from './event-reader.ts';
import { bagas, describeBank, sinta, toBagas, toSinta } from './harness.ts';

const noon = '2026-11-21T12:00:00+07:00';
const evening = '2026-11-21T18:00:00+07:00';
const later = { ...toBagas, datetime: noon };
const secured = 'Akun Anda sedang diamankan';
const minute = 60_000;

describeBank('a frozen account', ({ bank }) => {
  let token: string;
  beforeEach(async () => {
    token = await bank.login(sinta);
  });

  const post = (path: string, body: unknown, by = token) =>
    bank.json(`/api/main/freeze${path}`, body, bank.bearer(by));
  const freeze = (by = token) => post('', {}, by);
  const isFrozen = async () => (await bank.get('/freeze', token)).body.data;
  const grantOf = async (password = sinta.password): Promise<string> => {
    expect((await post('/code', { password })).status).toBe(200);
    const { body } = await post('/verify', { otp: await bank.code(sinta.email) });
    return (body.data as { grant: string }).grant;
  };
  const thaw = async () => post('/thaw', { grant: await grantOf(), pin: sinta.pin });
  const decide = (id: unknown, datetime: unknown = null, pin = sinta.pin) =>
    post('/decide', { id, datetime, pin });
  const wait = async (time: number): Promise<void> => {
    bank.advance(time);
    token = await bank.login(sinta);
  };
  const row = async (amount = 150_000) =>
    (await bank.mutations(token, sinta.account)).find((one) => one.amount === amount);
  const balance = () => bank.balance(token, sinta.account);
  /** A scheduled transfer that fell due while the account was frozen, after the thaw. */
  const held = async (amount = 150_000): Promise<string> => {
    await bank.order(token, { ...later, amount });
    await freeze();
    await wait(31 * minute);
    expect(await bank.runDue()).toBe(0);
    await thaw();
    bank.advance(1_000);
    return (await row(amount))?.id ?? '';
  };

  test('refuses every order, whatever it says, and books none [FRZ-5]', async () => {
    expect((await freeze()).body).toEqual({
      success: true,
      message: secured,
      data: { frozen: true },
    });
    for (const order of [toBagas, later, { ...toBagas, pin: '111111' }, { ...toBagas, amount: 1 }])
      expect(await bank.order(token, order)).toMatchObject({
        status: 403,
        body: { success: false, message: secured, errors: secured },
      });
    expect(await balance()).toBe(12_500_000);
    expect(await isFrozen()).toEqual({ frozen: true });
  });

  test('keeps the answer to a key whose order was answered before [FRZ-5]', async () => {
    const first = await bank.order(token, toBagas, 'kunci');
    await freeze();
    expect(await bank.order(token, toBagas, 'kunci')).toMatchObject({
      status: 200,
      body: first.body,
    });
    expect((await bank.order(token, toBagas, 'lain')).status).toBe(403);
    await thaw();
    // The refused draft may come again with its key.
    expect((await bank.order(token, toBagas, 'lain')).status).toBe(200);
    expect(await balance()).toBe(12_200_000);
  });

  test('lets no saved recipient change [FRZ-6]', async () => {
    const recipient = { accountNumber: bagas.account, bankName: 'Bank Mandiri', alias: 'Bagas' };
    const save = (alias: string) =>
      bank.json('/api/main/recipients', { ...recipient, alias }, bank.bearer(token));
    const { id } = (await save('Bagas')).body.data as { id: string };
    await freeze();
    for (const answer of [
      await save('Lain'),
      await save(''),
      await bank.send('DELETE', `/recipients/${id}`, token),
    ])
      expect([answer.status, answer.body.errors]).toEqual([403, secured]);
    expect((await bank.get('/recipients', token)).body.data).toMatchObject([
      { id, alias: 'Bagas' },
    ]);
  });

  test('ends every other session, also one that is already frozen [FRZ-7]', async () => {
    for (const _ of ['first', 'again']) {
      const other = await bank.login(sinta);
      const stranger = await bank.login(bagas);
      expect((await freeze()).status).toBe(200);
      expect((await bank.get('/user/me', other)).status).toBe(401);
      expect((await bank.get('/user/me', token)).status).toBe(200);
      expect((await bank.get('/user/me', stranger)).status).toBe(200);
    }
  });

  test('still logs in, reads, receives and cancels a scheduled transfer [FRZ-8]', async () => {
    await bank.order(token, later);
    const id = (await row())?.id;
    await freeze();
    token = await bank.login(sinta);
    expect((await bank.order(await bank.login(bagas), toSinta)).status).toBe(200);
    expect(await balance()).toBe(12_650_000);
    expect((await bank.send('PUT', '/notification/read/all', token)).status).toBe(200);
    expect((await bank.cancel(token, id)).status).toBe(200);
    const otp = await bank.verifiedReset(sinta.email);
    expect((await bank.changePassword(sinta.email, otp)).status).toBe(200);
    token = await bank.login({ ...sinta, password: 'Baru12345' });
    expect(await isFrozen()).toEqual({ frozen: true });
    expect((await bank.form('/auth/logout', {}, bank.bearer(token))).status).toBe(200);
  });

  test('opens with password, code and PIN, from any session [FRZ-10]', async () => {
    await freeze();
    token = await bank.login(sinta);
    expect(await post('/code', { password: 'Salah12345' })).toMatchObject({
      status: 400,
      body: { errors: { password: ['Password Salah'] } },
    });
    expect((await post('/verify', { otp: '000000' })).status).toBe(400);
    expect((await post('/thaw', { grant: 'x', pin: sinta.pin })).status).toBe(400);
    // Without a proof the PIN is not even compared.
    expect((await post('/thaw', { grant: 'x', pin: '111111' })).body.errors).not.toBe('Pin Salah');
    const grant = await grantOf();
    expect((await post('/thaw', { grant, pin: '111111' })).body.errors).toBe('Pin Salah');
    expect((await post('/thaw', { grant: 'x', otp: '111111', pin: sinta.pin })).status).toBe(400);
    expect(await isFrozen()).toEqual({ frozen: true });
    expect((await post('/thaw', { grant, pin: sinta.pin })).body.data).toEqual({ frozen: false });
    expect((await post('/thaw', { grant, pin: sinta.pin })).body.data).toEqual({ frozen: false });
    expect((await bank.order(token, toBagas)).status).toBe(200);
    // The proof is used up.
    await freeze();
    expect((await post('/thaw', { grant, pin: sinta.pin })).status).toBe(400);
    await thaw();
    expect((await post('/code', { password: sinta.password })).status).toBe(409);
  });

  test('does not open with the code of another purpose, nor another customer’s [FRZ-10]', async () => {
    await freeze();
    await bank.verifiedReset(sinta.email);
    const other = await bank.login(bagas);
    await freeze(other);
    await post('/code', { password: bagas.password }, other);
    const { body } = await post('/verify', { otp: await bank.code(bagas.email) }, other);
    const { grant } = body.data as { grant: string };
    for (const proof of [{}, { grant }])
      expect((await post('/thaw', { ...proof, pin: sinta.pin })).status).toBe(400);
    expect(await isFrozen()).toEqual({ frozen: true });
  });

  test('counts wrong passwords like a login [FRZ-10]', async () => {
    await freeze();
    for (let tries = 0; tries < 5; tries += 1)
      expect((await post('/code', { password: 'Salah12345' })).status).toBe(400);
    expect((await post('/code', { password: sinta.password })).status).toBe(429);
    expect((await bank.form('/auth/login', sinta)).status).toBe(429);
  });

  test('sends a mail and a notification in both directions, once [FRZ-11]', async () => {
    const sent: Mail[] = [];
    await bank.open({ mailer: async (mail) => void sent.push(mail) });
    token = await bank.login(sinta);
    for (const _ of ['first', 'again']) await freeze();
    await thaw();
    expect(sent.map(({ subject }) => subject)).toEqual([
      'Akun Lentera Anda diamankan',
      'Kode OTP buka kembali akun Lentera',
      'Akun Lentera Anda dibuka kembali',
    ]);
    expect(
      (await bank.inbox(token))
        .slice(0, 2)
        .map(({ title }) => title)
        .toSorted(),
    ).toEqual(['Akun diamankan', 'Akun dibuka kembali']);
    expect(sent[0]?.body).toContain('Akun Anda diamankan pada 21 November 2026 pukul 11.30 WIB.');
    expect(sent[2]?.body).toContain('Akun Anda dibuka kembali pada 21 November 2026');
  });

  test('reaches open streams, and those that resume [FRZ-12]', async () => {
    const open = async (lastId?: string) => {
      const { body } = await bank.fetch(
        new Request('http://bank.test/api/main/events', {
          headers: { ...bank.bearer(token), ...(lastId && { 'last-event-id': lastId }) },
        }),
      );
      return readEvents(body as ReadableStream<Uint8Array>);
    };
    bank.advance(5_000);
    const reader = await open();
    await freeze();
    const kinds = (await reader.take(2)).map(([kind]) => kind);
    expect(kinds.toSorted()).toEqual(['freeze', 'notification']);
    await reader.close();
    bank.advance(10 * minute);
    const missed = await open(String(bank.clock.now.getTime() - 11 * minute));
    expect((await missed.take(2)).map(([kind]) => kind)).toContain('freeze');
    await missed.close();
  });

  test('keeps a scheduled transfer that falls due pending, with its date [FRZ-13] [M3]', async () => {
    await bank.order(token, later);
    await bank.order(token, { ...later, amount: 50_000, datetime: evening });
    expect(await row()).toMatchObject({ waits_for: null });
    await freeze();
    expect(await row()).toMatchObject({ waits_for: null });
    await wait(31 * minute);
    expect(await bank.runDue()).toBe(0);
    const due = { status: 'pending', datetime: noon };
    expect(await row()).toMatchObject({ ...due, waits_for: 'thaw' });
    // A transfer of somebody else is not held up.
    await bank.order(await bank.login(bagas), { ...toSinta, amount: 1_000, datetime: evening });
    await thaw();
    expect(await row()).toMatchObject({ ...due, waits_for: 'decision' });
    await wait(8 * 60 * minute);
    // Those that were due later run as usual.
    expect(await bank.runDue()).toBe(2);
    expect(await row(50_000)).toMatchObject({ status: 'completed', waits_for: null });
    expect(await row()).toMatchObject({ ...due, waits_for: 'decision' });
    expect(await bank.audit()).toEqual({ total: 0, wrong: 0 });
  });

  test('then asks the customer, who sends it now [FRZ-14]', async () => {
    const id = await held();
    expect((await decide(id, null, '111111')).body.errors).toBe('Pin Salah');
    const sent = { id, status: 'completed', datetime: '2026-11-21T12:01:01+07:00' };
    for (const _ of ['first', 'again'])
      expect((await decide(id)).body).toMatchObject({ success: true, data: sent });
    expect(await balance()).toBe(12_350_000);
    expect(await row()).toMatchObject({ status: 'completed', waits_for: null });
    expect((await bank.inbox(token))[0]).toMatchObject({ title: 'Transfer berhasil' });
    expect((await decide(id, evening)).status).toBe(409);
    expect(await bank.audit()).toEqual({ total: 0, wrong: 0 });
  });

  test('moves it [FRZ-14]', async () => {
    const id = await held();
    const moved = { id, status: 'pending', datetime: evening };
    for (const _ of ['first', 'again'])
      expect((await decide(id, evening)).body).toMatchObject({ success: true, data: moved });
    expect(await row()).toMatchObject({ ...moved, waits_for: null });
    expect((await bank.inbox(token))[0]).toMatchObject({
      title: 'Transfer terjadwal dipindahkan',
      body: 'Transfer Rp150.000 ke Bagas Pratama dipindahkan ke 21 November 2026 pukul 18.00 WIB.',
    });
    expect((await decide(id)).status).toBe(409);
    await wait(7 * 60 * minute);
    expect(await bank.runDue()).toBe(1);
    expect(await balance()).toBe(12_350_000);
  });

  test.each([
    ['the time that it had', noon],
    ['the minute that has begun', '2026-11-21T12:01:00+07:00'],
  ])('moves it to %s: it is sent now [FRZ-14]', async (_what, datetime) => {
    const id = await held();
    const sent = { id, status: 'completed', datetime: '2026-11-21T12:01:01+07:00' };
    for (const _ of ['first', 'again'])
      expect((await decide(id, datetime)).body).toMatchObject({ success: true, data: sent });
    expect(await balance()).toBe(12_350_000);
  });

  test('moves it, and says so again after it was sent [FRZ-14]', async () => {
    const id = await held();
    const datetime = '2026-11-21T12:02:00+07:00';
    expect((await decide(id, datetime)).status).toBe(200);
    await wait(minute);
    expect(await bank.runDue()).toBe(1);
    expect((await decide(id, datetime)).body).toMatchObject({ data: { status: 'completed' } });
    expect(await balance()).toBe(12_350_000);
  });

  test('or cancels it [FRZ-14]', async () => {
    const id = await held();
    expect((await bank.cancel(token, id)).status).toBe(200);
    expect((await decide(id)).status).toBe(409);
    expect(await balance()).toBe(12_500_000);
  });

  test('lets no decision exceed balance or limit, and the transfer waits on [FRZ-14]', async () => {
    await bank.open({ dailyLimit: 200_000 });
    token = await bank.login(sinta);
    const id = await held(150_000);
    expect((await bank.order(token, { ...toBagas, amount: 50_000 })).status).toBe(200);
    await wait(24 * 60 * minute);
    await bank.order(token, { ...toBagas, amount: 60_000 });
    expect((await decide(id)).body.errors).toBe('Melebihi limit transfer harian Anda');
    await bank.reopen({ dailyLimit: 100_000_000 });
    await bank.order(token, { ...toBagas, amount: 12_300_000 });
    expect((await decide(id)).body.errors).toBe('Saldo Tidak Cukup');
    expect(await row()).toMatchObject({ status: 'pending', waits_for: 'decision' });
  });

  test.each([
    ['no transfer', '', noon, { id: ['Pilih transfer yang akan dikirim'] }],
    [
      'a time that has passed',
      'x',
      noon,
      { datetime: ['Waktu transfer tidak boleh sebelum sekarang'] },
    ],
    ['what is no time', 'x', 'besok', { datetime: ['Waktu transfer tidak valid'] }],
    ['a number', 'x', 7, { datetime: ['Waktu transfer tidak valid'] }],
  ])('refuses a decision with %s', async (_what, id, datetime, errors) => {
    await wait(60 * minute);
    const answer = await decide(id, datetime);
    expect([answer.status, answer.body.errors]).toEqual([400, errors]);
  });

  test('knows no decision about what is not held, and none while frozen [FRZ-14]', async () => {
    await bank.order(token, later);
    const id = (await row())?.id;
    expect((await decide(id)).status).toBe(409);
    expect((await decide(id, evening)).status).toBe(409);
    expect((await decide('tidak-ada')).status).toBe(404);
    await freeze();
    await wait(31 * minute);
    expect((await decide(id)).status).toBe(403);
    await thaw();
    const other = await bank.login(bagas);
    expect((await post('/decide', { id, datetime: null, pin: bagas.pin }, other)).status).toBe(404);
    expect(await row()).toMatchObject({ status: 'pending' });
  });

  test('counts these days from the thaw [FRZ-15]', async () => {
    await bank.order(token, later);
    await freeze();
    await wait(20 * 24 * 60 * minute);
    await thaw();
    await wait(7 * 24 * 60 * minute - 2_000);
    await bank.runDue();
    expect(await row()).toMatchObject({ status: 'pending', waits_for: 'decision' });
    await wait(2_000);
    await bank.runDue();
    expect(await row()).toMatchObject({ status: 'failed', waits_for: null });
  });

  test('fails it after seven days without a decision, with a notification [FRZ-15]', async () => {
    await held();
    await wait(7 * 24 * 60 * minute - 2_000);
    await bank.runDue();
    expect(await row()).toMatchObject({ status: 'pending', waits_for: 'decision' });
    await wait(2_000);
    expect(await bank.runDue()).toBe(1);
    expect(await row()).toMatchObject({ status: 'failed', waits_for: null });
    expect((await bank.inbox(token))[0]).toMatchObject({
      title: 'Transfer terjadwal gagal',
      body: 'Transfer Rp150.000 ke Bagas Pratama tidak dapat dilakukan: tidak ada keputusan Anda dalam 7 hari.',
    });
    expect(await bank.audit()).toEqual({ total: 0, wrong: 0 });
  });

  test('lets the sandbox complete no scheduled transfer, and its clock pass by [FRZ-13]', async () => {
    await bank.order(token, later);
    await bank.order(await bank.login(bagas), { ...toSinta, amount: 20_000, datetime: evening });
    await freeze();
    const { body } = await bank.json('/sandbox/clock', { forward: 'PT10H' });
    expect(body.success).toBe(true);
    token = await bank.login(sinta);
    expect(await row()).toMatchObject({ status: 'pending', waits_for: 'thaw' });
    expect(await row(20_000)).toMatchObject({ status: 'completed', datetime: evening });
    const reference = (await row())?.id;
    const settle = await bank.json(`/sandbox/transactions/${reference}`, { status: 'completed' });
    expect([settle.status, settle.body.message]).toEqual([409, 'Akun pengirim sedang diamankan']);
  });
});

const raceCount = isFull ? 1_000 : 40;

describeBank('the freeze of an account', ({ bank, database, engine }) => {
  test(
    'books nothing after its answer: no order, no scheduled transfer, no decision [FRZ-5] [M27]',
    async () => {
      const processes = [bank, await database.reopenBank()] as const;
      const completed = async () =>
        (
          await bank.db
            .selectFrom('transfers')
            .select('id')
            .where((is) => is.and({ account_from: sinta.account, status: 'completed' }))
            .execute()
        ).length;
      const order = { ...toBagas, amount: smallestTransfer };
      let [before, after] = [0, 0];
      for (let race = 0; race < raceCount; race += 1) {
        const [freezer, other] = race % 2 === 0 ? processes : [processes[1], processes[0]];
        const token = await bank.login(sinta);
        const start = await completed();
        for (const _ of ['held', 'due'])
          await bank.order(token, { ...order, datetime: wib(bank.clock.now) });
        // Of the two transfers that are due, one is held, and the customer sends it now.
        const [held] = await bank.db
          .selectFrom('transfers')
          .select('id')
          .where((is) => is.and({ account_from: sinta.account, status: 'pending' }))
          .where('at', '=', bank.clock.now)
          .execute();
        const decision = { id: held?.id, datetime: null, pin: sinta.pin };
        await bank.db
          .updateTable('accounts')
          .set({ thawed_at: new Date(bank.clock.now.getTime() + (race % 2)) })
          .where('number', '=', sinta.account)
          .execute();
        bank.advance(1_000);
        const running = [
          other.order(token, order),
          freezer.order(token, order),
          other.json('/api/main/freeze/decide', decision, bank.bearer(token)),
          other.runDue(),
          freezer.runDue(),
        ];
        await new Promise((resolve) => setTimeout(resolve, race % 13));
        const frozen = await freezer.json('/api/main/freeze', {}, bank.bearer(token));
        expect(frozen.status).toBe(200);
        const atTheAnswer = await completed();
        await Promise.all(running);
        await Promise.all(processes.map((one) => one.runDue()));
        expect((await other.order(token, order)).status).toBe(403);
        before += atTheAnswer - start;
        after += (await completed()) - atTheAnswer;
        await bank.db.updateTable('accounts').set({ frozen_at: null }).execute();
        await bank.db
          .updateTable('transfers')
          .set({ status: 'cancelled' })
          .where((is) => is.and({ account_from: sinta.account, status: 'pending' }))
          .where('at', '<=', bank.clock.now)
          .where('kind', '=', 'scheduled')
          .execute();
      }
      expect(after).toBe(0);
      // The freeze does not always win, so they do race.
      expect(before).toBeGreaterThan(0);
      expect(await bank.audit()).toEqual({ total: 0, wrong: 0 });
      figure(
        'M27',
        `${engine}: ${raceCount} freezes, ${before} orders booked before, 0 after the answer`,
      );
    },
    scaled(900_000),
  );
});
