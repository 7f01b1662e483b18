import { createServer, request } from 'node:http';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { windowedChromiumPath } from '../support/browser.ts';
import { isFull, figure } from '../long/promises/figure.ts';
import { placeOrder } from './pages/transfer.ts';
import {
  askBank,
  sessionAlerts,
  bagas,
  countSessionAlerts,
  openAs,
  expect,
  expectNoSidewaysScroll,
  field,
  hideBankTime,
  logIn,
  logOut,
  openAccount,
  inFull,
  pay,
  test,
  notInFirefox,
} from './support/fixtures.ts';
import { heapOf } from './support/heap.ts';
import { listen } from './support/listen.ts';
import { smallestTransfer } from '../../machines/contract/limits.ts';
import { operations } from '../../tools/openapi/openapi.ts';

const ended = 'Sesi anda sudah habis. Silahkan login kembali';
const greeting = (page: Page) => page.getByRole('heading', { name: /^Halo, / });
const storedIn = (page: Page) =>
  page.evaluate(() => ({
    token: localStorage.getItem('token') ?? '',
    refresh_token: localStorage.getItem('refresh_token') ?? '',
  }));

/** The document, storage, history state, addresses of requests and values of inputs, as text. */
const shownBy = (page: Page) =>
  page.evaluate(() =>
    [
      document.documentElement.outerHTML,
      JSON.stringify([localStorage, sessionStorage, history.state]),
      ...performance.getEntries().map(({ name }) => name),
      ...[...document.querySelectorAll('input')].map(({ value }) => value),
    ].join('\n'),
  );

/** How the bank and the network behave during the logout. */
const modes = {
  'with a working bank': () => Promise.resolve(),
  'while offline': (page: Page) => page.context().setOffline(true),
  'while the bank answers 500': (page: Page) =>
    page.route('**/api/**', (route) => route.fulfill({ status: 500, body: '<h1>500</h1>' })),
  'while the bank never answers': (page: Page) => page.route('**/api/**', () => undefined),
};

for (const [how, arrange] of Object.entries(modes)) {
  inFull(
    `logout ${how} leaves nothing in storage, page, history and memory [S14]`,
    { tag: '@once' },
    async ({ page }) => {
      const person = {
        ...(await openAccount(page.request)),
        amount: 20_000,
        memo: `kenari ${Date.now()}`,
      };
      await pay(page.request, bagas, person.account, person.amount, person.memo);
      await logIn(page, person);
      await expect(greeting(page)).toBeVisible();
      await page.getByRole('button', { name: 'Tampilkan saldo' }).click();
      await page.getByRole('button', { name: 'Tampilkan nomor rekening' }).click();
      await page.getByRole('link', { name: 'Transfer', exact: true }).first().click();
      await expect(field(page, 'Dari Rekening')).toHaveValue(new RegExp(person.account));
      await placeOrder(page, { amount: smallestTransfer, memo: person.memo });
      await field(page, 'PIN').fill(person.pin);
      const stored = await storedIn(page);
      const answer = await askBank(page.request, stored.token, 'user/me');
      const me = (await answer.json()) as { data: { account_pin: string } };
      const canaries = {
        token: stored.token,
        refresh: stored.refresh_token,
        account: person.account,
        hash: me.data.account_pin,
        memo: person.memo,
        email: person.email,
      };
      const found = async () => {
        const [shown, heap] = [await shownBy(page), await heapOf(page)];
        return Object.entries(canaries).flatMap(([name, canary]) => [
          ...(shown.includes(canary) ? [`${name} in the page`] : []),
          ...(heap.includes(canary) ? [`${name} in memory`] : []),
        ]);
      };
      // Control: before the logout the search finds all of them.
      const before = (await found()).join();
      expect(Object.keys(canaries).filter((name) => !before.includes(name))).toEqual([]);
      await arrange(page);
      await logOut(page);
      await expect(page.getByRole('heading', { name: 'Selamat Datang,' })).toBeVisible();
      // An unanswered logout holds the tokens while its request is open.
      await expect
        .poll(found)
        .toEqual(how.endsWith('never answers') ? ['token in memory', 'refresh in memory'] : []);
      expect(await page.evaluate(() => localStorage.length)).toBe(0);
      figure(
        'S14',
        `${how}: 0 of ${Object.keys(canaries).length} canaries in storage, page, history and heap${how.endsWith('never answers') ? ', but for the tokens of the call on its way' : ''}`,
      );
    },
  );
}

