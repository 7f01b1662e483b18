import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createMachine, type AnyStateMachine } from 'xstate';
import { deferred } from '../../machines/kit/deferred.ts';
import { none, now, open, start } from '../support/app.harness.ts';
import { settled } from '../support/harness.ts';

beforeEach(() => void vi.useFakeTimers({ now }));

/** The flow of each page that has one, and who may open it. */
const flowsAt = [
  ['login', '/login', none],
  ['registration', '/register', none],
  ['reset', '/reset/otp', none],
  ['download', '/download', none],
  ['transfer', '/transfer', open],
  ['scheduled', '/transfer/terjadwal', open],
  ['recipients', '/transfer/penerima', open],
  ['mutasi', '/mutasi', open],
  ['statement', '/mutasi/rekening-koran', open],
  ['qris', '/qris', open],
  ['sessions', '/profil/perangkat', open],
  ['qrisAmount', '/qris/nominal', open],
] as const;

describe('a page', () => {
  it.each([
    ['/', none, 'landing'],
    ['/login', none, 'login'],
    ['/download', none, 'download'],
    ['/under-development', none, 'underDevelopment'],
    ['/aksesibilitas', none, 'accessibility'],
    ['/dashboard', open, 'dashboard'],
    ['/notifikasi', open, 'notifications'],
    ['/profil', open, 'profile'],
    ['/qris', open, 'qris'],
    ['/profil/perangkat', open, 'sessions'],
    ['/qris/nominal', open, 'qrisAmount'],
    ['/transfer/penerima', open, 'recipients'],
  ] as const)('has the address %s, whatever its flow says', (path, session, page) => {
    const app = start(path, session);
    expect([app.page(), app.address()]).toEqual([page, path]);
  });

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
  ])('at %s has fetched again what it shows [DSH-24]', (path, news) => {
    const app = start('/');
    app.go(path);
    expect(app.told.map((one) => one.join(' '))).toEqual(news);
  });

  it('is of its own where it shares the first part of its address with another [STM-1]', () => {
    const app = start('/mutasi');
    app.go('/mutasi/rekening-koran?bulan=2026-10');
    expect(app.page()).toBe('statement');
    app.go('/mutasi?jenis=debit');
    expect(app.page()).toBe('mutasi');
    expect(app.inputs.slice(-3)).toEqual([
      ['mutasi', { query: '' }],
      ['statement', { query: '?bulan=2026-10' }],
      ['mutasi', { query: '?jenis=debit' }],
    ]);
  });

  it.each(flowsAt)('tells %s, its own flow alone, that it is seen again', (name, path, session) => {
    const app = start(path, session);
    app.told.length = 0;
    app.root.send({ type: 'page.shown' });
    expect(app.told).toEqual([[name, 'page.shown']]);
  });

  it('gives its flow the address', () => {
    const app = start('/register/otp', none);
    app.go('/reset/new-password');
    app.go('/login');
    expect(app.inputs).toEqual([
      ['registration', { path: '/register/otp', kept: undefined }],
      ['reset', { path: '/reset/new-password', kept: undefined }],
      ['login', undefined],
    ]);
    const customer = start('/transfer/input-pin');
    customer.go('/mutasi?jenis=masuk');
    expect(customer.inputs).toContainEqual([
      'transfer',
      { path: '/transfer/input-pin', kept: undefined },
    ]);
    expect(customer.inputs).toContainEqual(['mutasi', { query: '?jenis=masuk' }]);
  });

  it('of the account leaves its query behind where a visitor is led to /login', () => {
    const app = start('/mutasi?jenis=masuk', none);
    expect([app.page(), app.context().path, app.context().query]).toEqual(['login', '/login', '']);
  });

  it.each(flowsAt)(
    'says that it is unavailable where the code of %s fails',
    async (name, path, session) => {
      const app = start(path, session, {
        [name]: deferred(() => Promise.reject(new Error('404'))),
      });
      await settled();
      expect(app.page()).toBe('unavailable');
      app.go('/');
      expect(app.page()).toBe('landing');
    },
  );

  it.each(['account', 'notifications'])(
    'of the account is unavailable where the code of the %s fails, until the session ends',
    async (name) => {
      const app = start('/profil', open, {
        [name]: deferred(() => Promise.reject(new Error('404'))),
      });
      await settled();
      expect([app.page(), app.visit(), app.context().isIncomplete]).toEqual([
        'unavailable',
        'signedIn',
        true,
      ]);
      const before = [...app.told];
      app.root.send({ type: 'network.returned' });
      expect([app.root.getSnapshot().status, app.told]).toEqual(['active', before]);
      app.root.send({ type: 'logout.requested' });
      expect([app.page(), app.context().isIncomplete]).toEqual(['login', false]);
    },
  );

  it('that does not exist keeps the address bar and belongs to no flow', () => {
    for (const path of ['/registerx', '/loginx', '/transfer/entah', '/reset', '/reset/entah']) {
      const app = start(path);
      expect([path, app.page(), app.address(), app.counts.pageLoads]).toEqual([
        path,
        'unknown',
        null,
        0,
      ]);
    }
  });

  it('that does not exist is opened from a flow with the same first part, too', () => {
    const app = start('/transfer');
    app.go('/transfer/entah');
    expect([app.page(), app.told.filter(([to]) => to === 'transfer')]).toEqual(['unknown', []]);
    app.go('/transfer/input-pin');
    expect(app.page()).toBe('transfer');
  });

  it.each([
    ['/profil', 'profile', '/profil/perangkat', 'sessions'],
    ['/qris', 'qris', '/qris/nominal', 'qrisAmount'],
  ])(
    'below another page’s address is a page of its own, both ways [DEV-11]',
    (above, page, below, inner) => {
      const app = start(above);
      app.go(below);
      expect([app.page(), app.address()]).toEqual([inner, below]);
      app.go(above);
      expect([app.page(), app.address()]).toEqual([page, above]);
    },
  );
});

describe('a page whose address is below that of another', () => {
  it('is opened from it, and is no step of its flow', () => {
    const app = start('/transfer');
    app.go('/transfer/terjadwal');
    expect([app.page(), app.inputs.map(([to]) => to)]).toEqual([
      'scheduled',
      ['account', 'notifications', 'transfer', 'scheduled'],
    ]);
    app.go('/transfer/input-pin');
    expect(app.page()).toBe('transfer');
  });
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

  it('is nobody’s while its code is loading', () => {
    const loading = { mutasi: deferred(() => new Promise<never>(() => {})) };
    expect(start('/mutasi', open, loading).address()).toBeNull();
  });
});
