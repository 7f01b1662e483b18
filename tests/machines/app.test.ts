import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, createMachine, fromTransition, setup, type AnyStateMachine } from 'xstate';
import { appMachine } from '../../machines/app/app.machine.ts';
import { addressOf } from '../../machines/app/app.pages.ts';
import { paths } from '../../machines/contract/paths.ts';
import type { Session } from '../../machines/contract/session.ts';
import { deferred } from '../../machines/kit/deferred.ts';
import { settled } from '../support/harness.ts';

const now = Date.parse('2026-11-21T10:00:00+07:00');
const open: Session = { kind: 'open', expiresAt: now + 15 * 60_000, holder: 'sinta' };
const none: Session = { kind: 'none' };

/** How many times the app's actions ran. */
const counts = { forget: 0, pageLoads: 0, ended: 0 };

/** A flow with two steps, the second of which is held. It ends at the event `end`. */
const twoSteps = (first: string, second: string) =>
  setup({ types: {} as { input: { path: string }; tags: 'confirmLeave' | 'busy' } }).createMachine({
    initial: 'one',
    on: { end: { target: '.over' } },
    states: {
      one: {
        meta: { path: first },
        on: { navigated: { guard: ({ event }) => event['path'] === second, target: 'two' } },
      },
      two: { tags: 'confirmLeave', meta: { path: second }, on: { navigated: {} } },
      over: { type: 'final' },
    },
    output: { to: paths.login },
  }) as AnyStateMachine;

const service = createMachine({}) as AnyStateMachine;

function start(path: string, session: Session, query = '', account: object = service) {
  const login = createMachine({
    initial: 'editing',
    output: { session: open },
    states: { editing: { meta: { path: '/login' }, on: { done: 'in' } }, in: { type: 'final' } },
  }) as AnyStateMachine;
  const root = createActor(
    appMachine.provide({
      actors: {
        account: account as never,
        notifications: service as never,
        login: login as never,
        registration: twoSteps(paths.register, paths.registerPin) as never,
        reset: twoSteps(paths.forgotPassword, paths.newPassword) as never,
        transfer: twoSteps(paths.transfer, paths.transferPin) as never,
        download: service as never,
        scheduled: twoSteps(paths.scheduled, paths.scheduledCancel) as never,
        mutasi: service as never,
        qris: service as never,
        qrisAmount: service as never,
        sessions: service as never,
      },
      actions: {
        forgetSession: () => void (counts.forget += 1),
        openDashboard: () => void (counts.pageLoads += 1),
        endSessionAtBank: () => void (counts.ended += 1),
      },
    }),
    { input: { path, query, session } },
  ).start();
  const page = () => root.getSnapshot().value.page;
  const go = (to: string) => root.send({ type: 'navigated', path: to, query: '' });
  const address = () =>
    addressOf(root.getSnapshot(), root.system.get('flow')?.getSnapshot() ?? null);
  const popups = () =>
    (root.system.get('popup').getSnapshot().context.queue as { notice: string }[]).map(
      ({ notice }) => notice,
    );
  return { root, page, go, address, popups };
}

beforeEach(() => {
  vi.useFakeTimers({ now });
  Object.assign(counts, { forget: 0, pageLoads: 0, ended: 0 });
});

it('the end of a registration leads to /login [REG-82]', () => {
  const { root, page, address } = start('/register', none);
  root.system.get('flow').send({ type: 'end' });
  expect([page(), address()]).toEqual(['login', '/login']);
});

it('the dashboard tells the account when it is opened, each time [DSH-2]', () => {
  const told: object[] = [];
  const account = fromTransition((state: null, event) => (told.push(event), state), null);
  const { go } = start('/dashboard', open, '', account);
  vi.setSystemTime(now + 5_000);
  go('/profil');
  go('/dashboard');
  expect(told.filter((event) => 'at' in event)).toEqual([
    { type: 'dashboard.opened', at: now },
    { type: 'dashboard.opened', at: now + 5_000 },
  ]);
});

