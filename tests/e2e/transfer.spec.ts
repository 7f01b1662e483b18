import type { Page } from '@playwright/test';
import { bagas, expect, expectAccessible, expectNoSidewaysScroll, logIn, sinta, test } from './kit.ts';

/** Both customers' money moves in these tests, so they run one after the other; each test looks at its own transfers only. */
test.describe.configure({ mode: 'serial' });

async function fillIn(page: Page, { amount = '15000', note = 'Makan siang', at = '' } = {}) {
  await page.goto('/transfer');
  await page.getByLabel('Rekening Tujuan').fill(bagas.account);
  await page.getByLabel('Bank Tujuan').selectOption('Bank Mandiri');
  await page.getByLabel('Nominal').fill(amount);
  await page.getByLabel('Berita').fill(note);
  if (at) await page.getByLabel('Waktu Transfer').fill(at);
}

async function toPin(page: Page, form: Parameters<typeof fillIn>[1] = {}) {
  await fillIn(page, form);
  await page.getByRole('button', { name: 'Lanjut' }).click();
  await expect(page).toHaveURL('/transfer/input-pin');
}

async function confirm(page: Page, pin = sinta.pin) {
  await page.getByLabel('PIN', { exact: true }).fill(pin);
  await page.getByRole('button', { name: 'Transfer', exact: true }).click();
}

const receipt = (page: Page) => page.getByRole('dialog', { name: 'Transfer Berhasil' });

test('money goes to another customer, and the receipt says what the bank said', async ({ page }) => {
  await logIn(page);
  await fillIn(page);
  await expect(page.getByText('lima belas ribu rupiah')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Lanjut' }).click();
  await expect(page.getByRole('heading', { name: 'Masukkan Pin Anda' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Ringkasan' })).toContainText(bagas.name);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await confirm(page);
  await expect(receipt(page)).toContainText(`${bagas.name}${bagas.account}`);
  await expect(receipt(page)).toContainText('Rp15.000');
  await expectAccessible(page);
  await receipt(page).getByRole('button', { name: 'Oke' }).click();
  await expect(page).toHaveURL('/transfer');
  await expect(page.getByLabel('Rekening Tujuan')).toHaveValue('');
  await page.goBack();
  await expect(page).toHaveURL('/transfer');
});

test('a transfer at a later time shows when it will be carried out', async ({ page }) => {
  await logIn(page);
  const tomorrow = new Date(Date.now() + 7 * 3_600_000 + 86_400_000).toISOString().slice(0, 11);
  await toPin(page, { at: `${tomorrow}08:30` });
  await confirm(page);
  await expect(receipt(page)).toContainText('pukul 08.30 WIB');
});

test('a wrong PIN goes no further than the browser', async ({ page }) => {
  const posted: string[] = [];
  page.on('request', (request) => void (request.url().includes('/transaction/transfer') && posted.push(request.url())));
  await logIn(page);
  await toPin(page);
  await confirm(page, '111111');
  await expect(page.getByRole('dialog', { name: 'Pin Salah' })).toBeVisible();
  await page.getByRole('button', { name: 'Tutup' }).click();
  expect(posted).toEqual([]);
});

test('the checks answer in a danger popup and keep what was typed', async ({ page }) => {
  await logIn(page);
  await fillIn(page, { amount: '24000000' });
  await page.getByRole('button', { name: 'Lanjut' }).click();
  await expect(page.getByRole('dialog', { name: 'Saldo Tidak Cukup' })).toBeVisible();
  await page.getByRole('button', { name: 'Tutup' }).click();
  await page.getByLabel('Rekening Tujuan').fill('999999');
  await page.getByRole('button', { name: 'Lanjut' }).click();
  await expect(page.getByRole('dialog', { name: 'Nomor Rekening Tujuan Tidak Valid' })).toBeVisible();
  await page.getByRole('button', { name: 'Tutup' }).click();
  await expect(page.getByLabel('Nominal')).toHaveValue('24.000.000');
});

test('an answer that got lost ends in one transfer', async ({ page }) => {
  const keys: (string | undefined)[] = [];
  // Its own amount, to be found among the transfers of the other runs.
  const amount = 10_000 + (Date.now() % 80_000);
  const shown = `Rp${amount.toLocaleString('id-ID')}`;
  await logIn(page);
  await toPin(page, { amount: String(amount), note: 'Jawaban hilang' });
  await page.route('**/transaction/transfer', async (route) => {
    keys.push((await route.request().allHeaders())['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await confirm(page);
  await expect(page.getByText('Kami belum menerima jawaban dari bank.')).toBeVisible();
  await expect(page.getByText('Terjadi kesalahan jaringan. Silakan coba lagi.')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Periksa Status' }).click();
  await expect(receipt(page)).toContainText(shown);
  await receipt(page).getByRole('button', { name: 'Oke' }).click();
  expect(new Set(keys).size).toBe(1);
  await page.goto('/mutasi');
  await expect(page.getByRole('cell', { name: shown })).toHaveCount(1);
});

test('the PIN page has no door but the form, and Back finds the form as it was', async ({ page }) => {
  await logIn(page);
  await page.goto('/transfer/input-pin');
  await expect(page).toHaveURL('/transfer');
  await toPin(page);
  await page.goBack();
  await expect(page).toHaveURL('/transfer');
  await expect(page.getByLabel('Nominal')).toHaveValue('15.000');
  await page.goForward();
  await expect(page).toHaveURL('/transfer/input-pin');
  await page.getByRole('button', { name: 'Kembali' }).click();
  await expect(page.getByLabel('Berita')).toHaveValue('Makan siang');
});