/** Every call that needs a token, at both bases. */
const everyCall = operations
  .filter(({ isPublic }) => !isPublic)
  .flatMap(({ method, path }) =>
    ['main', 'second'].map((base) => ({
      method,
      url: `/api/${base}${path.replace(/\{\w+\}/, '1')}`,
    })),
  );

test(
  'after a logout the bank refuses the token at every call, and its refresh token [S15] [SES-18]',
  { tag: '@once' },
  async ({ page }) => {
    await openAs(page, '/dashboard', bagas);
    const stored = await storedIn(page);
    const gone = page.waitForResponse('**/auth/logout');
    await logOut(page);
    await gone;
    const headers = { authorization: `Bearer ${stored.token}` };
    const statuses = await Promise.all(
      everyCall.map(async ({ method, url }) =>
        (
          await page.request.fetch(url, {
            method,
            headers,
            ...(method === 'GET' ? {} : { data: {} }),
          })
        ).status(),
      ),
    );
    expect(statuses).toEqual(everyCall.map(() => 401));
    const renewal = await page.request.post('/api/main/auth/refresh', {
      form: { refresh_token: stored.refresh_token },
    });
    expect(renewal.ok()).toBe(false);
    figure(
      'S15',
      `replayed at ${everyCall.length} of ${everyCall.length} calls: 401; the refresh token renews nothing`,
    );
  },
);

test(
  'a session that expires in two tabs ends at the bank too [M8]',
  { tag: '@once' },
  async ({ page, context }) => {
    await context.clock.install();
    await openAs(page, '/dashboard', bagas);
    const other = await context.newPage();
    await other.goto('/dashboard');
    await expect(greeting(other)).toBeVisible();
    const stored = await storedIn(page);
    let calls = 0;
    for (const tab of [page, other])
      tab.on('request', (request) => (calls += request.url().endsWith('/auth/logout') ? 1 : 0));
    const answers: number[] = [];
    context.on('response', (answer) => {
      if (answer.url().endsWith('/auth/logout')) answers.push(answer.status());
    });
    await hideBankTime(context);
    await context.clock.fastForward('14:02');
    // A tab notices the other's change a moment later. If both call, the second gets a 401.
    await expect.poll(() => answers).toContain(200);
    for (const tab of [page, other]) await expect(tab).toHaveURL('/login');
    const renewal = await page.request.post('/api/main/auth/refresh', {
      form: { refresh_token: stored.refresh_token },
    });
    expect(renewal.status()).toBe(401);
    expect(calls).toBeGreaterThanOrEqual(1);
    expect(calls).toBeLessThanOrEqual(2);
    figure(
      'M8',
      `two tabs, over by the clock: ${calls} call, and the refresh token renews nothing`,
    );
  },
);

/** Two more pages of the same customer, on other routes. */
const openOthers = (context: BrowserContext): Promise<readonly Page[]> =>
  Promise.all(
    ['/mutasi', '/profil'].map(async (path) => {
      const page = await context.newPage();
      await page.goto(path);
      await expect(page.locator('h1')).toBeVisible();
      return page;
    }),
  );

/** Notes the milliseconds from the next storage event until the page shows no account. */
const watchEnd = (page: Page) =>
  page.evaluate(() => {
    const ended = new Promise<number>((resolve) => {
      window.addEventListener(
        'storage',
        () => {
          const start = performance.now();
          const look = () =>
            document.querySelector('nav[aria-label="Utama"]') === null
              ? resolve(performance.now() - start)
              : void setTimeout(look, 5);
          look();
        },
        { once: true },
      );
    });
    Object.assign(window, { ended });
  });
const timeOfEnd = (page: Page) =>
  page.evaluate(() => (window as unknown as { ended: Promise<number> }).ended);

test(
  'a logout ends the session of two other pages within a second [S16] [SES-13]',
  { tag: '@once' },
  async ({ page, context }) => {
    await openAs(page, '/dashboard', bagas);
    const two = await openOthers(context);
    await Promise.all(two.map(watchEnd));
    await expect(greeting(page)).toBeVisible();
    await logOut(page);
    for (const other of two) {
      await expect(other).toHaveURL('/login');
      await expect(other.getByText(bagas.name)).toHaveCount(0);
    }
    const slowest = Math.max(...(await Promise.all(two.map(timeOfEnd))));
    expect(slowest).toBeLessThan(1_000);
    figure('S16', `logout: both other pages empty, within 1 s`);
  },
);

/**
 * A proxy that removes `no-store`, which can keep pages out of the back/forward cache, so that only
 * the app's own guard protects them.
 */