describe('access rules', () => {
  it.each([
    ['/', 'landing'],
    ['/login', 'login'],
    ['/register', 'registration'],
    ['/register/otp', 'registration'],
    ['/register/password', 'registration'],
    ['/register/data-diri', 'registration'],
    ['/register/data-diri-dua', 'registration'],
    ['/register/ktp', 'registration'],
    ['/register/atur-pin', 'registration'],
    ['/reset/forgot-password', 'reset'],
    ['/reset/otp', 'reset'],
    ['/reset/new-password', 'reset'],
    ['/under-development', 'underDevelopment'],
    ['/download', 'download'],
    ['/aksesibilitas', 'accessibility'],
    ['/entah', 'unknown'],
    ['/register/entah', 'unknown'],
  ])('a visitor opens %s [ACC-1]', (path, page) => {
    expect(start(path, none).page()).toBe(page);
  });

  it.each([
    '/dashboard',
    '/notifikasi',
    '/transfer',
    '/transfer/input-pin',
    '/transfer/terjadwal',
    '/transfer/terjadwal/batalkan',
    '/transfer/penerima',
    '/mutasi',
    '/mutasi/rekening-koran',
    '/qris',
    '/profil',
    '/profil/perangkat',
    '/qris/nominal',
  ])('a visitor who opens %s is led to /login [ACC-3 SCH-1 STM-1]', (path) => {
    const { page, address } = start(path, none);
    expect(page()).toBe('login');
    expect(address()).toBe('/login');
  });

  it.each([
    ['/dashboard', 'dashboard'],
    ['/notifikasi', 'notifications'],
    ['/transfer', 'transfer'],
    ['/transfer/input-pin', 'transfer'],
    ['/transfer/terjadwal', 'scheduled'],
    ['/transfer/terjadwal/batalkan', 'scheduled'],
    ['/transfer/penerima', 'recipients'],
    ['/mutasi', 'mutasi'],
    ['/mutasi/rekening-koran', 'statement'],
    ['/qris', 'qris'],
    ['/profil', 'profile'],
    ['/profil/perangkat', 'sessions'],
    ['/qris/nominal', 'qrisAmount'],
    ['/', 'landing'],
    ['/reset/otp', 'reset'],
    ['/entah', 'unknown'],
    ['/login/entah', 'unknown'],
  ])('a customer opens %s [ACC-2 SCH-1 STM-1]', (path, page) => {
    expect(start(path, open).page()).toBe(page);
  });

  it.each(['/login', '/register', '/register/otp', '/register/atur-pin', '/register/entah'])(
    'a customer who opens %s is sent to the dashboard by a full page load [ACC-4..6]',
    (path) => {
      start(path, open);
      expect(counts.pageLoads).toBe(1);
      const { go } = start('/', open);
      go(path);
      expect(counts.pageLoads).toBe(2);
    },
  );
});

