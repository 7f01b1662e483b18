import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EventObject } from 'xstate';
import { paths } from '../machines/contract/paths.ts';
import type { Session } from '../machines/contract/session.ts';
import { timing } from '../machines/kit/timing.ts';
import { answer, bank, noon } from './paths/bank.ts';
import { open, startApp, type App } from './paths/headless.ts';
import { figure } from './trust/figure.ts';

const nobody: Session = { kind: 'none' };
const submit = { type: 'form.submitted' };
const stop = { type: 'wait.abandoned' } as const;
const identity = { type: 'field.changed', step: 'identity', change: { email: 'baru@lentera.test', no_hp: '81234567890' } };
const code = { type: 'field.changed', step: 'otp', change: { otp: '123456' } };
const password = { password: 'Lentera123', confirmation: 'Lentera123' };
const person = { type: 'field.changed', step: 'personal', change: { noKtp: '3201234567890123', nama: 'Dewi', tanggalLahir: '17-08-1990' } };
const pins = { type: 'field.changed', step: 'pin', change: { pin: '246810', confirmation: '246810' } };
const order = { type: 'field.changed', change: { accountTo: '8800445566', bankTo: 'Bank Mandiri', amount: '150000', description: 'Makan', datetime: '' } };
const pin = { type: 'pin.submitted', pin: '246810' };
const mail = { type: 'email.changed', change: { email: 'sinta@lentera.test' } };

let app: App;

type Step = (EventObject & { readonly [field: string]: unknown }) | readonly [port: string, answer?: unknown] | number;

/** Says, lets the bank answer, or waits; in order. */
async function go(...steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    if (typeof step === 'number') await app.wait(step);
    else if ('type' in step) app.say(step);
    else answer(step[0], step[1]);
    await app.settle();
  }
}

async function start(address: string, session: Session, canRepeat = true): Promise<void> {
  vi.setSystemTime(noon);
  app = startApp({ address, session, canRepeat });
  await app.settle();
}

