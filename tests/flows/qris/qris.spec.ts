import { readFile } from 'node:fs/promises';
import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import {
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

test(
  'the code on the screen contains the account, in both schemes',
  { tag: '@journey' },
  async ({ page }) => {
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
  },
);

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

/** The fields of a QRIS payload by their tags: two digits, two of length, then the value. */
function fieldsOf(payload: string): Readonly<Record<string, string>> {
  const [, tag = '', length = '', rest = ''] = /^(\d\d)(\d\d)(.*)$/s.exec(payload) ?? [];
  if (tag === '') return {};
  const end = Number(length);
  return { [tag]: rest.slice(0, end), ...fieldsOf(rest.slice(end)) };
}

/** CRC-16/CCITT-FALSE: polynomial 1021, start FFFF; four hex digits. */
function checksumOf(text: string): string {
  let crc = 0xffff;
  for (const letter of text) {
    crc ^= letter.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit += 1)
      crc = ((crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

test('a code with an amount contains it, is for one payment, and has a correct checksum [QRS-12]', async ({
  page,
}) => {
  await openAs(page, '/qris');
  await page.getByRole('link', { name: 'Minta nominal tertentu' }).click();
  await expect(page).toHaveURL('/qris/nominal');
  await expect(page.getByRole('heading', { name: 'Minta Nominal Tertentu' })).toBeFocused();
  const make = page.getByRole('button', { name: 'Buat Kode' });
  await make.click();
  await expect(page.getByText('Nominal tidak boleh kosong')).toBeVisible();
  await field(page, 'Jumlah yang diminta').fill('75000');
  await expect(page.getByText('tujuh puluh lima ribu rupiah')).toBeVisible();
  await expectAccessible(page);
  await make.click();
  const code = page.getByRole('img', {
    name: `Kode QR untuk menerima Rp75.000 ke rekening ${sinta.account} atas nama ${sinta.name}`,
  });
  await expect(code).toBeVisible();
  await expect(page.getByText('Rp75.000')).toBeVisible();
  await expectAccessible(page);

  const [, base64 = ''] = ((await code.getAttribute('src')) ?? '').split(',');
  const payload = readCode(Buffer.from(base64, 'base64')) ?? '';
  const fields = fieldsOf(payload);
  expect([fields['01'], fields['54'], fields['53']]).toEqual(['12', '75000', '360']);
  expect(fields['63']).toBe(checksumOf(payload.slice(0, -4)));

  await page.getByRole('button', { name: 'Ubah nominal' }).click();
  await expect(field(page, 'Jumlah yang diminta')).toHaveValue('75.000');
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
    await expect(page.getByText(sinta.account, { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Minta nominal tertentu' })).toHaveCount(0);
    await page.goto('/qris/nominal');
    await expect(page.getByText('Bank Anda belum menyediakan kode dengan nominal.')).toBeVisible();
  },
);
