import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createMachine, fromPromise, setup, type AnyStateMachine } from 'xstate';
import { popupRequested, actorNamed } from '../../machines/kit/system.ts';
import { none, now, open, start } from '../support/app.harness.ts';
import { settled } from '../support/harness.ts';

beforeEach(() => void vi.useFakeTimers({ now }));

describe('what the browser says', () => {
  const of = (app: ReturnType<typeof start>, type: string) =>
    app.told.filter((one) => one[1] === type).map(([to]) => to);

  it('to the open flow reaches it: that the page is seen again, and that a step is asked for', () => {
    const app = start('/register', none);
    app.root.send({ type: 'page.shown' });
    app.go('/register/otp');
    expect(app.told).toEqual([
      ['registration', 'page.shown'],
      ['registration', 'navigated'],
    ]);
    const page = start('/', none);
    page.root.send({ type: 'page.shown' });
    expect(page.root.getSnapshot().status).toBe('active');
  });

  it('of a network that returned has account and notifications fetched again', () => {
    const app = start('/profil');
    app.root.send({ type: 'network.returned' });
    expect([of(app, 'account.outdated'), of(app, 'notifications.outdated')]).toEqual([
      ['account'],
      ['notifications'],
    ]);
    const visitor = start('/', none);
    visitor.root.send({ type: 'network.returned' });
    expect(visitor.told).toEqual([]);
  });

  it.each([
    [60_000, []],
    [60_001, ['account', 'notifications']],
  ])(
    'of a page that is seen again after %i ms has fetched anew: %j [SES-22]',
    (away, refreshed) => {
      const app = start('/profil');
      app.root.send({ type: 'page.hidden' });
      vi.setSystemTime(now + away);
      app.root.send({ type: 'page.shown' });
      expect([...of(app, 'account.outdated'), ...of(app, 'notifications.outdated')]).toEqual(
        refreshed,
      );
      // Without having been away again there is nothing to fetch.
      vi.setSystemTime(now + away + 120_000);
      app.root.send({ type: 'page.shown' });
      expect(of(app, 'account.outdated')).toHaveLength(refreshed.length / 2);
    },
  );

  it('of a session in another tab is heard by a visitor, who stays where they are', () => {
    const app = start('/under-development?dari=listrik', none);
    app.root.send({ type: 'storage.changed', session: none });
    expect(app.visit()).toBe('signedOut');
    app.root.send({ type: 'storage.changed', session: open });
    expect([app.visit(), app.page(), app.context()]).toMatchObject([
      'signedIn',
      'underDevelopment',
      { session: open, path: '/under-development', query: '?dari=listrik' },
    ]);
  });
});

describe('a wait that is given up', () => {
  /** Waits for an answer, and counts how often that was given up. */
  const waiting = (name: string, given: string[]) =>
    setup({}).createMachine({
      initial: 'asking',
      states: {
        asking: {
          on: { 'wait.abandoned': { target: 'resting', actions: () => given.push(name) } },
        },
        resting: {},
      },
    }) as AnyStateMachine;

  it('is that of the open flow first, and then that of the account', () => {
    const given: string[] = [];
    const app = start('/qris', open, {
      qris: waiting('flow', given),
      account: waiting('account', given),
      notifications: waiting('notifications', given),
    });
    app.root.send({ type: 'wait.abandoned' });
    expect(given).toEqual(['flow']);
    app.root.send({ type: 'wait.abandoned' });
    expect(given).toEqual(['flow', 'account', 'notifications']);
    app.root.send({ type: 'wait.abandoned' });
    expect(given).toHaveLength(3);
  });

  it('is nobody’s where nobody waits', () => {
    for (const session of [none, open]) {
      const app = start('/', session);
      app.root.send({ type: 'wait.abandoned' });
      expect([app.root.getSnapshot().status, app.told]).toEqual(['active', []]);
    }
  });
});

