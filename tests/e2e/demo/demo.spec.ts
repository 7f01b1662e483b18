import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FrameLocator, Page } from '@playwright/test';
import { preview } from 'vite';
import { submitLogin } from '../pages/login.ts';
import { confirmOrder, placeOrder, receiptOn } from '../pages/transfer.ts';
import {
  decoded,
  bagas,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  field,
  inFull,
  logIn,
  openPlace,
  sinta,
  test,
} from '../support/fixtures.ts';
import { openDemo } from '../support/demo.ts';
import { scaled } from '../../support/computer.ts';

const panel = (page: Page) => page.getByRole('complementary', { name: 'Demo' });
const openPanel = (page: Page) =>
  panel(page).getByText('Kotak keluar', { exact: false }).first().click();
const markOf = (page: Page, name: string) =>
  page.evaluate((mark) => performance.getEntriesByName(mark).at(-1)?.startTime ?? Number.NaN, name);

/** Types key by key: Firefox's driver loses a text that is filled into a field of a frame. */
const typeIn = (screen: FrameLocator, label: string, text: string) =>
  screen.getByLabel(label, { exact: true }).pressSequentially(text);

inFull('the page is painted before the bank is loaded', async ({ page }) => {
  const visit = async () => {
    await openDemo(page);
    return page.evaluate(() => {
      const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
      const bank = performance
        .getEntriesByType('resource')
        .find(({ name }) => name.includes('bank.worker'));
      return {
        paint,
        asked: bank?.startTime ?? 0,
        open: performance.getEntriesByName('bank.open')[0]?.startTime ?? 0,
      };
    });
  };
  const [first, second] = [await visit(), await visit()];
  for (const { paint, asked } of [first, second]) expect(asked).toBeGreaterThan(paint);
  for (const [name, { paint, open }] of [
    ['first', first],
    ['second', second],
  ] as const) {
    console.log(
      `demo, ${name} visit: the page after ${Math.round(paint)} ms, the bank after ${Math.round(open)} ms`,
    );
  }
});

inFull('a call made before the bank is open waits for it', async ({ page }) => {
  await page.goto('/login');
  await submitLogin(page, sinta);
  await expect(page).toHaveURL('/dashboard', { timeout: scaled(30_000) });
  await expect(page.getByRole('heading', { name: `Halo, ${sinta.name}` })).toBeVisible();
});

inFull('the panel shows the code of a mail, and covers nothing on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 760 });
  await openDemo(page);
  await page.goto('/reset/forgot-password');
  await field(page, 'Email').fill(sinta.email);
  await page.getByRole('button', { name: 'Lanjut' }).click();
  await expect(page).toHaveURL('/reset/otp');
  await expectAccessible(page);
  await openPanel(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expect(panel(page)).toContainText(
    `${sinta.email} · password ${sinta.password} · PIN ${sinta.pin}`,
  );
  await expect
    .poll(async () => {
      const above = await panel(page).boundingBox();
      const below = await page.locator('#app').boundingBox();
      return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
    })
    .toBeGreaterThanOrEqual(0);
  const code = await panel(page)
    .getByRole('listitem')
    .filter({ hasText: sinta.email })
    .getByText(/^\d{6}$/)
    .innerText();
  await field(page, 'Digit ke-1').fill(code);
  await page.getByRole('button', { name: 'Lanjut' }).click();
  await expect(page).toHaveURL('/reset/new-password');
});

