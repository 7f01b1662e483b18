import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createMachine, fromPromise, setup, type AnyStateMachine } from 'xstate';
import { popupRequested, type Popup } from '../../machines/kit/system.ts';
import { resetMachine } from '../../machines/reset/reset.machine.ts';
import { none, now, open, start } from '../support/app.harness.ts';
import { flushMicrotasks, sinta } from '../support/harness.ts';

beforeEach(() => void vi.useFakeTimers({ now }));

const soonOver = { ...open, expiresAt: now + 150_000 };
const ended: Popup = { variant: 'primary', notice: 'session.ended', autoDismiss: true };
const signedOut = {
  path: '/login',
  query: '',
  session: none,
  startedExpired: false,
  isIncomplete: false,
  hiddenAt: null,
  kept: {},
};
/** How often each actor received the event. */
const eventsOf = (app: ReturnType<typeof start>, type: string) =>
  app.sent.filter((one) => one[1] === type).map(([to]) => to);

describe('a visit without a session', () => {
  it('begins with the address and without the actors of a session', () => {
    const app = start('/?dari=iklan', none);
    expect([app.visit(), app.inputs]).toEqual(['signedOut', []]);
    expect(app.context()).toEqual({ ...signedOut, path: '/', query: '?dari=iklan' });
    for (const name of ['session', 'account', 'notifications', 'flow'])
      expect(app.root.system.get(name)).toBeUndefined();
    for (const name of ['popup', 'loading', 'connection'])
      expect(app.root.system.get(name)).toBeDefined();
    for (const type of ['page.shown', 'network.returned', 'wait.abandoned'] as const)
      app.root.send({ type });
    expect([app.root.getSnapshot().status, app.sent]).toEqual(['active', []]);
  });

  it('becomes a session with the login and shows the dashboard [LOG-9]', async () => {
    const login = fromPromise(async () => ({ session: open }));
    const app = start('/login', none, { login });
    await flushMicrotasks();
    expect([app.visit(), app.address()]).toEqual(['signedIn', '/dashboard']);
    expect(app.context()).toMatchObject({ session: open, path: '/dashboard', query: '' });
  });

  it('becomes a session when another tab logs in, on the same page unless that is an entrance', () => {
    const app = start('/under-development?dari=listrik', none);
    app.root.send({ type: 'storage.changed', session: none });
    expect(app.visit()).toBe('signedOut');
    app.root.send({ type: 'storage.changed', session: open });
    expect([app.visit(), app.page(), app.context()]).toMatchObject([
      'signedIn',
      'underDevelopment',
      { session: open, path: '/under-development', query: '?dari=listrik' },
    ]);
    const login = start('/login', none);
    login.root.send({ type: 'storage.changed', session: open });
    expect(login.counts.pageLoads).toBe(1);
  });
});

