import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { paths } from '../../../machines/contract/paths.ts';
import registrationFlow from '../../../src/flows/registration/flow.ts';
import resetFlow from '../../../src/flows/reset/flow.ts';
import { deferredAnswer } from '../../support/harness.ts';
import { openFlow, settle, type Answer } from '../../support/open-flow.tsx';
import { contact, field, fill, line, page, refused, titles, yes } from './registration.open.tsx';

/* What registration and reset share (machines/shared/otp-flow.ts): the code, and waits. */

const registration = {
  name: 'registration',
  flow: registrationFlow as unknown as typeof resetFlow,
  path: paths.register as string,
  otpPath: paths.registerOtp as string,
  contact: contact as Readonly<Record<string, string>>,
  first: 'Registrasi',
  next: 'Buat Password',
  send: 'POST /send-otp',
  verify: 'POST /verify-otp',
};
const reset: typeof registration = {
  name: 'reset',
  flow: resetFlow,
  path: paths.forgotPassword,
  otpPath: paths.resetOtp,
  contact: { Email: 'sinta@lentera.test' },
  first: 'Lupa Password',
  next: 'Buat Password Baru',
  send: 'POST /forget-password/send',
  verify: 'POST /forget-password/validate',
};
type Bank = Readonly<Record<string, readonly Answer[]>>;

const networkLost = 'Terjadi kesalahan jaringan. Silakan coba lagi.';

/** Opens a page; its bank says yes, except where `bank` says otherwise. */
async function open({ flow, send, verify }: typeof registration, path: string, bank: Bank = {}) {
  const answers = { 'POST /users': [yes], [send]: [yes], [verify]: [yes], ...bank };
  const run = await openFlow(flow, answers, {}, { input: { path } });
  const count = (call: string) =>
    run.calls.filter(({ method, url }) => `${method} ${url.pathname}`.endsWith(call.slice(5)))
      .length;
  return {
    ...run,
    count,
    go: (to: string) => run.send({ type: 'navigated', path: to, query: '' }),
    later: (ms: number) => {
      vi.setSystemTime(Date.now() + ms);
      return run.send({ type: 'page.shown' });
    },
    lanjut: async (fields: Readonly<Record<string, string>> = {}) => {
      fill(fields);
      await run.press('Lanjut');
    },
  };
}
/** Has the bank send a code. */
async function openCode(one: typeof registration, bank?: Bank) {
  const run = await open(one, one.path, bank);
  await run.lanjut(one.contact);
  expect(page()).toBe('Verifikasi');
  return run;
}
const code = { 'Digit ke-1': '123456' };
const boxes = () =>
  [1, 2, 3, 4, 5, 6].map((n) => (field(`Digit ke-${n}`) as HTMLInputElement).value).join('');
const timer = () => screen.getByRole('timer').textContent;
const resend = () => screen.getByRole('button', { name: 'Kirim kode ulang' });
const again = 'Kirim kode ulang';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));

