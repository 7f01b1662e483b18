import { describe, expect, it, vi } from 'vitest';
import { guarded } from '../../machines/app/app.pages.ts';
import type { Session } from '../../machines/contract/session.ts';
import { paths, sitemap } from '../../machines/contract/paths.ts';
import { timing } from '../../machines/kit/timing.ts';
import { bank } from '../model/bank.ts';
import { appUnderTest, nobody, open } from '../model/headless.ts';
import { hints, pendingCalls, sent } from '../model/support/steps.ts';

const { app, start, say } = appUnderTest();
const calls = () => bank.open.filter(({ port }) => !hints.includes(port));

const qris = { what: 'a QRIS code', address: paths.qris, session: open, steps: [], port: 'qrCode' };
/** No link leaves these: their outcome would be unknown. */
const binding = ['openAccount', 'changePassword', 'transfer', 'schedule'];
const isBinding = ({ port }: { readonly port: string }) => binding.includes(port);

describe('a link', () => {
  it.each([qris, ...pendingCalls.filter((call) => !isBinding(call))])(
    'away from the wait for $what cancels the call',
    async ({ address, session, steps }) => {
      await start(address, session);
      await say(...steps);
      const [call] = calls();
      expect(call?.signal.aborted).toBe(false);
      app().go(paths.underDevelopment);
      expect([call?.signal.aborted, app().here()]).toEqual([true, paths.underDevelopment]);
    },
  );

  it.each(pendingCalls.filter(isBinding))(
    'does not leave the wait for $what, nor does Back [PIN-15]',
    async ({ address, session, steps, port }) => {
      await start(address, session);
      await say(...steps);
      const here = app().here();
      const [call] = calls();
      app().go(paths.underDevelopment);
      app().back();
      expect([call?.port, call?.signal.aborted, app().here()]).toEqual([port, false, here]);
    },
  );
});

describe('the end of a session', () => {
  const ends = ['logout.requested', 'session.refused'] as const;
  const waits = [paths.qris, paths.notifications, paths.transfer];
  it.each(ends.flatMap((type) => waits.map((address) => [type, address] as const)))(
    'by %s at %s cancels all calls and stops all actors and timers',
    async (type, address) => {
      await start(address);
      if (address === paths.transfer) await say(...sent);
      const before = [...bank.open];
      expect(before.length).toBeGreaterThan(0);
      app().root.send({ type });
      await app().flush();
      expect(before.map(({ signal }) => signal.aborted)).toEqual(before.map(() => true));
      for (const name of ['session', 'account', 'notifications'])
        expect(app().system(name)).toBeUndefined();
      expect([app().here(), app().outside.forgotten]).toEqual([paths.login, 1]);
      // The minimum of the overlay, the message, and the idle moment for the live updates remain.
      await app().wait(Math.max(timing.loadingMinimum, timing.popupAutoDismiss, 2_000));
      expect(vi.getTimerCount()).toBe(0);
    },
  );
});

describe('a storage that this tab changed without an event', () => {
  it('leads from the next page to /login if it has no token any more [ACC-3]', async () => {
    await start(paths.dashboard);
    app().sessions.keep(nobody);
    app().go(paths.mutasi);
    await app().flush();
    expect([app().here(), app().system('session')]).toEqual([paths.login, undefined]);
  });

  it('leads from an entrance to Beranda if it has a token [ACC-4]', async () => {
    await start(paths.landing, nobody);
    app().sessions.keep(open);
    app().go(paths.login);
    await app().flush();
    expect(app().outside.pageLoads).toEqual([paths.dashboard]);
  });
});

describe('every path of the product, from every page', () => {
  const all = Object.values(paths);
  /** The first step of the flow whose page has the path. */
  const firstOf = (path: string): readonly string[] =>
    Object.values(sitemap)
      .map(({ paths: own }): readonly string[] => Object.values(own))
      .filter((own) => own.includes(path))
      .flatMap((own) => own.slice(0, 1));
  /** Where the app opens; several paths lead e.g. to the login. */
  const pagesFor = async (session: Session): Promise<ReadonlySet<string>> => {
    const opened = new Set<string>();
    for (const path of all) {
      await start(path, session);
      opened.add(app().here());
      app().stop();
    }
    return opened;
  };

  it.each([
    ['without', nobody],
    ['with', open],
  ] as const)('%s a session leads to a page that the access rules allow', async (_, session) => {
    const wrong: string[] = [];
    const pages = [...(await pagesFor(session))];
    for (const [from, to] of pages.flatMap((from) => all.map((to) => [from, to] as const))) {
      await start(from, session);
      const before = app().here();
      app().go(to);
      await app().flush();
      const isEntrance = session.kind === 'open' && /^\/(login|register)(\/|$)/.test(to);
      const isRefused = guarded.includes(to) && session.kind === 'none';
      const allowed = [before, ...(isRefused ? [paths.login] : [to, ...firstOf(to)])];
      if (
        isEntrance
          ? app().outside.pageLoads.length === 0 && app().here() !== before
          : !allowed.includes(app().here())
      )
        wrong.push(`${from} → ${to}: ${app().here()}`);
      app().stop();
    }
    expect(wrong).toEqual([]);
  });
});
