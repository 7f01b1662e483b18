import { readFileSync, readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { figure } from '../long/promises/figure.ts';
import { answeredLate, placeOrder, receiptOn, type Order } from './pages/transfer.ts';
import { bytesKept } from './support/heap.ts';
import {
  askBank,
  bagas,
  collectErrors,
  countSessionAlerts,
  expect,
  expectAccessible,
  expectShownBriefly,
  field,
  hideBankTime,
  inFull,
  logIn,
  logOut,
  openAccount,
  openAs,
  openPlace,
  openWithTokens,
  sessionAlerts,
  sinta,
  test,
  tokensOf,
} from './support/fixtures.ts';
import { scaled } from '../support/computer.ts';
import { memoLabel, smallestTransfer } from '../../machines/contract/limits.ts';

const ended = 'Sesi anda sudah habis. Silahkan login kembali';
const assets = new URL('../../dist/assets/', import.meta.url);

/** A unique amount, to count in the books how often the bank carried out the order. */
let serial = 0;
const uniqueAmount = () => {
  serial += 1;
  return 60_000 + 200 * Number(process.env['TEST_WORKER_INDEX'] ?? 0) + serial;
};

/** Opens the PIN page as Bagas, with the PIN typed. */
async function openPinPage(page: Page, amount: number, to: Partial<Order> = {}): Promise<void> {
  await openAs(page, '/transfer', bagas);
  await placeOrder(page, { amount, ...to });
  await field(page, 'PIN').fill(bagas.pin);
}
const send = (page: Page) => page.getByRole('button', { name: 'Transfer', exact: true }).click();

async function transfersOf(page: Page, amount: number): Promise<number> {
  const { jwt_token } = await tokensOf(page.request, bagas);
  const path = `transaction/mutations?accountNumber=${bagas.account}`;
  const answer = await askBank(page.request, jwt_token, path);
  return ((await answer.json()) as { data: { amount: number }[] }).data.filter(
    (row) => row.amount === amount,
  ).length;
}

test(
  'several 401 answers at once end the session once [R6] [S15]',
  { tag: '@once' },
  async ({ page }) => {
    let refused = 0;
    await page.route('**/api/main/**', (route) => {
      refused += 1;
      return route.fulfill({ status: 401, json: { success: false, message: 'x' } });
    });
    await page.addInitScript(countSessionAlerts, ended);
    const { jwt_token, refresh_token } = await tokensOf(page.request, bagas);
    const arrivals: string[] = [];
    page.on('framenavigated', (frame) => arrivals.push(new URL(frame.url()).pathname));
    await openWithTokens(page, '/dashboard', { jwt_token, refresh_token });
    await expect(page).toHaveURL('/login');
    await expect.poll(() => sessionAlerts(page)).toBe(1);
    expect(arrivals.filter((path) => path === '/login')).toHaveLength(1);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    figure('R6', `${refused} refusals at once, one way to /login`);
  },
);

test(
  'the bank carries out a draft once, however often two tabs send it [R13]',
  { tag: '@once' },
  async ({ page, context }) => {
    const amount = uniqueAmount();
    await openPinPage(page, amount);
    const other = await context.newPage();
    await other.goto('/transfer');
    const copies: unknown[] = [];
    await page.route('**/transaction/transfer', async (route) => {
      const { 'idempotency-key': key = '', authorization = '' } = route.request().headers();
      const own = route.fetch();
      const sent = {
        body: route.request().postData() ?? '',
        headers: { 'Idempotency-Key': key, authorization, 'Content-Type': 'application/json' },
      };
      copies.push(
        ...(await other.evaluate(async (init) => {
          const copy = async () => {
            const answer = await fetch('/api/main/transaction/transfer', {
              method: 'POST',
              ...init,
            });
            const { data } = (await answer.json()) as {
              data?: { data?: { referenceNumber?: string } };
            };
            return data?.data?.referenceNumber;
          };
          return Promise.all([copy(), copy(), copy()]);
        }, sent)),
      );
      await route.fulfill({ response: await own });
    });
    await send(page);
    const receipt = receiptOn(page);
    await expect(
      receipt.or(page.getByRole('button', { name: 'Periksa Status' })).first(),
    ).toBeVisible();
    if (!(await receipt.isVisible())) {
      // A copy arrived first, and the bank is still carrying it out.
      await page
        .getByRole('dialog', { name: /sedang diproses/ })
        .getByRole('button', { name: 'Tutup' })
        .click();
      await page.unroute('**/transaction/transfer');
      await page.getByRole('button', { name: 'Periksa Status' }).click();
    }
    await expect(receipt).toBeVisible();
    for (const reference of copies)
      if (typeof reference === 'string') await expect(receipt).toContainText(reference);
    expect(await transfersOf(page, amount)).toBe(1);
    figure('R13', 'four sendings of one draft from two tabs, one transfer');
  },
);

for (const [name, leave] of [
  [
    'reloaded',
    async (page: Page) => {
      await page.reload();
      await expect(page.getByText('Transfer terakhir Anda mungkin sudah terkirim.')).toBeVisible();
    },
  ],
  ['closed', (page: Page) => page.close()],
  [
    'crashed',
    async (page: Page) => {
      const gone = page.waitForEvent('crash');
      await Promise.all([gone, page.goto('chrome://crash').catch(() => undefined)]);
      await page.close();
    },
  ],
] as const) {
  inFull(
    `a page that is ${name} while it sends finds the outcome afterwards and sends nothing again [R14] [TRF-37]`,
    { tag: '@once' },
    async ({ page, context }) => {
      const amount = uniqueAmount();
      await openPinPage(page, amount, answeredLate);
      let posts = 0;
      context.on('request', (request) => {
        posts += request.url().endsWith('/transaction/transfer') ? 1 : 0;
      });
      await send(page);
      await expect.poll(() => transfersOf(page, amount)).toBe(1);
      await leave(page);
      const after = page.isClosed() ? await context.newPage() : page;
      await after.goto('/transfer/input-pin');
      await expect(after).toHaveURL('/transfer');
      await openPlace(after, 'Mutasi');
      // Scheduled orders of other tests come before today's.
      await after.getByRole('button', { name: 'Hari ini' }).click();
      await expect(after.getByText(`Rp${amount.toLocaleString('id-ID')}`)).toHaveCount(1);
      expect(posts).toBe(1);
      expect(await transfersOf(after, amount)).toBe(1);
      figure('R14', `${name} while sending: one transfer, found in the history`);
    },
  );
}

inFull(
  'a session that ends on the PIN page sends no PIN and leaves nothing for the next customer [R16]',
  { tag: '@once' },
  async ({ page }) => {
    await page.clock.install();
    await openPinPage(page, uniqueAmount());
    const posts: string[] = [];
    page.on('request', (request) => posts.push(`${request.url()} ${request.postData() ?? ''}`));
    await hideBankTime(page);
    await expectShownBriefly(page, ended, () => page.clock.fastForward('15:00'));
    await expect(page).toHaveURL('/login');
    expect(
      posts.filter((line) => line.includes(bagas.pin) || line.includes('/transaction/')),
    ).toEqual([]);
    expect(await page.content()).not.toMatch(
      new RegExp(`${bagas.account}|${bagas.name}|${bagas.pin}|Rini`),
    );
    await page.clock.setSystemTime(Date.now());
    await logIn(page, sinta);
    await openPlace(page, 'Transfer');
    await expect(field(page, 'Dari Rekening')).toHaveValue(new RegExp(sinta.account));
    for (const name of ['Rekening Tujuan', 'Nominal', memoLabel])
      await expect(field(page, name)).toHaveValue('');
    figure('R16', 'no PIN sent, nothing of the old customer left');
  },
);

const hour = 3_600_000;
for (const zone of ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura', 'UTC']) {
  for (const [wrong, offset] of [
    ['an hour ahead', hour],
    ['an hour behind', -hour],
    ['a day ahead', 24 * hour],
    ['a day behind', -24 * hour],
  ] as const) {
    const isPart =
      (zone === 'UTC' && wrong === 'a day ahead') ||
      (zone === 'Asia/Jayapura' && wrong === 'an hour behind');
    (isPart ? test : inFull)(
      `in ${zone} with a clock ${wrong} a session lasts 15 minutes, and times are in WIB [R17]`,
      { tag: '@once' },
      async ({ browser, baseURL, pageErrors }) => {
        const context = await browser.newContext({
          timezoneId: zone,
          locale: 'id-ID',
          ...(baseURL && { baseURL }),
        });
        const page = await context.newPage();
        collectErrors(page, baseURL ?? '', pageErrors);
        await page.clock.install({ time: Date.now() + offset });
        await hideBankTime(page);
        await page.route('**/transaction/mutations*', (route) =>
          route.fulfill({
            json: {
              success: true,
              data: [
                {
                  id: '1',
                  datetime: '2026-03-01T23:30:00+07:00',
                  username_to: 'Rini',
                  account_to: '5220304050',
                  type: 'transfer',
                  transactionDirection: 'CREDIT',
                  amount: smallestTransfer,
                  status: 'completed',
                },
              ],
            },
          }),
        );
        await logIn(page, bagas);
        await page.clock.fastForward('05:00');
        await page.reload();
        await openPlace(page, 'Mutasi');
        await expect(
          page.getByRole('row').filter({ hasText: 'Rini' }).getByRole('cell').first(),
        ).toContainText(/1 Mar(et)? 2026.*23\.30/);
        await page.clock.fastForward('07:30');
        await expect(page.getByText('Sesi Anda akan berakhir.')).toBeVisible();
        await expectShownBriefly(page, ended, () => page.clock.fastForward('02:00'));
        await expect(page).toHaveURL('/login');
        expect(await page.evaluate(() => localStorage.length)).toBe(0);
        figure('R17', `${wrong}, ${zone}: 14 min and a reload`);
        await context.close();
      },
    );
  }
}

test(
  'after a laptop sleeps for ten minutes the code has expired, after eight hours the session [R18]',
  { tag: '@once' },
  async ({ page }) => {
    await page.clock.install();
    await page.goto('/register/otp');
    await expect(page.getByRole('timer')).toHaveText(/^00:[1-5]\d|01:00$/);
    await page.clock.fastForward('10:00');
    await expect(page.getByRole('timer')).toHaveText('00:00');
    await expect(page.getByRole('button', { name: 'Kirim kode ulang' })).toBeEnabled();
    await page.clock.setSystemTime(Date.now());
    await openAs(page, '/dashboard', bagas);
    await expect(page.getByRole('heading', { name: `Halo, ${bagas.name}` })).toBeVisible();
    await hideBankTime(page);
    await expectShownBriefly(page, ended, () => page.clock.fastForward('08:00:00'));
    await expect(page).toHaveURL('/login');
    expect(await page.content()).not.toMatch(new RegExp(`${bagas.account}|${bagas.name}`));
    figure('R18', 'code at 00:00 after 10 min, login after 8 h');
  },
);

for (const [name, spoil] of [
  [
    'blocked',
    () =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      }),
  ],
  [
    'full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
  ],
] as const) {
  (name === 'blocked' ? test : inFull)(
    `with ${name} storage the session lasts as long as the tab [R21]`,
    { tag: '@once' },
    async ({ page }) => {
      await page.addInitScript(spoil);
      await logIn(page, bagas);
      await expect(page.getByRole('heading', { name: `Halo, ${bagas.name}` })).toBeVisible();
      await openPlace(page, 'Mutasi');
      await expect(page.getByRole('heading', { name: 'Mutasi' })).toBeVisible();
      await logOut(page);
      await expect(page.getByText(bagas.account)).toHaveCount(0);
      figure('R21', `${name}: works in memory for the tab`);
    },
  );
}