test('after the first visit it needs no network, and keeps what was done', async ({
  page,
  context,
}) => {
  // The bank starts again in each of three pages.
  test.setTimeout(scaled(120_000));
  const opened = async (path: string) => {
    const answer = await page.goto(path);
    // Firefox reports code that a page no longer waits for.
    await expect(panel(page)).toContainText('Bank siap');
    return answer?.status();
  };
  expect([await opened('/tidak-ada'), await opened('/register/otp')]).toEqual([404, 200]);
  await openDemo(page);
  await logIn(page);
  await openPlace(page, 'Transfer');
  await placeOrder(page, { amount: 15_037 });
  await confirmOrder(page, sinta.pin);
  await expect(receiptOn(page)).toContainText('Rp15.037');

  await context.setOffline(true);
  // The bank ends with its page, so everything it answered must be stored by now.
  await page.goto('/mutasi');
  await expect(page.getByText('−Rp15.037').first()).toBeVisible();
  await page.goto('/qris');
  const code = page.getByRole('img', { name: /^Kode QR untuk/ });
  await expect(code).toBeVisible();
  await decoded(code);
  const sizes = await code.evaluate((image: HTMLImageElement) => [
    image.naturalWidth,
    image.naturalHeight,
  ]);
  expect(sizes).toEqual([512, 512]);
  expect([await opened('/tidak-ada'), await opened('/profil/')]).toEqual([404, 200]);
  await page.goto('/app.html');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Halaman tidak ditemukan');
});

inFull(
  'several tabs share one bank, which survives when its page closes',
  async ({ page, context }) => {
    await openDemo(page);
    await logIn(page);
    const other = await context.newPage();
    await other.goto('/dashboard');
    await other.getByRole('button', { name: 'Tampilkan saldo' }).click();
    await expect(other.getByText('Rp12.500.000', { exact: true })).toBeVisible();
    expect(await markOf(other, 'bank.opening')).toBeNaN();
    await page.close();
    await openPlace(other, 'Mutasi');
    await expect(other.getByRole('row').nth(3)).toBeVisible();
    // The rows may be those of the start page, from before the page closed.
    await expect.poll(() => markOf(other, 'bank.opening')).toBeGreaterThan(0);
  },
);

test('two customers are side by side, each with a session', async ({ page }) => {
  test.setTimeout(scaled(120_000));
  await page.goto('/berdua');
  const screenOf = ({ name }: { name: string }) => page.frameLocator(`[title="Aplikasi ${name}"]`);
  const greeting = (customer: { name: string }) =>
    screenOf(customer).getByRole('heading', { name: `Halo, ${customer.name}` });
  await expect(greeting(sinta)).toBeVisible({ timeout: scaled(60_000) });
  await expect(greeting(bagas)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await screenOf(sinta).getByRole('button', { name: 'Menu' }).click();
  await screenOf(sinta).getByRole('button', { name: 'Keluar' }).click();
  await expect(screenOf(sinta).getByRole('heading', { level: 1 })).toHaveText('Selamat Datang,');
  await screenOf(bagas).getByRole('link', { name: 'Mutasi', exact: true }).click();
  await expect(screenOf(bagas).getByRole('heading', { level: 1 })).toHaveText('Mutasi');
});

test('one customer asks for money, and the other scans that screen and pays [SCN-4,6]', async ({
  page,
}) => {
  test.setTimeout(scaled(120_000));
  await page.setViewportSize({ width: 1280, height: 1000 });
  await page.goto('/berdua');
  const screenOf = ({ name }: { name: string }) => page.frameLocator(`[title="Aplikasi ${name}"]`);
  const take = page
    .getByRole('region', { name: sinta.name })
    .getByRole('button', { name: 'Ambil gambar layar sebelah' });
  await take.click({ timeout: scaled(60_000) });
  await expect(page.getByText('Layar sebelah tidak menunjukkan kode QR.')).toBeVisible();
  await screenOf(bagas).getByRole('link', { name: 'Terima lewat QRIS' }).click();
  await screenOf(bagas).getByRole('link', { name: 'Minta nominal tertentu' }).click();
  await typeIn(screenOf(bagas), 'Nominal', '75000');
  await screenOf(bagas).getByRole('button', { name: 'Buat Kode' }).click();
  await decoded(screenOf(bagas).getByRole('img', { name: /^Kode QR untuk menerima Rp75/ }));
  await take.click();
  const payer = screenOf(sinta);
  await expect(payer.getByLabel('Rekening Tujuan', { exact: true })).toHaveValue(bagas.account);
  await payer.getByLabel('Bank Tujuan', { exact: true }).selectOption('Bank Mandiri');
  await typeIn(payer, 'Berita', 'Patungan');
  await payer.getByRole('button', { name: 'Lanjut' }).click();
  await typeIn(payer, 'PIN', sinta.pin);
  await payer.getByRole('button', { name: 'Transfer' }).click();
  await expect(payer.getByRole('dialog', { name: 'Transfer Berhasil' })).toBeVisible();
  await expect(screenOf(bagas).getByText(/Rp75\.000 masuk dari Sinta/)).toBeVisible();
});

test('the demo leads password managers to the reset, with its worker and before [ACC-23]', async ({
  page,
  request,
}) => {
  const address = '/.well-known/change-password';
  const answer = await request.get(address, { maxRedirects: 0 });
  expect([answer.status(), answer.headers()['location']]).toEqual([302, '/reset/forgot-password']);
  await openDemo(page);
  await page.context().setOffline(true);
  await page.goto(address);
  await expect(page).toHaveURL('/reset/forgot-password');
  await page.context().setOffline(false);
});

test('a frame of another origin does not show the demo', async ({ page }) => {
  await page.goto('/berdua');
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    Object.assign(frame, { title: 'Asing', sandbox: 'allow-scripts', src: '/login' });
    frame.dataset['owner'] = 'asing';
    document.body.append(frame);
  });
  const framed = page.frameLocator('[title="Asing"]').locator('html');
  await expect(framed).toHaveAttribute('hidden', '');
});

