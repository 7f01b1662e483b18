import { expect, it } from 'vitest';
import { resetPorts } from '../../../src/flows/reset/reset.api.ts';
import { fakeBank, json } from '../../support/fake-bank.ts';

const io = { signal: new AbortController().signal };
const email = 'sinta@lentera.test';

it.each([
  [
    '/forget-password/send',
    'email=sinta%40lentera.test&otp=&newPassword=',
    () => resetPorts.sendResetCode({ email }, io),
  ],
  [
    '/forget-password/validate',
    'email=sinta%40lentera.test&otp=123456',
    () => resetPorts.verifyResetCode({ email, otp: '123456' }, io),
  ],
  [
    '/forget-password/change-password',
    'email=sinta%40lentera.test&otp=123456&newPassword=Baru12345',
    () =>
      resetPorts.changePassword({ email, otp: '123456', grant: '', newPassword: 'Baru12345' }, io),
  ],
  [
    '/forget-password/change-password',
    'email=sinta%40lentera.test&otp=123456&newPassword=Baru12345&grant=hibah',
    () =>
      resetPorts.changePassword(
        { email, otp: '123456', grant: 'hibah', newPassword: 'Baru12345' },
        io,
      ),
  ],
])(
  'posts to %s the form %s, and accepts a clear yes only [CAL-18..20]',
  async (path, form, call) => {
    const calls = fakeBank(() => json({ success: true }));
    await call();
    expect(calls.map(({ method, url, body }) => [method, url.pathname, String(body)])).toEqual([
      ['POST', `/api/main${path}`, form],
    ]);
    expect(calls[0]?.headers.getContentType()).toContain('application/x-www-form-urlencoded');
    fakeBank(() => json({ success: false, message: 'Tidak bisa' }));
    await expect(call()).rejects.toMatchObject({ code: 'refused', bankMessage: 'Tidak bisa' });
    fakeBank(() => json({ message: 'Mungkin' }));
    await expect(call()).rejects.toMatchObject({ code: 'refused' });
    fakeBank(() => json({ success: false, message: 'Salah' }, 422));
    await expect(call()).rejects.toMatchObject({
      code: 'refused',
      bankMessage: 'Salah',
      status: 422,
    });
  },
);

it.each([
  [{ success: true }, ''],
  [{ success: true, data: { grant: 'hibah' } }, 'hibah'],
])('keeps from %j the grant %j', async (body, grant) => {
  fakeBank(() => json(body));
  expect(await resetPorts.verifyResetCode({ email, otp: '123456' }, io)).toBe(grant);
});
