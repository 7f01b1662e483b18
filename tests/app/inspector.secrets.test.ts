import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { InspectionEvent } from 'xstate';
import { recorder } from '../../tools/inspector/record.ts';
import { maskOf } from '../../tools/inspector/mask.ts';
import { inspectRules } from '../../src/app/inspect-rules.ts';
import { Failure } from '../../machines/contract/failure.ts';
import { paths } from '../../machines/contract/paths.ts';
import { timing } from '../../machines/kit/timing.ts';
import { answer, bank, fail, noon, waiting } from '../model/bank.ts';
import { open, startApp, type App } from '../model/headless.ts';

/** Each stands nowhere but where a secret stands. */
const canary = {
  password: 'KanariSandi9',
  otp: '908172',
  pin: '731946',
  nik: '3209876543210987',
  token: 'kanari.jwt.token',
  hash: '$2b$12$canary-hash',
  photo: 'kanari-ktp.png',
};
const photo = { name: canary.photo, size: 4, type: 'image/png' };

let app: App;
const raw: string[] = [];
const record = recorder(inspectRules);
const redact = maskOf(inspectRules.mask);
const told = () => JSON.stringify(record.entries()) + raw.join('\n');

const start = async (address: string, session: typeof open) => {
  app = startApp({
    address,
    session,
    inspect: (news: InspectionEvent) => {
      record.inspect(news);
      // What Stately's inspector is given, before and after its own conversion.
      const { actorRef: _, ...rest } = news as InspectionEvent & { _transitions?: unknown };
      delete rest._transitions;
      raw.push(JSON.stringify(redact(rest)));
    },
  });
  await app.settle();
};
type Said = { readonly type: string; readonly [field: string]: unknown };
const say = async (...events: readonly Said[]) => {
  for (const event of events) {
    app.say(event);
    await app.settle();
  }
};
const bankSays = async (port: string, value?: unknown) => (answer(port, value), app.settle());
const bankRefuses = async (port: string) => (
  fail(port, new Failure('refused', { bankMessage: 'Tidak', status: 400 })),
  app.settle()
);
const submit: Said = { type: 'form.submitted' };

