import type { Page, Request } from '@playwright/test';
import { submitLogin } from './pages/login.ts';
import {
  openWithTokens,
  expect,
  countSessionAlerts,
  field,
  holdCode,
  sessionAlerts,
  sinta,
  test,
  tokensOf,
  expectTakenOver,
} from './support/fixtures.ts';

/** The page's requests from now on, in order: calls, settings, and code by its name. */
function askedBy(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    const chunk = /\/assets\/([\w-]+)-[\w-]{8}\.js$/.exec(pathname)?.[1];
    if (pathname.startsWith('/api/main/')) asked.push(pathname.slice('/api/main'.length));
    else if (chunk !== undefined) asked.push(chunk);
    else if (pathname === '/config.json') asked.push(pathname);
  });
  return asked;
}

const isCode = (one: string) => !one.startsWith('/');

test(
  'the app fetches the dashboard while the customer types at /login, so that nobody waits for its code',
  { tag: '@once' },
  async ({ page }) => {
    // Without idle moments.
    await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
    const asked = askedBy(page);
    await page.goto('/login');
    await expectTakenOver(page);
    expect(asked.filter((one) => /axios|account/.test(one))).toEqual([]);
    await field(page, 'Email').pressSequentially('s');
    for (const name of ['axios', 'account', 'FigureCards'])
      await expect.poll(() => asked.includes(name), name).toBe(true);
    await field(page, 'Email').fill(sinta.email);
    await field(page, 'Password').fill(sinta.password);
    const before = asked.length;
    await page.getByRole('button', { name: 'Masuk' }).click();
    await expect(page.getByRole('list', { name: 'Transaksi terbaru' })).toBeVisible();
    const after = asked.slice(before);
    // The last two at once, so either may be the first.
    const calls = ['/auth/login', '/user/me', '/balance/get'];
    const upToAll = after.slice(0, Math.max(...calls.map((one) => after.indexOf(one))) + 1);
    expect(upToAll.filter(isCode)).toEqual([]);
    const made = upToAll.filter((one) => calls.includes(one));
    expect([made[0], made.toSorted()]).toEqual(['/auth/login', calls.toSorted()]);
    expect(asked.filter((one) => one === '/user/me')).toHaveLength(1);
  },
);

test(
  'the app asks for the user as soon as it has the token, not when the code of the account arrives',
  { tag: '@once' },
  async ({ page }) => {
    const release = await holdCode(page, 'account');
    const asked = askedBy(page);
    // The load event waits for the prefetched code, which is held.
    await page.goto('/login', { waitUntil: 'commit' });
    await submitLogin(page, sinta);
    await expect.poll(() => asked.includes('/user/me')).toBe(true);
    expect(asked).not.toContain('/balance/get');
    release();
    await expect(page.getByRole('heading', { name: `Halo, ${sinta.name}` })).toBeVisible();
    expect(asked.filter((one) => one === '/user/me')).toHaveLength(1);
  },
);

test(
  'a reload of the dashboard asks for the user once, before the code arrives [CAL-47]',
  { tag: '@once' },
  async ({ page }) => {
    const tokens = await tokensOf(page.request, sinta);
    await openWithTokens(page, '/favicon.svg', tokens);
    const release = await holdCode(page);
    const bearers: string[] = [];
    let settings = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/config.json')) settings += 1;
      if (request.url().endsWith('/user/me'))
        bearers.push(request.headers()['authorization'] ?? '');
    });
    for (const path of ['/dashboard', '/mutasi', '/under-development']) {
      bearers.length = settings = 0;
      await page.goto(path, { waitUntil: 'commit' });
      await expect.poll(() => bearers).toEqual([`Bearer ${tokens.jwt_token}`]);
    }
    release();
    await page.goto('/dashboard');
    await expect(page.getByRole('list', { name: 'Transaksi terbaru' })).toBeVisible();
    bearers.length = settings = 0;
    await page.reload();
    await expect(page.getByRole('heading', { name: `Halo, ${sinta.name}` })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Transaksi terbaru' })).toBeVisible();
    expect([bearers.length, settings]).toEqual([1, 1]);
    expect(await page.evaluate(() => Object.keys(window.ahead ?? {}))).toEqual([]);
  },
);

