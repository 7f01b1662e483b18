import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Failure } from '../machines/contract/failure.ts';
import { paths } from '../machines/contract/paths.ts';
import type { Session } from '../machines/contract/session.ts';
import { timing } from '../machines/kit/timing.ts';
import { mustWait, patienceAsked } from '../machines/patience.machine.ts';
import { answer, bank, fail, noon } from './paths/bank.ts';
import { open, startApp, type App } from './paths/headless.ts';
import { figure } from './trust/figure.ts';

type Said = { readonly type: string; readonly [field: string]: unknown };
type Step = Said | readonly [port: string, answer?: unknown] | number;

const nobody: Session = { kind: 'none' };
const submit = { type: 'form.submitted' };
const identity = { type: 'field.changed', step: 'identity', change: { email: 'baru@lentera.test', no_hp: '81234567890' } };
const code = { type: 'field.changed', step: 'otp', change: { otp: '123456' } };
const person = { type: 'field.changed', step: 'personal', change: { noKtp: '3201234567890123', nama: 'Dewi', tanggalLahir: '17-08-1990' } };
const pins = { type: 'field.changed', step: 'pin', change: { pin: '246810', confirmation: '246810' } };
const mail = { type: 'email.changed', change: { email: 'sinta@lentera.test' } };
const otp = { type: 'otp.changed', otp: '123456' };
const twice = { type: 'password.changed', change: { password: 'Lentera123', confirmation: 'Lentera123' } };
const order = { type: 'field.changed', change: { accountTo: '8800445566', bankTo: 'Bank Mandiri', amount: '150000', description: 'Makan', datetime: '' } };
const pin = { type: 'pin.submitted', pin: '246810' };
const checked: readonly Step[] = [order, submit, timing.transferChecks, ['lookUp', { name: null }]];
const tooOften = new Failure('throttled', { status: 429, said: 'Terlalu banyak percobaan', retryAfter: 42 });

let app: App;

async function go(...steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    if (typeof step === 'number') await app.wait(step);
    else if ('type' in step) app.say(step);
    else answer(step[0], step[1]);
    await app.settle();
  }
}

async function start(address: string, session: Session = nobody): Promise<void> {
  vi.setSystemTime(noon);
  app = startApp({ address, session });
  await app.settle();
}

async function refuse(port: string, failure = tooOften): Promise<void> {
  fail(port, failure);
  await app.settle();
}

const patience = () => app.flow()?.context.patience as Record<string, number>;
const asked = (port: string) => bank.asked[port] ?? 0;

