import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Failure } from '../../../machines/contract/failure.ts';
import { paths } from '../../../machines/contract/paths.ts';
import { deferredAnswer, settled } from '../../support/harness.ts';
import {
  email,
  fail,
  go,
  start,
  startAtNewPassword,
  startAtOtp,
  typeEmail,
  typeOtp,
  typePassword,
} from './reset.harness.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

describe('a reset', () => {
  it('goes from the e-mail over the code to the new password, and then to the dashboard [RES-1,4,14,22,23 POP-23]', async () => {
    const run = await startAtNewPassword();
    expect(run.value()).toBe('newPassword:entering');
    run.tell(...typePassword('Baru12345'));
    await settled();
    expect(run.calls).toEqual([
      ['sendResetCode', { email }],
      ['verifyResetCode', { email, otp: '123456' }],
      ['changePassword', { email, otp: '123456', grant: 'grant-1', newPassword: 'Baru12345' }],
    ]);
    expect(run.value()).toBe('newPassword:announcing');
    expect(run.state().hasTag('confirmLeave')).toBe(true);
    expect(run.popups()).toEqual([
      { variant: 'success', notice: 'password.changed', autoDismiss: true, replyTo: 'flow' },
    ]);
    run.tell({ type: 'popup.closed', notice: 'password.changed' });
    expect(run.done).toEqual([{ to: paths.dashboard }]);
  });

  it.each([
    ['Sinta@Lentera.test', true],
    ['bagas@lentera.test', undefined],
    [undefined, undefined],
  ])('tells whether %j has changed the own password [RES-26]', async (customer, isOwn) => {
    const run = await startAtNewPassword({}, customer);
    run.tell(...typePassword('Baru12345'));
    await settled();
    run.tell({ type: 'popup.closed', notice: 'password.changed' });
    expect(run.done).toEqual([{ to: paths.dashboard, isOwn }]);
  });

  it('begins with the e-mail of who is logged in [RES-24]', () => {
    expect(start(paths.forgotPassword, {}, email).context().forgotPassword.values.email).toBe(
      email,
    );
  });

  it.each([
    [paths.forgotPassword, 'forgotPassword:editing'],
    [paths.resetOtp, 'otp:entering'],
    [paths.newPassword, 'newPassword:entering'],
    ['/reset', 'forgotPassword:editing'],
  ])('opened at %s begins there, with nothing held [ACC-11]', (path, value) => {
    const run = start(path);
    expect(run.value()).toBe(value);
    expect(run.context().submitted).toEqual({ email: '', otp: '', grant: '' });
    const { forgotPassword, otp, newPassword } = run.context();
    const typed = [forgotPassword, otp, newPassword].flatMap(({ values }) => Object.values(values));
    expect(typed.filter((text) => text !== '')).toEqual([]);
  });

  it.each([
    [paths.forgotPassword, paths.resetOtp],
    [paths.forgotPassword, paths.newPassword],
    [paths.resetOtp, paths.forgotPassword],
    [paths.resetOtp, paths.newPassword],
  ])('follows the address from %s to %s [ACC-12]', (from, to) => {
    const run = start(from);
    run.tell(go(to));
    expect(Object.values(run.state().getMeta()).at(-1)).toEqual({ path: to });
  });

  it.each([paths.forgotPassword, paths.resetOtp])(
    'stays at %s when another flow is asked for',
    (path) => {
      const run = start(path);
      run.tell(go(paths.login));
      expect(Object.values(run.state().getMeta()).at(-1)).toEqual({ path });
    },
  );

  it('keeps no secret longer than it is needed', async () => {
    const run = await startAtNewPassword();
    expect(run.context().otp.values.otp).toBe('');
    run.tell(...typePassword('Baru12345'));
    await settled();
    expect(JSON.stringify(run.context())).not.toMatch(/Baru12345|123456/);
  });
});

