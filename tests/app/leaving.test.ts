import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guarded } from '../../machines/app/app.pages.ts';
import { paths } from '../../machines/contract/paths.ts';
import { timing } from '../../machines/kit/timing.ts';
import { answer, bank, noon } from '../model/bank.ts';
import { open, startApp, type App } from '../model/headless.ts';

const none = { kind: 'none' } as const;
const order = {
  accountTo: '8800445566',
  bankTo: 'Bank Mandiri',
  amount: '150000',
  description: 'Makan',
  datetime: '',
};
const person = { email: 'baru@lentera.test', no_hp: '81234567890' };

let app: App;
const start = async (address: string, session: typeof none | typeof open) => {
  app = startApp({ address, session: session as never });
  await app.settle();
};
/** Says one thing after the other to the flow. */
const say = async (
  ...events: readonly { readonly type: string; readonly [field: string]: unknown }[]
) => {
  for (const event of events) {
    app.say(event);
    await app.settle();
  }
};

beforeEach(() => {
  vi.useFakeTimers({
    now: noon,
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => app.stop());

/** Each flow with a call under way. */
const underWay = {
  login: async () => (
    await start(paths.login, none),
    say(
      { type: 'field.changed', change: { email: 'sinta@lentera.test', password: 'Lentera123' } },
      { type: 'form.submitted' },
    )
  ),
  registration: async () => (
    await start(paths.register, none),
    say({ type: 'field.changed', step: 'identity', change: person }, { type: 'form.submitted' })
  ),
  reset: async () => (
    await start(paths.forgotPassword, none),
    say(
      { type: 'field.changed', step: 'forgotPassword', change: { email: 'sinta@lentera.test' } },
      { type: 'form.submitted' },
    )
  ),
  qris: () => start(paths.qris, open),
  notifications: () => start(paths.notifications, open),
  async transfer() {
    await start(paths.transfer, open);
    await say({ type: 'field.changed', change: order }, { type: 'form.submitted' });
    await app.wait(timing.transferChecks);
  },
  async sending() {
    await underWay.transfer();
    answer('lookUp', { name: 'Bagas' });
    await app.settle();
    await say({ type: 'pin.changed', pin: '246810' }, { type: 'pin.submitted' });
    answer('comparePin', true);
    await app.settle();
  },
} as const;
const calls = () => bank.open.filter(({ port }) => !['notifications', 'limit'].includes(port));

describe('leaving', () => {
  it.each(['login', 'registration', 'reset', 'qris', 'transfer'] as const)(
    '%s by a link cuts its calls',
    async (flow) => {
      await underWay[flow]();
      const [call] = calls();
      expect(call?.signal.aborted).toBe(false);
      app.go(paths.underDevelopment);
      expect([call?.signal.aborted, app.here()]).toEqual([true, paths.underDevelopment]);
    },
  );

  it('does not happen while money is under way [PIN-15]', async () => {
    await underWay.sending();
    const [call] = calls();
    app.go(paths.dashboard);
    app.back();
    expect([call?.port, call?.signal.aborted, app.here()]).toEqual([
      'transfer',
      false,
      paths.transferPin,
    ]);
  });
});

describe('after a logout', () => {
  it.each(['qris', 'notifications', 'transfer', 'sending'] as const)(
    'nothing of the account is left where there was %s',
    async (flow) => {
      await underWay[flow]();
      const before = [...bank.open];
      expect(before.length).toBeGreaterThan(0);
      app.root.send({ type: 'logout.requested' });
      await app.settle();
      expect(before.map(({ signal }) => signal.aborted)).toEqual(before.map(() => true));
      expect(['session', 'account', 'notifications'].map((name) => app.system(name))).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
      expect([app.here(), app.outside.forgotten]).toEqual([paths.login, 1]);
      // The overlay's own minimum runs out; nothing else is waiting for anything.
      await app.wait(timing.loadingMinimum);
      expect(vi.getTimerCount()).toBe(0);
    },
  );

  it('an end of the session does the same, and says so', async () => {
    await underWay.sending();
    const before = [...bank.open];
    app.root.send({ type: 'session.refused' });
    await app.settle();
    expect([
      app.here(),
      before.every(({ signal }) => signal.aborted),
      app.system('session'),
    ]).toEqual([paths.login, true, undefined]);
    await app.wait(timing.popupAutoDismiss);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('every path of the product, from every page', () => {
  const all = Object.values(paths);
  const pairs = all.flatMap((from) => all.map((to) => [from, to] as const));

  it.each([
    ['without', none],
    ['with', open],
  ] as const)('%s a session lands where it is allowed to', async (_, session) => {
    const wrong: string[] = [];
    for (const [from, to] of pairs) {
      await start(from, session);
      const before = app.here();
      app.go(to);
      await app.settle();
      const isEntrance = session.kind === 'open' && /^\/(login|register)(\/|$)/.test(to);
      const allowed = [
        to,
        before,
        ...(session.kind === 'none' && guarded.includes(to) ? [paths.login] : []),
        ...(to === paths.transferPin ? [paths.transfer] : []),
        ...(to === paths.scheduledCancel ? [paths.scheduled] : []),
      ];
      if (
        isEntrance
          ? app.outside.pageLoads === 0 && app.here() !== before
          : !allowed.includes(app.here())
      )
        wrong.push(`${from} → ${to}: ${app.here()}`);
      app.stop();
    }
    expect(wrong).toEqual([]);
  });
});
