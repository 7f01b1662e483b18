import { expect, test } from 'vitest';
import { figure } from '../../tests/long/promises/figure.ts';
import { bagas, describeBank, sinta, statuses } from './harness.ts';

describeBank('a new password', ({ bank, engine }) => {
  const send = (email: string) =>
    bank.form('/forget-password/send', { email, otp: '', newPassword: '' });
  const validate = (otp: string) =>
    bank.form('/forget-password/validate', { email: sinta.email, otp });
  const change = (otp: string, newPassword?: string, email = sinta.email) =>
    bank.changePassword(email, otp, newPassword);
  const changeFrom = (address: string, fields: Record<string, string>) =>
    bank.formFrom(address, '/forget-password/change-password', {
      email: sinta.email,
      newPassword: 'Baru12345',
      ...fields,
    });
  const verifiedCode = () => bank.verifiedReset(sinta.email);
  const otherThan = (code: string) => (code === '111111' ? '222222' : '111111');

  test('replaces the old one and ends every session', async () => {
    const before = await bank.tokens(sinta);
    const code = await verifiedCode();
    expect((await change(code)).body).toEqual({ success: true, message: 'Berhasil ubah password' });
    expect((await bank.get('/user/me', before.jwt_token)).status).toBe(401);
    expect((await bank.form('/auth/refresh', { refresh_token: before.refresh_token })).status).toBe(
      401,
    );
    expect((await bank.form('/auth/login', sinta)).status).toBe(401);
    const token = await bank.login({ ...sinta, password: 'Baru12345' });
    expect((await bank.inbox(token))[0]?.title).toBe('Password diubah');
  });

  test.each([' Baru12345', 'Baru12345 ', '\u00a0Baru12345\n'])(
    'is refused with blanks, which no login would accept: %j',
    async (given) => {
      const { status, body } = await change(await verifiedCode(), given);
      expect([status, body.errors]).toEqual([
        400,
        { newPassword: [expect.stringMatching(/^Password harus terdiri dari 8-15 karakter/)] },
      ]);
      expect((await bank.form('/auth/login', sinta)).status).toBe(200);
    },
  );

  test('sent with a token keeps that session and ends the others [RES-26]', async () => {
    const sent = await bank.openWithMails();
    const [kept, other, bagasToken] = [
      await bank.login(sinta),
      await bank.login(sinta),
      await bank.login(bagas),
    ];
    const changed = async (token: string, newPassword: string) => {
      const otp = await verifiedCode();
      const fields = { email: sinta.email, otp, newPassword };
      await bank.form('/forget-password/change-password', fields, bank.bearer(token));
      const answers = [kept, other, bagasToken].map((one) => bank.get('/user/me', one));
      return (await Promise.all(answers)).map(({ status }) => status);
    };
    expect(await changed(kept, 'Baru12345')).toEqual([200, 401, 200]);
    expect(sent.at(-1)?.body).toContain('Semua sesi lain sudah diakhiri.');
    expect(await changed(other, 'Baru23456')).toEqual([401, 401, 200]);
    expect(await changed(bagasToken, 'Baru34567')).toEqual([401, 401, 200]);
  });

  test('is refused for an unknown e-mail', async () => {
    const { status, body } = await send('siapa@contoh.test');
    expect([status, body.message]).toEqual([404, 'Email tidak terdaftar']);
    expect(await bank.codes('siapa@contoh.test')).toEqual([]);
  });

  test('needs a code verified for this e-mail within 30 minutes, once', async () => {
    await send(sinta.email);
    const code = await bank.code(sinta.email);
    expect((await change(code)).status).toBe(400);
    await validate(code);
    expect((await change(code, 'Baru12345', bagas.email)).status).toBe(400);
    expect((await change(code, 'lemah')).body.errors).toEqual({
      newPassword: [expect.stringContaining('8-15 karakter')],
    });
    expect((await change(code)).status).toBe(200);
    expect((await change(code)).status).toBe(400);
    const inTime = await verifiedCode();
    bank.advance(30 * 60_000 - 1_000);
    expect((await change(inTime)).status).toBe(200);
    const late = await verifiedCode();
    bank.advance(30 * 60_000);
    const { status, body } = await change(late);
    expect([status, body.errors]).toEqual([
      400,
      {
        otp: [
          'Email belum diverifikasi atau waktu verifikasi sudah habis. Silakan minta kode OTP yang baru.',
        ],
      },
    ]);
  });

  test('cannot be set by guessing the code after its verification', async () => {
    const code = await verifiedCode();
    const wrong = otherThan(code);
    for (let tries = 0; tries < 5; tries += 1)
      expect((await change(wrong)).body.errors).toEqual({ otp: ['Kode OTP Salah'] });
    expect((await change(code)).status).toBe(400);
    expect((await bank.form('/auth/login', sinta)).status).toBe(200);
  });

  test('is set by the caller that verified the code, whatever others guess [H9]', async () => {
    const [neighbour, stranger, mobile] = ['local', '203.0.113.9', '198.51.100.7'];
    let [set, guesses] = [0, 0];
    for (let round = 0; round < 20; round += 1) {
      await send(sinta.email);
      const otp = await bank.code(sinta.email);
      const { grant } = (await validate(otp)).body.data as { grant: string };
      // The plain contract has no grant; the address identifies its caller.
      const isPlain = round % 2 === 0;
      const wrong = otherThan(otp);
      for (let guess = 0; guess < 8; guess += 1) {
        const address = isPlain ? `${stranger}${guess % 2}` : neighbour;
        expect((await changeFrom(address, { otp: wrong, newPassword: 'Curian12345' })).status).toBe(
          400,
        );
        guesses += 1;
      }
      const newPassword = `Milikku${1_000 + round}`;
      const { status } = isPlain
        ? await change(otp, newPassword)
        : await changeFrom(mobile, { otp, newPassword, grant });
      if (status === 200) set += 1;
      bank.advance(16 * 60_000);
    }
    expect(set).toBe(20);
    figure('H9', `${engine}: the owner won ${set} of 20 rounds against ${guesses} wrong codes`);
  });

  test('cannot be guessed from other addresses, and a wrong grant is ignored [H9]', async () => {
    const otp = await verifiedCode();
    const wrong = otherThan(otp);
    for (let tries = 0; tries < 5; tries += 1)
      expect(
        (await changeFrom(`203.0.113.${tries}`, { otp: wrong, grant: 'x' })).body.errors,
      ).toEqual({
        otp: ['Kode OTP Salah'],
      });
    expect((await changeFrom('203.0.113.9', { otp })).status).toBe(400);
    expect((await change(otp)).status).toBe(200);
  });

  test('is set from another address with the right code, as in the plain contract', async () => {
    const otp = await verifiedCode();
    expect((await changeFrom('203.0.113.9', { otp })).status).toBe(200);
  });

  test('is set by one of two simultaneous calls', async () => {
    const code = await verifiedCode();
    const replies = await Promise.all([change(code, 'Pertama123'), change(code, 'Kedua12345')]);
    expect(statuses(replies)).toEqual([200, 400]);
  });

  test('admits a customer whom other people’s guesses locked out', async () => {
    for (let wrong = 0; wrong < 6; wrong += 1)
      await bank.form('/auth/login', { ...sinta, password: 'Salah12345' });
    await change(await verifiedCode());
    expect(
      (await bank.form('/auth/login', { email: sinta.email, password: 'Baru12345' })).status,
    ).toBe(200);
  });
});