/** Which call can be throttled, how one comes to it, the button that waits, and what presses it again. */
const buttons: readonly (readonly [string, string, Session, readonly Step[], string, string, readonly Said[]])[] = [
  ['login', paths.login, nobody, [{ type: 'field.changed', change: { email: 'sinta@lentera.test', password: 'Lentera123' } }, submit], 'login', 'form', [submit]],
  ['the e-mail of a registration', paths.register, nobody, [identity, submit], 'checkUnused', 'identity', [submit]],
  ['its phone', paths.register, nobody, [identity, submit, ['checkUnused']], 'checkUnused', 'identity', [submit]],
  ['its first code', paths.register, nobody, [identity, submit, ['checkUnused'], ['checkUnused']], 'sendOtp', 'identity', [submit]],
  ['the check of its code', paths.registerOtp, nobody, [code, submit], 'verifyOtp', 'otp', [code, submit]],
  ['its next code', paths.register, nobody, [identity, submit, ['checkUnused'], ['checkUnused'], ['sendOtp'], 60_000, { type: 'otp.resend' }], 'sendOtp', 'resend', [{ type: 'otp.resend' }]],
  ['the KTP number', paths.registerPersonal, nobody, [person, submit], 'checkUnused', 'personal', [submit]],
  ['the opening of the account', paths.registerPin, nobody, [pins, submit], 'openAccount', 'pin', [pins, submit]],
  ['a reset code', paths.forgotPassword, nobody, [mail, submit], 'sendResetCode', 'forgotPassword', [submit]],
  ['the check of a reset code', paths.resetOtp, nobody, [otp, submit], 'verifyResetCode', 'otp', [otp, submit]],
  ['the next reset code', paths.forgotPassword, nobody, [mail, submit, ['sendResetCode'], 60_000, { type: 'otp.resend' }], 'sendResetCode', 'resend', [{ type: 'otp.resend' }]],
  ['the new password', paths.newPassword, nobody, [twice, submit], 'changePassword', 'newPassword', [submit]],
  ['the look-up of an account', paths.transfer, open, [order, submit, timing.transferChecks], 'lookUp', 'form', [submit]],
  ['a transfer', paths.transfer, open, [...checked, pin, ['comparePin', true]], 'transfer', 'pin', [pin]],
];

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.useFakeTimers({ now: noon, toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(() => app.stop());

describe('a bank that asks for patience', () => {
  it.each(buttons)('lets the button of %s wait as long as it says', async (_, address, session, steps, port, button, press) => {
    await start(address, session);
    await go(...steps);
    await refuse(port);
    app.system('popup')?.send({ type: 'popup.closed' });
    expect(patience()).toEqual({ [button]: 42 });
    const [compared, before] = [asked('comparePin'), asked(port)];
    await go(20_000, ...press);
    expect([patience()[button], asked(port), asked('comparePin')]).toEqual([22, before, compared]);
    expect(app.flow()?.hasTag('busy')).toBe(false);
    await go(21_999, ...press);
    expect(asked(port)).toBe(before);
    await go(1);
    expect(patience()[button]).toBe(0);
    await go(...press);
    expect(app.flow()?.hasTag('busy')).toBe(true);
  });

  it('says its sentence once, whatever is pressed meanwhile', async () => {
    await start(paths.login);
    await go(...(buttons[0]?.[3] ?? []));
    await refuse('login');
    app.system('popup')?.send({ type: 'popup.closed' });
    await go(submit, submit, 42_000);
    expect(app.system('popup')?.getSnapshot().context.queue).toEqual([]);
  });

  it('that says no time lets the next try be made at once, as ever', async () => {
    await start(paths.login);
    await go(...(buttons[0]?.[3] ?? []));
    await refuse('login', new Failure('throttled', { status: 429 }));
    expect(patience()).toEqual({});
    await go(submit);
    expect(asked('login')).toBe(2);
  });

  it('makes one button wait and no other: a new code can be asked for while the old one is not heard', async () => {
    await start(paths.register);
    await go(identity, submit, ['checkUnused'], ['checkUnused'], ['sendOtp'], 60_000, code, submit);
    await refuse('verifyOtp');
    await go({ type: 'otp.resend' });
    expect(app.flow()?.matches({ otp: 'resending' })).toBe(true);
  });

  it('lets nobody ask for the status of a transfer before its time', async () => {
    await start(paths.transfer, open);
    await go(...checked, pin, ['comparePin', true]);
    await refuse('transfer', new Failure('network.lost'));
    await go({ type: 'status.check' });
    await refuse('transfer');
    const key = () => app.flow()?.context.draft.idempotencyKey as string;
    const first = key();
    await go({ type: 'status.check' }, pin, 41_999, { type: 'status.check' });
    expect([asked('transfer'), app.flow()?.matches({ outcomeUnknown: 'repeatable' }), app.flow()?.context.pinIssue]).toEqual([2, true, null]);
    await go(1, { type: 'status.check' });
    expect([asked('transfer'), key()]).toEqual([3, first]);
  });

  it('counts a tab that slept by the clock [R5]', async () => {
    await start(paths.login);
    await go(...(buttons[0]?.[3] ?? []));
    await refuse('login');
    vi.setSystemTime(noon + 3_600_000);
    await go(1_000);
    expect(patience()).toEqual({ form: 0 });
    figure('R5', `${buttons.length} of ${buttons.length} buttons wait as long as the bank says, and none else`);
  });

  it('is heard in an answer of 429 only', () => {
    const seconds = (error: unknown) => patienceAsked({ button: 'form', error }).seconds;
    expect([tooOften, new Failure('unexpected', { status: 503, retryAfter: 42 }), new Error('no failure')].map(seconds)).toEqual([42, 0, 0]);
    expect([mustWait({}, 'form'), mustWait({ form: 0 }, 'form'), mustWait({ form: 1 }, 'form')]).toEqual([false, false, true]);
  });
});
