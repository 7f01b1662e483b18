import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { qrPicture } from '../../../bank/customer/qr-picture.ts';
import { submitLogin } from '../../e2e/pages/login.ts';
import { confirmOrder, receiptOn } from '../../e2e/pages/transfer.ts';
import {
  bagas,
  expect,
  expectAccessible,
  field,
  openAs,
  openCustomer,
  test,
} from '../../e2e/support/fixtures.ts';
import { scaled } from '../../support/computer.ts';
import { code, ours } from './code.ts';
import { fakeCamera } from './pictures.ts';

const payload = ours(bagas.name, bagas.account, 15_000);
const isRead = `Kode terbaca: ${bagas.name}, Rp15.000`;
/** Money may come at the same time, in a status of its own. */
const saysRead = (page: Page) => page.getByRole('status').filter({ hasText: isRead });

async function expectFilledIn(page: Page): Promise<void> {
  await expect(page).toHaveURL('/transfer');
  await expect(field(page, 'Rekening Tujuan')).toHaveValue(bagas.account);
  await expect(field(page, 'Nominal')).toHaveValue('15.000');
  await expect(page.getByText(`Nama di kode QR: ${bagas.name}`)).toBeVisible();
  await expect(page.getByText('Nominal dari kode QR')).toBeVisible();
  await expect(field(page, 'Bank Tujuan')).toBeFocused();
  await expect(field(page, 'Bank Tujuan')).toHaveAccessibleDescription(
    `${isRead} Rekening ini di Lentera. Keempat bank bisa dipilih.`,
  );
}

test('a picture of a friend’s code leads to a sent transfer [SCN-4,6]', async ({ page }) => {
  // The bank of an account that was paid before is filled in.
  const person = await openCustomer(page.request);
  await openAs(page, '/dashboard', person);
  await page.getByRole('link', { name: 'Pindai', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Pindai QR' })).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Gambar kode QR').setInputFiles({
    name: 'kode.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await qrPicture(payload)),
  });
  await expect(saysRead(page)).toHaveText(isRead);
  await expectFilledIn(page);
  await expectAccessible(page);
  await field(page, 'Bank Tujuan').selectOption('Bank Mandiri');
  await expect(page.getByText(`Nama di kode QR: ${bagas.name}`)).toBeVisible();
  await field(page, 'Berita').fill('Makan siang');
  await page.getByRole('button', { name: 'Lanjut' }).click();
  await confirmOrder(page, person.pin);
  await expect(receiptOn(page)).toBeVisible();
});

test(
  'the camera reads a code, also if the visit began at the landing page [SCN-3,14]',
  {
    tag: '@once',
  },
  async ({ baseURL, browserName, launchOptions }) => {
    test.skip(browserName !== 'chromium', 'only Chromium has a camera that reads a file');
    // Starts a browser and reads five times.
    test.slow();
    const folder = await mkdtemp(join(tmpdir(), 'camera-'));
    const file = join(folder, 'camera.y4m');
    await writeFile(file, await fakeCamera(payload));
    const browser = await chromium.launch({
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []),
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${file}`,
      ],
    });
    try {
      const page = await browser.newPage({ baseURL: baseURL ?? '' });
      await page.goto('/');
      await page.getByRole('link', { name: 'Bergabung Sekarang' }).click();
      await submitLogin(page, await openCustomer(page.request));
      await page.getByRole('link', { name: 'Pindai', exact: true }).click();
      const times: number[] = [];
      for (let round = 0; round < 5; round += 1) {
        const begun = performance.now();
        await page.getByRole('button', { name: 'Buka kamera' }).click();
        await expect(
          saysRead(page).or(page.getByText(`Nama di kode QR: ${bagas.name}`)),
        ).toBeVisible();
        await expectFilledIn(page);
        times.push(performance.now() - begun);
        await page.getByRole('link', { name: 'Pindai QR' }).click();
      }
      console.info(`camera: the form is filled in after ${times.map(Math.round).join(', ')} ms`);
      expect(Math.max(...times)).toBeLessThan(scaled(3_000));
    } finally {
      await browser.close();
      await rm(folder, { recursive: true });
    }
  },
);

test(
  'a refused camera says how to allow it, and the text does it, too [SCN-5,9,10]',
  {
    tag: '@once',
  },
  async ({ page, browserName }) => {
    test.skip(browserName !== 'chromium', 'the others ask in a way that a test cannot answer');
    await openAs(page, '/qris', await openCustomer(page.request));
    await page.getByRole('link', { name: 'Pindai QR' }).click();
    await page.getByRole('button', { name: 'Buka kamera' }).click();
    await expect(page.getByRole('alert')).toContainText(/^Kamera tidak dapat dibuka\./);
    await expectAccessible(page);
    await field(page, 'Teks kode QR').fill(code({ '52': '5812' }));
    await page.getByRole('button', { name: 'Baca', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'Kode ini milik merchant. Lentera belum bisa membayar merchant.',
    );
    await field(page, 'Teks kode QR').fill(payload);
    await page.keyboard.press('Enter');
    await expectFilledIn(page);
  },
);

test(
  'the three ways are on the first screen of a small phone with large text [WCAG 1.4.4]',
  {
    tag: '@once',
  },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await openAs(page, '/qris/pindai');
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    for (const way of [
      page.getByRole('button', { name: 'Buka kamera' }),
      page.getByLabel('Gambar kode QR'),
      field(page, 'Teks kode QR'),
    ])
      await expect(way).toBeInViewport({ ratio: 0.5 });
  },
);
