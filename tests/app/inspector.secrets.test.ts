import { afterEach, describe, expect, it, vi } from 'vitest';
import { recorder } from '../../tools/inspector/record.ts';
import { clock, maskOf } from '../../tools/inspector/mask.ts';
import { inspectRules } from '../../src/app/inspect-rules.ts';
import { Failure } from '../../machines/contract/failure.ts';
import { paths } from '../../machines/contract/paths.ts';
import { timing } from '../../machines/kit/timing.ts';
import { bank, waiting } from '../model/bank.ts';
import { appUnderTest, nobody, open, type Step } from '../model/headless.ts';
import { identity, mail, order, submit, submitPin } from '../model/support/steps.ts';

/** Each occurs only in secrets. */
const canary = {
  password: 'KanariSandi9',
  otp: '908172',
  pin: '731946',
  nik: '3209876543210987',
  token: 'kanari.jwt.token',
  hash: '$2b$12$canary-hash',
  photo: 'kanari-ktp.png',
};
const photo = new File(['foto'], canary.photo, { type: 'image/png' });
const { password, otp, pin, nik } = canary;

const record = recorder(inspectRules);
const redact = maskOf(inspectRules.mask);
const { app, start, say } = appUnderTest();
const { inspect } = record;
const inputOf = (port: string) => bank.open.find((call) => call.port === port)?.input;
const type = (step: string, change: object): Step => ({ type: 'field.changed', step, change });
const refused = new Failure('refused', { bankMessage: 'Tidak', status: 400 });
const lost = new Failure('network.lost');
const typePin: readonly Step[] = [{ type: 'pin.changed', pin }, submitPin];

describe('an inspector sees no secret', () => {
  afterEach(() => {
    const all = JSON.stringify(record.entries());
    // Something was hidden.
    expect(all).toContain('•••');
    expect(Object.entries(canary).filter(([, value]) => all.includes(value))).toEqual([]);
  });

  it('of a login, refused and then accepted [S38]', async () => {
    await start(paths.login, nobody, { inspect });
    const credentials = { email: 'sinta@lentera.test', password };
    await say(
      { type: 'field.changed', change: credentials },
      { type: 'field.left', field: 'password' },
      submit,
    );
    expect(inputOf('login')).toEqual(credentials);
    const data = { refresh_token: canary.token };
    await say(['login', refused], submit, ['login', { ...open, jwt_token: canary.token, data }]);
    expect(app().here()).toBe(paths.dashboard);
  });

  it('of a registration, from the first step to the account [S38]', async () => {
    await start(paths.register, nobody, { inspect });
    await say(identity, submit, ['checkUnused'], ['checkUnused'], ['sendOtp']);
    await say(type('otp', { otp }), submit, ['verifyOtp', refused]);
    await say(type('otp', { otp }), submit, ['verifyOtp']);
    await say(type('password', { password, confirmation: password }), submit);
    await say(timing.passwordStep);
    const personal = { noKtp: nik, nama: 'Dewi', tanggalLahir: '17-08-1990' };
    await say(type('personal', personal), submit, ['checkUnused']);
    await say(type('ktp', { photo }), ['takePhoto', photo], submit, ['readPhoto', photo]);
    await say(timing.ktpVerification + timing.popupAutoDismiss);
    await say(type('pin', { pin, confirmation: pin }), submit);
    const opening = { password, no_ktp: nik, pin, ektp_photo: photo };
    expect(inputOf('openAccount')).toMatchObject(opening);
    await say(['openAccount'], timing.popupAutoDismiss);
    expect(app().here()).toBe(paths.login);
  });

  it('of a new password [S38]', async () => {
    await start(paths.forgotPassword, nobody, { inspect });
    await say(mail, submit, ['sendResetCode'], type('otp', { otp }), submit, ['verifyResetCode']);
    await say(type('newPassword', { password, confirmation: password }), submit);
    expect(inputOf('changePassword')).toMatchObject({ otp, newPassword: password });
    await say(['changePassword', refused], submit, ['changePassword'], timing.popupAutoDismiss);
    expect(app().here()).toBe(paths.login);
  });

  it('of a transfer that is lost and requested again [S38]', async () => {
    await start(paths.transfer, open, { inspect });
    await say(order, submit, timing.transferChecks, ['lookUp', { name: 'Bagas' }]);
    await say(['ask', { facts: [] }]);
    await say({ type: 'pin.changed', pin }, { type: 'pin.left' }, submitPin);
    expect(inputOf('comparePin')).toEqual({ pin, hash: canary.hash });
    await say(['comparePin', true], ['transfer', lost], ...typePin, ['comparePin', true]);
    await say(['history', []]);
    const receipt = {
      referenceNumber: 'LT1',
      nameAccountTo: 'Bagas',
      accountTo: '8800445566',
      amount: 150_000,
      status: 'completed',
      datetime: null,
      description: '',
    };
    await say(['transfer', receipt]);
    expect(app().flow()?.matches('succeeded')).toBe(true);
  });

  it('of a cancellation that is refused, lost and requested again [S38]', async () => {
    await start(paths.scheduled, open, { inspect, account: waiting });
    await say({ type: 'cancel.requested', id: 'w1' }, ...typePin);
    expect(inputOf('cancel')).toEqual({ id: 'w1', pin });
    await say(['cancel', refused], ...typePin, ['cancel', lost], submitPin);
    await say(['cancel', { id: 'w1', status: 'cancelled' }]);
    expect(app().here()).toBe(paths.scheduled);
  });

  it('of the QRIS code, the history and the inbox [S38]', async () => {
    await start(paths.qris, open, { inspect });
    await say(['qrCode', `data:image/png;base64,${canary.token}`]);
    app().go(paths.mutasi);
    app().go(paths.notifications);
    await app().flush();
    expect(app().here()).toBe(paths.notifications);
  });
});

describe('the mask', () => {
  it('keeps codes of issues, empty fields, flags and everything else readable', () => {
    // A slow machine reads as much.
    using _ = vi.spyOn(clock, 'now').mockReturnValue(0);
    const form = {
      values: { email: 'a', password: 'Rahasia1', pin: '' },
      issues: { password: 'password.malformed' },
      filled: true,
    };
    expect(redact({ form, pinIssue: null, status: 'loading' })).toEqual({
      form: {
        values: { email: 'a', password: '•••', pin: '' },
        issues: { password: 'password.malformed' },
        filled: true,
      },
      pinIssue: null,
      status: 'loading',
    });
  });
});