describe.each([registration, reset])('the code of a $name', (one) => {
  const { send, verify } = one;

  it.each(['', '12345', '12 456', '1234567'])(
    'needs six digits, and %j never reaches the bank [REG-23 RES-12]',
    async (otp) => {
      const run = await openCode(one);
      await run.send({ type: 'field.changed', step: 'otp', change: { otp } });
      await run.lanjut();
      expect(field('Digit ke-1')).toHaveAccessibleDescription('Kode OTP harus berisi 6 angka');
      fill(code);
      expect(field('Digit ke-1')).toBeValid();
      expect(run.count(verify)).toBe(0);
    },
  );

  it.each<[Answer, string | RegExp, string]>([
    [refused('Kode salah', 400), 'Kode OTP Salah', ''],
    [refused(), 'Kode OTP Salah', ''],
    [refused('Tunggu', 429), 'Tunggu', '123456'],
    ['lost', networkLost, '123456'],
    [500, 'Terjadi kesalahan yang tidak terduga. Silakan coba lagi.', '123456'],
  ])(
    'after %s shows %j in red until the boxes change, which hold %j [REG-24,89 RES-13,27]',
    async (answer, words, otp) => {
      const run = await openCode(one, { [verify]: [answer] });
      await run.lanjut(code);
      const said = () => line() ?? field('Digit ke-1').getAttribute('aria-describedby');
      expect(line() ?? document.getElementById(said() ?? '')?.textContent).toBe(words);
      expect([page(), boxes(), run.popups()]).toEqual(['Verifikasi', otp, []]);
      expect(run.flow.getSnapshot().context.submitted.otp).toBe('');
      fill({ 'Digit ke-1': '1' });
      expect(said()).toBeNull();
    },
  );

  it('is verified once, and leads to the next step [REG-25 RES-14]', async () => {
    const answer = deferredAnswer<object>();
    const run = await openCode(one, { [verify]: [answer.promise] });
    await run.lanjut(code);
    await run.lanjut();
    await run.press('Kembali');
    await run.go(one.path);
    expect([page(), run.isBusy()]).toEqual(['Verifikasi', true]);
    answer.resolve(yes);
    await settle();
    expect([page(), run.count(verify)]).toEqual([one.next, 1]);
    expect(run.flow.getSnapshot().context.otp.values).toEqual({ otp: '' });
  });

  it('leads back to the first step, which keeps its values [REG-3,26 RES-15]', async () => {
    const run = await openCode(one);
    await run.press('Kembali');
    expect(page()).toBe(one.first);
    for (const [label, value] of Object.entries(one.contact))
      expect(field(label)).toHaveValue(value);
  });

  it('is sent again after 00:00 by the same call, and restarts the minute [REG-18..20 RES-8..10]', async () => {
    const answer = deferredAnswer<object>();
    const run = await openCode(one, { [send]: [yes, answer.promise] });
    expect(timer()).toBe('01:00');
    await run.later(59_999);
    expect(timer()).toBe('00:01');
    expect(resend()).toBeDisabled();
    await run.send({ type: 'resend.requested' });
    expect(run.count(send)).toBe(1);
    await run.later(1);
    fill({ 'Digit ke-1': '9' });
    await run.press(again);
    await run.send({ type: 'resend.requested' });
    await run.go(one.path);
    expect([page(), run.isBusy()]).toEqual(['Verifikasi', true]);
    answer.resolve(yes);
    await settle();
    const bodies = run.calls.filter(({ url }) => url.pathname.endsWith(send.slice(5)));
    expect(bodies).toHaveLength(2);
    expect(bodies[1]?.body).toEqual(bodies[0]?.body);
    expect([page(), timer(), boxes()]).toEqual(['Verifikasi', '01:00', '']);
    expect(resend()).toBeDisabled();
  });

  it.each<[Answer, string]>([
    [refused('Terlalu sering', 429), 'Terlalu sering'],
    ['lost', networkLost],
  ])('can be requested again at once after %s, which is shown in red', async (answer, words) => {
    const run = await openCode(one, { [send]: [yes, answer] });
    await run.later(60_000);
    await run.press(again);
    expect([line(), timer()]).toEqual([words, '00:00']);
    expect(resend()).toBeEnabled();
  });

  it('is not sent again without an e-mail: a popup leads to the first step [REG-21,22 RES-11]', async () => {
    const run = await open(one, one.otpPath);
    expect(timer()).toBe('01:00');
    await run.later(60_000);
    await run.press(again);
    expect(timer()).toBe('00:00');
    const notice = 'otp.emailMissing';
    expect(run.popups()).toEqual([{ variant: 'danger', notice, replyTo: 'flow' }]);
    await run.send({ type: 'popup.closed', notice: 'unexpected' });
    expect(page()).toBe('Verifikasi');
    await run.send({ type: 'popup.closed', notice });
    expect([page(), run.made()]).toEqual([one.first, []]);
  });

  it('counts down while the step is left and while the tab sleeps [REG-27 TIM-2]', async () => {
    const run = await openCode(one);
    await run.later(20_000);
    await run.go(one.path);
    await run.later(10_000);
    await run.go(one.otpPath);
    expect(timer()).toBe('00:30');
    await run.later(600_000);
    expect(timer()).toBe('00:00');
    await run.go(one.path);
    await run.go(one.otpPath);
    expect(resend()).toBeEnabled();
  });

  it('gets a new minute when the first step sends a new one', async () => {
    const run = await openCode(one);
    await run.later(20_000);
    await run.press('Kembali');
    await run.lanjut();
    expect(timer()).toBe('01:00');
  });
});

