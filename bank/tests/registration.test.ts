import { expect, test } from 'vitest';
import { figure } from '../../tests/long/promises/figure.ts';
import { application, nadia, register, sendOtp, verifyEmail } from './applicants.ts';
import { describeBank, sinta, statuses, toBagas } from './harness.ts';

describeBank('opening an account', ({ bank, engine }) => {
  const unused = (filter: unknown) => bank.json('/api/second/users', { filter });
  const apply = (change?: Record<string, string>, address?: string) =>
    register(bank, application(change), address);
  const identities = [{ email: nadia.email }, { no_hp: nadia.no_hp }, { no_ktp: nadia.no_ktp }];
  const sibling = { no_hp: '81234567891', no_ktp: '3273010101950008' };

  test('needs the proof of the verified e-mail, whatever others send [H9]', async () => {
    const grant = await verifyEmail(bank);
    // A stranger who knows only the e-mail opens no account, even before the tries are used up.
    expect((await apply({ name: 'Orang Lain' }, '203.0.113.9')).status).toBe(400);
    for (let guess = 0; guess < 6; guess += 1)
      expect((await apply({ otp: '000000' }, `203.0.113.${guess}`)).status).toBe(400);
    for (let guess = 0; guess < 6; guess += 1) await apply({ otp: '000000' });
    expect((await apply({ grant }, '198.51.100.7')).status).toBe(200);
    figure('H9', `${engine}: an account was opened by its owner after 12 wrong codes of others`);
  });

  test('goes from the first check to the first rupiah, and stores only hashes', async () => {
    for (const filter of identities) expect((await unused(filter)).body.success).toBe(true);
    await sendOtp(bank);
    const { hash } = await bank.db
      .selectFrom('sent_codes')
      .select('hash')
      .executeTakeFirstOrThrow();
    expect(hash).not.toContain(await bank.code(nadia.email));
    await verifyEmail(bank);
    expect((await apply({ name: "Nadia O'Putri-Sari, S.Kom." })).body).toEqual({
      success: true,
      message: 'Anda berhasil membuka rekening',
    });

    const token = await bank.login(nadia);
    const me = (await bank.get('/user/me', token)).body.data as { account_number: string };
    expect(me).toMatchObject({
      name: "Nadia O'Putri-Sari, S.Kom.",
      account_number: expect.stringMatching(/^88\d{8}$/),
    });
    expect(await bank.balance(token, me.account_number)).toBe(0);
    expect(await bank.inbox(token)).toEqual([
      expect.objectContaining({ title: 'Selamat datang di Lentera', read: false }),
    ]);
    await bank.order(await bank.login(sinta), { ...toBagas, accountTo: me.account_number });
    expect(await bank.balance(token, me.account_number)).toBe(150_000);
    for (const filter of [{ email: nadia.email.toUpperCase() }, ...identities])
      expect((await unused(filter)).body.success).toBe(false);
    const kept = await bank.db
      .selectFrom('customers')
      .innerJoin('accounts', 'accounts.customer_id', 'customers.id')
      .innerJoin('pins', 'pins.account_number', 'accounts.number')
      .selectAll()
      .where('email', '=', nadia.email)
      .executeTakeFirstOrThrow();
    for (const one of [kept.password_hash, kept.hash]) expect(one).toMatch(/^\$2[aby]\$/);
    expect(Buffer.from(kept.ektp_photo ?? []).toString('hex')).toMatch(/^ffd8ff/);
  });

  test('starts with checks of one identity at a time', async () => {
    expect((await unused({ email: sinta.email })).body).toMatchObject({
      success: false,
      message: 'Email sudah terdaftar',
    });
    for (const filter of [
      null,
      {},
      [],
      'email',
      { email: 'a@b.test', no_hp: '81234567890' },
      { nama: 'x' },
      { email: ['a@b.test'] },
      { no_hp: '123' },
      { __proto__: null, email: '' },
    ]) {
      const { status, body } = await unused(filter);
      expect([status, body.success]).toEqual([400, false]);
    }
  });

  test('is refused without a verified code, with an expired one, and a second time', async () => {
    expect((await apply()).body).toMatchObject({
      success: false,
      errors: { otp: [expect.any(String)] },
    });
    await sendOtp(bank);
    expect((await apply({ otp: await bank.code(nadia.email) })).status).toBe(400);
    await verifyEmail(bank);
    bank.advance(30 * 60_000);
    expect((await apply()).status).toBe(400);
    await verifyEmail(bank);
    expect((await apply({ otp: '000000' })).body.message).toBe('Kode OTP Salah');
    expect((await apply({ otp: await bank.code(nadia.email) })).status).toBe(200);
    expect((await apply(sibling)).status).toBe(400);
  });

  /** Applies from the verifier's address, with this browser. */
  const applyWith = async (agent: string, change: Record<string, string> = {}) => {
    const init = { method: 'POST', body: application(change), headers: { 'user-agent': agent } };
    return (await bank.call('/api/main/auth/register', init)).status;
  };

  test('is refused to a neighbour behind the same address without code or grant, and each refusal counts [H9]', async () => {
    await sendOtp(bank);
    const otp = await bank.code(nadia.email);
    const body = new URLSearchParams({ email: nadia.email, otp });
    const headers = { 'user-agent': 'Firefox/150.0' };
    await bank.call('/api/main/verify-otp', { method: 'POST', body, headers });
    for (let tries = 0; tries < 5; tries += 1) expect(await applyWith('Chrome/150.0')).toBe(400);
    // Those were the tries of all others, even with the right code.
    expect(await applyWith('Chrome/150.0', { otp })).toBe(400);
    expect(await applyWith('Firefox/150.0')).toBe(200);
    figure('H9', 'a neighbour with another browser: 0 of 6 accounts in somebody else’s e-mail');
  });

  test('needs the code or the grant if the bank says so [H9]', async () => {
    await bank.reopen({ needsGrant: true });
    const grant = await verifyEmail(bank);
    expect((await apply()).body.errors).toEqual({ otp: [expect.stringContaining('verifikasi')] });
    expect((await apply({ grant })).status).toBe(200);
    const otp = await bank.verifiedReset(sinta.email);
    expect((await bank.changePassword(sinta.email, otp)).status).toBe(200);
  });

  test('opens one account for two simultaneous applications [REG-92]', async () => {
    await verifyEmail(bank);
    const answers = await Promise.all([apply(), apply(sibling), apply()]);
    expect(statuses(answers)).toEqual([200, 400, 400]);
    // Another tab of the same customer, too, whose verification the first has used.
    for (const { body } of [...answers, await apply()].filter(({ status }) => status !== 200))
      expect(body.errors).toEqual({ email: ['Email sudah terdaftar'] });
  });

  test.each([
    ['email', '', 'Input email tidak boleh kosong'],
    ['no_hp', '', 'Input nomor handphone tidak boleh kosong'],
    ['password', '', 'Input password tidak boleh kosong'],
    ['no_ktp', '', 'Input no KTP tidak boleh kosong'],
    ['name', '', 'Input nama tidak boleh kosong'],
    ['date_of_birth', '', 'Input tanggal lahir tidak boleh kosong'],
    ['ektp_photo', '', 'File foto eKTP wajib diupload'],
    ['pin', '', 'Input pin tidak boleh kosong'],
    ['email', 'nadia@', 'Harap isi dengan email yang valid'],
    ['no_hp', '0812345678', /^Nomor handphone harus dimulai dengan angka 8/],
    ['password', 'pendek1', /^Password harus terdiri dari 8-15 karakter/],
    ['password', ' Bunga2468', /^Password harus terdiri dari 8-15 karakter/],
    ['no_ktp', '123', 'No KTP harus terdiri dari 16 angka'],
    ['name', 'a\u0007', 'Nama berisi karakter yang tidak dapat dipakai'],
    ['date_of_birth', '2026-11-22', 'Tanggal lahir tidak boleh lebih dari hari ini'],
    ['date_of_birth', '2025-02-29', 'Tanggal lahir tidak valid'],
    ['pin', '12', 'Pin harus terdiri dari 6 angka'],
    ['pin', '123456', 'Pin terlalu mudah ditebak. Gunakan kombinasi angka yang lain'],
    ['pin', '170195', 'Pin tidak boleh memakai tanggal lahir Anda'],
  ])('is refused if the %s is %j [S25]', async (field, value, sentence) => {
    const { status, body } = await apply({ [field]: value });
    expect([status, body.errors]).toEqual([400, { [field]: [expect.stringMatching(sentence)] }]);
  });

  test('names every invalid field at once', async () => {
    const { body } = await apply({ email: 'nadia@', no_ktp: '123', pin: '12' });
    expect(Object.keys(body.errors as object)).toEqual(['email', 'no_ktp', 'pin']);
  });

  test('is refused if the e-mail, phone or ID belongs to somebody else', async () => {
    await verifyEmail(bank);
    expect((await apply({ no_hp: '81200000001' })).body.errors).toEqual({
      no_hp: ['Nomor handphone sudah terdaftar'],
    });
    expect((await apply({ no_ktp: '3174010101900001' })).body.errors).toEqual({
      no_ktp: ['No KTP sudah terdaftar'],
    });
    expect((await sendOtp(bank, sinta.email)).body).toMatchObject({
      success: false,
      message: 'Email sudah terdaftar',
    });
  });
});
