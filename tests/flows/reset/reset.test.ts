import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Failure } from '../../../machines/contract/failure.ts';
import { paths } from '../../../machines/contract/paths.ts';
import { unknownAccount } from '../../../machines/kit/watch-account.ts';
import { deferredAnswer, flushMicrotasks, sinta } from '../../support/harness.ts';
import {
  email,
  fail,
  go,
  start,
  startAtNewPassword,
  startAtOtp,
  typeEmail,
  typePassword,
} from './reset.harness.ts';

beforeEach(() => void vi.useFakeTimers());

const empty = {
  forgotPassword: { values: { email: '' }, issues: {} },
  otp: { values: { otp: '' }, issues: {} },
  newPassword: { values: { password: '', confirmation: '' }, issues: {} },
  submitted: { email: '', otp: '', grant: '' },
  deadline: null,
  seconds: 0,
  notice: null,
  isFilled: false,
  cooldowns: {},
};

describe('a reset', () => {
  it('goes from the e-mail over the code to the new password, forgets both, and ends [RES-1,4,14,22,23 POP-23]', async () => {
    const run = await startAtNewPassword();
    expect(run.value()).toBe('newPassword:entering');
    run.send(...typePassword('Baru12345'));
    await flushMicrotasks();
    expect(run.calls).toEqual([
      ['sendResetCode', { email }],
      ['verifyResetCode', { email, otp: '123456' }],
      ['changePassword', { email, otp: '123456', grant: 'grant-1', newPassword: 'Baru12345' }],
    ]);
    expect(run.value()).toBe('newPassword:announcing');
    expect(run.state().hasTag('confirmLeave')).toBe(true);
    const { otp, newPassword, submitted } = empty;
    expect(run.context()).toMatchObject({ otp, newPassword, submitted });
    expect(run.popups()).toEqual([
      { variant: 'success', notice: 'password.changed', autoDismiss: true, replyTo: 'flow' },
    ]);
    run.send({ type: 'popup.closed', notice: 'password.changed' });
    expect(run.done).toEqual([{ to: paths.dashboard }]);
  });

  it('fills in the e-mail of the customer as soon as it is known, and once [RES-24]', () => {
    const run = start(paths.forgotPassword);
    const known = { type: 'account.changed', account: sinta } as const;
    const shown = () => run.context().forgotPassword;
    run.send({ type: 'account.changed', account: unknownAccount }, { type: 'form.submitted' });
    expect(shown()).toEqual({ values: { email: '' }, issues: { email: 'email.required' } });
    run.send(known);
    expect(shown()).toEqual({ values: { email }, issues: {} });
    run.send({ type: 'field.changed', step: 'forgotPassword', change: { email: '' } }, known);
    expect(shown().values.email).toBe('');
  });

  it('keeps what was typed before the e-mail of the customer is known [RES-24]', () => {
    const run = start(paths.forgotPassword);
    run.send({ type: 'field.changed', step: 'forgotPassword', change: { email: 'l' } });
    run.send({ type: 'account.changed', account: sinta });
    expect(run.context().forgotPassword.values.email).toBe('l');
  });

  it.each([
    [paths.forgotPassword, 'forgotPassword:editing'],
    [paths.resetOtp, 'otp:entering'],
    [paths.newPassword, 'newPassword:entering'],
    ['/reset', 'forgotPassword:editing'],
  ])('opened at %s starts there and is empty [ACC-11]', (path, value) => {
    const run = start(path);
    expect(run.value()).toBe(value);
    expect({ ...run.context(), deadline: null, seconds: 0 }).toEqual({ ...empty, path });
  });

  it.each([
    [paths.forgotPassword, paths.resetOtp],
    [paths.forgotPassword, paths.newPassword],
    [paths.resetOtp, paths.forgotPassword],
    [paths.resetOtp, paths.newPassword],
  ])('at %s follows the address to %s, and to no other flow [ACC-12]', (from, to) => {
    const run = start(from);
    run.send(go(paths.login));
    expect(run.path()).toBe(from);
    run.send(go(to));
    expect(run.path()).toBe(to);
  });
});

