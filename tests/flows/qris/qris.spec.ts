import { readFile } from 'node:fs/promises';
import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import {
  decoded,
  bagas,
  expect,
  expectAccessible,
  field,
  notInFirefox,
  openAs,
  sinta,
  test,
} from '../../e2e/support/fixtures.ts';

const alt = `Kode QR untuk menerima transfer ke rekening ${sinta.account} atas nama ${sinta.name}`;

/** The text of the QR code in a PNG. */
function readCode(picture: Buffer): string | undefined {
  const { data, width, height } = PNG.sync.read(picture);
  return jsQR(new Uint8ClampedArray(data), width, height)?.data;
}

test('the code on the screen and on its poster contains the account, in both schemes [QRS-20]', async ({
  page,
}) => {
  notInFirefox('a picture of an element needs a style in the page, which the policy refuses');
  await openAs(page, '/qris');
  await expect(
    page.getByRole('heading', { name: 'Tunjukkan kode QR untuk menerima transfer' }),
  ).toBeVisible();
  await expect(page.getByText(sinta.name).first()).toBeVisible();
  await expect(page.getByText(sinta.account, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('img', { name: 'QRIS', exact: true })).toBeVisible();
  const code = page.getByRole('img', { name: alt });
  await expect(page.getByText('Memuat…')).toBeHidden();
  await decoded(code);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const payload = readCode(await code.screenshot());
    expect(payload).toContain(sinta.account);
    expect(payload?.toUpperCase()).toContain(sinta.name.toUpperCase());
  }
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(`Scan untuk transfer ke ${sinta.name}`)).toBeVisible();
  await expect(code).toBeHidden();
  expect(readCode(await page.locator('[data-paper] img').screenshot())).toContain(sinta.account);
});

test('the code can be downloaded and shared', { tag: '@once' }, async ({ page, context }) => {
  notInFirefox('its driver does not report downloads');
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

test('a customer makes a code with an amount, and changes it', async ({ page }) => {
  await openAs(page, '/qris');
  await page.getByRole('link', { name: 'Minta nominal tertentu' }).click();
  await expect(page).toHaveURL('/qris/nominal');
  await expect(page.getByRole('heading', { name: 'QR dengan nominal' })).toBeFocused();
  const make = page.getByRole('button', { name: 'Buat Kode' });
  await make.click();
  await expect(page.getByText('Nominal tidak boleh kosong')).toBeVisible();
  await field(page, 'Nominal').fill('75000');
  await expect(page.getByText('tujuh puluh lima ribu rupiah')).toBeVisible();
  await expectAccessible(page);
  await make.click();
  const code = page.getByRole('img', {
    name: `Kode QR untuk menerima Rp75.000 ke rekening ${sinta.account} atas nama ${sinta.name}`,
  });
  await expect(code).toBeVisible();
  await expect(page.getByText('Rp75.000')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Ubah nominal' }).click();
  await expect(field(page, 'Nominal')).toHaveValue('75.000');
  await page.getByRole('link', { name: 'Kembali' }).click();
  await expect(page).toHaveURL('/qris');
});

test(
  'without codes for an amount there is no link to them, and the page says so [QRS-9]',
  { tag: '@once' },
  async ({ page }) => {
    await page.route('**/config.json', (route) =>
      route.fulfill({ json: { VITE_QR_AMOUNT_PATH: '' } }),
    );
    await openAs(page, '/qris');
    await expect(page.getByText(sinta.account, { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Minta nominal tertentu' })).toHaveCount(0);
    await page.goto('/qris/nominal');
    await expect(page.getByText('Fitur ini belum tersedia.')).toBeVisible();
  },
);