for (const when of ['before', 'after'])
  test(
    `typing at the login ${when} the app takes over reads the settings once`,
    { tag: '@once' },
    async ({ page }) => {
      // Without idle moments.
      await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
      const release = await holdCode(page, 'index');
      const asked = askedBy(page);
      const settings = () => asked.filter((one) => one === '/config.json').length;
      await page.goto('/login', { waitUntil: 'commit' });
      if (when === 'after') {
        release();
        await expectTakenOver(page);
        await expect.poll(settings).toBe(1);
      }
      await field(page, 'Email').fill(sinta.email);
      await expect.poll(() => asked.includes('account')).toBe(true);
      expect(settings()).toBe(1);
      release();
      await field(page, 'Password').fill(sinta.password);
      await page.getByRole('button', { name: 'Masuk' }).click();
      await expect(page.getByRole('heading', { name: `Halo, ${sinta.name}` })).toBeVisible();
      expect(settings()).toBe(1);
    },
  );

test(
  'the early call sends no expired or unreadable token, and none to a forbidden base [CAL-47]',
  { tag: '@once' },
  async ({ page }) => {
    const { jwt_token, refresh_token } = await tokensOf(page.request, sinta);
    const asked = askedBy(page);
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (request.headers()['authorization'] !== undefined) elsewhere.push(request.url());
    });
    const over = (secondsLeft: number) =>
      `x.${Buffer.from(JSON.stringify({ sub: 'x', exp: Date.now() / 1_000 + secondsLeft })).toString('base64url')}.x`;
    await page.addInitScript(countSessionAlerts, 'Sesi anda sudah habis');
    for (const token of ['not.a.token', '', 'x.e30.x', over(-5), over(50)]) {
      await openWithTokens(page, '/dashboard', { jwt_token: token, refresh_token });
      await expect.poll(() => sessionAlerts(page)).toBe(1);
      await expect(page).toHaveURL('/login');
      expect(asked.filter((one) => one === '/user/me')).toEqual([]);
      expect(elsewhere.filter((one) => !one.endsWith('/auth/logout'))).toEqual([]);
    }
    for (const base of ['//evil.test', 'https://evil.test@x', '/a\\b', 7]) {
      await page.route('**/config.json', (route) =>
        route.fulfill({ json: { VITE_API_BASE_URL: base } }),
      );
      await openWithTokens(page, '/dashboard', { jwt_token, refresh_token });
      await expect(
        page.getByRole('heading', { name: 'Pengaturan aplikasi belum benar' }),
      ).toBeVisible();
      expect(asked.filter((one) => one === '/user/me')).toEqual([]);
      await page.unroute('**/config.json');
    }
    // The app accepts a base on the page's own origin; a single base is both (CAL-1).
    for (const name of ['VITE_API_BASE_URL', 'VITE_SECOND_API_BASE_URL']) {
      await page.route('**/config.json', (route) =>
        route.fulfill({ json: { [name]: '/api/lain' } }),
      );
      const sent: string[] = [];
      page.on('request', (request) => {
        if (!request.url().endsWith('/user/me')) return;
        sent.push(`${new URL(request.url()).pathname} ${request.headers()['authorization']}`);
      });
      await openWithTokens(page, '/dashboard', { jwt_token, refresh_token });
      await expect.poll(() => sent).toContain(`/api/lain/user/me Bearer ${jwt_token}`);
      expect(sent.filter((one) => !one.startsWith('/api/lain/'))).toEqual([]);
      page.removeAllListeners('request');
      await page.unroute('**/config.json');
    }
  },
);