describe('a forgotten password', () => {
  it.each([
    ['', 'email.required'],
    ['sinta', 'email.malformed'],
    ['sinta@lentera', 'email.malformed'],
  ])('says what is wrong with %j, and makes no call [RES-3]', (text, issue) => {
    const run = start(paths.forgotPassword);
    run.tell(...typeEmail(text));
    expect(run.value()).toBe('forgotPassword:editing');
    expect(run.context().forgotPassword.issues).toEqual({ email: issue });
    expect(run.calls).toEqual([]);
  });

  it('shows an error once the field was left, and removes it as soon as it is corrected', () => {
    const run = start(paths.forgotPassword);
    run.tell({ type: 'field.changed', step: 'forgotPassword', change: { email: 'sinta' } });
    expect(run.context().forgotPassword.issues).toEqual({});
    run.tell({ type: 'field.left', step: 'forgotPassword', field: 'email' });
    expect(run.context().forgotPassword.issues).toEqual({ email: 'email.malformed' });
    run.tell({ type: 'field.changed', step: 'forgotPassword', change: { email } });
    expect(run.context().forgotPassword.issues).toEqual({});
  });

  it.each([
    [
      new Failure('refused', { bankMessage: 'Email tidak terdaftar', status: 404 }),
      'email.unknown',
    ],
    [new Failure('refused'), 'email.unknown'],
    [new Failure('throttled', { bankMessage: 'Tunggu 30 detik' }), { text: 'Tunggu 30 detik' }],
    [new Failure('network.lost'), 'network.lost'],
    [new Failure('answer.invalid'), 'answer.invalid'],
    [new TypeError('a fault of ours'), 'unexpected'],
  ])(
    'says %s in red, keeps the e-mail, and removes the line once that is changed',
    async (failure, notice) => {
      const run = start(paths.forgotPassword, { sendResetCode: fail(failure) });
      run.tell(...typeEmail(email));
      await settled();
      expect(run.value()).toBe('forgotPassword:editing');
      expect(run.context().notice).toEqual(notice);
      expect(run.context().forgotPassword.values).toEqual({ email });
      expect(run.context().submitted.email).toBe('');
      run.tell({
        type: 'field.changed',
        step: 'forgotPassword',
        change: { email: 'bagas@lentera.test' },
      });
      expect(run.context().notice).toBeNull();
    },
  );

  it('is busy while the code is sent, and goes nowhere meanwhile', async () => {
    const answer = deferredAnswer<void>();
    const run = start(paths.forgotPassword, { sendResetCode: () => answer.promise });
    run.tell(
      ...typeEmail(email),
      { type: 'form.submitted' },
      { type: 'step.left' },
      go(paths.newPassword),
    );
    expect(run.value()).toBe('forgotPassword:sending');
    expect(run.state().hasTag('busy')).toBe(true);
    answer.resolve();
    await settled();
    expect(run.value()).toBe('otp:entering');
    expect(run.calls).toHaveLength(1);
  });

  it('goes back to the login', () => {
    const run = start(paths.forgotPassword);
    run.tell({ type: 'step.left' });
    expect(run.done).toEqual([{ to: paths.login }]);
  });
});

describe('the code of a reset', () => {
  it.each(['', '12345', '12 456', '1234567'])('is six digits: %j is not [RES-12]', async (otp) => {
    const run = await startAtOtp();
    run.tell(...typeOtp(otp));
    expect(run.value()).toBe('otp:entering');
    expect(run.context().otp.issues).toEqual({ otp: 'otp.incomplete' });
  });

  it('shows its error once it was left, and removes it with the sixth digit', async () => {
    const run = await startAtOtp();
    run.tell(
      { type: 'field.changed', step: 'otp', change: { otp: '123' } },
      { type: 'field.left', step: 'otp', field: 'otp' },
    );
    expect(run.context().otp.issues).toEqual({ otp: 'otp.incomplete' });
    run.tell({ type: 'field.changed', step: 'otp', change: { otp: '123456' } });
    expect(run.context().otp.issues).toEqual({});
  });

  it.each([
    [new Failure('refused', { bankMessage: 'salah' }), 'otp.wrong', ''],
    [
      new Failure('throttled', { bankMessage: 'Tunggu 30 detik' }),
      { text: 'Tunggu 30 detik' },
      '654321',
    ],
    [new Failure('network.lost'), 'network.lost', '654321'],
    [new Failure('unexpected'), 'unexpected', '654321'],
  ])(
    'after %s it says %j in red until the boxes change, which hold %j [RES-13,27]',
    async (failure, notice, otp) => {
      const run = await startAtOtp({ verifyResetCode: fail(failure) });
      run.tell(...typeOtp('654321'));
      await settled();
      expect(run.value()).toBe('otp:entering');
      expect(run.context().notice).toEqual(notice);
      expect(run.context().otp).toEqual({ values: { otp }, issues: {} });
      expect(run.context().submitted.otp).toBe('');
      run.tell({ type: 'field.changed', step: 'otp', change: { otp: '65432' } });
      expect(run.context().notice).toBeNull();
    },
  );

  it('is busy while it is checked, and goes nowhere meanwhile', async () => {
    const answer = deferredAnswer<string>();
    const run = await startAtOtp({ verifyResetCode: () => answer.promise });
    run.tell(
      ...typeOtp('123456'),
      { type: 'step.left' },
      { type: 'resend.requested' },
      go(paths.forgotPassword),
    );
    expect(run.value()).toBe('otp:verifying');
    expect(run.state().hasTag('busy')).toBe(true);
    answer.resolve('');
    await settled();
    expect(run.value()).toBe('newPassword:entering');
  });

  it('goes back to the e-mail, which stays', async () => {
    const run = await startAtOtp();
    run.tell({ type: 'step.left' });
    expect(run.value()).toBe('forgotPassword:editing');
    expect(run.context().forgotPassword.values).toEqual({ email });
  });
});