test(
  'an error during the start leaves the pre-rendered page readable [R25]',
  { tag: '@once' },
  async ({ page, pageErrors }) => {
    await page.route(/\/assets\/index-[\w-]+\.js$/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("deliberate")' }),
    );
    for (const [path, heading] of [
      ['/', 'Sinari Perjalanan Finansialmu'],
      ['/login', 'Selamat Datang,'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    }
    await page.goto('/reset/otp');
    await expect(
      page.getByRole('heading', { name: 'Unexpected Application Error!' }),
    ).toBeVisible();
    await expectAccessible(page);
    await expect.poll(() => pageErrors.length).toBeGreaterThan(0);
    expect(pageErrors.splice(0).filter((line) => !line.includes('deliberate'))).toEqual([]);
    await page.unroute(/\/assets\/index-[\w-]+\.js$/);
    await page.getByRole('link', { name: 'Muat ulang' }).click();
    await expect(page.getByRole('heading', { name: 'Verifikasi' })).toBeVisible();
    figure(
      'R25',
      'a fault at boot leaves the landing and the login readable, and says so elsewhere',
    );
  },
);

test(
  'the strip says that the network is lost; when it returns the app reloads the account once [R10]',
  { tag: '@once' },
  async ({ page, context }) => {
    // Nobody else moves this customer's money, which would be read, too (LIV-2).
    const person = await openAccount(page.request);
    await openAs(page, '/dashboard', person);
    await expect(page.getByRole('heading', { name: `Halo, ${person.name}` })).toBeVisible();
    await expect(page.getByText('Memuat…')).toBeHidden();
    const strip = page.getByText('Terjadi kesalahan jaringan. Silakan coba lagi.');
    await context.setOffline(true);
    await expect(strip).toBeVisible();
    // The stream is tried again and again.
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/api\/(?!main\/events$)/.test(pathname)) asked.push(pathname);
    });
    await context.setOffline(false);
    await expect(strip).toBeHidden();
    await expect.poll(() => asked.length).toBeGreaterThan(2);
    await expect(page.getByText('Memuat…')).toBeHidden();
    expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
    figure('R10', 'strip while offline, one refresh on return');
  },
);

