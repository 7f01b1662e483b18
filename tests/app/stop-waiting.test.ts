import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { paths } from '../../machines/contract/paths.ts';
import type { Session } from '../../machines/contract/session.ts';
import { timing } from '../../machines/kit/timing.ts';
import { bank, noon } from '../model/bank.ts';
import { open, startApp, type App } from '../model/headless.ts';
import {
  credentials,
  go,
  nobody,
  pin,
  pins,
  sent,
  submit,
  toPin,
  twice,
  pendingCalls,
  type Step,
} from '../model/support/steps.ts';
import { figure } from '../promises/figure.ts';

const stop = { type: 'wait.abandoned' } as const;

let app: App;

const say = (...steps: readonly Step[]) => go(app, ...steps);

async function start(address: string, session: Session, canRepeat = true): Promise<void> {
  vi.setSystemTime(noon);
  app = startApp({ address, session, canRepeat });
  await app.settle();
}

const value = () => JSON.stringify(app.flow()?.value).replaceAll(/[{}"]/g, '');
const typed = () =>
  JSON.stringify([app.flow()?.context])
    .match(/Lentera123|246810|8800445566|3201234567890123|123456|\w+@lentera\.test/g)
    ?.toSorted();
const overlay = () => app.system('loading')?.getSnapshot().value as string;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.useFakeTimers({
    now: noon,
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });
});
afterEach(() => app.stop());

describe('a bank that never answers', () => {
  it.each(pendingCalls)(
    'leaves a way out of $what: the call is cancelled, nothing that was typed is lost [POP-15]',
    async ({ address, session, steps, stateAfter }) => {
      await start(address, session);
      await say(...steps);
      const before = typed();
      // Nobody waits for the notifications and for what is left of the limit.
      const waiting = bank.open.filter(({ port }) => !['notifications', 'limit'].includes(port));
      expect(app.flow()?.hasTag('busy')).toBe(true);
      expect(waiting).toHaveLength(1);
      await app.wait(timing.loadingSlow);
      expect(overlay()).toBe('slow');
      app.root.send(stop);
      await app.settle();
      expect(waiting[0]?.signal.aborted).toBe(true);
      expect([value(), app.flow()?.hasTag('busy'), overlay(), app.failed]).toEqual([
        stateAfter,
        false,
        'idle',
        [],
      ]);
      expect(typed()).toEqual(before);
    },
  );

  it('is a bank that may answer late: nothing gives up by itself', async () => {
    await start(paths.login, nobody);
    await say(...credentials, 3_600_000);
    expect(value()).toBe('checking');
    await say(['login', open]);
    expect(app.here()).toBe(paths.dashboard);
  });

  it('leaves the outcome of a transfer unknown: the same key asks for it again, and only the person asks [R2] [ERR-14]', async () => {
    await start(paths.transfer, open);
    await say(...sent);
    const [first] = bank.open.filter(({ port }) => port === 'transfer');
    app.root.send(stop);
    await say(60_000);
    expect(bank.asked['transfer']).toBe(1);
    await say({ type: 'status.requested' }, ['comparePin', true]);
    const [second] = bank.open.filter(({ port }) => port === 'transfer');
    expect(second?.input).toEqual(first?.input);
    await say(stop);
    expect(value()).toBe('outcomeUnknown:repeatable');
    figure(
      'R2',
      `${pendingCalls.length} of ${pendingCalls.length} waits can be left, each with what was typed; a transfer left so is not known`,
    );
  });

  it('never sends a transfer twice where the bank knows no key', async () => {
    await start(paths.transfer, open, false);
    await say(...sent, stop);
    expect(value()).toBe('outcomeUnknown:unrepeatable');
    await say({ type: 'status.requested' }, ...pin);
    expect(bank.asked['transfer']).toBe(1);
  });

  it('claims nothing of an account or a password that may be there by now', async () => {
    await start(paths.registerPin, nobody);
    await say(pins, submit, stop);
    expect(app.flow()?.context.notice).toBe('account.unknown');
    app.stop();
    await start(paths.newPassword, nobody);
    await say(twice, submit, stop);
    expect(app.flow()?.context.notice).toBe('password.unknown');
  });

  it('ends the comparison of the PIN, with nothing sent and what was typed', async () => {
    await start(paths.transfer, open);
    await say(...toPin, ...pin, stop);
    expect([value(), app.flow()?.context.pin, bank.asked['transfer']]).toEqual([
      'enteringPin',
      '246810',
      undefined,
    ]);
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
    await say(...sent);
    app.root.send(stop);
    await app.settle();
    expect([value(), bank.open.map(({ port }) => port)]).toEqual([
      'outcomeUnknown:repeatable',
      ['notifications', 'limit'],
    ]);
    app.root.send(stop);
    await app.settle();
    expect(bank.open.map(({ port }) => port)).toEqual(['limit']);
  });
});
