import type { Page } from '@playwright/test';
import {
  expect,
  field,
  mailedCode,
  newcomer,
  sinta,
  test,
  collectErrors,
} from './support/fixtures.ts';

test(
  'every pre-rendered page can be read and left without any code',
  { tag: '@once' },
  async ({ browser, baseURL, pageErrors }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      ...(baseURL && { baseURL }),
    });
    const page = await context.newPage();
    collectErrors(page, baseURL ?? '', pageErrors);
    for (const [path, heading, way, to] of [
      ['/', 'Sinari Perjalanan Finansialmu', 'Bergabung Sekarang', '/login'],
      ['/login', 'Selamat Datang,', 'Registrasi', '/register'],
      ['/register', 'Registrasi', 'Login', '/login'],
      ['/reset/forgot-password', 'Lupa Password', 'Lentera', '/'],
      ['/download', 'Download', 'Masuk', '/login'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
      await page.getByRole('link', { name: way, exact: true }).click();
      await expect(page).toHaveURL(to);
    }
    await context.close();
  },
);

/**
 * Opens a pre-rendered page and holds back its flow's code until the returned function is called.
 */
async function openBeforeCode(page: Page, chunk: string, path: string): Promise<() => void> {
  let releaseCode = () => {};
  const code = new Promise<void>((resolve) => (releaseCode = resolve));
  await page.route(`**/assets/${chunk}-*.js`, async (route) => {
    await code;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return releaseCode;
}

/** Input is recorded from the first chunk on, which is there once axios is asked for. */
const firstChunk = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/axios-')),
  );

test('what is typed and submitted before the code arrives is not lost', async ({ page }) => {
  const releaseCode = await openBeforeCode(page, 'login', '/login');
  await field(page, 'Email').fill(sinta.email);
  await field(page, 'Password').fill(sinta.password);
  await firstChunk(page);
  await page.getByRole('button', { name: 'Masuk' }).click();
  releaseCode();
  await expect(page).toHaveURL('/dashboard');
});

test(
  'an account is begun, and a password forgotten, before the code arrives',
  { tag: '@once' },
  async ({ page }) => {
    const person = newcomer();
    const releaseRegistration = await openBeforeCode(page, 'registration', '/register');
    await field(page, 'Email').fill(person.email);
    await field(page, 'No Hp').fill(`+${person.phone}`);
    await firstChunk(page);
    await page.getByRole('button', { name: 'Lanjut' }).click();
    releaseRegistration();
    await expect(page).toHaveURL('/register/otp');
    expect(await mailedCode(page.request, person.email)).toMatch(/^\d{6}$/);

    const releaseReset = await openBeforeCode(page, 'reset', '/reset/forgot-password');
    await field(page, 'Email').fill(sinta.email);
    await firstChunk(page);
    await field(page, 'Email').press('Enter');
    releaseReset();
    await expect(page).toHaveURL('/reset/otp');
  },
);

test(
  'a field that was left before the code arrives says what is wrong, a button that was pressed does its part',
  { tag: '@once' },
  async ({ page }) => {
    const releaseRegistration = await openBeforeCode(page, 'registration', '/register');
    await firstChunk(page);
    await field(page, 'Email').fill('bukan-email');
    await field(page, 'No Hp').focus();
    releaseRegistration();
    await expect(page.getByText('Harap isi dengan emai yang valid')).toBeVisible();
    await expect(field(page, 'Email')).toHaveValue('bukan-email');
    await expect(field(page, 'No Hp')).toBeFocused();
    await expect(page.getByText('Input nomor handphone tidak boleh kosong')).toBeHidden();

    const releaseReset = await openBeforeCode(page, 'reset', '/reset/forgot-password');
    await firstChunk(page);
    await page.getByRole('button', { name: 'Kembali' }).click();
    releaseReset();
    await expect(page).toHaveURL('/login');
  },
);

test(
  'a press that is held while the code arrives counts, by mouse and by key',
  { tag: '@once' },
  async ({ page }) => {
    const button = page.getByRole('button', { name: 'Masuk' });
    for (const { reach, down, up } of [
      { reach: () => button.hover(), down: () => page.mouse.down(), up: () => page.mouse.up() },
      {
        reach: () => button.focus(),
        down: () => page.keyboard.down(' '),
        up: () => page.keyboard.up(' '),
      },
    ]) {
      const releaseCode = await openBeforeCode(page, 'login', '/login');
      await firstChunk(page);
      await reach();
      await down();
      releaseCode();
      await page.waitForFunction(() =>
        performance
          .getEntriesByType('resource')
          .some(({ name }) => name.includes('/assets/login-')),
      );
      await page.evaluate(
        () => new Promise((idle) => requestIdleCallback(idle, { timeout: 1_000 })),
      );
      await up();
      await expect(page.getByText('Input email tidak boleh kosong')).toBeVisible();
      await page.unroute('**/assets/login-*.js');
    }
  },
);
