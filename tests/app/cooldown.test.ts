import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Failure } from '../../machines/contract/failure.ts';
import { paths } from '../../machines/contract/paths.ts';
import type { Session } from '../../machines/contract/session.ts';
import { isCoolingDown, cooldownStarted } from '../../machines/shared/cooldown.machine.ts';
import { bank, fail, noon } from '../model/bank.ts';
import { open, startApp, type App } from '../model/headless.ts';
import {
  code,
  credentials,
  go,
  identity,
  nobody,
  pin,
  sent,
  submit,
  pendingCalls,
  type Step,
} from '../model/support/steps.ts';
import { figure } from '../promises/figure.ts';

const tooOften = new Failure('throttled', {
  status: 429,
  bankMessage: 'Terlalu banyak percobaan',
  retryAfter: 42,
});

let app: App;

const say = (...steps: readonly Step[]) => go(app, ...steps);

async function start(address: string, session: Session = nobody): Promise<void> {
  vi.setSystemTime(noon);
  app = startApp({ address, session });
  await app.settle();
}

async function refuse(port: string, failure = tooOften): Promise<void> {
  fail(port, failure);
  await app.settle();
}

const cooldowns = () => app.flow()?.context.cooldowns as Record<string, number>;
const asked = (port: string) => bank.asked[port] ?? 0;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.useFakeTimers({
    now: noon,
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });
});
afterEach(() => app.stop());

describe('a bank that asks to wait', () => {
  it.each(pendingCalls)(
    'lets the button of $what wait as long as it says [POP-20]',
    async ({ address, session, steps, port, button, again }) => {
      await start(address, session);
      await say(...steps);
      await refuse(port);
      app.system('popup')?.send({ type: 'popup.closed' });
      expect(cooldowns()).toEqual({ [button]: 42 });
      const [compared, before] = [asked('comparePin'), asked(port)];
      await say(20_000, ...again);
      expect([cooldowns()[button], asked(port), asked('comparePin')]).toEqual([
        22,
        before,
        compared,
      ]);
      expect(app.flow()?.hasTag('busy')).toBe(false);
      await say(21_999, ...again);
      expect(asked(port)).toBe(before);
      await say(1);
      expect(cooldowns()[button]).toBe(0);
      await say(...again);
      expect(app.flow()?.hasTag('busy')).toBe(true);
    },
  );

  it('says its sentence once, whatever is pressed meanwhile', async () => {
    await start(paths.login);
    await say(...credentials);
    await refuse('login');
    app.system('popup')?.send({ type: 'popup.closed' });
    await say(submit, submit, 42_000);
    expect(app.system('popup')?.getSnapshot().context.queue).toEqual([]);
  });

  it('that says no time lets the next try be made at once, as ever', async () => {
    await start(paths.login);
    await say(...credentials);
    await refuse('login', new Failure('throttled', { status: 429 }));
    expect(cooldowns()).toEqual({});
    await say(submit);
    expect(asked('login')).toBe(2);
  });

  it('makes one button wait and no other: a new code can be asked for while the old one is not heard', async () => {
    await start(paths.register);
    await say(
      identity,
      submit,
      ['checkUnused'],
      ['checkUnused'],
      ['sendOtp'],
      60_000,
      code,
      submit,
    );
    await refuse('verifyOtp');
    await say({ type: 'resend.requested' });
    expect(app.flow()?.matches({ otp: 'resending' })).toBe(true);
  });

  it('lets nobody ask for the status of a transfer before its time', async () => {
    await start(paths.transfer, open);
    await say(...sent);
    await refuse('transfer', new Failure('network.lost'));
    await say({ type: 'status.requested' }, ['comparePin', true]);
    await refuse('transfer');
    const key = () => app.flow()?.context.order.idempotencyKey as string;
    const first = key();
    await say({ type: 'status.requested' }, ...pin, 41_999, { type: 'status.requested' });
    expect([
      asked('transfer'),
      app.flow()?.matches({ outcomeUnknown: 'repeatable' }),
      app.flow()?.context.pinIssue,
    ]).toEqual([2, true, null]);
    await say(1, { type: 'status.requested' }, ['comparePin', true]);
    expect([asked('transfer'), key()]).toEqual([3, first]);
  });

  it('counts a tab that slept by the clock [R5]', async () => {
    await start(paths.login);
    await say(...credentials);
    await refuse('login');
    vi.setSystemTime(noon + 3_600_000);
    await say(1_000);
    expect(cooldowns()).toEqual({ form: 0 });
    figure(
      'R5',
      `${pendingCalls.length} of ${pendingCalls.length} buttons wait as long as the bank says, and none else`,
    );
  });

  it('ends no part of a second early where the clock is between two seconds [POP-20]', async () => {
    await start(paths.login);
    await say(...credentials);
    await refuse('login');
    vi.setSystemTime(noon + 40_500);
    await say(1_000);
    expect(cooldowns()).toEqual({ form: 1 });
  });

  it('is heard in an answer of 429 only', () => {
    const seconds = (error: unknown) => cooldownStarted({ button: 'form', error }).seconds;
    expect(
      [
        tooOften,
        new Failure('unexpected', { status: 503, retryAfter: 42 }),
        new Error('no failure'),
      ].map(seconds),
    ).toEqual([42, 0, 0]);
    expect([
      isCoolingDown({}, 'form'),
      isCoolingDown({ form: 0 }, 'form'),
      isCoolingDown({ form: 1 }, 'form'),
    ]).toEqual([false, false, true]);
  });
});
