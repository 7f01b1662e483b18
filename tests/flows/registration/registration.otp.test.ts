import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Failure } from '../../../machines/contract/failure.ts';
import { paths } from '../../../machines/contract/paths.ts';
import { deferredAnswer, settled } from '../../support/harness.ts';
import {
  back,
  email,
  fail,
  fillIn,
  go,
  no_hp,
  now,
  start,
  submit,
  startAtOtp,
} from './registration.harness.ts';

beforeEach(() => {
  vi.useFakeTimers({ now });
});

describe('the code', () => {
  it.each(['', '12345', '12 456', '1234567'])(
    '%j is not six digits: said at the group, and the bank is not asked [REG-23]',
    async (otp) => {
      const run = await startAtOtp();
      run.tell(...fillIn.otp(otp));
      expect(run.context().otp.issues).toEqual({ otp: 'otp.incomplete' });
      expect(run.calls.some(([name]) => name === 'verifyOtp')).toBe(false);
    },
  );

  it.each([
    [new Failure('refused', { bankMessage: 'Kode salah', status: 400 }), 'otp.wrong', ''],
    [new Failure('refused', { status: 200 }), 'otp.wrong', ''],
    [
      new Failure('throttled', { bankMessage: 'Terlalu banyak percobaan' }),
      { text: 'Terlalu banyak percobaan' },
      '123456',
    ],
    [new Failure('network.lost'), 'network.lost', '123456'],
    [new Failure('unexpected', { status: 500 }), 'unexpected', '123456'],
  ])(
    'after %s it says %j in red until the boxes change, which hold %j [REG-24,89]',
    async (failure, notice, otp) => {
      const run = await startAtOtp({ verifyOtp: fail(failure) });
      run.tell(...fillIn.otp());
      await settled();
      expect(run.value()).toBe('otp:entering');
      expect(run.context().notice).toEqual(notice);
      expect(run.context().otp).toEqual({ values: { otp }, issues: {} });
      expect(run.popups()).toEqual([]);
      run.tell({ type: 'field.changed', step: 'otp', change: { otp: '1' } });
      expect(run.context().notice).toBeNull();
    },
  );

  it('is verified once, and leads to the password [REG-25]', async () => {
    const answer = deferredAnswer<string>();
    const run = await startAtOtp({ verifyOtp: () => answer.promise });
    run.tell(...fillIn.otp(), submit, back, go(paths.register));
    expect(run.value()).toBe('otp:verifying');
    expect(run.state().hasTag('busy')).toBe(true);
    answer.resolve('');
    await settled();
    expect(run.value()).toBe('password:entering');
    expect(run.context().otp.values).toEqual({ otp: '' });
    expect(run.calls.filter(([name]) => name === 'verifyOtp')).toEqual([
      ['verifyOtp', { email, otp: '123456' }],
    ]);
  });

  it('leads back to the e-mail, which is still there [REG-3,26]', async () => {
    const run = await startAtOtp();
    run.tell(back);
    expect(run.path()).toBe(paths.register);
    expect(run.context().identity.values).toEqual({ email, no_hp });
  });
});

describe('the resend', () => {
  it('waits for 00:00, is the same call, and starts the minute anew [REG-18..20]', async () => {
    const run = await startAtOtp();
    expect(run.context().seconds).toBe(60);
    run.tell({ type: 'resend.requested' });
    await vi.advanceTimersByTimeAsync(59_999);
    expect(run.context().seconds).toBe(1);
    expect(run.state().can({ type: 'resend.requested' })).toBe(false);
    run.tell({ type: 'resend.requested' });
    expect(run.calls.filter(([name]) => name === 'sendOtp')).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    run.tell(
      { type: 'field.changed', step: 'otp', change: { otp: '9' } },
      { type: 'resend.requested' },
    );
    expect(run.value()).toBe('otp:resending');
    expect(run.state().hasTag('busy')).toBe(true);
    run.tell({ type: 'resend.requested' }, go(paths.register));
    await settled();
    expect(run.calls.filter(([name]) => name === 'sendOtp')).toEqual([
      ['sendOtp', { email, noHP: no_hp }],
      ['sendOtp', { email, noHP: no_hp }],
    ]);
    expect(run.value()).toBe('otp:entering');
    expect(run.context()).toMatchObject({ seconds: 60, otp: { values: { otp: '' } } });
    expect(run.state().can({ type: 'resend.requested' })).toBe(false);
  });

  it.each([
    [
      new Failure('throttled', { bankMessage: 'Terlalu sering meminta kode' }),
      { text: 'Terlalu sering meminta kode' },
    ],
    [new Failure('network.lost'), 'network.lost'],
  ])(
    'that fails with %s says so in red and can be asked again at once',
    async (failure, notice) => {
      let sends = 0;
      const run = await startAtOtp({
        sendOtp: () => ((sends += 1) === 1 ? Promise.resolve() : Promise.reject(failure)),
      });
      await vi.advanceTimersByTimeAsync(60_000);
      run.tell({ type: 'resend.requested' });
      await settled();
      expect(run.context()).toMatchObject({ notice, seconds: 0 });
      expect(run.state().can({ type: 'resend.requested' })).toBe(true);
    },
  );

  it('with no e-mail held asks for it in a danger popup, and closing that goes to /register [REG-21,22]', async () => {
    const run = start(paths.registerOtp);
    expect(run.context().seconds).toBe(60);
    await vi.advanceTimersByTimeAsync(60_000);
    run.tell({ type: 'resend.requested' });
    expect(run.popups()).toEqual([
      { variant: 'danger', notice: 'otp.emailMissing', replyTo: 'flow' },
    ]);
    expect(run.value()).toBe('otp:entering');
    run.tell({ type: 'popup.closed', notice: 'unexpected' });
    expect(run.value()).toBe('otp:entering');
    run.tell({ type: 'popup.closed', notice: 'otp.emailMissing' });
    expect(run.path()).toBe(paths.register);
    expect(run.calls).toEqual([]);
  });

  it('counts on while the step is left and while the tab sleeps [REG-27 TIM-2]', async () => {
    const run = await startAtOtp();
    await vi.advanceTimersByTimeAsync(20_000);
    run.tell(go(paths.register));
    await vi.advanceTimersByTimeAsync(10_000);
    run.tell(go(paths.registerOtp));
    expect(run.context().seconds).toBe(30);
    vi.setSystemTime(Date.now() + 600_000);
    run.tell({ type: 'page.shown' });
    expect(run.context().seconds).toBe(0);
    run.tell(go(paths.register), go(paths.registerOtp));
    expect(run.state().can({ type: 'resend.requested' })).toBe(true);
  });

  it('a new code closes what an older one had opened', async () => {
    const run = await startAtOtp();
    run.tell(...fillIn.otp());
    await settled();
    expect(run.context().submitted.otp).toBe('123456');
    run.tell(go(paths.register), ...fillIn.identity());
    await settled();
    expect(run.context().submitted.otp).toBe('');
  });
});