describe('the resend of a reset', () => {
  it('waits a minute, counted down by the second [RES-8,9]', async () => {
    const run = await startAtOtp();
    expect(run.context().seconds).toBe(60);
    expect(run.state().can({ type: 'resend.requested' })).toBe(false);
    vi.advanceTimersByTime(59_000);
    expect(run.context().seconds).toBe(1);
    expect(run.state().can({ type: 'resend.requested' })).toBe(false);
    vi.advanceTimersByTime(1_000);
    expect(run.context().seconds).toBe(0);
    expect(run.state().can({ type: 'resend.requested' })).toBe(true);
  });

  it('sends a new code to the same e-mail, empties the boxes and waits again [RES-10]', async () => {
    const run = await startAtOtp();
    run.tell({ type: 'field.changed', step: 'otp', change: { otp: '111' } });
    vi.advanceTimersByTime(60_000);
    run.tell({ type: 'resend.requested' });
    expect(run.value()).toBe('otp:resending');
    expect(run.state().hasTag('busy')).toBe(true);
    run.tell(go(paths.forgotPassword));
    await settled();
    expect(run.value()).toBe('otp:entering');
    expect(run.calls).toEqual([
      ['sendResetCode', { email }],
      ['sendResetCode', { email }],
    ]);
    expect(run.context().otp.values.otp).toBe('');
    expect(run.context().seconds).toBe(60);
    vi.advanceTimersByTime(10_000);
    expect(run.context().seconds).toBe(50);
  });

  it('that fails says so in red and may be tried again at once', async () => {
    let calls = 0;
    const run = await startAtOtp({
      sendResetCode: async () => {
        if ((calls += 1) > 1) throw new Failure('network.lost');
      },
    });
    vi.advanceTimersByTime(60_000);
    run.tell({ type: 'resend.requested' });
    await settled();
    expect(run.context().notice).toBe('network.lost');
    expect(run.state().can({ type: 'resend.requested' })).toBe(true);
  });

  it('without an e-mail asks for it, and goes back there once that was read [RES-11]', () => {
    const run = start(paths.resetOtp);
    expect(run.context().seconds).toBe(60);
    vi.advanceTimersByTime(60_000);
    run.tell({ type: 'resend.requested' });
    expect(run.popups()).toEqual([
      { variant: 'danger', notice: 'otp.emailMissing', replyTo: 'flow' },
    ]);
    expect(run.calls).toEqual([]);
    run.tell({ type: 'popup.closed', notice: 'unexpected' });
    expect(run.value()).toBe('otp:entering');
    run.tell({ type: 'popup.closed', notice: 'otp.emailMissing' });
    expect(run.value()).toBe('forgotPassword:editing');
  });

  it('keeps its deadline while the e-mail is looked at, and starts anew with a new code', async () => {
    const run = await startAtOtp();
    vi.advanceTimersByTime(20_000);
    run.tell({ type: 'step.left' });
    vi.advanceTimersByTime(5_000);
    run.tell(go(paths.resetOtp));
    expect(run.context().seconds).toBe(35);
    run.tell({ type: 'step.left' }, { type: 'form.submitted' });
    await settled();
    expect(run.context().seconds).toBe(60);
  });

  it('is right at once after a sleep', async () => {
    const run = await startAtOtp();
    vi.setSystemTime(Date.now() + 600_000);
    run.tell({ type: 'page.shown' });
    expect(run.context().seconds).toBe(0);
  });
});

