import { beforeEach, expect, test, vi } from 'vitest';
import { qrPicture } from '../customer/qr-picture.ts';
import { figure } from '../../tests/long/promises/figure.ts';
import { bagas, describeBank, sinta, toBagas } from './harness.ts';

vi.mock('../customer/qr-picture.ts', async (original) => {
  const real = await original<typeof import('../customer/qr-picture.ts')>();
  return { qrPicture: vi.fn<typeof qrPicture>(real.qrPicture) };
});
const drawer = vi.mocked(qrPicture);
const unreadable = 'Data yang dikirim tidak dapat dibaca.';

describeBank('requests and answers', ({ bank }) => {
  beforeEach(() => void drawer.mockReset());

  const register = (body: BodyInit, headers: Record<string, string> = {}) =>
    bank.call('/api/main/auth/register', { method: 'POST', body, headers });

  test('a large body is read only at the registration, and only as multipart [M13]', async () => {
    const large = 2_800_000;
    const bytes = new Uint8Array(large).fill(0x26);
    const codes = 'send-otp verify-otp forget-password/send forget-password/validate';
    const main = `auth/login auth/register ${codes} forget-password/change-password`.split(' ');
    const calls = [...main.map((path) => `/api/main/${path}`), '/api/second/users'];
    const types = ['application/x-www-form-urlencoded', 'application/json', 'text/plain', ''];
    for (const call of calls)
      for (const type of types) {
        const { status, body } = await bank.call(call, {
          method: 'POST',
          body: bytes,
          headers: type === '' ? {} : { 'content-type': type },
        });
        expect([call, type, status, body.message]).toEqual([
          call,
          type,
          413,
          'Data yang dikirim terlalu besar.',
        ]);
      }
    const form = new FormData();
    form.append('ektp_photo', new File([new Uint8Array(large)], 'ktp.jpg'));
    expect((await register(form)).body.errors).toMatchObject({
      ektp_photo: ['File foto melebihi 1MB'],
    });
    figure('M13', `${calls.length} calls × ${types.length} types of 2.8 MB: none parsed`);
  });

  test('a form has at most twenty parts, a head at most 1 kB and a text at most 4 kB [M13]', async () => {
    const parts = (count: number, text = 'a'): FormData => {
      const form = new FormData();
      for (let at = 0; at < count; at += 1) form.append(`field${at}`, text);
      return form;
    };
    expect((await register(parts(20, 'a'.repeat(4_096)))).body.errors).toHaveProperty('email');
    expect((await register(parts(1, 'a'.repeat(4_097)))).body.message).toBe(unreadable);
    expect((await register(parts(21))).body.message).toBe(unreadable);
    const named = (name: string, file: boolean): FormData => {
      const form = parts(19);
      if (file) form.append('ektp_photo', new File(['a'], name));
      else form.append(name, 'a');
      return form;
    };
    for (const isFile of [false, true]) {
      expect((await register(named('a'.repeat(900), isFile))).body.errors).toHaveProperty('email');
      for (const size of [1_024, 2_800_000])
        expect((await register(named('a'.repeat(size), isFile))).body.message).toBe(unreadable);
    }
    // The bank must not use the first boundary that the header names.
    const made = new Request('http://bank.test', { method: 'POST', body: parts(21) });
    const type = made.headers.get('content-type') ?? '';
    const disguised = type.replace(';', '; x="; boundary=none";');
    const sent = await register(await made.arrayBuffer(), { 'content-type': disguised });
    expect(sent.body.message).toBe(unreadable);
  });

  test('a body nested thousands deep is refused, with and without a key [L1]', async () => {
    const token = await bank.login(sinta);
    const nested = (levels: number): string =>
      `{"amount":${'[{"a":'.repeat(levels / 2)}1${'}]'.repeat(levels / 2)}}`;
    let refused = 0;
    for (const levels of [30, 5_000, 9_000])
      for (const [path, headers] of [
        ['/api/main/transaction/transfer', { 'idempotency-key': `kunci-${levels}` }],
        ['/api/main/transaction/schedule', { 'idempotency-key': `nanti-${levels}` }],
        ['/api/main/transaction/transfer', {}],
        ['/api/main/auth/login', {}],
        ['/api/second/users', {}],
      ] as const) {
        const { status, body } = await bank.json(path, nested(levels), {
          ...bank.bearer(token),
          ...headers,
        });
        expect([path, levels, status, body.message]).toEqual([path, levels, 400, unreadable]);
        refused += 1;
      }
    expect((await bank.order(token, toBagas, 'kunci-5000')).status).toBe(200);
    figure('L1', `${refused} of ${refused} bodies of 30 to 9,000 levels refused with 400`);
  });

  test('the QR code of an account is drawn once [M13]', async () => {
    const [first, second] = [await bank.login(sinta), await bank.login(bagas)];
    const picture = async (token: string): Promise<string> => {
      const answer = await bank.raw('/qrcode/generate', token);
      expect(answer.headers.get('content-type')).toBe('image/png');
      return Buffer.from(await answer.arrayBuffer()).toString('base64');
    };
    const pictures = await bank.atOnce(50, () => picture(first));
    expect(new Set(pictures).size).toBe(1);
    expect(drawer).toHaveBeenCalledTimes(1);
    expect(await picture(second)).not.toBe(pictures[0]);
    expect(drawer).toHaveBeenCalledTimes(2);
    figure('M13', '50 QR codes of one account at once: 1 drawn');
  });

  test('QR codes with an amount are drawn once each, thirty a minute for one customer [M13]', async () => {
    const [first, second] = [await bank.login(sinta), await bank.login(bagas)];
    const ask = (amount: number, token = first) =>
      bank.raw(`/qrcode/amount?amount=${amount}`, token);
    const alike = await bank.atOnce(20, () => ask(50_000));
    expect(new Set(alike.map(({ status }) => status))).toEqual(new Set([200]));
    expect(drawer).toHaveBeenCalledTimes(1);
    const others = await bank.atOnce(40, (at) => ask(1_000 + at));
    const held = others.filter(({ status }) => status === 429);
    expect([held.length, drawer.mock.calls.length]).toEqual([11, 30]);
    expect(held[0]?.headers.get('retry-after')).toBe('2');
    // Codes that are already drawn are still answered, and so is another customer.
    expect([(await ask(50_000)).status, (await ask(1_000, second)).status]).toEqual([200, 200]);
    expect((await ask(70_000)).status).toBe(429);
    bank.advance(2_000);
    expect([(await ask(70_000)).status, (await ask(80_000)).status]).toEqual([200, 429]);
    figure('M13', '60 QR codes with 41 amounts at once: 30 drawn');
  });

  test('a QR code that could not be drawn is drawn at the next call [M13]', async () => {
    const token = await bank.login(sinta);
    drawer.mockRejectedValueOnce(new Error('no memory'));
    for (const status of [500, 200])
      expect((await bank.raw('/qrcode/generate', token)).status).toBe(status);
  });
});
