import type { Page, Request } from '@playwright/test';
import { jwtDecode } from 'jwt-decode';
import { figure } from '../long/promises/figure.ts';
import { submitLogin } from './pages/login.ts';
import { confirmOrder, placeOrder, receiptOn } from './pages/transfer.ts';
import { expect, expectLoaded, logOut, openPlace, sinta, test } from './support/fixtures.ts';

const greeting = (page: Page) => page.getByRole('heading', { name: `Halo, ${sinta.name}` });
const recent = (page: Page) => page.getByRole('list', { name: 'Transaksi terbaru' });
const isCall = (request: Request) => /\/api\/(main|second)\//.test(request.url());
const storedIn = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.fromEntries(Object.entries(localStorage as Record<string, string>)),
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }));

test(
  'a copy of storage and of every header answers no call, and the owner goes on [S44] [S13,14]',
  { tag: '@once' },
  async ({ page, playwright, baseURL }) => {
    /** The calls that the bank has received: the proof of another is unused. */
    const sent: Request[] = [];
    const statuses: number[] = [];
    page.on('response', (answer) => {
      if (!isCall(answer.request())) return;
      sent.push(answer.request());
      statuses.push(answer.status());
    });
    await page.goto('/login');
    await submitLogin(page, sinta);
    await expect(recent(page)).toBeVisible();
    const { local, databases } = await storedIn(page);
    expect(databases).toEqual(['device']);
    expect(jwtDecode<{ cnf?: object }>(local['token'] ?? '').cnf).toEqual({
      jkt: expect.stringMatching(/^[\w-]{43}$/),
    });
    await page.reload();
    await expect(recent(page)).toBeVisible();
    // One of the login, one that was sent before the code.
    const asked = sent.filter((one) => one.url().endsWith('/user/me'));
    expect(asked).toHaveLength(2);
    await openPlace(page, 'Transfer');
    await placeOrder(page, {});
    await confirmOrder(page, sinta.pin);
    await expect(receiptOn(page)).toBeVisible();
    expect(statuses.filter((status) => status >= 400)).toEqual([]);

    const thief = await playwright.request.newContext({ baseURL: baseURL ?? '' });
    const answered: string[] = [];
    let copies = 0;
    const replay = async (
      url: string,
      method: string,
      headers: Record<string, string>,
      data?: string,
    ) => {
      const answer = await thief.fetch(url, {
        method,
        headers,
        ...(data !== undefined && { data }),
      });
      copies += 1;
      // Firefox tells no body of a form, so the bank waits for it in vain (408).
      if (![401, 403, 408].includes(answer.status()))
        answered.push(`${method} ${url}: ${answer.status()}`);
    };
    const useAll = async () => {
      for (const request of sent) {
        const headers = await request.allHeaders();
        expect([request.url(), 'dpop' in headers]).toEqual([request.url(), true]);
        await replay(request.url(), request.method(), headers, request.postData() ?? undefined);
      }
      const bearer = { authorization: `Bearer ${local['token']}` };
      for (const path of ['user/me', 'events', 'auth/sessions'])
        await replay(`/api/main/${path}`, 'GET', bearer);
      const type = { 'content-type': 'application/x-www-form-urlencoded' };
      await replay(
        '/api/main/auth/refresh',
        'POST',
        type,
        `refresh_token=${local['refresh_token']}`,
      );
    };
    await useAll();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(answered).toEqual([]);
    await logOut(page);
    await expect(page).toHaveURL('/login');
    await expect.poll(() => storedIn(page)).toEqual({ local: {}, databases: [] });
    await thief.dispose();
    figure(
      'S44',
      `${answered.length} of ${copies} calls with a copy from a browser answered; the owner goes on`,
    );
  },
);

test(
  'a device whose clock is a day wrong logs in, reloads and pays [R17]',
  { tag: '@once' },
  async ({ page, context }) => {
    await context.clock.install({ time: Date.now() + 86_400_000 });
    await page.goto('/login');
    await submitLogin(page, sinta);
    await expect(greeting(page)).toBeVisible();
    const refused: string[] = [];
    page.on('response', (answer) => void (answer.status() === 403 && refused.push(answer.url())));
    await page.reload();
    await expect(greeting(page)).toBeVisible();
    await openPlace(page, 'Transfer');
    await placeOrder(page, {});
    await confirmOrder(page, sinta.pin);
    await expect(receiptOn(page)).toBeVisible();
    expect(refused).toEqual([]);
  },
);

test(
  'a session goes on after the clock of its device has jumped five hours ahead [SES-28] [R17]',
  { tag: '@once' },
  async ({ page }) => {
    await page.clock.install();
    await page.goto('/login');
    await submitLogin(page, sinta);
    await openPlace(page, 'Mutasi');
    await expectLoaded(page);
    const search = page.getByRole('searchbox');
    await search.fill('Rini');
    let asked = 0;
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/user/me', async (route) => {
      asked += 1;
      await held;
      await route.continue();
    });
    await page.clock.setSystemTime(Date.now() + 5 * 3_600_000);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.locator('h1')).toBeHidden();
    await expect(page.getByText('Memuat…')).toBeVisible();
    answer();
    await expect(page.locator('h1')).toBeVisible();
    await expect(search).toHaveValue('Rini');
    await expect(search).toBeFocused();
    // The proof of the first try is late, unless another answer has told the time before.
    expect([1, 2]).toContain(asked);
    await page.reload();
    await expect(page).toHaveURL(/mutasi/);
    await expect(page.locator('h1')).toHaveText('Mutasi');
  },
);

/** Faults of browsers in private windows, in Lockdown mode and on http, run before the page. */
const faults = {
  'refuses IndexedDB': `IDBFactory.prototype.open = () => { throw new DOMException('', 'SecurityError') }`,
  'never answers IndexedDB': 'IDBFactory.prototype.open = () => new EventTarget()',
  'waits for the lock of a frozen tab':
    'if (navigator.locks) navigator.locks.request = () => new Promise(() => {})',
};

for (const [fault, content] of Object.entries(faults))
  test(`a browser that ${fault} logs in as before, unbound`, { tag: '@once' }, async ({ page }) => {
    await page.addInitScript({ content });
    await page.goto('/login');
    await submitLogin(page, sinta);
    await expect(greeting(page)).toBeVisible();
    const token = await page.evaluate(() => localStorage.getItem('token'));
    expect(jwtDecode<{ cnf?: object }>(token ?? '').cnf).toBeUndefined();
    await page.reload();
    await expect(recent(page)).toBeVisible();
  });

test('a session whose key is gone ends as one that is over', { tag: '@once' }, async ({ page }) => {
  await page.goto('/login');
  await submitLogin(page, sinta);
  await expect(greeting(page)).toBeVisible();
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.deleteDatabase('device').addEventListener('success', resolve);
      }),
  );
  await page.reload();
  await expect(page.getByText('Sesi anda sudah habis. Silahkan login kembali')).toBeVisible();
  await expect(page).toHaveURL('/login');
});