beforeEach(() => {
  vi.useFakeTimers({
    now: noon,
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });
  raw.length = 0;
});
describe('no secret is told to an inspector', () => {
  afterEach(() => {
    app.stop();
    const all = told();
    // It was not silent, and there was something to hide.
    expect(all).toContain('•••');
    expect(Object.entries(canary).filter(([, value]) => all.includes(value))).toEqual([]);
  });

  it('by a login, refused and then accepted [S38]', async () => {
    await start(paths.login, { kind: 'none' });
    await say(
      { type: 'field.changed', change: { email: 'sinta@lentera.test', password: canary.password } },
      { type: 'field.left', field: 'password' },
      submit,
    );
    expect(bank.open.map(({ input }) => input)).toEqual([
      { email: 'sinta@lentera.test', password: canary.password },
    ]);
    await bankRefuses('login');
    await say(submit);
    await bankSays('login', {
      ...open,
      jwt_token: canary.token,
      data: { refresh_token: canary.token },
    });
    expect(app.here()).toBe(paths.dashboard);
  });

  it('by a registration, from the first step to the account [S38]', async () => {
    await start(paths.register, { kind: 'none' });
    const type = (step: string, change: object): Said => ({ type: 'field.changed', step, change });
    await say(type('identity', { email: 'baru@lentera.test', no_hp: '81234567890' }), submit);
    await bankSays('checkUnused');
    await bankSays('checkUnused');
    await bankSays('sendOtp');
    await say(type('otp', { otp: canary.otp }), submit);
    await bankRefuses('verifyOtp');
    await say(type('otp', { otp: canary.otp }), submit);
    await bankSays('verifyOtp');
    await say(
      type('password', { password: canary.password, confirmation: canary.password }),
      submit,
    );
    await app.wait(timing.passwordStep);
    await say(
      type('personal', { noKtp: canary.nik, nama: 'Dewi', tanggalLahir: '17-08-1990' }),
      submit,
    );
    await bankSays('checkUnused');
    await say(type('ktp', { photo }), submit);
    await bankSays('readPhoto');
    await app.wait(timing.ktpVerification + timing.popupAutoDismiss);
    await say(type('pin', { pin: canary.pin, confirmation: canary.pin }), submit);
    expect(bank.open.map(({ input }) => input)).toMatchObject([
      { password: canary.password, no_ktp: canary.nik, pin: canary.pin, ektp_photo: photo },
    ]);
    await bankSays('openAccount');
    await app.wait(timing.popupAutoDismiss);
    expect(app.here()).toBe(paths.login);
  });

  it('by a new password [S38]', async () => {
    await start(paths.forgotPassword, { kind: 'none' });
    await say(
      { type: 'field.changed', step: 'forgotPassword', change: { email: 'sinta@lentera.test' } },
      submit,
    );
    await bankSays('sendResetCode');
    await say({ type: 'field.changed', step: 'otp', change: { otp: canary.otp } }, submit);
    await bankSays('verifyResetCode');
    await say(
      {
        type: 'field.changed',
        step: 'newPassword',
        change: { password: canary.password, confirmation: canary.password },
      },
      submit,
    );
    expect(bank.open.map(({ input }) => input)).toMatchObject([
      { otp: canary.otp, newPassword: canary.password },
    ]);
    await bankRefuses('changePassword');
    await say(submit);
    await bankSays('changePassword');
    await app.wait(timing.popupAutoDismiss);
    expect(app.here()).toBe(paths.login);
  });

  it('by a transfer that is lost and asked about again [S38]', async () => {
    await start(paths.transfer, open);
    await say(
      {
        type: 'field.changed',
        change: {
          accountTo: '8800445566',
          bankTo: 'Bank Mandiri',
          amount: '150000',
          description: 'Makan',
          datetime: '',
        },
      },
      submit,
    );
    await app.wait(timing.transferChecks);
    await bankSays('lookUp', { name: 'Bagas' });
    await say({ type: 'pin.changed', pin: canary.pin }, { type: 'pin.left' });
    await say({ type: 'pin.submitted' });
    expect(bank.open.filter(({ port }) => port === 'comparePin').map(({ input }) => input)).toEqual(
      [{ pin: canary.pin, hash: canary.hash }],
    );
    await bankSays('comparePin', true);
    fail('transfer', new Failure('network.lost'));
    await app.settle();
    await say({ type: 'pin.changed', pin: canary.pin }, { type: 'pin.submitted' });
    await bankSays('comparePin', true);
    await bankSays('transfer', {
      referenceNumber: 'LT1',
      nameAccountTo: 'Bagas',
      accountTo: '8800445566',
      amount: 150_000,
      status: 'completed',
      datetime: null,
      description: '',
    });
    expect(app.flow()?.matches('succeeded')).toBe(true);
  });

  it('by a cancelling that is refused, lost and asked for again [S38]', async () => {
    await start(paths.scheduled, open);
    app.system('account')?.send({ type: 'account.set', account: waiting });
    await say({ type: 'cancel.requested', id: 'w1' });
    const submitPin: readonly Said[] = [
      { type: 'pin.changed', pin: canary.pin },
      { type: 'pin.submitted' },
    ];
    await say(...submitPin);
    expect(bank.open.filter(({ port }) => port === 'cancel').map(({ input }) => input)).toEqual([
      { id: 'w1', pin: canary.pin },
    ]);
    await bankRefuses('cancel');
    await say(...submitPin);
    fail('cancel', new Failure('network.lost'));
    await app.settle();
    await say({ type: 'pin.submitted' });
    await bankSays('cancel', { id: 'w1', status: 'cancelled' });
    expect(app.here()).toBe(paths.scheduled);
  });

  it('by the code to receive money with, the history and the inbox [S38]', async () => {
    await start(paths.qris, open);
    await bankSays('qrCode', `data:image/png;base64,${canary.token}`);
    app.go(paths.mutasi);
    app.go(paths.notifications);
    await app.settle();
    expect(app.here()).toBe(paths.notifications);
  });
});

describe('what is redacted', () => {
  it('stays readable: codes of issues, empty fields, flags and everything else', () => {
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

  it('is plain JSON, however odd what was given', () => {
    const round: Record<string, unknown> = {
      big: 1n,
      set: new Set(['a']),
      map: new Map([['pin', '123456']]),
      say: () => 1,
      error: new Failure('refused'),
    };
    round['self'] = round;
    expect(JSON.parse(JSON.stringify(redact(round)))).toMatchObject({
      big: 1,
      set: ['a'],
      map: [['pin', '•••']],
      say: 'ƒ say',
      self: '…',
    });
  });
});