function cacheableProxy(origin: string) {
  const server = createServer((asked, answer) => {
    const onward = request(
      `${origin}${asked.url}`,
      { method: asked.method, headers: asked.headers },
      (given) => {
        const { 'cache-control': _, ...headers } = given.headers;
        answer.writeHead(given.statusCode ?? 500, headers);
        given.pipe(answer);
      },
    );
    asked.pipe(onward);
  });
  return listen(server);
}

/** Opens the account, logs out in another document, and goes back in the history. */
async function backAfterLogout(context: BrowserContext, guarded: boolean): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(() =>
    window.addEventListener(
      'pageshow',
      ({ persisted }) => persisted && (document.documentElement.dataset['restored'] = 'yes'),
      true,
    ),
  );
  const withoutGuard = () =>
    ['pageshow', 'visibilitychange', 'storage'].forEach((type) =>
      window.addEventListener(type, (event) => event.stopImmediatePropagation(), true),
    );
  if (!guarded) await page.addInitScript(withoutGuard);
  await openAs(page, '/dashboard', bagas);
  await expect(greeting(page)).toBeVisible();
  await expect(page.getByText('Memuat…')).toBeHidden();
  await page.goto('/profil');
  await logOut(page);
  const cdp = await context.newCDPSession(page);
  const { entries } = await cdp.send('Page.getNavigationHistory');
  const dashboard = entries.find(({ url }) => url.endsWith('/dashboard'));
  await cdp.send('Page.navigateToHistoryEntry', { entryId: dashboard?.id ?? -1 });
  await expect
    .poll(() => page.evaluate(() => document.readyState).catch(() => ''))
    .toBe('complete');
  return page;
}

test(
  'Back after logout shows nothing private with the back/forward cache on [S17]',
  { tag: '@once' },
  async ({ baseURL, launchOptions }) => {
    notInFirefox('it starts a second Chromium with the back/forward cache on');
    const executablePath = windowedChromiumPath() ?? '';
    test.skip(executablePath === '', 'the headless shell has no such cache');
    const server = await cacheableProxy(baseURL ?? '');
    const browser = await chromium.launch({
      ...launchOptions,
      executablePath,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    try {
      const context = await browser.newContext({
        baseURL: server.address,
      });
      const control = await backAfterLogout(context, false);
      // Control: without the guard the cached page shows the account.
      await expect(control.locator('html')).toHaveAttribute('data-restored', 'yes');
      await expect(greeting(control)).toBeVisible();
      const page = await backAfterLogout(context, true);
      await expect(page.locator('html')).toHaveAttribute('data-restored', 'yes');
      await expect(page).toHaveURL('/login');
      await expect(greeting(page)).toHaveCount(0);
      await expect(page.getByText(bagas.name)).toHaveCount(0);
      figure(
        'S17',
        'restored from the cache, left for /login; the same page without the guard shows the account',
      );
    } finally {
      await browser.close();
      server.close();
    }
  },
);

const part = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const soon = Math.floor(Date.now() / 1_000) + 900;
const malformed: readonly string[] = [
  '',
  'a.b.c',
  '💡.💡.💡',
  '\u0000',
  '<script>alert(1)</script>',
  'x'.repeat(100_000),
  `a.${part('not json')}.c`,
  `a.${part(null)}.c`,
  `a.${part([])}.c`,
  `a.${part({})}.c`,
  `a.${part({ exp: 'soon' })}.c`,
  `a.${part({ exp: null })}.c`,
  `a.${part({ exp: -1 })}.c`,
  `a.${part(`{"exp":1e999}`)}.c`,
  `a.${part({ exp: [soon] })}.c`,
  `a.${part({ exp: soon }).slice(0, -4)}.c`,
];

test(
  'a malformed stored token leads to the alert and the login, without an error [S21]',
  { tag: '@once' },
  async ({ page }) => {
    await page.addInitScript(countSessionAlerts, ended);
    const tried = isFull ? malformed : malformed.filter((_, at) => at % 5 === 0);
    for (const token of tried) {
      await page.goto('/config.json');
      await page.evaluate((text) => localStorage.setItem('token', text), token);
      await page.goto('/dashboard');
      await expect(page).toHaveURL('/login');
      await expect.poll(() => sessionAlerts(page), JSON.stringify(token.slice(0, 40))).toBe(1);
      expect(await page.evaluate(() => localStorage.length)).toBe(0);
    }
    await expectNoSidewaysScroll(page);
    figure(
      'S21',
      `${tried.length} of ${tried.length} malformed tokens: alert and login, 0 page errors`,
    );
  },
);
