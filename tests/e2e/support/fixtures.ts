import AxeBuilder from '@axe-core/playwright';
import {
  expect,
  test as base,
  type APIRequestContext,
  type BrowserContext,
  type Locator,
  type Page,
} from '@playwright/test';
import type { RunOptions } from 'axe-core';
import sharp from 'sharp';
import { isFull } from '../../long/promises/figure.ts';
import type { Tokens } from '../../../machines/contract/session.ts';
import { sinta } from '../../fixtures/customer.ts';
import { isDemo, requestThroughPage } from './demo.ts';
import { settled } from './words.ts';

export { sinta };
export const bagas = {
  email: 'bagas@lentera.test',
  password: 'Lentera123',
  pin: '135790',
  account: '8800445566',
  name: 'Bagas Pratama',
};

/**
 * `pageErrors` collects errors, CSP violations and requests to other hosts of all the test's pages,
 * and fails the test if one is left at its end. `bank` says where the bank runs: behind the server,
 * or in the page (tests/playwright.demo.config.ts).
 */
export const test = base.extend<{ pageErrors: string[]; bank: 'server' | 'browser' }>({
  bank: ['server', { option: true }],
  browser: [
    async ({ browser, browserName }, runTest) => {
      if (browserName === 'firefox')
        browser.on('context', (context) => void context.addInitScript(insertTextAsTyped));
      await runTest(browser);
    },
    { scope: 'worker' },
  ],
  page: async ({ page, bank }, runTest) => {
    if (bank === 'browser') await requestThroughPage(page);
    await runTest(page);
  },
  context: async ({ context }, runTest) => {
    await runTest(context);
    // A handler may still be running for a call that no test waits for.
    const ignored = { behavior: 'ignoreErrors' } as const;
    await Promise.all([context, ...context.pages()].map((one) => one.unrouteAll(ignored)));
  },
  pageErrors: [
    async ({ context, baseURL }, use) => {
      const errors: string[] = [];
      await context.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
          console.error(`policy: ${effectiveDirective} ${blockedURI}`),
        ),
      );
      for (const one of context.pages()) collectErrors(one, baseURL ?? '', errors);
      context.on('page', (one) => collectErrors(one, baseURL ?? '', errors));
      await use(errors);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});
/**
 * An init script for Firefox, where Playwright's `fill` sets `value`: React takes that for its own
 * change and does not report it. `insertText` acts like a keyboard.
 */
function insertTextAsTyped(): void {
  Object.defineProperty(window, '__pw_bidiInsertText', {
    get: () => (text: string) => void document.execCommand('insertText', false, text),
    // Ignore Playwright's assignment.
    set: () => {},
  });
}

/** Skips the test in Firefox (docs/measured.md lists the reasons). */
export function notInFirefox(reason: string): void {
  test.skip(test.info().project.name === 'firefox', reason);
}

/** A test for `npm run trust` only, because it takes too long for `npm run verify`. */
export const inFull = isFull ? test : test.skip;
export { expect };

/** Waits until the page shows its heading and has loaded its code and data. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.getByText('Menyiapkan halaman')).toHaveCount(0);
  await expect(page.getByText('Memuat…')).toBeHidden();
}

/** Waits until the app has taken over the pre-rendered page and handles its events. */
export const expectTakenOver = (page: Page) => expect(page.locator('#late')).toHaveCount(0);

