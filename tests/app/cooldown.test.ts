import { describe, expect, it, vi } from 'vitest';
import { Failure } from '../../machines/contract/failure.ts';
import { paths } from '../../machines/contract/paths.ts';
import { cooldownsAfter, isCoolingDown, type Cooldowns } from '../../machines/kit/cooldown.ts';
import { secondsOf } from '../fixtures/cooldown.ts';
import { bank, noon } from '../model/bank.ts';
import { appUnderTest, nobody } from '../model/headless.ts';
import {
  code,
  credentials,
  identity,
  pendingCalls,
  pin,
  sent,
  submit,
} from '../model/support/steps.ts';
import { figure } from '../long/promises/figure.ts';

const tooOften = new Failure('throttled', {
  status: 429,
  bankMessage: 'Terlalu banyak percobaan',
  retryAfter: 42,
});

const { app, start, say } = appUnderTest();
/** The seconds that each button still waits. */
const cooldowns = () => secondsOf(app().flow()?.context.cooldowns as Cooldowns);
const asked = (port: string) => bank.asked[port] ?? 0;
const closePopup = () => app().system('popup')?.send({ type: 'popup.closed' });

/** The bank refuses a login for 42 s. */
async function throttleLogin(): Promise<void> {
  await start(paths.login, nobody);
  await say(...credentials, ['login', tooOften]);
}

describe('a bank that asks the customer to wait', () => {
  it.each(pendingCalls)(
    'disables the button of $what for that time [POP-20]',
    async ({ address, session, steps, port, button, again }) => {
      await start(address, session);
      await say(...steps, [port, tooOften]);
      closePopup();
      expect(cooldowns()).toEqual({ [button]: 42 });
      const calls = () => [asked(port), asked('comparePin')];
      const before = calls();
      await say(20_000, ...again);
      expect([cooldowns()[button], calls()]).toEqual([22, before]);
      expect(app().flow()?.hasTag('busy')).toBe(false);
      await say(21_999, ...again);
      expect(calls()).toEqual(before);
      await say(1);
      expect(cooldowns()[button]).toBe(0);
      await say(...again);
      expect(app().flow()?.hasTag('busy')).toBe(true);
    },
  );

  it('waits no longer if the clock is set back by a day meanwhile [TIM-6]', async () => {
    await throttleLogin();
    await say(12_000);
    vi.setSystemTime(Date.now() - 24 * 3_600_000);
    await say(1_000);
    expect(cooldowns()).toEqual({ form: 29 });
    await say(29_000);
    expect(cooldowns()).toEqual({ form: 0 });
  });

  it('shows its sentence once, whatever the customer presses meanwhile', async () => {
    await throttleLogin();
    closePopup();
    await say(submit, submit, 42_000);
    expect(app().system('popup')?.getSnapshot().context.queue).toEqual([]);
  });

  it('without a time allows the next attempt at once', async () => {
    await start(paths.login, nobody);
    await say(...credentials, ['login', new Failure('throttled', { status: 429 })]);
    expect(cooldowns()).toEqual({});
    await say(submit);
    expect(asked('login')).toBe(2);
  });

  it('disables one button only: the customer may request a new code', async () => {
    await start(paths.register, nobody);
    await say(identity, submit, ['checkUnused'], ['checkUnused'], ['sendOtp'], 60_000);
    await say(code, submit, ['verifyOtp', tooOften], { type: 'resend.requested' });
    expect(app().flow()?.matches({ otp: 'resending' })).toBe(true);
  });

  it('prevents an early repetition of a transfer', async () => {
    const request = { type: 'pin.submitted' };
    const looked = ['history', []] as const;
    await start(paths.transfer);
    await say(...sent, ['transfer', new Failure('network.lost')]);
    await say(request, ['comparePin', true], looked, ['transfer', tooOften]);
    const key = () => app().flow()?.context.order.idempotencyKey as string;
    const first = key();
    await say(request, ...pin, 41_999, request);
    expect(app().flow()?.matches({ outcomeUnknown: 'untold' })).toBe(true);
    expect([asked('transfer'), app().flow()?.context.pinIssue]).toEqual([2, null]);
    await say(1, request, ['comparePin', true], looked);
    expect([asked('transfer'), key()]).toEqual([3, first]);
  });

  it('is measured by the clock, also in a tab that slept [R5]', async () => {
    await throttleLogin();
    vi.setSystemTime(noon + 3_600_000);
    await say(1_000);
    expect(cooldowns()).toEqual({ form: 0 });
    figure(
      'R5',
      `${pendingCalls.length} of ${pendingCalls.length} buttons wait as long as the bank says, and none else`,
    );
  });

  it('waits out the last second if the clock is between two seconds [POP-20]', async () => {
    await throttleLogin();
    vi.setSystemTime(noon + 40_500);
    await say(1_000);
    expect(cooldowns()).toEqual({ form: 1 });
  });

  it.each([
    [3_600, { form: 3_600 }],
    [3_601, {}],
    [86_400, {}],
  ])('of %i seconds leads to the waits %j [POP-20]', async (retryAfter, waits) => {
    await start(paths.login, nobody);
    await say(...credentials, ['login', new Failure('throttled', { status: 429, retryAfter })]);
    expect(cooldowns()).toEqual(waits);
  });

  it('starts only on a 429', () => {
    const unavailable = new Failure('unexpected', { status: 503, retryAfter: 42 });
    const after = (error: unknown) => cooldownsAfter({}, { button: 'form', error });
    expect(after(unavailable)).toEqual({});
    expect(after(new Error('no failure'))).toEqual({});
    expect([isCoolingDown(after(tooOften), 'form'), isCoolingDown({}, 'form')]).toEqual([
      true,
      false,
    ]);
  });
});