describe('the session', () => {
  it.each([
    ['a logout', { type: 'logout.requested' }, []],
    ['an answer of 401', { type: 'session.refused' }, ['session.ended']],
    ['a logout in another tab', { type: 'storage.changed', session: none }, []],
  ] as const)('closes all popups when it ends by %s [POP-10]', (_, end, left) => {
    const { root, popups } = start('/profil', open);
    for (const notice of ['user.failed', 'balance.failed'])
      root.system
        .get('popup')
        .send({ type: 'popup.requested', popup: { variant: 'danger', notice } });
    expect(popups()).toEqual(['user.failed', 'balance.failed']);
    root.send(end);
    expect(popups()).toEqual(left);
  });

  it('begins when login is done and shows the dashboard [LOG-9]', () => {
    const { root, page } = start('/login', none);
    root.system.get('flow').send({ type: 'done' });
    expect(page()).toBe('dashboard');
    expect(root.getSnapshot().value.visit).toBe('signedIn');
  });

  it.each([
    ['an expired token', { kind: 'open', expiresAt: now + 59_999, holder: 's' }],
    ['a token that nobody can read', { kind: 'unreadable' }],
  ] as const)(
    'found unusable at the start (%s) is cleared, leads to /login and is told [SES-3,7,8]',
    (_, session) => {
      const { page, popups } = start('/mutasi', session);
      expect([page(), popups(), counts.forget]).toEqual(['login', ['session.ended'], 1]);
    },
  );

  it('ends at expiry minus 60 s [SES-5,6]', () => {
    const { page, popups } = start('/dashboard', {
      kind: 'open',
      expiresAt: now + 150_000,
      holder: 's',
    });
    vi.advanceTimersByTime(90_000);
    expect(page()).toBe('dashboard');
    vi.advanceTimersByTime(1_000);
    expect([page(), popups(), counts.forget]).toEqual(['login', ['session.ended'], 1]);
  });

  const soonOver: Session = { kind: 'open', expiresAt: now + 150_000, holder: 's' };
  it.each([
    ['that ends by time', soonOver, null, 1],
    ['that is found over at the start', { ...soonOver, expiresAt: now }, null, 1],
    ['that the bank refused', soonOver, { type: 'session.refused' }, 0],
    ['that another tab ended', soonOver, { type: 'storage.changed', session: none }, 0],
  ] as const)(
    '%s is ended at the bank where the bank may not know yet [SES-21]',
    (_, session, end, times) => {
      const { root, page } = start('/dashboard', session);
      if (end !== null) root.send(end);
      vi.advanceTimersByTime(91_000);
      expect([page(), counts.ended, counts.forget]).toEqual(['login', times, 1]);
    },
  );

  it('ends at once when the page is seen again after a sleep [SES-9]', () => {
    const { root, page } = start('/dashboard', open);
    vi.setSystemTime(now + 8 * 3_600_000);
    root.send({ type: 'page.shown' });
    expect(page()).toBe('login');
  });

  it('ends with a 401 exactly as with expiry [SES-10]', () => {
    const { root, page, popups } = start('/transfer', open);
    root.send({ type: 'session.refused' });
    root.send({ type: 'session.refused' });
    expect([page(), popups(), counts.forget]).toEqual(['login', ['session.ended'], 1]);
  });

  it('ends by logout, without a message, also where a flow is held [SES-12]', () => {
    const { root, go, page, popups } = start('/transfer', open);
    go('/transfer/input-pin');
    root.send({ type: 'logout.requested' });
    expect([page(), popups(), counts.forget, counts.ended]).toEqual(['login', [], 1, 1]);
    expect(root.system.get('account')).toBeUndefined();
    expect(root.system.get('session')).toBeUndefined();
  });

  it('ends quietly when another tab logs out', () => {
    const { root, page, popups } = start('/dashboard', open);
    root.send({ type: 'storage.changed', session: none });
    expect([page(), popups()]).toEqual(['login', []]);
  });

  it('gives way to another customer who logged in elsewhere, by a full page load', () => {
    const { root } = start('/dashboard', open);
    root.send({ type: 'storage.changed', session: { ...open, holder: 'bagas' } });
    expect(counts.pageLoads).toBe(1);
  });

  it('goes on with a renewed token of the same customer', () => {
    const { root, page } = start('/dashboard', {
      kind: 'open',
      expiresAt: now + 150_000,
      holder: 'sinta',
    });
    root.send({ type: 'storage.changed', session: open });
    vi.advanceTimersByTime(5 * 60_000);
    expect([page(), counts.pageLoads]).toEqual(['dashboard', 0]);
  });

  it('that began in another tab takes a visitor on /login to the dashboard', () => {
    const { root } = start('/login', none);
    root.send({ type: 'storage.changed', session: open });
    expect(counts.pageLoads).toBe(1);
  });
});

describe('the address bar', () => {
  it('moves within a flow and leaves it for another page', () => {
    const { go, page, address } = start('/transfer', open);
    expect(address()).toBe('/transfer');
    go('/dashboard');
    expect([page(), address()]).toEqual(['dashboard', '/dashboard']);
  });

  it('does not leave a step that is held', () => {
    const { go, page, address } = start('/register', none);
    go('/register/atur-pin');
    expect(address()).toBe('/register/atur-pin');
    go('/login');
    go('/register');
    expect([page(), address()]).toEqual(['registration', '/register/atur-pin']);
  });

  it('opens where a reset says it ends', async () => {
    const { root, page } = start('/reset/forgot-password', none);
    root.system.get('flow').send({ type: 'end' });
    await settled();
    expect(page()).toBe('login');
  });

  it('is left alone by an unknown page', () => {
    expect(start('/entah', none).address()).toBeNull();
  });
});

describe('a part of the account whose code cannot be fetched', () => {
  it('is told on the page, and not fetched without end', async () => {
    const load = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('404')));
    const root = createActor(
      appMachine.provide({ actors: { account: deferred(load), notifications: service as never } }),
      { input: { path: '/profil', query: '', session: open } },
    ).start();
    await settled();
    expect([root.getSnapshot().value, load.mock.calls.length]).toEqual([
      { visit: 'signedIn', page: 'unavailable' },
      1,
    ]);
    root.send({ type: 'navigated', path: '/dashboard', query: '' });
    expect([root.getSnapshot().value.page, root.getSnapshot().status]).toEqual([
      'unavailable',
      'active',
    ]);
    root.send({ type: 'navigated', path: '/', query: '' });
    expect(root.getSnapshot().value.page).toBe('landing');
  });
});
