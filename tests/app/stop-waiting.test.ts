import { describe, expect, it } from 'vitest';
import { paths } from '../../machines/contract/paths.ts';
import { timing } from '../../machines/kit/timing.ts';
import { bank } from '../model/bank.ts';
import { appUnderTest, nobody, open } from '../model/headless.ts';
import { credentials, hints, pendingCalls, sent } from '../model/support/steps.ts';
import { figure } from '../long/promises/figure.ts';

const stop = { type: 'wait.abandoned' } as const;

const { app, start, say } = appUnderTest();

const value = () => JSON.stringify(app().flow()?.value).replaceAll(/[{}"]/g, '');
/** What was typed; an order that was sent also makes the bank of its account known. */
const typed = () =>
  JSON.stringify([app().flow()?.context], (key, one: unknown) => (key === 'banks' ? {} : one))
    .match(/Lentera123|246810|8800445566|3201234567890123|123456|\w+@lentera\.test/g)
    ?.toSorted();
const overlay = () => app().system('loading')?.getSnapshot().value as string;
async function stopWaiting(): Promise<void> {
  app().root.send(stop);
  await app().flush();
}

describe('a bank that never answers', () => {
  it.each(pendingCalls)(
    'lets the customer stop waiting for $what: the call is cancelled, the input is kept [POP-15]',
    async ({ address, session, steps, stateAfter }) => {
      await start(address, session);
      await say(...steps);
      const before = typed();
      const waiting = bank.open.filter(({ port }) => !hints.includes(port));
      expect(app().flow()?.hasTag('busy')).toBe(true);
      expect(waiting).toHaveLength(1);
      await app().wait(timing.loadingSlow);
      expect(overlay()).toBe('slow');
      await stopWaiting();
      expect(waiting[0]?.signal.aborted).toBe(true);
      expect([value(), app().flow()?.hasTag('busy'), overlay(), app().failed]).toEqual([
        stateAfter,
        false,
        'idle',
        [],
      ]);
      expect(typed()).toEqual(before);
    },
  );

  it('may still answer late: no call times out', async () => {
    await start(paths.login, nobody);
    await say(...credentials, 3_600_000);
    expect(value()).toBe('checking');
    await say(['login', open]);
    expect(app().here()).toBe(paths.dashboard);
  });

  it('leaves the outcome of a transfer unknown: only the customer asks again, with the same key [R2] [ERR-14]', async () => {
    await start(paths.transfer);
    await say(...sent);
    const sentTransfer = () => bank.open.find(({ port }) => port === 'transfer')?.input;
    const first = sentTransfer();
    await stopWaiting();
    await say(60_000);
    expect(bank.asked['transfer']).toBe(1);
    await say({ type: 'pin.submitted' }, ['comparePin', true], ['history', []]);
    expect(sentTransfer()).toEqual(first);
    await say(stop);
    expect(value()).toBe('outcomeUnknown:untold');
    figure(
      'R2',
      `${pendingCalls.length} of ${pendingCalls.length} waits can be left, each with what was typed; a transfer left so is not known`,
    );
  });

  it('leaves a card that says so and can be retried', async () => {
    await start(paths.dashboard, open, { hasAccount: true });
    await stopWaiting();
    expect(app().system('account')?.getSnapshot().value).toMatchObject({ user: 'failed' });
    expect(app().system('notifications')?.getSnapshot().value).toBe('failed');
    expect(bank.open).toEqual([]);
    app().system('account')?.send({ type: 'user.retried' });
    await app().flush();
    expect(bank.asked['user']).toBe(2);
  });
});
