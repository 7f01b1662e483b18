import { expect, test } from 'vitest';
import { figure, isFull } from '../../tests/long/promises/figure.ts';
import { scaled } from '../../tests/support/computer.ts';
import { describeBank, sinta, statuses, toBagas, unlessYou, type TestBank } from './harness.ts';

const own = '913572';
const other = '804613';
const [minute, hour] = [60_000, 3_600_000];
const until = '22 November 2026 pukul 11.30 WIB';
const waiting = `PIN baru Anda berlaku mulai ${until}. Sampai saat itu uang tidak bisa keluar.`;
const wrong = 'Pin Salah';

describeBank('a PIN of one’s own', ({ bank, database, engine, signIn }) => {
  const me = signIn();

  const post = (path: string, body: object, key?: string, by = me.token, at: TestBank = bank) =>
    at.json(`/api/main/pin${path}`, body, {
      ...bank.bearer(by),
      ...(key !== undefined && { 'idempotency-key': key }),
    });
  const change = (oldPin: string, newPin: string, key?: string) =>
    post('', { oldPin, newPin }, key);
  const recover = async (newPin = own) =>
    post('/recover', { grant: await me.grant('pin'), newPin });
  const cancel = (oldPin: string) => post('/cancel', { oldPin });
  const order = (pin: string) => me.order({ ...toBagas, pin });
  const state = async () => (await me.get('/pin')).body.data;
  const user = async () => (await me.get('/user/me')).body.data as Record<string, unknown>;

  test('is changed with the old one, at once [OWN-14]', async () => {
    const before = (await user())['account_pin'];
    expect(await change(sinta.pin, own, 'kunci')).toMatchObject({
      status: 200,
      body: {
        message: 'PIN Anda sudah diganti',
        data: { waits_until: null, key: 'kunci' },
      },
    });
    expect((await user())['account_pin']).not.toBe(before);
    expect((await order(sinta.pin)).body.errors).toBe(wrong);
    expect((await order(own)).status).toBe(200);
    expect((await me.inbox()).find(({ title }) => title === 'PIN diganti')?.body).toBe(
      `PIN Anda diganti pada 21 November 2026 pukul 11.30 WIB. ${unlessYou}`,
    );
  });

  test.each([
    ['', 'Input pin tidak boleh kosong'],
    ['12345', 'Pin harus terdiri dari 6 angka'],
    ['123456', 'Pin terlalu mudah ditebak. Gunakan kombinasi angka yang lain'],
    ['120390', 'Pin tidak boleh memakai tanggal lahir Anda'],
    [sinta.pin, 'PIN baru harus berbeda dari PIN lama'],
  ])('may not become %j, which costs no try [OWN-14]', async (newPin, sentence) => {
    for (let tries = 0; tries < 4; tries += 1)
      expect((await change(sinta.pin, newPin)).body.errors).toEqual({ newPin: [sentence] });
    expect((await order(sinta.pin)).status).toBe(200);
  });

  test('shares its three tries with the orders [S23] [OWN-14]', async () => {
    await order('000000');
    expect((await change('000000', own)).body.errors).toBe(wrong);
    expect(String((await change('000000', own)).body.errors)).toContain('dikunci');
    expect((await change(sinta.pin, own)).status).toBe(423);
    expect((await order(sinta.pin)).status).toBe(423);
  });

  test('is recovered with password and code, and then moves no money for a day [OWN-13] [M33]', async () => {
    await me.order({ ...toBagas, datetime: '2026-11-21T12:00:00+07:00' });
    expect((await recover()).body.data).toEqual({
      waits_until: '2026-11-22T11:30:00+07:00',
      key: null,
    });
    expect(await user()).toMatchObject({ pin_waits_until: '2026-11-22T11:30:00+07:00' });
    const refused = { status: 403, body: { message: waiting, errors: waiting } };
    for (const pin of [own, sinta.pin]) {
      expect(await order(pin)).toMatchObject(refused);
      const later = { ...toBagas, pin, datetime: '2026-11-24T12:00:00+07:00' };
      expect(await me.order(later)).toMatchObject(refused);
      const decision = { id: 'x', datetime: null, pin };
      expect(await me.post('/freeze/decide', decision)).toMatchObject(refused);
    }
    // What was ordered before goes.
    await me.wait(hour);
    expect(await bank.runDue()).toBe(1);
    expect((await me.post('/freeze', {})).status).toBe(200);
    await me.wait(23 * hour - 1);
    expect(await me.post('/freeze/thaw', { grant: 'x', pin: own })).toMatchObject(refused);
    await me.wait(1);
    const grant = await me.grant('freeze');
    expect((await me.post('/freeze/thaw', { grant, pin: own })).status).toBe(200);
    expect((await order(own)).status).toBe(200);
    expect(await user()).toMatchObject({ pin_waits_until: null });
  });

  test('is not booked by the database either, whatever version asks it [OWN-13] [M33]', async () => {
    await recover();
    const set = (values: object) => bank.db.updateTable('accounts').set(values).execute();
    await set({ frozen_at: bank.clock.now });
    const thawed = set({ frozen_at: null, thawed_at: bank.clock.now });
    await expect(thawed).rejects.toThrow('a recovered PIN opens no account yet');
    const row = await bank.db.selectFrom('transfers').selectAll().executeTakeFirstOrThrow();
    const again = {
      ...row,
      account_from: sinta.account,
      id: 'x',
      reference: 'x',
      ordered_at: bank.clock.now,
    };
    await expect(bank.db.insertInto('transfers').values(again).execute()).rejects.toThrow(
      'a recovered PIN moves no money yet',
    );
  });

  test('ends all other sessions, and says so with the way to freeze [OWN-16]', async () => {
    const sent = await bank.openWithMails();
    await me.login();
    const thief = await bank.login(sinta);
    await recover();
    expect((await bank.get('/user/me', thief)).status).toBe(401);
    expect((await me.get('/user/me')).status).toBe(200);
    const body = `PIN Anda dibuat ulang lewat Lupa PIN pada 21 November 2026 pukul 11.30 WIB. Semua sesi lain sudah diakhiri. Uang tidak bisa keluar sampai ${until}. ${unlessYou} Ingat PIN lama? Batalkan lewat Profil, PIN.`;
    expect(sent.at(-1)).toMatchObject({ subject: 'PIN Lentera Anda dibuat ulang', body });
    expect((await me.inbox())[0]).toMatchObject({ title: 'PIN dibuat ulang', body });
  });

  test('keeps the rest of its wait if it is changed; a second recovery begins it again [OWN-14]', async () => {
    await recover();
    await me.wait(10 * hour);
    expect((await change(own, other)).body.data).toMatchObject({
      waits_until: '2026-11-22T11:30:00+07:00',
    });
    expect((await recover(own)).body.data).toMatchObject({
      waits_until: '2026-11-22T21:30:00+07:00',
    });
    // The old PIN is still the one before the first recovery.
    expect((await cancel(other)).body.errors).toBe(wrong);
    expect((await cancel(sinta.pin)).status).toBe(200);
  });

  test('gives way to the old one, which cancels the recovery without a code [OWN-15,17]', async () => {
    expect((await cancel('000000')).body.data).toMatchObject({ waits_until: null });
    await recover();
    for (let tries = 0; tries < 3; tries += 1) await change('000000', other);
    expect((await change(own, other)).status).toBe(423);
    expect((await cancel(own)).body.errors).toBe(wrong);
    for (const _ of ['first', 'again'])
      expect((await cancel(sinta.pin)).body.data).toEqual({ waits_until: null, key: null });
    expect((await order(own)).body.errors).toBe(wrong);
    expect((await order(sinta.pin)).status).toBe(200);
    expect((await me.inbox()).map(({ title }) => title)).toContain('PIN lama berlaku lagi');
  });

  test('locks only the cancellation after three wrong old ones, until the wait ends [OWN-15]', async () => {
    await recover();
    const guesses = await Promise.all(['1', '2', '3', '4', '5'].map((at) => cancel(`00000${at}`)));
    expect(statuses(guesses)).toEqual([400, 400, 400, 423, 423]);
    await me.wait(hour);
    await recover(other);
    expect((await cancel(sinta.pin)).status).toBe(423);
    expect((await change(other, own)).status).toBe(200);
    expect((await me.inbox()).map(({ title }) => title)).toContain('PIN lama dikunci');
    await me.wait(24 * hour);
    expect((await order(own)).status).toBe(200);
    await recover(other);
    expect((await cancel(own)).status).toBe(200);
  });

  test('is unlocked when the wait ends [OWN-17]', async () => {
    for (let tries = 0; tries < 3; tries += 1) await order('000000');
    await me.wait(hour);
    await recover();
    await me.wait(23 * hour + 59 * minute);
    for (let tries = 0; tries < 3; tries += 1) await change('000000', other);
    expect((await change(own, other)).status).toBe(423);
    await me.wait(minute);
    expect((await order(own)).status).toBe(200);
  });

  test('needs the session that gave the password, for code and grant [S28] [M34]', async () => {
    const thief = await bank.login(sinta);
    const theirs = { newPin: other };
    expect((await post('/code', { password: 'Salah12345' })).status).toBe(400);
    const ofReset = await bank.verifiedReset(sinta.email);
    for (const proof of [{}, { otp: ofReset }])
      expect((await post('/recover', { newPin: own, ...proof })).status).toBe(400);
    await post('/code', { password: sinta.password });
    const otp = await bank.code(sinta.email);
    expect((await post('/verify', { otp }, undefined, thief)).status).toBe(400);
    const { body } = await post('/verify', { otp });
    const { grant } = body.data as { grant: string };
    for (const proof of [{}, { otp }, { grant }, { grant: 'x' }])
      expect((await post('/recover', { ...theirs, ...proof }, undefined, thief)).status).toBe(400);
    expect((await post('/recover', { newPin: own, grant })).status).toBe(200);
    expect((await post('/recover', { newPin: other, grant })).status).toBe(400);
    expect((await bank.get('/user/me', thief)).status).toBe(401);
  });

  const guesses = isFull ? 500 : 25;
  test(
    'is recovered by nobody without password or code, and moves no money that day [M33] [M34]',
    async () => {
      let [recovered, moved] = [0, 0];
      for (let at = 0; at < guesses; at += 1) {
        await me.wait(hour);
        if (at % 2 === 0) await post('/code', { password: `Salah1234${at % 10}` });
        else await post('/code', { password: sinta.password });
        const guess = { otp: String(at).padStart(6, '0') };
        await post('/verify', guess);
        const answer = await post('/recover', { ...guess, grant: 'x', newPin: own });
        recovered += answer.status === 200 ? 1 : 0;
      }
      expect(await state()).toEqual({ waits_until: null, key: null });
      await me.wait(24 * hour);
      await recover();
      for (let at = 0; at < guesses; at += 1) {
        await me.wait(Math.floor((24 * hour) / guesses) - 1);
        for (const pin of [own, sinta.pin]) {
          const decision = { id: 'x', datetime: null, pin };
          const tried = [await order(pin), await me.post('/freeze/decide', decision)];
          moved += tried.filter(({ status }) => status !== 403).length;
        }
      }
      expect([recovered, moved]).toEqual([0, 0]);
      expect(await me.balance()).toBe(12_500_000);
      figure('M34', `${engine}: 0 of ${guesses} recoveries without password or code`);
      figure(
        'M33',
        `${engine}: 0 of ${4 * guesses} orders and decisions in the day after a recovery`,
      );
    },
    scaled(900_000),
  );

  const races = isFull ? 300 : 12;
  test(
    'once recovered, is the end of all orders that race it at two processes [OWN-13] [M33]',
    async () => {
      const second = await database.reopenBank();
      const booked = async () => (await bank.transfers({ account_from: sinta.account })).length;
      let [before, late] = [0, 0];
      for (let race = 0; race < races; race += 1) {
        await me.wait(24 * hour);
        const grant = await me.grant('pin');
        const start = await booked();
        const pin = race === 0 ? sinta.pin : own;
        const order = { ...toBagas, amount: 1_000, pin };
        const running = [bank, second, bank].map((at) => at.order(me.token, order));
        await new Promise((resolve) => setTimeout(resolve, race % 13));
        const at = race % 2 === 0 ? bank : second;
        const answer = await post('/recover', { grant, newPin: own }, undefined, me.token, at);
        expect(answer.status).toBe(200);
        const atTheAnswer = await booked();
        const answers = await Promise.all(running);
        expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
        before += atTheAnswer - start;
        late += (await booked()) - atTheAnswer;
      }
      expect(late).toBe(0);
      // The recovery does not always win, so they do race.
      expect(before).toBeGreaterThan(0);
      figure('M33', `${engine}: ${races} recoveries, ${before} orders before, 0 after`);
    },
    scaled(900_000),
  );

  test('changes once by its key: pressed twice, at two processes, without an answer [OWN-18]', async () => {
    const banks = [bank, await database.reopenBank()] as const;
    const both = (path: string, body: object, key: string) =>
      Promise.all([0, 1, 0, 1].map((at) => post(path, body, key, me.token, banks[at] as TestBank)));
    const told = async (what: string) =>
      (await me.inbox()).filter(({ title }) => title === what).length;
    const race = await both('', { oldPin: sinta.pin, newPin: own }, 'satu');
    expect(statuses(race)).toEqual([200, 200, 200, 200]);
    expect((await change(sinta.pin, own, 'satu')).status).toBe(200);
    expect(await told('PIN diganti')).toBe(1);
    // The key opens nothing, and forgives no wrong PIN.
    await order('000000');
    await order('000000');
    expect((await change('000000', other, 'satu')).status).toBe(200);
    expect(String((await order('000000')).body.errors)).toContain('dikunci');
    const grant = await me.grant('pin');
    const again = await both('/recover', { grant, newPin: other }, 'dua');
    expect(statuses(again)).toEqual([200, 200, 200, 200]);
    expect(await state()).toMatchObject({ key: 'dua' });
    expect(await told('PIN dibuat ulang')).toBe(1);
    const twice = await Promise.all([0, 1].map(() => cancel(own)));
    expect(statuses(twice)).toEqual([200, 200]);
    expect(await told('PIN lama berlaku lagi')).toBe(1);
    expect((await post('', { oldPin: own, newPin: other }, 'ü')).status).toBe(400);
  });

  test('changed in two ways at once ends as one of them [OWN-18]', async () => {
    const second = await database.reopenBank();
    const answers = await Promise.all([
      change(sinta.pin, own, 'satu'),
      post('', { oldPin: sinta.pin, newPin: other }, 'dua', me.token, second),
    ]);
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect([400, 409]).toContain(answers.find(({ status }) => status !== 200)?.status);
    const pin = answers[0]?.status === 200 ? own : other;
    expect((await order(pin)).status).toBe(200);
  });
});