describe('a session', () => {
  it.each([
    ['a logout', open, { type: 'logout.requested' }, [], 1],
    ['a refusal', open, { type: 'session.refused' }, [ended], 0],
    ['another tab', open, { type: 'storage.changed', session: none }, [], 0],
    ['its expiry', soonOver, null, [ended], 1],
  ] as const)(
    'ended by %s leaves only the message about it [POP-10 SES-5,6,10,12,21]',
    (_, session, end, popups, endedAtBank) => {
      const transfer = createMachine({ tags: 'confirmLeave', on: { navigated: {} } });
      const app = start('/transfer?dari=profil', session, { transfer });
      app.popup.send(popupRequested({ variant: 'danger', notice: 'unexpected' }));
      expect(app.popups()).toMatchObject([{ notice: 'unexpected' }]);
      vi.advanceTimersByTime(90_000);
      expect(app.visit()).toBe('signedIn');
      if (end === null) vi.advanceTimersByTime(1_000);
      else [end, end].forEach((event) => app.root.send(event));
      expect([app.visit(), app.page(), app.popups()]).toEqual(['signedOut', 'login', popups]);
      expect(app.counts).toMatchObject({ pageLoads: 0, forgotten: 1, endedAtBank });
      expect(app.context()).toEqual(signedOut);
      expect(app.root.system.get('account')).toBeUndefined();
      expect(app.root.system.get('session')).toBeUndefined();
    },
  );

  it.each([
    ['an expired token', { ...open, expiresAt: now + 59_999 }, 1],
    ['an unreadable token', { kind: 'unreadable' }, 1],
  ] as const)(
    'that starts with %s leads from any address to /login, once, and says so [SES-3,7,8,21]',
    (_, session, endedAtBank) => {
      for (const path of ['/', '/download', '/entah', '/mutasi']) {
        const app = start(path, session);
        expect([app.page(), app.visit(), app.popups()]).toEqual(['login', 'signedOut', [ended]]);
        expect(app.counts).toMatchObject({ pageLoads: 0, forgotten: 1, endedAtBank });
        app.go('/');
        expect(app.page()).toBe('landing');
        expect(app.context()).toMatchObject({ session: none, startedExpired: false });
      }
    },
  );

  it('that the bank ends while it changes the password stays until the page has said so [LIV-3]', () => {
    for (const [tags, visit] of [
      [['endsSession'], 'signedIn'],
      [[], 'signedOut'],
    ] as const) {
      const reset = createMachine({ initial: 'at', states: { at: { tags } } });
      const app = start('/reset/new-password', open, { reset });
      app.root.send({ type: 'session.refused' });
      expect([app.visit(), app.popups()]).toEqual([visit, tags.length > 0 ? [] : [ended]]);
    }
  });

  it('ends on a page of the reset, too [LIV-3]', () => {
    const app = start('/reset/forgot-password', open, { reset: resetMachine });
    app.root.send({ type: 'session.refused' });
    expect([app.visit(), app.page(), app.popups()]).toEqual(['signedOut', 'login', [ended]]);
  });

  it('that expired while the page was hidden ends when the page is visible again [SES-9,28]', async () => {
    const app = start('/profil');
    app.root.send({ type: 'page.hidden' });
    vi.setSystemTime(now + 20 * 60_000);
    app.root.send({ type: 'page.shown' });
    await flushMicrotasks();
    expect([app.visit(), app.page()]).toEqual(['signedOut', 'login']);
  });

  it('continues with a token that another tab renewed, and reloads the page for another holder', () => {
    const app = start('/profil', soonOver);
    app.root.send({ type: 'storage.changed', session: open });
    expect(app.root.system.get('session').getSnapshot().context.session).toEqual(open);
    vi.advanceTimersByTime(5 * 60_000);
    expect([app.page(), app.counts.pageLoads]).toEqual(['profile', 0]);
    app.root.send({ type: 'storage.changed', session: { ...open, holder: 'bagas' } });
    expect(app.counts.pageLoads).toBe(1);
  });

  it('refreshes account and notifications when the network returns, and reads whether it is frozen [FRZ-2]', () => {
    const app = start('/profil');
    app.root.send({ type: 'network.returned' });
    expect(eventsOf(app, 'account.outdated')).toEqual(['account']);
    expect(eventsOf(app, 'notifications.outdated')).toEqual(['notifications']);
    expect(eventsOf(app, 'freeze.outdated')).toEqual(['freeze']);
  });

  it.each([
    [60_000, ['notifications', 'freeze']],
    [60_001, ['account', 'notifications', 'freeze']],
  ])('refreshes after the page was hidden for %i ms: %j [SES-22]', (away, refreshed) => {
    const app = start('/profil');
    const all = () =>
      ['account.outdated', 'notifications.outdated', 'freeze.outdated'].flatMap((one) =>
        eventsOf(app, one),
      );
    app.root.send({ type: 'page.hidden' });
    vi.setSystemTime(now + away);
    app.root.send({ type: 'page.shown' });
    expect(all()).toEqual(refreshed);
    // The page was not hidden again.
    vi.setSystemTime(now + away + 120_000);
    app.root.send({ type: 'page.shown' });
    expect(all()).toEqual(refreshed);
  });

  it('abandons the wait of the open flow first, then those of the account', () => {
    const abandoned: string[] = [];
    const waiting = (name: string) =>
      setup({}).createMachine({
        initial: 'asking',
        states: {
          asking: {
            on: { 'wait.abandoned': { target: 'resting', actions: () => abandoned.push(name) } },
          },
          resting: {},
        },
      }) as AnyStateMachine;
    const app = start('/qris', open, {
      qris: waiting('flow'),
      account: waiting('account'),
      notifications: waiting('notifications'),
    });
    const abandon = () => (app.root.send({ type: 'wait.abandoned' }), abandoned);
    expect(abandon()).toEqual(['flow']);
    expect(abandon()).toEqual(['flow', 'account', 'notifications']);
    expect(abandon()).toHaveLength(3);
  });
});