describe('a forgotten password', () => {
  it.each([
    ['', 'email.required'],
    ['sinta', 'email.malformed'],
  ])('with the e-mail %j has the issue %s, and the bank is not called [RES-3]', (text, issue) => {
    const run = start(paths.forgotPassword);
    run.send(...typeEmail(text));
    expect(run.value()).toBe('forgotPassword:editing');
    expect(run.context().forgotPassword.issues).toEqual({ email: issue });
    expect(run.calls).toEqual([]);
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
    'after %s keeps the e-mail, and shows a red line until it changes',
    async (failure, notice) => {
      const run = start(paths.forgotPassword, { sendResetCode: fail(failure) });
      run.send(...typeEmail(email));
      await flushMicrotasks();
      expect(run.value()).toBe('forgotPassword:editing');
      expect(run.context().notice).toEqual(notice);
      expect(run.context().forgotPassword.values).toEqual({ email });
      expect(run.context().submitted.email).toBe('');
      run.send({
        type: 'field.changed',
        step: 'forgotPassword',
        change: { email: 'bagas@lentera.test' },
      });
      expect(run.context().notice).toBeNull();
    },
  );
});

describe('a new password', () => {
  it.each([
    ['', '', { password: 'password.required', confirmation: 'confirmation.required' }],
    ['pendek1', 'pendek1', { password: 'password.malformed' }],
    ['Baru12345', 'Baru12346', { confirmation: 'confirmation.different' }],
  ])(
    '%j confirmed by %j has the issues %j, and the bank is not called [RES-17]',
    (password, confirmation, issues) => {
      const run = start(paths.newPassword);
      run.send(...typePassword(password, confirmation));
      expect(run.value()).toBe('newPassword:entering');
      expect(run.context().newPassword.issues).toEqual(issues);
      expect(run.calls).toEqual([]);
    },
  );

  it.each([
    [
      new Failure('refused', { bankMessage: 'Password pernah dipakai' }),
      { text: 'Password pernah dipakai' },
    ],
    [new Failure('network.lost'), 'network.lost'],
    [new Failure('unexpected'), 'unexpected'],
  ])('after %s is kept, with a red line until a change', async (failure, notice) => {
    const run = await startAtNewPassword({ changePassword: fail(failure) });
    run.send(...typePassword('Baru12345'));
    await flushMicrotasks();
    expect(run.value()).toBe('newPassword:entering');
    expect(run.context().notice).toEqual(notice);
    expect(run.context().newPassword.values).toEqual({
      password: 'Baru12345',
      confirmation: 'Baru12345',
    });
    run.send({ type: 'field.changed', step: 'newPassword', change: { password: 'Baru123456' } });
    expect(run.context().notice).toBeNull();
  });

  it('holds the customer, and a session that the bank ends for it, until the popup of its success is gone [LIV-3]', async () => {
    const answer = deferredAnswer<void>();
    const run = await startAtNewPassword({ changePassword: () => answer.promise });
    expect(run.state().hasTag('endsSession')).toBe(false);
    run.send(...typePassword('Baru12345'));
    expect(run.state().hasTag('confirmLeave')).toBe(true);
    expect(run.state().hasTag('endsSession')).toBe(true);
    answer.resolve();
    await flushMicrotasks();
    run.send(go(paths.forgotPassword), { type: 'popup.closed', notice: 'unexpected' });
    expect(run.value()).toBe('newPassword:announcing');
    expect(run.state().hasTag('endsSession')).toBe(true);
  });

  it.each([{ type: 'step.left' } as const, go(paths.resetOtp), go(paths.login), go('/')])(
    'is left by %j only after a confirmation [RES-18]',
    async (event) => {
      const run = await startAtNewPassword();
      expect(run.state().hasTag('confirmLeave')).toBe(true);
      run.send(
        { type: 'field.changed', step: 'newPassword', change: { password: 'Baru1' } },
        event,
      );
      expect(run.value()).toBe('newPassword:confirmingLeave');
      expect(run.state().hasTag('confirmLeave')).toBe(true);
      run.send(go('/'));
      expect(run.value()).toBe('newPassword:confirmingLeave');
      run.send({ type: 'leave.cancelled' });
      expect(run.value()).toBe('newPassword:entering');
      expect(run.context().newPassword.values.password).toBe('Baru1');
    },
  );

  it('stays when the address asks for it again', () => {
    const run = start(paths.newPassword);
    run.send(go(paths.newPassword));
    expect(run.value()).toBe('newPassword:entering');
  });

  it('is left for the login if the bank has accepted a code [RES-19]', async () => {
    const run = await startAtNewPassword();
    run.send({ type: 'step.left' }, { type: 'leave.confirmed' });
    expect(run.done).toEqual([{ to: paths.login }]);
  });

  it('is forgotten on the way to the e-mail if the bank has accepted no code [RES-20]', async () => {
    const run = await startAtOtp();
    run.send(go(paths.newPassword));
    run.send({ type: 'field.changed', step: 'newPassword', change: { password: 'Baru1' } });
    run.send({ type: 'step.left' }, { type: 'leave.confirmed' });
    expect(run.value()).toBe('forgotPassword:editing');
    expect(run.context().newPassword.values.password).toBe('');
  });
});
