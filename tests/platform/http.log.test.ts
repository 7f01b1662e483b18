import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountPorts } from '../../src/flows/account/account.api.ts';
import { loginPorts } from '../../src/flows/login/login.api.ts';
import { notificationsPorts } from '../../src/flows/notifications/notifications.api.ts';
import { qrisPorts } from '../../src/flows/qris/qris.api.ts';
import { registrationPorts } from '../../src/flows/registration/registration.api.ts';
import { resetPorts } from '../../src/flows/reset/reset.api.ts';
import { endSession, sessionPorts } from '../../src/platform/session.ts';
import { transferPorts } from '../../src/flows/transfer/transfer.api.ts';
import { fakeBank, json } from '../support/fake-bank.ts';

const canaries = [
  'sinta@lentera.test',
  'Lentera123',
  '8800112233',
  '5220304050',
  '246810',
  '482915',
  '81234567890',
  '3174010101950003',
  'Sinta Maharani',
  'Rahasia keluarga',
  'n-77',
  'a.b.c',
  'r-e-f',
  'uuid-1',
  'Kata bank tentang Sinta',
] as const;
const [email, password, own, other, pin, otp, phone, ktp, name, memo, id] = canaries;
const io = { signal: new AbortController().signal };
const draft = {
  email,
  no_hp: phone,
  otp,
  grant: '',
  password,
  no_ktp: ktp,
  name,
  date_of_birth: '1990-01-01',
  ektp_photo: null,
  pin,
};
const keyed = {
  idempotencyKey: 'uuid-1',
  order: {
    accountFrom: own,
    accountTo: other,
    amount: 150_000,
    description: memo,
    datetime: null,
    bankTo: 'Bank Mandiri',
    pin,
  },
} as const;

/** Every call of the app, and its name in the console. */
const calls: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['POST /auth/login', () => loginPorts.login({ email, password }, io)],
  ['POST /users', () => registrationPorts.checkUnused({ no_ktp: ktp }, io)],
  ['POST /send-otp', () => registrationPorts.sendOtp({ email, noHP: phone }, io)],
  ['POST /verify-otp', () => registrationPorts.verifyOtp({ email, otp }, io)],
  ['POST /auth/register', () => registrationPorts.openAccount(draft, io)],
  ['POST /forget-password/send', () => resetPorts.sendResetCode({ email }, io)],
  ['POST /forget-password/validate', () => resetPorts.verifyResetCode({ email, otp }, io)],
  [
    'POST /forget-password/change-password',
    () => resetPorts.changePassword({ email, otp, grant: '', newPassword: password }, io),
  ],
  ['GET /user/me', () => accountPorts.user({}, io)],
  ['GET /balance/get', () => accountPorts.balance({ accountNumber: own }, io)],
  ['GET /transaction/mutations', () => accountPorts.mutations({ accountNumber: own }, io)],
  ['GET /qrcode/generate', () => qrisPorts.qrCode({}, io)],
  ['GET /notification/', () => notificationsPorts.notifications({}, io)],
  ['PUT /notification/{id}/read', () => notificationsPorts.markRead({ id }, io)],
  ['PUT /notification/read/all', () => notificationsPorts.markAllRead({}, io)],
  ['GET /account/', () => transferPorts.lookUp({ accountNumber: other }, io)],
  ['POST /transaction/transfer', () => transferPorts.transfer(keyed, io)],
  ['POST /transaction/schedule', () => transferPorts.schedule(keyed, io)],
  ['POST /auth/refresh', () => sessionPorts.renew({}, io)],
  ['POST /auth/logout', () => endSession({ token: 'a.b.c', refreshToken: 'r-e-f' })],
];

const lines: string[] = [];

beforeEach(() => {
  lines.length = 0;
  for (const method of ['log', 'info', 'debug', 'warn', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((...args: unknown[]) => {
      lines.push(`${method}: ${args.map((one) => JSON.stringify(one) ?? String(one)).join(' ')}`);
    });
  vi.stubEnv('VITE_REFRESH_PATH', '/auth/refresh');
  vi.stubEnv('VITE_LOGOUT_PATH', '/auth/logout');
  localStorage.setItem('token', 'a.b.c');
  localStorage.setItem('refresh_token', 'r-e-f');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  localStorage.clear();
});

const attempt = (promise: Promise<unknown>) => promise.catch(() => undefined);

describe.each(calls)('a failed %s', (called, make) => {
  it.each<readonly [string, string, () => Response | Promise<Response>]>([
    [
      'a refusal',
      '422 refused',
      () => json({ success: false, message: `Kata bank tentang Sinta, ${own}, ${pin}` }, 422),
    ],
    ['a broken bank', '500 unexpected', () => json({}, 500)],
    ['too many attempts', '429 throttled', () => json({}, 429)],
    ['no network', '- network.lost', () => Promise.reject(new TypeError('offline'))],
    ['an ended session', '401 session.ended', () => json({}, 401)],
    ['a page in its place', '200 answer.invalid', () => new Response('<!doctype html><p>Wi-Fi')],
  ])('after %s logs one line, %s, without any input [ERR-16]', async (_, line, answer) => {
    fakeBank(answer);
    await attempt(make());
    expect(lines).toEqual([`warn: "${called} failed: ${line}"`]);
    for (const canary of canaries) expect(lines.join()).not.toContain(canary);
  });
});

describe('the console', () => {
  it('has no line for a successful call', async () => {
    fakeBank(() => json({ data: 5 }));
    await accountPorts.balance({ accountNumber: own }, io);
    expect(lines).toEqual([]);
  });

  it('has no line for an abandoned call [ERR-16]', async () => {
    const leaving = new AbortController();
    fakeBank(() => (leaving.abort(), json({}, 500)));
    await attempt(accountPorts.user({}, { signal: leaving.signal }));
    expect(lines).toEqual([]);
  });
});