describe('a registration', () => {
  it('leads to /login with its e-mail when it ends, and its draft is deleted [REG-82]', () => {
    const registration = createMachine({
      output: { email: 'dewi@lentera.test' },
      context: { identity: 'dewi@lentera.test', submitted: null },
      initial: 'asking',
      states: { asking: { on: { opened: 'done' } }, done: { type: 'final' } },
    });
    const app = start('/register', none, { registration });
    app.go('/download');
    expect(app.context().kept.registration).toMatchObject({ identity: 'dewi@lentera.test' });
    app.go('/register');
    app.flow().send({ type: 'opened' });
    const login = { email: 'dewi@lentera.test' };
    expect([app.address(), app.context().kept]).toEqual(['/login', { login }]);
    expect(app.inputs.at(-1)).toEqual(['login', login]);
  });
});

describe('the reset of a password', () => {
  const account = (view: object = sinta) =>
    createMachine({ context: view, on: { '*': {} } } as never);
  /** A reset that the test ends. */
  const ending = createMachine({
    initial: 'open',
    output: ({ event }: { event: { output: unknown } }) => event.output,
    states: {
      open: { on: { left: 'left', changed: 'changed' } },
      left: { type: 'final', output: { to: '/login' } },
      changed: { type: 'final', output: { to: '/dashboard' } },
    },
  } as never);
  const emailIn = (app: ReturnType<typeof start>): string =>
    app.flow().getSnapshot().context.forgotPassword.values.email;

  it('starts with the e-mail of the customer, who may type another [RES-24]', () => {
    const app = start('/profil', open, { account: account(), reset: resetMachine });
    app.go('/reset/forgot-password');
    expect([app.page(), emailIn(app)]).toEqual(['reset', 'sinta@lentera.test']);
    const change = { email: 'lain@x.test' };
    app.flow().send({ type: 'field.changed', step: 'forgotPassword', change });
    app.go('/under-development');
    app.go('/reset/forgot-password');
    expect(emailIn(app)).toBe('lain@x.test');
  });

  it('starts with it also where the visit begins [RES-24]', () => {
    const own = { account: account(), reset: resetMachine };
    expect(emailIn(start('/reset/forgot-password', open, own))).toBe('sinta@lentera.test');
  });

  it.each([
    ['for a visitor', none, sinta],
    ['while the user is unknown', open, { ...sinta, user: { status: 'loading' } }],
  ] as const)('starts without an e-mail %s', (_, session, view) => {
    const own = { account: account(view), reset: resetMachine };
    expect(emailIn(start('/reset/forgot-password', session, own))).toBe('');
  });

  it('leads to /login when it is left, and a customer from there to /dashboard [RES-6] [ACC-4,6]', () => {
    const app = start('/reset/forgot-password', open, { account: account(), reset: ending });
    app.flow().send({ type: 'left' });
    expect(app.counts.pageLoads).toBe(1);
    const visit = start('/reset/forgot-password', none, { reset: ending });
    visit.flow().send({ type: 'left' });
    expect(visit.page()).toBe('login');
  });

  it('keeps the session of a customer who changed the password [RES-26]', () => {
    const own = { account: account(), reset: ending };
    const app = start('/reset/forgot-password?dari=email', open, own);
    app.flow().send({ type: 'changed' });
    expect([app.page(), app.visit(), app.counts.forgotten]).toEqual(['dashboard', 'signedIn', 0]);
    expect([app.context().query, app.context().kept.reset]).toEqual(['', undefined]);
  });
});
