import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createMachine, fromTransition, type AnyStateMachine } from 'xstate';
import { addressOf as addressIn } from '../../machines/app/app.pages.ts';
import { deferred } from '../../machines/kit/deferred.ts';
import { flowsAt, none, now, open, start } from '../support/app.harness.ts';
import { flushMicrotasks } from '../support/harness.ts';

beforeEach(() => void vi.useFakeTimers({ now }));

/** The state of these flows decides the address; the stubs have none. */
const hasAddresses = ['reset', 'transfer', 'scheduled', 'mutasi', 'statement'];
const addressOf = (page: string, path: string) => (hasAddresses.includes(page) ? null : path);
const gone = () => deferred(() => Promise.reject(new Error('404')));

describe('the access rules', () => {
  it.each([
    ['/', 'landing'],
    ['/reset/forgot-password', 'reset'],
    ['/reset/otp', 'reset'],
    ['/reset/new-password', 'reset'],
    ['/under-development', 'underDevelopment'],
    ['/download', 'download'],
    ['/aksesibilitas', 'accessibility'],
  ])('let visitors and customers open %s [ACC-1,2]', (path, page) => {
    for (const session of [none, open]) {
      const app = start(path, session);
      expect([app.page(), app.address()]).toEqual([page, addressOf(page, path)]);
    }
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
    ['/qris/nominal', 'qrisAmount'],
    ['/profil', 'profile'],
    ['/profil/perangkat', 'sessions'],
  ])('open %s for customers and lead visitors to /login [ACC-2,3 SCH-1 STM-1]', (path, page) => {
    const customer = start(path);
    expect([customer.page(), customer.address()]).toEqual([page, addressOf(page, path)]);
    const visitor = start(`${path}?jenis=masuk`, none);
    expect([visitor.page(), visitor.address()]).toEqual(['login', '/login']);
    expect(visitor.context()).toMatchObject({ path: '/login', query: '' });
  });

  it.each([
    ['/login', 'login'],
    ['/register', 'registration'],
    ['/register/otp', 'registration'],
    ['/register/password', 'registration'],
    ['/register/data-diri', 'registration'],
    ['/register/data-diri-dua', 'registration'],
    ['/register/ktp', 'registration'],
    ['/register/atur-pin', 'registration'],
    ['/register/entah', 'unknown'],
  ])(
    'open %s for visitors and send customers to the dashboard by a page load [ACC-1,4..6]',
    (path, page) => {
      expect(start(path, none).page()).toBe(page);
      expect(start(path).counts.pageLoads).toBe(1);
      const customer = start('/');
      customer.go(path);
      expect(customer.counts.pageLoads).toBe(1);
    },
  );

  it.each(['/entah', '/registerx', '/loginx', '/login/entah', '/transfer/entah', '/reset'])(
    'leave the address %s, which no page has, in the bar [ACC-1,2]',
    (path) => {
      const app = start(path);
      expect([app.page(), app.address(), app.counts.pageLoads]).toEqual(['unknown', null, 0]);
    },
  );
});

