import { expect, test } from 'vitest';
import { wib } from '../http/time.ts';
import { smallestTransfer } from '../../machines/contract/limits.ts';
import { figure, isFull } from '../../tests/long/promises/figure.ts';
import { scaled } from '../../tests/support/computer.ts';
import { readEvents } from './event-reader.ts';
import { bagas, describeBank, sinta, toBagas, toSinta, unlessYou } from './harness.ts';
import { watchedPool } from './watched-pool.ts';

const noon = '2026-11-21T12:00:00+07:00';
const evening = '2026-11-21T18:00:00+07:00';
const later = { ...toBagas, datetime: noon };
const secured = 'Akun Anda sedang diamankan';
const minute = 60_000;

describeBank('a frozen account', ({ bank, database, signIn }) => {
  const me = signIn();

  const post = (path: string, body: unknown, by = me.token) =>
    bank.post(`/freeze${path}`, body, by);
  const freeze = (by = me.token) => post('', {}, by);
  const isFrozen = async () => (await me.get('/freeze')).body.data;
  const thaw = async () => post('/thaw', { grant: await me.grant('freeze'), pin: sinta.pin });
  const decide = (id: unknown, datetime: unknown = null, pin = sinta.pin) =>
    post('/decide', { id, datetime, pin });
  /** A scheduled transfer that fell due while the account was frozen, after the thaw. */
  const held = async (amount = 150_000): Promise<string> => {
    await me.order({ ...later, amount });
    await freeze();
    await me.wait(31 * minute);
    expect(await bank.runDue()).toBe(0);
    await thaw();
    bank.advance(1_000);
    return (await me.row(amount))?.id ?? '';
  };

  test('refuses every order, whatever it says, and books none [FRZ-5]', async () => {
    expect((await freeze()).body).toEqual({
      success: true,
      message: secured,
      data: { frozen: true },
    });
    for (const order of [toBagas, later, { ...toBagas, pin: '111111' }, { ...toBagas, amount: 1 }])
      expect(await me.order(order)).toMatchObject({
        status: 403,
        body: { success: false, message: secured, errors: secured },
      });
    expect(await me.balance()).toBe(12_500_000);
    expect(await isFrozen()).toEqual({ frozen: true });
  });

  test('keeps the answer to a key whose order was answered before [FRZ-5]', async () => {
    const first = await me.order(toBagas, 'kunci');
    await freeze();
    expect(await me.order(toBagas, 'kunci')).toMatchObject({
      status: 200,
      body: first.body,
    });
    expect((await me.order(toBagas, 'lain')).status).toBe(403);
    await thaw();
    // The refused draft may come again with its key.
    expect((await me.order(toBagas, 'lain')).status).toBe(200);
    expect(await me.balance()).toBe(12_200_000);
  });

  test('lets no saved recipient change [FRZ-6]', async () => {
    const recipient = { accountNumber: bagas.account, bankName: 'Bank Mandiri', alias: 'Bagas' };
    const save = (alias: string) => me.post('/recipients', { ...recipient, alias });
    const { id } = (await save('Bagas')).body.data as { id: string };
    await freeze();
    for (const answer of [
      await save('Lain'),
      await save(''),
      await me.send('DELETE', `/recipients/${id}`),
    ])
      expect([answer.status, answer.body.errors]).toEqual([403, secured]);
    expect((await me.get('/recipients')).body.data).toMatchObject([{ id, alias: 'Bagas' }]);
  });

  test('ends every other session once, so that its owner gets in while a thief repeats it, and the thaw ends the thief’s [FRZ-7,10]', async () => {
    const thief = await bank.login(sinta);
    const stranger = await bank.login(bagas);
    const isIn = async (session: string) => (await bank.get('/user/me', session)).status === 200;
    expect((await freeze(thief)).status).toBe(200);
    expect([await isIn(me.token), await isIn(thief), await isIn(stranger)]).toEqual([
      false,
      true,
      true,
    ]);
    await me.login();
    for (let second = 0; second < 5; second += 1) {
      expect((await freeze(thief)).status).toBe(200);
      expect(await isIn(me.token)).toBe(true);
    }
    await thaw();
    expect([await isIn(me.token), await isIn(thief), await isIn(stranger)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  test('still logs in, reads, receives and cancels a scheduled transfer [FRZ-8]', async () => {
    await me.order(later);
    const id = (await me.row())?.id;
    await freeze();
    await me.login();
    expect((await bank.order(await bank.login(bagas), toSinta)).status).toBe(200);
    expect(await me.balance()).toBe(12_650_000);
    expect((await me.send('PUT', '/notification/read/all')).status).toBe(200);
    expect((await me.cancel(id)).status).toBe(200);
    const otp = await bank.verifiedReset(sinta.email);
    expect((await bank.changePassword(sinta.email, otp)).status).toBe(200);
    me.token = await bank.login({ ...sinta, password: 'Baru12345' });
    expect(await isFrozen()).toEqual({ frozen: true });
    expect((await bank.form('/auth/logout', {}, bank.bearer(me.token))).status).toBe(200);
  });

  test('opens although a thief’s cancellations have locked themselves [FRZ-10] [S23]', async () => {
    await me.order(later);
    const id = (await me.row())?.id;
    await freeze();
    await me.login();
    const cancelWith = async (pin: string) => (await me.cancel(id, pin)).status;
    const guesses = await Promise.all(['1', '2', '3', '4'].map((at) => cancelWith(`11111${at}`)));
    expect(guesses.toSorted((a, b) => a - b)).toEqual([400, 400, 400, 423]);
    expect(await cancelWith(sinta.pin)).toBe(423);
    await thaw();
    expect(await cancelWith(sinta.pin)).toBe(200);
  });

  test('opens with password, code and PIN, from any session [FRZ-10]', async () => {
    await freeze();
    await me.login();
    expect(await post('/code', { password: 'Salah12345' })).toMatchObject({
      status: 400,
      body: { errors: { password: ['Password Salah'] } },
    });
    expect((await post('/verify', { otp: '000000' })).status).toBe(400);
    expect((await post('/thaw', { grant: 'x', pin: sinta.pin })).status).toBe(400);
    // Without a proof the PIN is not even compared.
    expect((await post('/thaw', { grant: 'x', pin: '111111' })).body.errors).not.toBe('Pin Salah');
    const grant = await me.grant('freeze');
    expect((await post('/thaw', { grant, pin: '111111' })).body.errors).toBe('Pin Salah');
    expect((await post('/thaw', { grant: 'x', otp: '111111', pin: sinta.pin })).status).toBe(400);
    expect(await isFrozen()).toEqual({ frozen: true });
    expect((await post('/thaw', { grant, pin: sinta.pin })).body.data).toEqual({ frozen: false });
    expect((await post('/thaw', { grant, pin: sinta.pin })).body.data).toEqual({ frozen: false });
    expect((await me.order(toBagas)).status).toBe(200);
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
    const sent = await bank.openWithMails();
    await me.login();
    for (const _ of ['first', 'again']) await freeze();
    await thaw();
    expect(sent.map(({ subject }) => subject)).toEqual([
      'Akun Lentera Anda diamankan',
      'Kode OTP buka kembali akun Lentera',
      'Akun Lentera Anda dibuka kembali',
    ]);
    expect(
      (await me.inbox())
        .slice(0, 2)
        .map(({ title }) => title)
        .toSorted(),
    ).toEqual(['Akun diamankan', 'Akun dibuka kembali']);
    expect(sent[0]?.body).toContain('Akun Anda diamankan pada 21 November 2026 pukul 11.30 WIB.');
    expect(sent[2]?.body).toContain('Akun Anda dibuka kembali pada 21 November 2026');
  });

  test('reaches open streams, and those that resume, and so does a hold [FRZ-12,13]', async () => {
    const open = async (lastId?: string) => {
      const { body } = await bank.ask('/api/main/events', {
        headers: { ...bank.bearer(me.token), ...(lastId && { 'last-event-id': lastId }) },
      });
      return readEvents(body as ReadableStream<Uint8Array>);
    };
    await me.order({ ...later, datetime: '2026-11-21T11:33:00+07:00' });
    bank.advance(5_000);
    const reader = await open();
    const kinds = async (of: typeof reader, count: number) =>
      (await of.take(count)).map(([kind]) => kind).toSorted();
    await freeze();
    expect(await kinds(reader, 2)).toEqual(['freeze', 'notification']);
    bank.advance(3 * minute);
    await bank.runDue();
    expect(await kinds(reader, 2)).toEqual(['notification', 'transaction']);
    await reader.close();
    bank.advance(8 * minute);
    const missed = await open(String(bank.clock.now.getTime() - 9 * minute));
    expect(await kinds(missed, 3)).toEqual(['balance', 'notification', 'transaction']);
    await missed.close();
  });

  test('keeps a scheduled transfer that falls due pending, with its date [FRZ-13] [M3]', async () => {
    await me.order(later);
    await me.order({ ...later, amount: 50_000, datetime: evening });
    expect(await me.row()).toMatchObject({ waits_for: null });
    await freeze();
    expect(await me.row()).toMatchObject({ waits_for: null });
    await me.wait(31 * minute);
    expect(await bank.runDue()).toBe(0);
    const due = { status: 'pending', datetime: noon };
    expect(await me.row()).toMatchObject({ ...due, waits_for: 'thaw' });
    // A transfer of somebody else is not held up.
    await bank.order(await bank.login(bagas), { ...toSinta, amount: 1_000, datetime: evening });
    await thaw();
    expect(await me.row()).toMatchObject({ ...due, waits_for: 'decision' });
    await me.wait(8 * 60 * minute);
    // Those that were due later run as usual.
    expect(await bank.runDue()).toBe(2);
    expect(await me.row(50_000)).toMatchObject({ status: 'completed', waits_for: null });
    expect(await me.row()).toMatchObject({ ...due, waits_for: 'decision' });
    expect(await bank.audit()).toEqual({ total: 0, wrong: 0 });
  });

  test('then asks the customer, who sends it now [FRZ-14]', async () => {
    const id = await held();
    expect((await decide(id, null, '111111')).body.errors).toBe('Pin Salah');
    const sent = { id, status: 'completed', datetime: '2026-11-21T12:01:01+07:00' };
    for (const _ of ['first', 'again'])
      expect((await decide(id)).body).toMatchObject({ success: true, data: sent });
    expect(await me.balance()).toBe(12_350_000);
    expect(await me.row()).toMatchObject({ status: 'completed', waits_for: null });
    expect((await me.inbox())[0]).toMatchObject({ title: 'Transfer berhasil' });
    expect((await decide(id, evening)).status).toBe(409);
    expect(await bank.audit()).toEqual({ total: 0, wrong: 0 });
  });

  test('moves it [FRZ-14]', async () => {
    const id = await held();
    const moved = { id, status: 'pending', datetime: evening };
    for (const _ of ['first', 'again'])
      expect((await decide(id, evening)).body).toMatchObject({ success: true, data: moved });
    expect(await me.row()).toMatchObject({ ...moved, waits_for: null });
    expect((await me.inbox())[0]).toMatchObject({
      title: 'Transfer terjadwal dipindahkan',
      body: 'Transfer Rp150.000 ke Bagas Pratama dipindahkan ke 21 November 2026 pukul 18.00 WIB.',
    });
    expect((await decide(id)).status).toBe(409);
    await me.wait(7 * 60 * minute);
    expect(await bank.runDue()).toBe(1);
    expect(await me.balance()).toBe(12_350_000);
  });

  test.each([
    ['the time that it had', noon],
    ['the minute that has begun', '2026-11-21T12:01:00+07:00'],
  ])('moves it to %s: it is sent now [FRZ-14]', async (_what, datetime) => {
    const id = await held();
    const sent = { id, status: 'completed', datetime: '2026-11-21T12:01:01+07:00' };
    for (const _ of ['first', 'again'])
      expect((await decide(id, datetime)).body).toMatchObject({ success: true, data: sent });
    expect(await me.balance()).toBe(12_350_000);
  });

  test('moves it, and says so again after it was sent [FRZ-14]', async () => {
    const id = await held();
    const datetime = '2026-11-21T12:02:00+07:00';
    expect((await decide(id, datetime)).status).toBe(200);
    await me.wait(minute);
    expect(await bank.runDue()).toBe(1);
    expect((await decide(id, datetime)).body).toMatchObject({ data: { status: 'completed' } });
    expect(await me.balance()).toBe(12_350_000);
  });

  test('or cancels it [FRZ-14]', async () => {
    const id = await held();
    expect((await me.cancel(id)).status).toBe(200);
    expect((await decide(id)).status).toBe(409);
    expect(await me.balance()).toBe(12_500_000);
  });

  test('lets no decision exceed balance or limit, and the transfer waits on [FRZ-14]', async () => {
    await bank.open({ dailyLimit: 200_000 });
    await me.login();
    const id = await held(150_000);
    expect((await me.order({ ...toBagas, amount: 50_000 })).status).toBe(200);
    await me.wait(24 * 60 * minute);
    await me.order({ ...toBagas, amount: 60_000 });
    expect((await decide(id)).body.errors).toBe('Melebihi limit transfer harian Anda');
    await bank.reopen({ dailyLimit: 100_000_000 });
    await me.order({ ...toBagas, amount: 12_300_000 });
    expect((await decide(id)).body.errors).toBe('Saldo Tidak Cukup');
    expect(await me.row()).toMatchObject({ status: 'pending', waits_for: 'decision' });
  });

  test.each([
    ['no transfer', '', noon, { id: ['Pilih transfer yang akan dikirim'] }],
    ['the past', 'x', noon, { datetime: ['Waktu transfer tidak boleh sebelum sekarang'] }],
    ['what is no time', 'x', 'besok', { datetime: ['Waktu transfer tidak valid'] }],
    ['a number', 'x', 7, { datetime: ['Waktu transfer tidak valid'] }],
  ])('refuses a decision with %s', async (_what, id, datetime, errors) => {
    await me.wait(60 * minute);
    const answer = await decide(id, datetime);
    expect([answer.status, answer.body.errors]).toEqual([400, errors]);
  });

  test('knows no decision about what is not held, and none while frozen [FRZ-14]', async () => {
    await me.order(later);
    const id = (await me.row())?.id;
    expect((await decide(id)).status).toBe(409);
    expect((await decide(id, evening)).status).toBe(409);
    expect((await decide('tidak-ada')).status).toBe(404);
    await freeze();
    await me.wait(31 * minute);
    expect((await decide(id)).status).toBe(403);
    await thaw();
    const other = await bank.login(bagas);
    expect((await post('/decide', { id, datetime: null, pin: bagas.pin }, other)).status).toBe(404);
    expect(await me.row()).toMatchObject({ status: 'pending' });
  });

  test('starts counting again at each thaw, and reminds again [FRZ-15]', async () => {
    const days = 24 * 60 * minute;
    const reminders = async () =>
      (await me.inbox()).filter(({ body }) => body.includes('Putuskan paling lambat')).length;
    await held();
    await me.wait(6 * days);
    await bank.runDue();
    expect(await reminders()).toBe(1);
    await freeze();
    await me.wait(20 * days);
    await bank.runDue();
    await thaw();
    await me.wait(6 * days - 1_000);
    await bank.runDue();
    expect([await reminders(), (await me.row())?.status]).toEqual([1, 'pending']);
    await me.wait(1_000);
    await bank.runDue();
    expect(await reminders()).toBe(2);
  });

  test('fails it after seven days without a decision, with a notification [FRZ-15]', async () => {
    await held();
    await me.wait(7 * 24 * 60 * minute - 2_000);
    await bank.runDue();
    expect(await me.row()).toMatchObject({ status: 'pending', waits_for: 'decision' });
    await me.wait(2_000);
    expect(await bank.runDue()).toBe(1);
    expect(await me.row()).toMatchObject({ status: 'failed', waits_for: null });
    expect((await me.inbox())[0]).toMatchObject({
      title: 'Transfer terjadwal gagal',
      body: 'Transfer Rp150.000 ke Bagas Pratama tidak dapat dilakukan: tidak ada keputusan Anda dalam 7 hari.',
    });
    expect(await bank.audit()).toEqual({ total: 0, wrong: 0 });
  });

  test('reports a held transfer when it is held, at the thaw and a day before it fails, each once, at two processes after others were lost [FRZ-11,13,15] [M3]', async () => {
    await me.order(later);
    await me.order({ ...later, amount: 50_000 });
    await freeze();
    /** Notifications and mails; each must be there once. */
    const expectTold = async (...texts: string[]): Promise<void> => {
      const mails = await bank.db.selectFrom('mails').selectAll().orderBy('id').execute();
      const inbox = await bank.db.selectFrom('notifications').selectAll().orderBy('id').execute();
      for (const all of [mails, inbox]) {
        const bodies = all
          .map(({ body }) => body)
          .filter((body) => /keputusan|Putuskan/.test(body));
        expect(bodies.toSorted()).toEqual(texts.toSorted());
      }
    };
    /** A process is lost at each query of its round, before the answer; then two go on. */
    const runByTwo = async (): Promise<void> => {
      let left = Infinity;
      const lossy = watchedPool(database.pool, async (text, values, client) => {
        if ((left -= 1) !== 0) return;
        await client.query(text, values);
        throw new Error('lost');
      });
      const dying = await database.reopenBank({ database: lossy });
      for (let at = 1; left > 0; at += 1) {
        left = at;
        await dying.runDue().catch(() => undefined);
      }
      const other = await database.reopenBank();
      await Promise.all([bank.runDue(), other.runDue()]);
    };
    const last = '28 November 2026 pukul 12.01 WIB';
    const first = ['Rp150.000', 'Rp50.000'].map(
      (sum) =>
        `Transfer ${sum} ke Bagas Pratama belum dikirim karena akun Anda diamankan. Putuskan dalam tujuh hari setelah akun dibuka kembali.`,
    );
    const opened = `Akun Anda dibuka kembali pada 21 November 2026 pukul 12.01 WIB. Semua sesi lain sudah diakhiri. 2 transfer menunggu keputusan Anda sampai ${last}, lewat Beranda. ${unlessYou}`;
    const reminder = `Transfer Rp150.000 ke Bagas Pratama belum dikirim karena akun Anda diamankan. Putuskan paling lambat ${last} lewat Beranda. Setelah itu transfer ini gagal.`;
    await me.wait(31 * minute);
    await runByTwo();
    await expectTold(...first);
    await thaw();
    await me.wait(6 * 24 * 60 * minute - 1_000);
    await runByTwo();
    await expectTold(...first, opened);
    expect(await me.row()).toMatchObject({ decide_by: '2026-11-28T12:01:00+07:00' });
    await me.cancel((await me.row(50_000))?.id);
    await me.wait(1_000);
    await runByTwo();
    await expectTold(...first, opened, reminder);
  });

  test('lets the sandbox complete no scheduled transfer, and its clock pass by [FRZ-13]', async () => {
    await me.order(later);
    await bank.order(await bank.login(bagas), { ...toSinta, amount: 20_000, datetime: evening });
    await freeze();
    const { body } = await bank.json('/sandbox/clock', { forward: 'PT10H' });
    expect(body.success).toBe(true);
    await me.login();
    expect(await me.row()).toMatchObject({ status: 'pending', waits_for: 'thaw' });
    expect(await me.row(20_000)).toMatchObject({ status: 'completed', datetime: evening });
    const reference = (await me.row())?.id;
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
      const account_from = sinta.account;
      const completed = async () =>
        (await bank.transfers({ account_from, status: 'completed' })).length;
      const order = { ...toBagas, amount: smallestTransfer };
      let [before, after] = [0, 0];
      for (let race = 0; race < raceCount; race += 1) {
        const [freezer, other] = race % 2 === 0 ? processes : [processes[1], processes[0]];
        const token = await bank.login(sinta);
        const start = await completed();
        for (const _ of ['held', 'due'])
          await bank.order(token, { ...order, datetime: wib(bank.clock.now) });
        // Of the two transfers that are due, one is held, and the customer sends it now.
        const at = bank.clock.now;
        const [held] = await bank.transfers({ account_from, status: 'pending', at });
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
          other.post('/freeze/decide', decision, token),
          other.runDue(),
          freezer.runDue(),
        ];
        await new Promise((resolve) => setTimeout(resolve, race % 13));
        const frozen = await freezer.post('/freeze', {}, token);
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
      figure('M27', `${engine}: ${raceCount} freezes, ${before} orders before, 0 after`);
    },
    scaled(900_000),
  );
});