test(
  'an error while rendering leaves the logout usable [R26] [M8]',
  { tag: '@once' },
  async ({ page, pageErrors }) => {
    await page.route(/\/assets\/ProfilePage-[\w-]+\.js$/, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'export function ProfilePage() { throw new Error("deliberate") }',
      }),
    );
    await openAs(page, '/profil', bagas);
    await expect(
      page.getByRole('heading', { name: 'Unexpected Application Error!' }),
    ).toBeVisible();
    const token = await page.evaluate(() => localStorage.getItem('token'));
    await page.getByRole('button', { name: 'Keluar' }).click();
    // The address changes at once; the page is loaded when the bank has answered.
    await expect(field(page, 'Email')).toBeVisible();
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    expect((await askBank(page.request, token ?? '', 'user/me')).status()).toBe(401);
    expect(pageErrors.splice(0).every((line) => line.includes('deliberate'))).toBe(true);
    figure('R26', 'the page that says so, with reload and logout');
    figure('M8', 'left from the crash page: the bank refuses the token');
  },
);

inFull(
  'if the PIN worker fails the bank alone checks the PIN, and the page computes no hash [R27] [PIN-8]',
  { tag: '@once' },
  async ({ page, pageErrors }) => {
    // The first constant of Blowfish, the cipher in bcrypt.
    const hashing = readdirSync(assets).filter(
      (file) =>
        file.endsWith('.js') &&
        /608135816|0x243f6a88/i.test(readFileSync(new URL(file, assets), 'utf8')),
    );
    expect(hashing.every((file) => file.startsWith('pin.worker-'))).toBe(true);
    expect(hashing).toHaveLength(1);
    await page.route(/\/assets\/pin\.worker-[\w-]+\.js$/, (route) => route.abort());
    const amount = uniqueAmount();
    await openPinPage(page, amount);
    await send(page);
    await expect(receiptOn(page)).toBeVisible();
    expect(await transfersOf(page, amount)).toBe(1);
    pageErrors.splice(0);
    figure('R27', 'sent to the bank, which judged; bcrypt in the worker only');
  },
);