describe('a page', () => {
  it.each([
    ['/dashboard', ['account account.outdated', 'account dashboard.opened']],
    ['/transfer', ['account account.outdated']],
    ['/transfer/terjadwal', ['account account.outdated']],
    ['/mutasi', ['account account.outdated']],
    ['/mutasi/rekening-koran', ['account account.outdated']],
    ['/notifikasi', ['notifications notifications.outdated']],
    ['/profil', ['account copy.forgotten']],
    ['/qris', ['account copy.forgotten']],
    ['/profil/perangkat', []],
    ['/qris/nominal', []],
  ])('at %s refreshes the data it shows [DSH-24]', (path, news) => {
    const app = start('/');
    app.go(path);
    expect(app.sent.map((one) => one.join(' '))).toEqual(news);
  });

  it('notifies the account each time the dashboard opens [DSH-2]', () => {
    const sent: object[] = [];
    const account = fromTransition((state: null, event) => (sent.push(event), state), null);
    const app = start('/dashboard', open, { account });
    vi.setSystemTime(now + 5_000);
    app.go('/profil');
    app.go('/dashboard');
    expect(sent.filter((event) => 'at' in event)).toEqual([
      { type: 'dashboard.opened', at: now },
      { type: 'dashboard.opened', at: now + 5_000 },
    ]);
  });

  it.each(flowsAt)(
    'tells its flow, %s, and the account that it is visible [GEN-18]',
    (name, path, session) => {
      const app = start(path, session);
      app.sent.length = 0;
      app.root.send({ type: 'page.shown' });
      const account = session === open ? [['account', 'page.shown']] : [];
      expect(app.sent).toEqual([[name, 'page.shown'], ...account]);
    },
  );

  it('passes its address to its flow, and later steps as events', () => {
    const visitor = start('/register/otp', none);
    visitor.go('/register/password');
    expect(visitor.sent).toEqual([['registration', 'navigated']]);
    visitor.go('/reset/new-password');
    visitor.go('/login');
    expect(visitor.inputs).toEqual([
      ['registration', { path: '/register/otp', kept: undefined }],
      ['reset', { path: '/reset/new-password', kept: undefined }],
      ['login', undefined],
    ]);
    const customer = start('/transfer/input-pin');
    customer.go('/mutasi?jenis=masuk');
    customer.go('/mutasi/rekening-koran?bulan=2026-10');
    expect(customer.inputs.slice(3)).toEqual([
      ['transfer', { path: '/transfer/input-pin', kept: undefined }],
      ['mutasi', { query: '?jenis=masuk' }],
      ['statement', { query: '?bulan=2026-10' }],
    ]);
  });

  it.each([
    ['/mutasi', 'mutasi', '/mutasi/rekening-koran', 'statement'],
    ['/profil', 'profile', '/profil/perangkat', 'sessions'],
    ['/qris', 'qris', '/qris/nominal', 'qrisAmount'],
    ['/transfer', 'transfer', '/transfer/terjadwal', 'scheduled'],
    ['/transfer', 'transfer', '/transfer/entah', 'unknown'],
  ])(
    '%s (%s) is not the page below its address, %s (%s) [DEV-11 STM-1]',
    (path, page, to, below) => {
      const app = start(path);
      app.go(to);
      expect([app.page(), app.context().path]).toEqual([below, to]);
      app.go(path);
      expect([app.page(), app.context().path]).toEqual([page, path]);
      expect(app.sent).not.toContainEqual([page, 'navigated']);
    },
  );

  it('stays open while its flow asks for confirmation before leaving', () => {
    const pin = {
      tags: 'confirmLeave',
      meta: { path: '/register/atur-pin' },
      on: { navigated: {} },
    };
    const registration = createMachine({ initial: 'pin', states: { pin } } as never);
    const app = start('/register/atur-pin', none, { registration });
    app.go('/login');
    app.go('/register');
    expect([app.page(), app.address()]).toEqual(['registration', '/register/atur-pin']);
  });

  it.each(flowsAt)(
    'is unavailable if the code of %s fails to load',
    async (name, path, session) => {
      const app = start(path, session, { [name]: gone() });
      await flushMicrotasks();
      expect(app.page()).toBe('unavailable');
      app.go('/');
      expect(app.page()).toBe('landing');
    },
  );

  it.each([
    ['/profil/perangkat', 'sessions', 'absent'],
    ['/profil/perangkat', 'recipients', 'sessions'],
    ['/transfer', 'limit', 'transfer'],
    ['/profil', 'sessions', 'profile'],
  ] as const)(
    '%s, where the bank turns out to lack %s, becomes the page %s',
    (path, extension, page) => {
      const app = start(path);
      app.root.send({ type: 'extension.absent', extension });
      expect([app.page(), app.address()]).toEqual([page, addressOf(page, path)]);
      app.go('/dashboard');
      expect(app.page()).toBe('dashboard');
    },
  );

  it('of a step leads to its page if the bank lacks the call of the page', () => {
    const absent = {
      value: { page: 'absent' },
      context: { path: '/transfer/input-pin' },
      getMeta: () => ({}),
    };
    expect(addressIn(absent, null)).toBe('/transfer');
  });

  it.each(['account', 'notifications'])(
    'of a customer is unavailable if the code of the %s fails, until the session ends',
    async (name) => {
      const load = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('404')));
      const app = start('/profil', open, { [name]: deferred(load) });
      await flushMicrotasks();
      const unavailable = () => [app.page(), app.visit(), app.context().isIncomplete];
      expect(unavailable()).toEqual(['unavailable', 'signedIn', true]);
      const before = [...app.sent];
      app.root.send({ type: 'network.returned' });
      app.go('/dashboard');
      expect([app.root.getSnapshot().status, app.sent]).toEqual(['active', before]);
      expect(unavailable()).toEqual(['unavailable', 'signedIn', true]);
      app.go('/');
      expect([app.page(), load.mock.calls.length]).toEqual(['landing', 1]);
      app.root.send({ type: 'logout.requested' });
      expect([app.page(), app.context().isIncomplete]).toEqual(['login', false]);
    },
  );
});

describe('the address of a flow', () => {
  const flow = (context: object, path?: string) =>
    createMachine({
      context,
      initial: 'outer',
      meta: {},
      states: {
        outer: {
          meta: { path: '/outer' },
          initial: 'inner',
          states: { inner: path === undefined ? {} : { meta: { path } } },
        },
      },
    } as never) as AnyStateMachine;

  it.each([
    [{}, '/mutasi', '/mutasi'],
    [{ query: '' }, '/mutasi', '/mutasi'],
    [{ query: '?jenis=masuk' }, '/mutasi', '/mutasi?jenis=masuk'],
    [{}, undefined, '/outer'],
  ])('with %j at %j is %s', (context, path, address) => {
    expect(start('/mutasi', open, { mutasi: flow(context, path) }).address()).toBe(address);
  });

  it('is unknown while its code loads', () => {
    const loading = { mutasi: deferred(() => new Promise<never>(() => {})) };
    expect(start('/mutasi', open, loading).address()).toBeNull();
  });

  it('is unknown while its code loads, if only the flow knows its query [ACC-14]', () => {
    const loading = { report: deferred(() => new Promise<never>(() => {})) };
    expect(start('/bantuan/lapor', open, loading).address()).toBe('/bantuan/lapor');
    const asked = '/bantuan/lapor?transaksi=demo-0049';
    expect(start(asked, open, loading).address()).toBeNull();
  });
});