/** Holds back the code of a chunk, or all code, until the test calls the returned function. */
export async function holdCode(page: Page, chunk = '*'): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**/assets/${chunk}${chunk === '*' ? '' : '-*'}.js`, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/**
 * Browsers report every 4xx, aborted request and broken picture, which tests cause on purpose, and
 * Firefox the stream of events (without an address) that a page of the demo leaves.
 */
const isLostLoad = (message: string) =>
  /Failed to load (?:resource|‘’)|^Image corrupt or truncated|^download failed|^Loading module from .* was blocked because of a disallowed MIME type/.test(
    message,
  );

/** Firefox's driver reports only this about an error that React caught. */
const isNamelessError = (page: Page, message: string) =>
  message === 'Error' && page.context().browser()?.browserType().name() === 'firefox';

/** Adds each error of the page to `errors`, and each request to another origin. */
export function collectErrors(page: Page, origin: string, errors: string[]): void {
  page.on('pageerror', (error) => {
    if (!isLostLoad(error.message)) errors.push(`page error: ${error.message}`);
  });
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !isLostLoad(text) && !isNamelessError(page, text))
      errors.push(`console: ${text}`);
  });
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !url.startsWith('data:') && !url.startsWith('blob:'))
      errors.push(`request to ${url}`);
  });
}

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Runs axe with every rule on the current page. */
export const expectAccessible = (page: Page) =>
  expectNoViolation(page, { runOnly: { type: 'tag', values: standards } });

/** The rules of axe that depend on the colour scheme. */
export const expectLegible = (page: Page) =>
  expectNoViolation(page, {
    runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  });

async function expectNoViolation(page: Page, rules: RunOptions): Promise<void> {
  await expect(page.getByText('Memuat…')).toBeHidden();
  const axe = new AxeBuilder({ page })
    // Describing passes takes a third of the time.
    .options({ ...rules, resultTypes: ['violations'] })
    // The app has no frames; this mode needs no second page.
    .setLegacyMode();
  const { violations } = await axe.analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
  ).toEqual([]);
}

/**
 * Does `act` and waits for a text that may disappear soon, e.g. a popup that closes by itself.
 * `expect` polls up to a second apart and can miss it; this checks every frame, from before `act`.
 */
export async function expectShownBriefly(
  page: Page,
  text: string,
  act: () => Promise<unknown>,
): Promise<void> {
  const isShown = (said: string) => document.body.innerText.includes(said);
  await Promise.all([page.waitForFunction(isShown, text, { polling: 'raf' }), act()]);
}

/** Waits until a picture is decoded: it has its place on the page before. */
export const decoded = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => image.decode());

/**
 * An init script: counts in `window.alerts` how often a popup shows this sentence. The alert about
 * an ended session closes before a test could count it.
 */
export const countSessionAlerts = (sentence: string) => {
  let shown = false;
  new MutationObserver(() => {
    const now = [...document.querySelectorAll('[role=dialog], dialog[open]')].some(
      ({ textContent }) => textContent?.includes(sentence),
    );
    if (now && !shown)
      Object.assign(window, { alerts: ((window as { alerts?: number }).alerts ?? 0) + 1 });
    shown = now;
  }).observe(document, { subtree: true, childList: true, attributes: true });
};
export const sessionAlerts = (page: Page) =>
  page.evaluate(() => (window as { alerts?: number }).alerts ?? 0);

/** The page does not scroll sideways, once it has reacted to a new window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await page.evaluate(settled);
  expect(await sidewaysBy(page)).toBeLessThanOrEqual(0);
}

/** On a page without a scrollbar, the gutter reserved for it counts as negative. */
export const sidewaysBy = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

export async function logIn(
  page: Page,
  { email, password }: { email: string; password: string } = sinta,
): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Masuk' }).click();
  await expect(page).toHaveURL('/dashboard');
}

/** Opens a page as a customer, without the login form. */
export async function openAs(
  page: Page,
  path: string,
  who: { email: string; password: string } = sinta,
): Promise<void> {
  await openWithTokens(page, path, await tokensOf(page.request, who));
}

/** Opens a page with these tokens in the storage. */
export async function openWithTokens(
  page: Page,
  path: string,
  { jwt_token, refresh_token }: Tokens,
): Promise<void> {
  // An open page of the app would react to it like a login in another tab.
  if (!isDemo(page)) await page.goto('/favicon.svg');
  await page.evaluate(
    ([token, refresh]) => Object.assign(localStorage, { token, refresh_token: refresh }),
    [jwt_token, refresh_token],
  );
  await page.goto(path);
}

export async function tokensOf(
  request: APIRequestContext,
  { email, password }: { email: string; password: string },
) {
  const answer = await request.post('/api/main/auth/login', { form: { email, password } });
  expect(answer.ok()).toBe(true);
  return ((await answer.json()) as { data: Tokens }).data;
}

/** Opens an account by the bank's calls, for tests that must not change the demo customers. */
export async function openAccount(request: APIRequestContext) {
  const person = newcomer();
  const { email, phone, password, nik, name, pin } = person;
  await request.post('/api/main/send-otp', { form: { email, noHP: phone, otp: '' } });
  const otp = await mailedCode(request, email);
  await request.post('/api/main/verify-otp', { form: { email, otp } });
  const multipart = {
    email,
    no_hp: phone,
    password,
    no_ktp: nik,
    name,
    date_of_birth: '1990-08-17',
    ektp_photo: await photo(),
    pin,
  };
  expect((await request.post('/api/main/auth/register', { multipart })).ok()).toBe(true);
  const { jwt_token } = await tokensOf(request, person);
  const me = await askBank(request, jwt_token, 'user/me');
  return {
    ...person,
    account: ((await me.json()) as { data: { account_number: string } }).data.account_number,
  };
}

/** A call to read something, as the customer with this token. */
export const askBank = (request: APIRequestContext, token: string, path: string) =>
  request.get(`/api/main/${path}`, { headers: { authorization: `Bearer ${token}` } });

/** Transfers `amount` rupiah from a demo customer, by the bank's call. */
export async function pay(
  request: APIRequestContext,
  from: typeof sinta,
  accountTo: string,
  amount: number,
  description: string,
) {
  const { jwt_token } = await tokensOf(request, from);
  const order = {
    accountFrom: from.account,
    accountTo,
    amount,
    description,
    datetime: null,
    bankTo: 'Bank Mandiri',
    pin: from.pin,
  };
  const answer = await request.post('/api/main/transaction/transfer', {
    data: order,
    headers: { authorization: `Bearer ${jwt_token}` },
  });
  expect(answer.ok()).toBe(true);
}

export const photo = async () => ({
  name: 'ktp.png',
  mimeType: 'image/png',
  buffer: await picture.png().toBuffer(),
});
const picture = sharp({ create: { width: 320, height: 200, channels: 3, background: '#336' } });

/**
 * A phone's photo of an e-KTP: 12 megapixels and 4 MB, sideways, with EXIF that turns it upright
 * and names the maker. `upright` is the expected picture.
 */
export async function telephonePhoto() {
  const [width, height] = [4_000, 3_000];
  const card = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect x="400" y="500" width="3200" height="2000" rx="80" fill="#9fc3e8"/>
    <text x="1000" y="760" font-family="monospace" font-size="120" fill="#14172b">PROVINSI JAWA BARAT</text>
    <text x="560" y="1060" font-family="monospace" font-size="130" font-weight="bold" fill="#14172b">NIK : 3201234567890123</text>
    <text x="560" y="1340" font-family="monospace" font-size="90" fill="#14172b">Nama : DEWI ANGGRAINI</text></svg>`;
  const grain = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const upright = await sharp({
    create: { width, height, channels: 3, background: '#777', noise: grain },
  })
    .composite([{ input: Buffer.from(card), blend: 'hard-light' }])
    .jpeg({ quality: 90 })
    .toBuffer();
  const buffer = await sharp(upright)
    .rotate(270)
    .jpeg({ quality: 84 })
    .withExif({ IFD0: { Make: 'Telepon Uji' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  return { upright, file: { name: 'IMG_0012.jpg', mimeType: 'image/jpeg', buffer } };
}

export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** The last code that the bank mailed to this address. @throws If there is none. */
export async function mailedCode(request: APIRequestContext, to: string): Promise<string> {
  const outbox = await request.get('/sandbox/outbox', {
    headers: { accept: 'application/json' },
    // The server may close an idle connection just as the test reuses it.
    maxRetries: 2,
  });
  const mails = (await outbox.json()) as { to: string; code: string | null }[];
  const code = mails.find((mail) => mail.to === to && mail.code)?.code;
  if (!code) throw new Error(`No code was mailed to ${to}`);
  return code;
}

/** The code with a different third digit. */
export const mistype = (code: string) =>
  `${code.slice(0, 2)}${(Number(code[2]) + 1) % 10}${code.slice(3)}`;

let serial = 0;

/** A person whom the bank does not know, different at each call. */
export function newcomer() {
  serial += 1;
  const unique = `${Date.now() % 1e9}${process.pid % 1000}${serial}`.padStart(14, '0').slice(-14);
  return {
    email: `baru${unique}@lentera.test`,
    phone: `8${unique.slice(-11)}`,
    password: 'Rahasia123',
    nik: `32${unique}`,
    name: 'Dewi Anggraini',
    born: '17-08-1990',
    pin: '739154',
  };
}

/** Opens a page of the account by its link, which is behind 'Menu' on a phone. */
export async function openPlace(page: Page, name: string): Promise<void> {
  const places = page.getByRole('navigation', { name: 'Utama' });
  await expect(places).toBeVisible();
  const link = places.getByRole('link', { name, exact: true });
  if (!(await link.isVisible())) await page.getByRole('button', { name: 'Menu' }).click();
  await link.click();
}

/** The registration ends at /login, and the customer finds an account without money. */
export async function expectNewAccount(
  page: Page,
  customer: { readonly name: string; readonly email: string; readonly password: string },
  finish: () => Promise<unknown>,
): Promise<void> {
  await expectShownBriefly(page, 'Anda berhasil membuka rekening', finish);
  await expect(page).toHaveURL('/login');
  await expect(field(page, 'Email')).toHaveValue(customer.email);
  await logIn(page, customer);
  await expect(page.getByRole('heading', { name: `Halo, ${customer.name}` })).toBeVisible();
  await page.getByRole('button', { name: 'Tampilkan saldo' }).click();
  await expect(page.getByText('Rp0', { exact: true }).first()).toBeVisible();
}

/** Logs out by the button, which is behind 'Menu' on a phone. */
export async function logOut(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Keluar' });
  await expect(page.getByRole('navigation', { name: 'Utama' })).toBeVisible();
  if (!(await button.first().isVisible())) await page.getByRole('button', { name: 'Menu' }).click();
  await button.first().click();
  await expect(page).toHaveURL('/login');
}

/** Whether the whole element is on the screen and nothing covers its centre. */
export const inSight = (element: Locator) =>
  element.evaluate((one) => {
    const { top, bottom, left, width, height } = one.getBoundingClientRect();
    const at = document.elementFromPoint(left + width / 2, top + height / 2);
    return (
      top >= 0 && bottom <= innerHeight && at !== null && (one.contains(at) || at.contains(one))
    );
  });

/** A customer of this test, who has never sent money. */
export async function openCustomer(request: APIRequestContext, balance = 1_000_000) {
  const { email, phone, password, pin, name } = newcomer();
  const data = { name, email, phone, password, pin, balance };
  const answer = await request.post('/sandbox/customers', { data });
  const { data: opened } = (await answer.json()) as { data: { accountNumber: string } };
  return { ...sinta, email, password, pin, name, account: opened.accountNumber };
}

/**
 * From now on the page's clock alone says when the session is over: the bank's, which does not move
 * with it, would say that the token lives (SES-28).
 */
export const hideBankTime = (of: Page | BrowserContext) =>
  // Not a stream, which has no end, nor the logout, whose body Firefox's driver would lose.
  of.route(/\/api\/main\/(?!events|auth)/, async (route) => {
    const response = await route.fetch();
    const { date: _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
