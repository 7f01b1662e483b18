import { beforeEach, expect, test } from 'vitest';
import type { Mail } from '../bank-context.ts';
import { figure } from '../../tests/long/promises/figure.ts';
import { application, nadia, register, verifyEmail } from './applicants.ts';
import { newDeviceKey, type DeviceKey } from './device-key.ts';
import { describeBank, sinta, unlessYou, type Tokens } from './harness.ts';

const android =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Mobile Safari/537.36';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0';

describeBank('a login from a new device', ({ bank, engine }) => {
  let mails: Mail[];
  beforeEach(async () => {
    mails = await bank.openWithMails();
    bank.clock.now = new Date('2026-11-27T20:49:00+07:00');
  });

  const logIn = async (
    agent: string,
    address: string,
    who: { email: string; password: string } = sinta,
    dpop?: string,
  ) => {
    const body = new URLSearchParams({ email: who.email, password: who.password });
    const headers = { 'user-agent': agent, ...(dpop !== undefined && { dpop }) };
    const init = { method: 'POST', body, headers };
    return (await bank.call('/api/main/auth/login', init, address)).body.data as Tokens;
  };
  const notices = async (token: string) =>
    (await bank.inbox(token)).filter(({ title }) => title === 'Login dari perangkat baru');
  const text = (device: string) => `Masuk dari perangkat baru: ${device}, 20.49 WIB. ${unlessYou}`;

  test('sends a notification and a mail, once for each address and browser [M28] [DEV-15]', async () => {
    const { jwt_token } = await logIn(android, '203.0.113.1');
    await logIn(android, '203.0.113.1');
    expect((await notices(jwt_token)).map(({ body }) => body)).toEqual([text('Chrome di Android')]);
    await logIn(windows, '203.0.113.1');
    await logIn(windows, '203.0.113.2');
    expect((await notices(jwt_token)).map(({ body }) => body)).toEqual([
      text('Firefox di Windows'),
      text('Firefox di Windows'),
      text('Chrome di Android'),
    ]);
    expect(mails.map(({ to, subject, body }) => [to, subject, body])).toEqual(
      ['Chrome di Android', 'Firefox di Windows', 'Firefox di Windows'].map((device) => [
        sinta.email,
        'Login Lentera Anda dari perangkat baru',
        text(device),
      ]),
    );
    figure('M28', `${engine}: 4 logins from 3 new devices: 3 notifications, 3 mails`);
  });

  test('is none after an update of the browser [M28] [DEV-15]', async () => {
    for (const version of [120, 121])
      await logIn(android.replace('/150.0', `/${version}.0.0.0`), '203.0.113.1');
    expect(mails).toHaveLength(1);
    await logIn(android.replace('Chrome', 'SamsungBrowser/30.0 Chrome'), '203.0.113.1');
    expect(mails).toHaveLength(2);
  });

  test('is not reported for a known key at any address, but for every other key and for none [M28] [DEV-15]', async () => {
    const phone = await newDeviceKey(() => bank.clock.now);
    const stranger = await newDeviceKey(() => bank.clock.now);
    const counted = async (address: string, key: DeviceKey | null) => {
      mails.length = 0;
      const dpop = await key?.proof('POST /auth/login');
      await logIn(android, address, sinta, dpop);
      return mails.length;
    };
    // The first key at a place that is known is no news.
    expect(await counted('203.0.113.1', null)).toBe(1);
    expect(await counted('203.0.113.1', phone)).toBe(0);
    let alarms = 0;
    for (let day = 0; day < 30; day += 1) {
      bank.advance(24 * 3_600_000);
      alarms += await counted(`198.51.100.${day}`, phone);
    }
    expect(alarms).toBe(0);
    // Behind the same address, with another key or none.
    expect(await counted('203.0.113.1', stranger)).toBe(1);
    expect(await counted('203.0.113.1', stranger)).toBe(0);
    for (const _ of ['first', 'again']) expect(await counted('203.0.113.1', null)).toBe(1);
    figure('M28', `${engine}: 30 days of a moving phone: 0 alerts; each foreign key: 1`);
  });

  test('sends ten mails a day at most, and a notification each time [M28] [DEV-15]', async () => {
    let token = '';
    for (let at = 0; at < 13; at += 1) token = (await logIn(android, `203.0.113.${at}`)).jwt_token;
    expect([mails.length, (await notices(token)).length]).toEqual([10, 13]);
    bank.advance(24 * 3_600_000);
    await logIn(android, '198.51.100.1');
    expect(mails).toHaveLength(11);
    figure('M28', `${engine}: 13 new devices in a day: 13 notifications, 10 mails`);
  });

  test('is one that was last used 91 days ago, also if nobody tidied up [M28] [DEV-15]', async () => {
    await logIn(android, '203.0.113.1');
    bank.advance(89 * 86_400_000);
    await logIn(android, '203.0.113.1');
    expect(mails).toHaveLength(1);
    bank.advance(91 * 86_400_000);
    await logIn(android, '203.0.113.1');
    expect(mails).toHaveLength(2);
  });

  test('is none at the device that opened the account, and none with a wrong password [M28]', async () => {
    const grant = await verifyEmail(bank);
    expect((await register(bank, application({ grant }))).status).toBe(200);
    mails.length = 0;
    await logIn(android, '203.0.113.1', { ...sinta, password: 'Salah12345' });
    const token = await bank.login(nadia);
    expect([mails, await notices(token)]).toEqual([[], []]);
  });
});