inFull('the demo can be reset', async ({ page }) => {
  await openDemo(page);
  await logIn(page);
  const before = await page.evaluate(() => localStorage.getItem('token'));
  await openPanel(page);
  await panel(page).getByRole('button', { name: 'Mulai dari awal' }).click();
  const asked = page.getByRole('dialog', { name: 'Hapus semua yang sudah dilakukan di demo ini?' });
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Hapus' }).click();
  await expect(page).toHaveURL('/', { timeout: scaled(30_000) });
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await panel(page).getByText('Bank siap').waitFor();
  const status = await page.evaluate(
    async (token) =>
      (await fetch('/api/main/user/me', { headers: { authorization: `Bearer ${token}` } })).status,
    before,
  );
  expect(status).toBe(401);
  await logIn(page);
});

inFull('a demo below a path works there, also without a network', async ({ browser }) => {
  test.setTimeout(scaled(180_000));
  const demo = { configFile: 'tools/build/demo.ts', base: '/bank/' };
  const outDir = mkdtempSync(join(tmpdir(), 'lentera-demo-'));
  const built = ['--config', demo.configFile, '--base', demo.base, '--outDir', outDir];
  execFileSync('npx', ['--no-install', 'vite', 'build', '--mode', 'sandbox', ...built], {
    stdio: 'pipe',
  });
  const server = await preview({ ...demo, build: { outDir }, preview: { port: 0 } });
  const context = await browser.newContext({ baseURL: server.resolvedUrls?.local[0] ?? '' });
  try {
    const page = await context.newPage();
    await openDemo(page);
    await expect(page).toHaveURL('/bank/');
    await page.goto('/bank/login');
    await submitLogin(page, sinta);
    await expect(page).toHaveURL('/bank/dashboard');
    await expect(panel(page)).toContainText('Bank siap');
    await context.setOffline(true);
    for (const [path, status, heading] of [
      ['/bank/mutasi', 200, 'Mutasi'],
      ['/bank/tidak-ada', 404, 'Halaman tidak ditemukan'],
    ] as const) {
      expect((await page.goto(path))?.status()).toBe(status);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    }
    await expect(panel(page)).toContainText('Bank siap');
    await openPanel(page);
    await panel(page).getByRole('button', { name: 'Mulai dari awal' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Hapus' }).click();
    await expect(page).toHaveURL('/bank/', { timeout: scaled(30_000) });
  } finally {
    await context.close();
    await server.close();
    rmSync(outDir, { recursive: true, force: true });
  }
});
