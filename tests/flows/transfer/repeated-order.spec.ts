import type { Browser, Page } from '@playwright/test';
import { openBank } from '../../../bank/bank.ts';
import { openPages } from '../../../bank/http/pages.ts';
import { serve, type Serving } from '../../../bank/run/serve.ts';
import { figure, isFull } from '../../long/promises/figure.ts';
import { openCuttingProxy, type CuttingProxyOptions } from '../../e2e/support/cutting-proxy.ts';
import { submitLogin } from '../../e2e/pages/login.ts';
import { confirmOrder, placeOrder, receiptOn } from '../../e2e/pages/transfer.ts';
import {
  expect,
  notInFirefox,
  openPlace,
  openWithTokens,
  sinta,
  test,
  tokensOf,
} from '../../e2e/support/fixtures.ts';
import { openStaticHost, withoutExtensions } from '../../e2e/support/static-host.ts';

/*
 * Chromium repeats a POST by itself if a kept-alive connection breaks before the answer: the app
 * sends an order once, and the bank gets it several times.
 */
const amount = 12_000;
const losses = { one: 1, two: 2, every: Infinity };
const cells = (['HTTP/1.1', 'HTTP/2'] as const)
  .flatMap((protocol) =>
    Object.entries(losses).map(([answers, lost]) => ({ protocol, answers, lost })),
  )
  // `npm run verify` has time for one of each bank.
  .filter(({ protocol, answers }) => isFull || (protocol === 'HTTP/1.1' && answers === 'every'));

let bank: Serving;
/** Serves the app for a bank at another origin, the one at `foreignBase`. */
let host: Awaited<ReturnType<typeof openStaticHost>>;
let foreignBase = '';
let extended = true;

test.beforeAll(async () => {
  host = await openStaticHost((path) => {
    const config = {
      VITE_API_BASE_URL: `${foreignBase}/api/main`,
      VITE_SECOND_API_BASE_URL: `${foreignBase}/api/second`,
      ...(!extended && withoutExtensions),
    };
    return path === '/config.json' ? ['application/json', JSON.stringify(config)] : null;
  });
  const quick = {
    callsAtOnce: 100_000,
    ordersPerMinute: 100_000,
    rounds: { password: 4, pin: 4 },
  };
  bank = await serve(
    await openBank({ ...quick, corsOrigins: [host.address] }),
    await openPages('dist'),
    { host: '127.0.0.1', port: 0 },
  );
});
test.afterAll(async () => {
  await bank.stop();
  host.close();
});

/** Sends an order through a proxy, looks at what becomes of it, and counts its bookings. */
async function watchOrder(
  browser: Browser,
  isForeign: boolean,
  options: CuttingProxyOptions,
  look: (page: Page, proxy: Awaited<ReturnType<typeof openCuttingProxy>>) => Promise<void>,
): Promise<number> {
  const proxy = await openCuttingProxy(bank.address, options);
  foreignBase = proxy.address;
  extended = options.key !== 'unnamed';
  const atBank = await browser.newContext({ baseURL: bank.address });
  const atApp = await browser.newContext({
    baseURL: isForeign ? host.address : proxy.address,
    ignoreHTTPSErrors: true,
  });
  try {
    const tokens = await tokensOf(atBank.request, sinta);
    const balance = async (): Promise<number> => {
      const answer = await atBank.request.get(
        `/api/main/balance/get?accountNumber=${sinta.account}`,
        { headers: { authorization: `Bearer ${tokens.jwt_token}` } },
      );
      return ((await answer.json()) as { data: number }).data;
    };
    const before = await balance();
    const page = await atApp.newPage();
    // With proofs of the device; a bank that forgets the key would know none.
    if (options.key === 'passed') {
      await page.goto('/login');
      await submitLogin(page, sinta);
      await openPlace(page, 'Transfer');
    } else await openWithTokens(page, '/transfer', tokens);
    await placeOrder(page, { amount });
    await confirmOrder(page, sinta.pin);
    await look(page, proxy);
    return (before - (await balance())) / amount;
  } finally {
    await atApp.close();
    await atBank.close();
    proxy.close();
  }
}

const status = (page: Page) => page.getByRole('button', { name: 'Periksa Status' });
const sendAgain = (page: Page) => page.getByRole('button', { name: 'Transfer', exact: true });
const failed = (page: Page) =>
  page.waitForEvent('console', (line) => /transfer failed: - network.lost/.test(line.text()));
const explained = /VITE_IDEMPOTENCY_KEY/;

for (const { name, isForeign, key, booked } of [
  { name: 'the bank at the page’s origin', isForeign: false, key: 'passed', booked: 'once' },
  { name: 'a bank at another origin', isForeign: true, key: 'passed', booked: 'once' },
  { name: 'a bank without extensions', isForeign: true, key: 'unnamed', booked: 'once' },
  { name: 'a bank that ignores the key', isForeign: true, key: 'hidden', booked: 'each time' },
] as const)
  test(
    `${name} books an order that the browser repeats ${booked} [M20]`,
    { tag: '@once' },
    async ({ browser }) => {
      notInFirefox('the cut connections are those that Chromium repeats');
      test.slow(isFull);
      const figures: string[] = [];
      for (const { protocol, answers, lost } of cells) {
        let orders = 0;
        const bookings = await watchOrder(
          browser,
          isForeign,
          { protocol, key, lost },
          async (page, proxy) => {
            const lines: string[] = [];
            page.on('console', (line) => lines.push(line.text()));
            await expect(receiptOn(page).or(status(page)).first()).toBeVisible();
            expect(proxy.orders()).toBeGreaterThan(1);
            if (answers === 'every') {
              // With its key the history shows the order, which is then not sent again.
              if (key !== 'passed') await Promise.all([failed(page), sendAgain(page).click()]);
              proxy.loseNoMore();
            }
            if (!(await receiptOn(page).isVisible()))
              await (key === 'passed' ? status(page) : sendAgain(page)).click();
            await expect(receiptOn(page)).toBeVisible();
            expect(lines.filter((line) => explained.test(line))).toEqual([]);
            orders = proxy.orders();
          },
        );
        expect(bookings, `${protocol}, ${answers}`).toBe(booked === 'once' ? 1 : orders);
        figures.push(`${protocol} ${answers} ${orders}:${bookings}`);
      }
      figure('M20', `${name}, answers lost, orders:bookings ${figures.join(', ')}`);
    },
  );

test(
  'a bank whose CORS refuses the key gets no order, and one line in the console says why [CAL-41]',
  { tag: '@once' },
  async ({ browser }) => {
    notInFirefox('its driver reports a refused preflight as an error of the page');
    const bookings = await watchOrder(browser, true, { key: 'forbidden' }, async (page, proxy) => {
      const lines: string[] = [];
      page.on('console', (line) => lines.push(line.text()));
      await expect(status(page)).toBeVisible();
      await expect.poll(() => lines.filter((line) => explained.test(line))).toHaveLength(1);
      expect(proxy.orders()).toBe(0);
    });
    expect(bookings).toBe(0);
  },
);
