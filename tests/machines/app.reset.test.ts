import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createMachine } from 'xstate';
import { resetMachine } from '../../machines/reset/reset.machine.ts';
import { now, none, open, start } from '../support/app.harness.ts';
import { sinta } from '../support/harness.ts';

/** The account as it is once its user is known. */
const account = (view: object = sinta) =>
  createMachine({ context: view, on: { '*': {} } } as never);

/** A reset that ends as it is told. */
const ending = (isOwn: boolean) =>
  createMachine({
    initial: 'open',
    output: ({ event }: { event: { output: unknown } }) => event.output,
    states: {
      open: { on: { left: 'left', changed: 'changed' } },
      left: { type: 'final', output: { to: '/login' } },
      changed: { type: 'final', output: { to: '/dashboard', isOwn } },
    },
  } as never);

const emailIn = (app: ReturnType<typeof start>): string =>
  app.root.system.get('flow').getSnapshot().context.forgotPassword.values.email;
const end = (app: ReturnType<typeof start>, type: 'left' | 'changed') =>
  app.root.system.get('flow').send({ type });

beforeEach(() => void vi.useFakeTimers({ now }));

describe('the reset of a password', () => {
  it('begins with the e-mail of who is logged in [RES-24]', () => {
    const app = start('/profil', open, { account: account(), reset: resetMachine });
    app.go('/reset/forgot-password');
    expect([app.page(), emailIn(app)]).toEqual(['reset', 'sinta@lentera.test']);
  });

  it.each([
    ['nobody is logged in', none, sinta],
    ['the user is not known yet', open, { ...sinta, user: { status: 'loading' } }],
  ] as const)('begins without one where %s', (_, session, view) => {
    const app = start('/reset/forgot-password', session, {
      account: account(view),
      reset: resetMachine,
    });
    expect(emailIn(app)).toBe('');
  });

  it('keeps an e-mail that was typed over it', () => {
    const app = start('/profil', open, { account: account(), reset: resetMachine });
    app.go('/reset/forgot-password');
    app.root.system
      .get('flow')
      .send({ type: 'field.changed', step: 'forgotPassword', change: { email: 'lain@x.test' } });
    app.go('/under-development');
    app.go('/reset/forgot-password');
    expect(emailIn(app)).toBe('lain@x.test');
  });

  it('leads a customer who leaves it back to the profile, and a visitor to the login [RES-25]', () => {
    const app = start('/reset/forgot-password', open, { account: account(), reset: ending(true) });
    end(app, 'left');
    expect([app.page(), app.address(), app.counts.pageLoads]).toEqual(['profile', '/profil', 0]);
    const visit = start('/reset/forgot-password', none, { reset: ending(false) });
    end(visit, 'left');
    expect(visit.page()).toBe('login');
  });

  it('ends the session of a customer whose own password was changed, without a message [RES-26]', () => {
    const app = start('/profil', open, { account: account(), reset: ending(true) });
    app.go('/reset/forgot-password');
    end(app, 'changed');
    expect([app.page(), app.visit(), app.counts.forgotten]).toEqual(['login', 'signedOut', 1]);
    expect(app.root.system.get('popup').getSnapshot().context.queue).toEqual([]);
  });

  it('leaves the session alone where another password was changed [RES-26]', () => {
    const app = start('/reset/forgot-password', open, { account: account(), reset: ending(false) });
    end(app, 'changed');
    expect([app.page(), app.visit(), app.counts.forgotten]).toEqual(['dashboard', 'signedIn', 0]);
  });
});