/** A wait for the bank: what is typed before it, and the call. */
type Wait = readonly [path: string, fields: Readonly<Record<string, string>>, call: string];
const sending: Wait = [reset.path, reset.contact, reset.send];
const checking: Wait = [
  paths.registerPersonal,
  { 'No KTP': '3174012345678901', Nama: 'Dewi', 'Tanggal Lahir': '17-05-2001' },
  'POST /users',
];
const opening: Wait = [
  paths.registerPin,
  { PIN: '246810', 'Konfirmasi PIN': '246810' },
  'POST /auth/register',
];
const changing: Wait = [
  paths.newPassword,
  { Password: 'Baru12345', 'Konfirmasi Password': 'Baru12345' },
  'POST /forget-password/change-password',
];
const verifying = [registration, reset].map((one): Wait => [one.otpPath, code, one.verify]);

/** Opens the page, and starts the wait. */
async function waitAt([path, fields, call]: Wait, ...answers: readonly Answer[]) {
  const one = path.startsWith('/reset') ? reset : registration;
  const run = await open(one, path, { [call]: answers });
  await run.lanjut(fields);
  return run;
}

describe('a wait for the bank', () => {
  it.each([sending, checking, opening, changing, ...verifying])(
    'at %s changes nothing until it is abandoned',
    async (...wait) => {
      const run = await waitAt(wait, 'never');
      const [at, calls] = [page(), run.made()];
      await run.later(60_000);
      await run.lanjut();
      await run.send({ type: 'step.left' });
      await run.send({ type: 'resend.requested' });
      for (const path of ['/register/data-diri-dua', '/reset/otp']) await run.go(path);
      expect([page(), run.made(), run.isBusy()]).toEqual([at, calls, true]);
      await run.send({ type: 'wait.abandoned' });
      expect([page(), run.made(), run.isBusy()]).toEqual([at, calls, false]);
    },
  );

  it.each([opening, changing])(
    'with an unknown outcome at %s may lead to the login, and elsewhere only when confirmed',
    async (...wait) => {
      const run = await waitAt(wait, 'never');
      await run.send({ type: 'wait.abandoned' });
      expect(line()).toMatch(/Belum diketahui apakah (rekening|password) Anda sudah/);
      await run.go('/under-development');
      expect(screen.getByRole('dialog')).toBeVisible();
      await run.press('Tidak');
      await run.go('/login');
      expect(run.done).toHaveLength(1);
    },
  );

  it.each([opening, changing])(
    'that was refused at %s leads to the login only when confirmed',
    async (...wait) => {
      const run = await waitAt(wait, refused('Tidak', 400));
      await run.go('/login');
      expect(screen.getByRole('dialog')).toBeVisible();
      expect(run.done).toEqual([]);
    },
  );

  it.each([checking, sending])('at %s removes the red line', async (...wait) => {
    const run = await waitAt(wait, 'lost', 'never');
    expect(line()).toBe(networkLost);
    await run.lanjut();
    expect([run.isBusy(), line()]).toEqual([true, null]);
  });

  it.each([
    [verifying[0], paths.register, 'Registrasi'],
    [checking, paths.registerOtp, titles[paths.registerOtp]],
    [verifying[1], paths.forgotPassword, 'Lupa Password'],
    [verifying[1], paths.newPassword, 'Buat Password Baru'],
    [sending, paths.resetOtp, 'Verifikasi'],
  ] as const)('shows its red line nowhere else: %j, %s', async (wait, to, title) => {
    const run = await waitAt(wait as Wait, 'lost');
    expect(line()).toBe(networkLost);
    await run.go(to);
    expect([page(), line()]).toEqual([title, null]);
  });
});