describe('the visit', () => {
  it('of somebody without a session has none of its actors', () => {
    const app = start('/', none);
    expect([app.visit(), app.inputs]).toEqual(['signedOut', []]);
    for (const name of ['session', 'account', 'notifications', 'flow'])
      expect(app.root.system.get(name)).toBeUndefined();
    for (const name of ['popup', 'loading', 'connection'])
      expect(app.root.system.get(name)).toBeDefined();
  });

  it.each([
    ['a logout', { type: 'logout.requested' }],
    ['a refusal', { type: 'session.refused' }],
    ['another tab', { type: 'storage.changed', session: none }],
  ] as const)('that ended by %s has nothing left of the customer', (_, end) => {
    const app = start('/mutasi?jenis=masuk');
    app.root.send(end);
    expect([app.visit(), app.page(), app.counts.forgotten]).toEqual(['signedOut', 'login', 1]);
    expect(app.context()).toEqual({
      path: '/login',
      query: '',
      session: { kind: 'none' },
      startedExpired: false,
      isIncomplete: false,
      hiddenAt: null,
      drafts: {},
    });
  });

  it('that was found over tells so once: another page may be opened then', () => {
    const app = start('/dashboard', { kind: 'unreadable' });
    expect([app.page(), app.visit()]).toEqual(['login', 'signedOut']);
    app.go('/');
    expect(app.page()).toBe('landing');
    expect(app.context()).toMatchObject({ session: { kind: 'none' }, startedExpired: false });
  });

  it('that ends by its time takes the popups of its pages along', async () => {
    const app = start('/profil');
    const popup = actorNamed(app.root.system, 'popup');
    const told = () => popup.getSnapshot().context.queue.map(({ notice }) => notice);
    popup.send(popupRequested({ variant: 'danger', notice: 'unexpected' }));
    expect(told()).toEqual(['unexpected']);
    await vi.advanceTimersByTimeAsync(16 * 60_000);
    expect([app.visit(), told()]).toEqual(['signedOut', []]);
  });

  it('whose session ran out while nobody looked ends as soon as the page is seen again', () => {
    const app = start('/profil');
    app.root.send({ type: 'page.hidden' });
    vi.setSystemTime(now + 20 * 60_000);
    app.root.send({ type: 'page.shown' });
    expect([app.visit(), app.page()]).toEqual(['signedOut', 'login']);
  });

  it('begins with the session that the login gives', async () => {
    const login = fromPromise(async () => ({ session: open }));
    const app = start('/login', none, { login });
    await settled();
    expect([app.visit(), app.page(), app.address()]).toEqual([
      'signedIn',
      'dashboard',
      '/dashboard',
    ]);
    expect(app.context()).toMatchObject({ session: open, path: '/dashboard', query: '' });
  });

  it('stays with another tab’s renewal while a page is open, without a page load', () => {
    const app = start('/profil');
    const renewed = { ...open, expiresAt: now + 30 * 60_000 };
    app.root.send({ type: 'storage.changed', session: renewed });
    expect(app.root.system.get('session').getSnapshot().context.session).toEqual(renewed);
    expect([app.page(), app.counts.pageLoads]).toEqual(['profile', 0]);
    app.root.send({ type: 'storage.changed', session: { ...open, holder: 'bagas' } });
    expect(app.counts.pageLoads).toBe(1);
  });

  it.each([
    ['by time', { ...open, expiresAt: now + 60_500 }, null],
    ['by a refusal', open, { type: 'session.refused' }],
    ['before it began', { kind: 'unreadable' }, null],
  ] as const)('that ended %s says so in a popup that goes by itself', async (_, session, end) => {
    const app = start('/profil', session);
    if (end !== null) app.root.send(end);
    await vi.advanceTimersByTimeAsync(1_100);
    expect(app.root.system.get('popup').getSnapshot().context.queue).toEqual([
      { variant: 'primary', notice: 'session.ended', autoDismiss: true },
    ]);
  });

  it('that was found over leads to /login from any address', () => {
    for (const path of ['/', '/download', '/entah', '/profil'])
      expect(start(path, { kind: 'unreadable' }).page()).toBe('login');
  });

  it('of somebody without a session begins with nothing but the address', () => {
    expect(start('/download?dari=landing', none).context()).toEqual({
      path: '/download',
      query: '?dari=landing',
      session: { kind: 'none' },
      startedExpired: false,
      isIncomplete: false,
      hiddenAt: null,
      drafts: {},
    });
  });

  it('goes on from a page that does not exist', () => {
    const app = start('/entah');
    app.go('/profil');
    expect(app.page()).toBe('profile');
  });

  it('keeps no code of a reset that was left, and goes where the reset ends', () => {
    const reset = createMachine({
      context: {
        forgotPassword: 'sinta',
        submitted: { email: 'sinta@lentera.test', otp: '123456' },
      },
      initial: 'asking',
      states: { asking: { on: { changed: 'done' } }, done: { type: 'final' } },
      output: { to: '/dashboard' },
    });
    const app = start('/reset/otp?dari=email', open, { reset });
    app.go('/download');
    expect(app.context().drafts.reset).toMatchObject({
      forgotPassword: 'sinta',
      submitted: { email: 'sinta@lentera.test', otp: '', grant: '' },
    });
    app.go('/reset/otp?dari=email');
    app.root.system.get('flow').send({ type: 'changed' });
    expect([app.page(), app.context().query, app.context().drafts.reset]).toEqual([
      'dashboard',
      '',
      undefined,
    ]);
  });

  it('keeps nothing of a registration that led to an account', () => {
    const registration = createMachine({
      context: {
        identity: 'dewi@lentera.test',
        submitted: { email: 'dewi@lentera.test', otp: '1' },
      },
      initial: 'asking',
      states: { asking: { on: { opened: 'done' } }, done: { type: 'final' } },
    });
    const app = start('/register', none, { registration });
    app.go('/download');
    expect(app.context().drafts.registration).toMatchObject({
      identity: 'dewi@lentera.test',
      submitted: { email: 'dewi@lentera.test', otp: '', grant: '' },
    });
    app.go('/register');
    app.root.system.get('flow').send({ type: 'opened' });
    expect([app.page(), app.context().drafts.registration]).toEqual(['login', undefined]);
  });
});
