import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { figure } from '../promises/figure.ts';
import {
  engines,
  openTestDatabase,
  sinta,
  statuses,
  toBagas,
  type TestBank,
  type TestDatabase,
} from './harness.ts';

const nadia = {
  email: 'nadia@contoh.test',
  no_hp: '81234567890',
  password: 'Rahasia123',
  no_ktp: '3273010101950009',
  name: 'Nadia <b>Putri</b>',
  date_of_birth: '1995-01-17',
  pin: '739182',
};

describe.each(engines)('opening an account (%s)', (engine) => {
  let database: TestDatabase;
  let bank: TestBank;
  let photo: Uint8Array<ArrayBuffer>;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    photo = new Uint8Array(
      await sharp({ create: { width: 320, height: 200, channels: 3, background: '#456' } })
        .jpeg()
        .toBuffer(),
    );
  });
  beforeEach(async () => {
    bank = await database.openBank();
  });
  afterAll(() => database.close());

  const unused = (filter: unknown) => bank.json('/api/second/users', { filter });
  const send = (email = nadia.email) =>
    bank.form('/send-otp', { email, noHP: nadia.no_hp, otp: '' });
  const verify = (otp: string, email = nadia.email) => bank.form('/verify-otp', { email, otp });
  const verifyEmail = async () => {
    await send();
    return verify(await bank.code(nadia.email));
  };
  const apply = (change: Record<string, string | Blob> = {}, address?: string) => {
    const body = new FormData();
    const fields = {
      ...nadia,
      ektp_photo: new File([photo], 'ktp.jpg', { type: 'image/jpeg' }),
      ...change,
    };
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    return bank.call('/api/main/auth/register', { method: 'POST', body }, address);
  };

  test('is for whoever verified the e-mail, whatever others send meanwhile [H9]', async () => {
    const { grant } = (await verifyEmail()).body.data as { grant: string };
    for (let guess = 0; guess < 6; guess += 1)
      expect((await apply({ otp: '000000' }, `203.0.113.${guess}`)).status).toBe(400);
    // The e-mail alone opens no account: its owner has verified it, the stranger has not.
    expect((await apply({ name: 'Orang Lain' }, '203.0.113.9')).status).toBe(400);
    for (let guess = 0; guess < 6; guess += 1) await apply({ otp: '000000' });
    expect((await apply({ grant }, '198.51.100.7')).status).toBe(200);
    figure('H9', `${engine}: an account was opened by its owner after 12 wrong codes of others`);
  });

  test('leads from the first check to the first rupiah received', async () => {
    for (const filter of [{ email: nadia.email }, { no_hp: nadia.no_hp }, { no_ktp: nadia.no_ktp }])
      expect((await unused(filter)).body.success).toBe(true);
    expect((await send()).body.success).toBe(true);
    expect((await verify(await bank.code(nadia.email))).body.success).toBe(true);
    expect((await apply()).body).toEqual({
      success: true,
      message: 'Anda berhasil membuka rekening',
    });

    const token = await bank.login(nadia);
    const me = (await bank.get('/user/me', token)).body.data as {
      account_number: string;
      name: string;
    };
    expect(me).toMatchObject({
      name: nadia.name,
      account_number: expect.stringMatching(/^88\d{8}$/),
    });
    expect(await bank.balance(token, me.account_number)).toBe(0);
    expect((await bank.get<object[]>('/notification', token)).body).toEqual([
      expect.objectContaining({ title: 'Selamat datang di Lentera', read: false }),
    ]);
    await bank.order(await bank.login(sinta), { ...toBagas, accountTo: me.account_number });
    expect(await bank.balance(token, me.account_number)).toBe(150_000);
    for (const filter of [
      { email: nadia.email.toUpperCase() },
      { no_hp: nadia.no_hp },
      { no_ktp: nadia.no_ktp },
    ])
      expect((await unused(filter)).body.success).toBe(false);
  });

  test('keeps passwords, PINs and codes as hashes only', async () => {
    await send();
    expect(
      (await bank.db.selectFrom('codes').selectAll().executeTakeFirstOrThrow()).hash,
    ).not.toContain(await bank.code(nadia.email));
    await verifyEmail();
    await apply();
    const kept = await bank.db
      .selectFrom('customers')
      .innerJoin('accounts', 'accounts.customer_id', 'customers.id')
      .innerJoin('pins', 'pins.account_number', 'accounts.number')
      .selectAll()
      .where('email', '=', nadia.email)
      .executeTakeFirstOrThrow();
    expect(kept.password_hash).toMatch(/^\$2[aby]\$/);
    expect(kept.hash).toMatch(/^\$2[aby]\$/);
    expect(
      Buffer.from(kept.ektp_photo ?? [])
        .subarray(0, 3)
        .toString('hex'),
    ).toBe('ffd8ff');
  });

  test('says whether an identity is taken, one at a time', async () => {
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

  test('is refused without a verified code, with an old one, and a second time', async () => {
    expect((await apply()).body).toMatchObject({
      success: false,
      errors: { otp: [expect.any(String)] },
    });
    await send();
    expect((await apply({ otp: await bank.code(nadia.email) })).status).toBe(400);
    await verifyEmail();
    bank.advance(30 * 60_000);
    expect((await apply()).status).toBe(400);
    await verifyEmail();
    expect((await apply({ otp: '000000' })).body.message).toBe('Kode OTP Salah');
    expect((await apply({ otp: await bank.code(nadia.email) })).status).toBe(200);
    expect((await apply({ no_hp: '81234567891', no_ktp: '3273010101950008' })).status).toBe(400);
  });

  test('opens one account when the application comes twice at once', async () => {
    await verifyEmail();
    const replies = await Promise.all([
      apply(),
      apply({ no_hp: '81234567891', no_ktp: '3273010101950008' }),
      apply(),
    ]);
    expect(statuses(replies)).toEqual([200, 400, 400]);
  });

  test('names every field that is wrong', async () => {
    const empty = await apply({
      email: '',
      no_hp: '',
      password: '',
      no_ktp: '',
      name: '',
      date_of_birth: '',
      ektp_photo: '',
      pin: '',
    });
    expect(empty.status).toBe(400);
    expect(empty.body.errors).toEqual({
      email: ['Input email tidak boleh kosong'],
      no_hp: ['Input nomor handphone tidak boleh kosong'],
      password: ['Input password tidak boleh kosong'],
      no_ktp: ['Input no KTP tidak boleh kosong'],
      name: ['Input nama tidak boleh kosong'],
      date_of_birth: ['Input tanggal lahir tidak boleh kosong'],
      ektp_photo: ['File foto eKTP wajib diupload'],
      pin: ['Input pin tidak boleh kosong'],
    });
    const wrong = await apply({
      email: 'nadia@',
      no_hp: '0812345678',
      password: 'pendek1',
      no_ktp: '123',
      name: 'a\u0007',
      date_of_birth: '2026-11-22',
      pin: '12',
    });
    expect(Object.keys(wrong.body.errors as object)).toEqual([
      'email',
      'no_hp',
      'password',
      'no_ktp',
      'name',
      'date_of_birth',
      'pin',
    ]);
    expect((await apply({ date_of_birth: '2025-02-29' })).body.errors).toEqual({
      date_of_birth: ['Tanggal lahir tidak valid'],
    });
  });

  test('is refused where the e-mail, phone or ID belongs to somebody', async () => {
    await verifyEmail();
    expect((await apply({ no_hp: '81200000001' })).body.errors).toEqual({
      no_hp: ['Nomor handphone sudah terdaftar'],
    });
    expect((await apply({ no_ktp: '3174010101900001' })).body.errors).toEqual({
      no_ktp: ['No KTP sudah terdaftar'],
    });
    expect((await send(sinta.email)).body).toMatchObject({
      success: false,
      message: 'Email sudah terdaftar',
    });
  });
});
