import { readFile } from 'node:fs/promises';
import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import { bagas, openAs, expect, sinta, test, notInFirefox } from './support/fixtures.ts';

const alt = `Kode QR untuk menerima transfer ke rekening ${sinta.account} atas nama ${sinta.name}`;

/** The text of the QR code in a PNG. */
function readCode(picture: Buffer): string | undefined {
  const { data, width, height } = PNG.sync.read(picture);
  return jsQR(new Uint8ClampedArray(data), width, height)?.data;
}

test('the code on the screen says whose account it is, in both schemes', async ({ page }) => {
  notInFirefox('a picture of an element needs a style in the page, which the policy refuses');
  await openAs(page, '/qris');
  await expect(
    page.getByRole('heading', { name: 'Tunjukkan kode QR untuk menerima transfer' }),
  ).toBeVisible();
  await expect(page.getByText(sinta.name).first()).toBeVisible();
  await expect(page.getByText(sinta.account, { exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: 'QRIS', exact: true })).toBeVisible();
  const code = page.getByRole('img', { name: alt });
  await expect(page.getByText('Memuat…')).toBeHidden();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const payload = readCode(await code.screenshot());
    expect(payload).toContain(sinta.account);
    expect(payload?.toUpperCase()).toContain(sinta.name.toUpperCase());
  }
});

test('the code can be downloaded and shared', { tag: '@once' }, async ({ page, context }) => {
  notInFirefox('its driver tells nothing of downloads');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAs(page, '/qris', bagas);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Unduh' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('qris-lentera.png');
  expect(readCode(await readFile(await download.path()))).toContain(bagas.account);
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await page.getByRole('button', { name: 'Bagikan' }).click();
  await expect(page.getByText(/sudah disalin/)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(bagas.account);
});

test(
  'without a code it says so; a failed fetch can be tried again',
  { tag: '@once' },
  async ({ page }) => {
    await page.route('**/qrcode/generate', (route) =>
      route.fulfill({ status: 404, json: { success: false, message: 'x' } }),
    );
    await openAs(page, '/qris');
    await expect(page.getByText('Kode QRIS tidak tersedia')).toBeVisible();
    await page.unroute('**/qrcode/generate');
    await page.route('**/qrcode/generate', (route) => route.fulfill({ status: 500, json: {} }));
    await page.reload();
    await expect(page.getByText('Failed to fetch QR code data')).toBeVisible();
    await page.unroute('**/qrcode/generate');
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await expect(page.getByRole('img', { name: alt })).toBeVisible();
  },
);