inFull(
  'many route changes leak no memory, and a logout leaves no timer [R34]',
  { tag: '@once' },
  async ({ page }) => {
    test.setTimeout(scaled(240_000));
    const changes = 200;
    await page.addInitScript(() => {
      const running = new Set<unknown>();
      const {
        setTimeout: later,
        setInterval: repeat,
        clearTimeout: stop,
        clearInterval: end,
      } = window;
      Object.assign(window, {
        running,
        setTimeout: (run: () => void, wait?: number, ...rest: unknown[]) => {
          const id = later(() => {
            running.delete(id);
            (run as (...all: unknown[]) => void)(...rest);
          }, wait);
          running.add(id);
          return id;
        },
        setInterval: (run: () => void, wait?: number) => {
          const id = repeat(run, wait);
          running.add(id);
          return id;
        },
        clearTimeout: (id: number) => (running.delete(id), stop(id)),
        clearInterval: (id: number) => (running.delete(id), end(id)),
      });
    });
    await openAs(page, '/dashboard', bagas);
    const places = ['Mutasi', 'QRIS', 'Profil', 'Transfer', 'Beranda'];
    const changeRoutes = async (steps: number) => {
      for (let step = 0; step < steps; step += 1) {
        await page
          .getByRole('navigation', { name: 'Utama' })
          .getByRole('link', { name: places[step % places.length] ?? '', exact: true })
          .click();
        await expect(page.locator('h1')).toBeVisible();
      }
      await expect(page.getByText('Memuat…')).toBeHidden();
    };
    await changeRoutes(20);
    const before = await bytesKept(page);
    await changeRoutes(changes);
    const growth = ((await bytesKept(page)) - before) / before;
    expect(growth).toBeLessThanOrEqual(0.1);
    await logOut(page);
    await expect
      .poll(() =>
        page.evaluate(() => (window as unknown as { running: Set<unknown> }).running.size),
      )
      .toBe(0);
    figure(
      'R34',
      `${changes} changes: heap ${growth > 0 ? '+' : '−'}${Math.abs(growth * 100).toFixed(1)} %, 0 timers after logout`,
    );
  },
);
