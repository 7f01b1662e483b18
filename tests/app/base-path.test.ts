import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { paths } from '../../machines/contract/paths.ts';
import { hrefOf, pathOf } from '../../src/app/base-path.ts';
import { appUnderTest, nobody, open } from '../model/headless.ts';

const at = (pathname: string) => pathOf({ pathname });

describe('in a build with --base=/bank/', () => {
  beforeEach(() => void vi.stubEnv('BASE_URL', '/bank/'));
  afterEach(() => void vi.unstubAllEnvs());

  it.each([
    ['/', '/bank/'],
    ['/login', '/bank/login'],
    ['/login?dari=iklan', '/bank/login?dari=iklan'],
  ])('the path %s has the address %s', (path, address) => expect(hrefOf(path)).toBe(address));

  it.each([
    ['/bank', '/'],
    ['/bank/', '/'],
    ['/bank/login', '/login'],
    ['//bank//login/', '/login'],
    ['/bank/bank/', '/bank'],
    ['/bank-lain/login', '/bank-lain/login'],
    ['/login', '/login'],
  ])('the address %s has the path %s', (address, path) => expect(at(address)).toBe(path));

  describe('the app', () => {
    const { app, start } = appUnderTest();

    it('opens, follows links, goes back and corrects addresses in its folder', async () => {
      await start('/bank/mutasi', nobody);
      expect(app().here()).toBe('/bank/login');
      app().stop();
      await start('/bank/dashboard?a=1');
      expect(app().owned()).toBe(paths.dashboard);
      app().go(paths.mutasi);
      expect(app().here()).toBe('/bank/mutasi');
      app().back();
      expect([app().owned(), app().here()]).toEqual([paths.dashboard, '/bank/dashboard']);
      app().go(paths.landing);
      expect(app().here()).toBe('/bank/');
    });

    it('loads the dashboard of its folder if another customer logs in elsewhere', async () => {
      await start('/bank/mutasi');
      app().root.send({
        type: 'storage.changed',
        session: Object.assign({}, open, { holder: 'bagas' }),
      });
      expect(app().outside.pageLoads).toEqual(['/bank/dashboard']);
    });
  });
});
