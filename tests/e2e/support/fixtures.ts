import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type APIRequestContext, type Page } from '@playwright/test';
import sharp from 'sharp';
import { isFull } from '../../trust/figure.ts';
import type { Tokens } from '../../../machines/contract/session.ts';
import { isDemo, throughThePage } from './demo.ts';

export const sinta = {
  email: 'sinta@lentera.test',
  password: 'Lentera123',
  pin: '246810',
  account: '8800112233',
  name: 'Sinta Maharani',
};
export const bagas = {
  email: 'bagas@lentera.test',
  password: 'Lentera123',
  pin: '135790',
  account: '8800445566',
  name: 'Bagas Pratama',
};

/**
 * Every page of every test is watched: no error in it, no violation of the CSP, no request to
 * anywhere else. `bank` says where it is: behind the server, or in the browser
 * (tests/playwright.demo.config.ts).
 */
export const test = base.extend<{ watched: string[]; bank: 'server' | 'browser' }>({
  bank: ['server', { option: true }],
  page: async ({ page, bank }, give) => {
    if (bank === 'browser') await throughThePage(page);
    await give(page);
  },
  watched: [
    async ({ page, context, baseURL }, use) => {
      const wrong: string[] = [];
      await context.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
          console.error(`policy: ${effectiveDirective} ${blockedURI}`),
        ),
      );
      watch(page, baseURL ?? '', wrong);
      await use(wrong);
      expect(wrong).toEqual([]);
    },
    { auto: true },
  ],
});
/** What `npm test` has no time for; `npm run trust` has. */
export const inFull = isFull ? test : test.skip;
export { expect };

/** Adds what goes wrong in a page to `wrong`. */
export function watch(page: Page, origin: string, wrong: string[]): void {
  page.on('pageerror', (error) => wrong.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    // The browser itself reports an answer of 4xx, which many tests ask for, and a request that a
    // test cut.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
      wrong.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !url.startsWith('data:') && !url.startsWith('blob:'))
      wrong.push(`request to ${url}`);
  });
}

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** axe with every rule on, on the page as it is now. */
export const expectAccessible = (page: Page) =>
  expectNoViolation(page, new AxeBuilder({ page }).withTags(standards));

/** What another colour scheme can break. */
export const expectLegible = (page: Page) =>
  expectNoViolation(
    page,
    new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']),
  );

async function expectNoViolation(page: Page, axe: AxeBuilder): Promise<void> {
  await expect(page.getByText('Memuat…')).toBeHidden();
  // No page of ours holds a frame: the mode without a second page to gather their results.
  const { violations } = await axe.setLegacyMode().analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
  ).toEqual([]);
}

/**
 * A popup that goes by itself may come and go between two looks of `expect`, which are up to a
 * second apart: this looks at every frame.
 */
export async function expectPassing(page: Page, text: string): Promise<void> {
  await page.waitForFunction((said) => document.body.innerText.includes(said), text, {
    polling: 'raf',
  });
}

/**
 * Counts how often the page says that the session has ended: the alert goes by itself, and may be
 * gone before one looks.
 */
export const countAlerts = (sentence: string) => {
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
export const alertsIn = (page: Page) =>
  page.evaluate(() => (window as { alerts?: number }).alerts ?? 0);

/** Nothing sticks out sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess).toBe(0);
}

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

/** Logged in without the form, for tests that are not about it. */
export async function enter(
  page: Page,
  path: string,
  who: { email: string; password: string } = sinta,
): Promise<void> {
  await enterWith(page, path, await tokensOf(page.request, who));
}

/** Logged in with tokens that the bank has given already. */
export async function enterWith(
  page: Page,
  path: string,
  { jwt_token, refresh_token }: Tokens,
): Promise<void> {
  if (isDemo(page)) {
    await page.evaluate(
      ([token, refresh]) => Object.assign(localStorage, { token, refresh_token: refresh }),
      [jwt_token, refresh_token],
    );
    await page.goto(path);
    return;
  }
  const origin = new URL((await page.request.get('/health')).url()).origin;
  const localStorage = [
    { name: 'token', value: jwt_token },
    { name: 'refresh_token', value: refresh_token },
  ];
  // An open page would hear of it and act on it, as of a login in another tab.
  await page.goto('about:blank');
  await page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage }] });
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

/**
 * Opens an account by the bank's own calls, for tests that change what the demo customers must
 * keep.
 */
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
  const me = await request.get('/api/main/user/me', {
    headers: { authorization: `Bearer ${jwt_token}` },
  });
  return {
    ...person,
    account: ((await me.json()) as { data: { account_number: string } }).data.account_number,
  };
}

/** Sends money from a demo customer, by the bank's own call. */
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
const picture = sharp({ create: { width: 64, height: 40, channels: 3, background: '#336' } });

export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/**
 * The last code that the bank mailed to this address. A connection that has lain idle may be closed
 * as it is used again.
 */
export async function mailedCode(request: APIRequestContext, to: string): Promise<string> {
  const mails = (await (
    await request.get('/sandbox/outbox', { headers: { accept: 'application/json' }, maxRetries: 2 })
  ).json()) as { to: string; code: string | null }[];
  const code = mails.find((mail) => mail.to === to && mail.code)?.code;
  if (!code) throw new Error(`No code was mailed to ${to}`);
  return code;
}

let serial = 0;

/** A person whom the bank does not know, different in every test. */
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

/** On a phone the links of the account stand behind 'Menu'. */
export async function openPlace(page: Page, name: string): Promise<void> {
  const places = page.getByRole('navigation', { name: 'Utama' });
  await expect(places).toBeVisible();
  const link = places.getByRole('link', { name, exact: true });
  if (!(await link.isVisible())) await page.getByRole('button', { name: 'Menu' }).click();
  await link.click();
}

export async function logOut(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Keluar' });
  await expect(page.getByRole('navigation', { name: 'Utama' })).toBeVisible();
  if (!(await button.first().isVisible())) await page.getByRole('button', { name: 'Menu' }).click();
  await button.first().click();
  await expect(page).toHaveURL('/login');
}