const value = () => JSON.stringify(app.flow()?.value).replaceAll(/[{}"]/g, '');
const typed = () => JSON.stringify([app.flow()?.context]).match(/Lentera123|246810|8800445566|3201234567890123|123456|\w+@lentera\.test/g)?.toSorted();
const overlay = () => app.system('loading')?.getSnapshot().value as string;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.useFakeTimers({ now: noon, toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(() => app.stop());

/** Where the bank is waited for, how one gets there, and where who stops waiting is. */
const waits: readonly (readonly [string, string, Session, readonly Step[], string])[] = [
  ['the login', paths.login, nobody, [{ type: 'field.changed', change: { email: 'sinta@lentera.test', password: 'Lentera123' } }, submit], 'editing'],
  ['the check of the e-mail', paths.register, nobody, [identity, submit], 'identity:editing'],
  ['the check of the phone', paths.register, nobody, [identity, submit, ['checkUnused']], 'identity:editing'],
  ['the sending of a code', paths.register, nobody, [identity, submit, ['checkUnused'], ['checkUnused']], 'identity:editing'],
  ['the check of a code', paths.registerOtp, nobody, [code, submit], 'otp:entering'],
  ['another code', paths.register, nobody, [identity, submit, ['checkUnused'], ['checkUnused'], ['sendOtp'], 60_000, code, { type: 'otp.resend' }], 'otp:entering'],
  ['the check of the KTP number', paths.registerPersonal, nobody, [person, submit], 'personal:entering'],
  ['the opening of an account', paths.registerPin, nobody, [pins, submit], 'pin:entering'],
  ['a reset code', paths.forgotPassword, nobody, [mail, submit], 'forgotPassword:editing'],
  ['the check of a reset code', paths.resetOtp, nobody, [{ type: 'otp.changed', otp: '123456' }, submit], 'otp:entering'],
  ['another reset code', paths.forgotPassword, nobody, [mail, submit, ['sendResetCode'], 60_000, { type: 'otp.resend' }], 'otp:entering'],
  ['the new password', paths.newPassword, nobody, [{ type: 'password.changed', change: password }, submit], 'newPassword:entering'],
  ['the look-up of an account', paths.transfer, open, [order, submit, timing.transferChecks], 'editing'],
  ['the transfer', paths.transfer, open, [order, submit, timing.transferChecks, ['lookUp', { name: null }], pin, ['comparePin', true]], 'outcomeUnknown:repeatable'],
  ['the scheduling', paths.transfer, open, [{ ...order, change: { ...order.change, datetime: '2026-12-24T09:00' } }, submit, timing.transferChecks, ['lookUp', { name: null }], pin, ['comparePin', true]], 'outcomeUnknown:repeatable'],
];

describe('a bank that never answers', () => {
  it.each(waits)('leaves a way out of %s: the call is cancelled, nothing that was typed is lost', async (_, address, session, steps, end) => {
    await start(address, session);
    await go(...steps);
    const before = typed();
    const waiting = bank.open.filter(({ port }) => port !== 'notifications');
    expect(app.flow()?.hasTag('busy')).toBe(true);
    expect(waiting).toHaveLength(1);
    await app.wait(timing.loadingSlow);
    expect(overlay()).toBe('slow');
    app.root.send(stop);
    await app.settle();
    expect(waiting[0]?.signal.aborted).toBe(true);
    expect([value(), app.flow()?.hasTag('busy'), overlay(), app.failed]).toEqual([end, false, 'idle', []]);
    expect(typed()).toEqual(before);
  });

  it('is a bank that may answer late: nothing gives up by itself', async () => {
    await start(paths.login, nobody);
    await go(...(waits[0]?.[3] ?? []), 3_600_000);
    expect(value()).toBe('checking');
    await go(['login', open]);
    expect(app.here()).toBe(paths.dashboard);
  });

  it('leaves the outcome of a transfer unknown: the same key asks for it again, and only the person asks [R2]', async () => {
    await start(paths.transfer, open);
    await go(...(waits.at(-2)?.[3] ?? []));
    const [first] = bank.open.filter(({ port }) => port === 'transfer');
    app.root.send(stop);
    await go(60_000);
    expect(bank.asked['transfer']).toBe(1);
    await go({ type: 'status.check' });
    const [second] = bank.open.filter(({ port }) => port === 'transfer');
    expect(second?.input).toEqual(first?.input);
    await go(stop);
    expect(value()).toBe('outcomeUnknown:repeatable');
    figure('R2', `${waits.length} of ${waits.length} waits can be left, each with what was typed; a transfer left so is not known`);
  });

  it('never sends a transfer twice where the bank knows no key', async () => {
    await start(paths.transfer, open, false);
    await go(...(waits.at(-2)?.[3] ?? []), stop);
    expect(value()).toBe('outcomeUnknown:unrepeatable');
    await go({ type: 'status.check' }, pin);
    expect(bank.asked['transfer']).toBe(1);
  });

  it('claims nothing of an account or a password that may be there by now', async () => {
    await start(paths.registerPin, nobody);
    await go(pins, submit, stop);
    expect(app.flow()?.context.notice).toBe('account.unknown');
    app.stop();
    await start(paths.newPassword, nobody);
    await go({ type: 'password.changed', change: password }, submit, stop);
    expect(app.flow()?.context.notice).toBe('password.unknown');
  });

  it('leaves the PIN page while the PIN is compared, with nothing sent', async () => {
    await start(paths.transfer, open);
    await go(order, submit, timing.transferChecks, ['lookUp', { name: null }], pin, stop);
    expect([value(), app.flow()?.context.pin, bank.asked['transfer']]).toEqual(['enteringPin', '', undefined]);
  });

  it('leaves a card that says so and can be tried again', async () => {
    vi.setSystemTime(noon);
    app = startApp({ address: paths.dashboard, session: open, hasAccount: true });
    await app.settle();
    app.root.send(stop);
    await app.settle();
    expect(app.system('account')?.getSnapshot().value).toMatchObject({ user: 'failed' });
    expect(app.system('notifications')?.getSnapshot().value).toBe('failed');
    expect(bank.open).toEqual([]);
    app.system('account')?.send({ type: 'user.retried' });
    await app.settle();
    expect(bank.asked['user']).toBe(2);
  });

  it('takes the own wait first, and lets the others go on', async () => {
    await start(paths.transfer, open);
    await go(...(waits.at(-2)?.[3] ?? []));
    app.root.send(stop);
    await app.settle();
    expect([value(), bank.open.map(({ port }) => port)]).toEqual(['outcomeUnknown:repeatable', ['notifications']]);
    app.root.send(stop);
    await app.settle();
    expect(bank.open).toEqual([]);
  });
});