describe('a new password', () => {
  it.each([
    ['', '', { password: 'password.required', confirmation: 'confirmation.required' }],
    ['Baru12345', '', { confirmation: 'confirmation.required' }],
    ['pendek1', 'pendek1', { password: 'password.malformed' }],
    ['terlalupanjang123', 'terlalupanjang123', { password: 'password.malformed' }],
    ['tanpaangka', 'tanpaangka', { password: 'password.malformed' }],
    ['12345678', '12345678', { password: 'password.malformed' }],
    ['Baru12345', 'Baru12346', { confirmation: 'confirmation.different' }],
  ])(
    'says what is wrong with %j and %j, and makes no call [RES-17]',
    (password, confirmation, issues) => {
      const run = start(paths.newPassword);
      run.tell(...typePassword(password, confirmation));
      expect(run.value()).toBe('newPassword:entering');
      expect(run.context().newPassword.issues).toEqual(issues);
      expect(run.calls).toEqual([]);
    },
  );

  it('shows the error of a field that was left; the confirmation is corrected by the password too', () => {
    const run = start(paths.newPassword);
    run.tell(
      {
        type: 'field.changed',
        step: 'newPassword',
        change: { password: 'Baru1234', confirmation: 'Baru12345' },
      },
      { type: 'field.left', step: 'newPassword', field: 'confirmation' },
    );
    expect(run.context().newPassword.issues).toEqual({ confirmation: 'confirmation.different' });
    run.tell({ type: 'field.changed', step: 'newPassword', change: { password: 'Baru12345' } });
    expect(run.context().newPassword.issues).toEqual({});
  });

  it.each([
    [
      new Failure('refused', { bankMessage: 'Password pernah dipakai' }),
      { text: 'Password pernah dipakai' },
    ],
    [new Failure('network.lost'), 'network.lost'],
    [new Failure('unexpected'), 'unexpected'],
  ])('that fails says %s in red, and what was typed stays', async (failure, notice) => {
    const run = await startAtNewPassword({ changePassword: fail(failure) });
    run.tell(...typePassword('Baru12345'));
    await settled();
    expect(run.value()).toBe('newPassword:entering');
    expect(run.context().notice).toEqual(notice);
    expect(run.context().newPassword.values).toEqual({
      password: 'Baru12345',
      confirmation: 'Baru12345',
    });
    run.tell({ type: 'field.changed', step: 'newPassword', change: { password: 'Baru123456' } });
    expect(run.context().notice).toBeNull();
  });

  it('is busy and not to be left while it is changed', async () => {
    const answer = deferredAnswer<void>();
    const run = await startAtNewPassword({ changePassword: () => answer.promise });
    run.tell(...typePassword('Baru12345'), { type: 'step.left' }, go(paths.login));
    expect(run.value()).toBe('newPassword:changing');
    expect(run.state().hasTag('busy')).toBe(true);
    expect(run.state().hasTag('confirmLeave')).toBe(true);
    answer.resolve();
    await settled();
    expect(run.value()).toBe('newPassword:announcing');
    run.tell(go(paths.forgotPassword), { type: 'popup.closed', notice: 'unexpected' });
    expect(run.value()).toBe('newPassword:announcing');
  });

  it.each([{ type: 'step.left' } as const, go(paths.resetOtp), go(paths.login), go('/')])(
    'is not left by %j without a confirmation [RES-18]',
    async (event) => {
      const run = await startAtNewPassword();
      expect(run.state().hasTag('confirmLeave')).toBe(true);
      run.tell(
        { type: 'field.changed', step: 'newPassword', change: { password: 'Baru1' } },
        event,
      );
      expect(run.value()).toBe('newPassword:confirmingLeave');
      expect(run.state().hasTag('confirmLeave')).toBe(true);
      run.tell(go('/'));
      expect(run.value()).toBe('newPassword:confirmingLeave');
      run.tell({ type: 'leave.cancelled' });
      expect(run.value()).toBe('newPassword:entering');
      expect(run.context().newPassword.values.password).toBe('Baru1');
    },
  );

  it('stays where it is when its own path is asked for', () => {
    const run = start(paths.newPassword);
    run.tell(go(paths.newPassword));
    expect(run.value()).toBe('newPassword:entering');
  });

  it('is left for the login where a code is held [RES-19]', async () => {
    const run = await startAtNewPassword();
    run.tell({ type: 'step.left' }, { type: 'leave.confirmed' });
    expect(run.done).toEqual([{ to: paths.login }]);
  });

  it('is left for the e-mail where a code was sent that the bank has not accepted [RES-20]', async () => {
    const run = await startAtOtp();
    run.tell(go(paths.newPassword), { type: 'step.left' }, { type: 'leave.confirmed' });
    expect(run.value()).toBe('forgotPassword:editing');
  });

  it('is left for the e-mail where none is, and what was typed is gone [RES-20]', () => {
    const run = start(paths.newPassword);
    run.tell(
      { type: 'field.changed', step: 'newPassword', change: { password: 'Baru1' } },
      { type: 'step.left' },
      { type: 'leave.confirmed' },
    );
    expect(run.value()).toBe('forgotPassword:editing');
    expect(run.context().newPassword.values.password).toBe('');
  });
});
