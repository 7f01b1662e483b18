import type { Page } from '@playwright/test';
import { confirmOrder, fillOrder, receiptOn } from '../../e2e/pages/transfer.ts';
import {
  bagas,
  openAs,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  field,
  openPlace,
  test,
} from '../../e2e/support/fixtures.ts';
import { memoLabel } from '../../../machines/contract/limits.ts';

async function submitOrder(page: Page, change?: Parameters<typeof fillOrder>[1]) {
  await fillOrder(page, change);
  await page.getByRole('button', { name: 'Lanjut' }).click();
}

async function open(page: Page, who = bagas) {
  await openAs(page, '/dashboard', who);
  await openPlace(page, 'Transfer');
  await expect(page).toHaveURL('/transfer');
}

test(
  'a transfer is carried out at once, and the receipt shows what the bank answered',
  { tag: ['@demo', '@journey'] },
  async ({ page }) => {
    await open(page);
    // axe takes what the foot covers for a small target.
    await field(page, 'Nominal').scrollIntoViewIfNeeded();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await expect(field(page, 'Dari Rekening')).toHaveValue(
      new RegExp(`${bagas.account}.*${bagas.name}`),
    );
    await field(page, 'Nominal').pressSequentially('15000');
    await expect(field(page, 'Nominal')).toHaveValue('15.000');
    await expect(page.getByText('lima belas ribu rupiah')).toBeVisible();
    await submitOrder(page);
    await expect(page).toHaveURL('/transfer/input-pin');
    await expect(field(page, 'PIN')).toBeFocused();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await confirmOrder(page, bagas.pin);
    const receipt = receiptOn(page);
    await expect(receipt).toBeVisible();
    for (const row of [
      'No Referensi',
      'Nomor Rekening Tujuan',
      'Bank Tujuan',
      'Jumlah Transfer',
      'Waktu Proses',
      memoLabel,
    ]) {
      await expect(receipt.getByText(row, { exact: true })).toBeVisible();
    }
    await expect(receipt).toContainText('Rini Wulandari');
    await expect(receipt).toContainText('Rp15.000');
    await expect(receipt).toContainText('WIB');
    await expect(page).toHaveTitle('Bukti Transfer – Lentera');
    await expectAccessible(page);
    await receipt.getByRole('button', { name: 'Oke' }).click();
    await expect(page).toHaveURL('/transfer');
    await expect(field(page, 'Rekening Tujuan')).toHaveValue('');
  },
);

test('a half-typed time is an issue', { tag: '@once' }, async ({ page }) => {
  await open(page);
  await field(page, 'Waktu Transfer').press('1');
  await field(page, memoLabel).focus();
  await expect(
    page.getByText('Waktu transfer harus berupa tanggal dan jam yang benar'),
  ).toBeVisible();
});

test('a receipt is shared as a picture', { tag: '@once' }, async ({ page }) => {
  await page.addInitScript(() => {
    const shared: File[] = [];
    Object.assign(window, { shared });
    navigator.canShare = () => true;
    navigator.share = async ({ files = [] }: ShareData = {}) => void shared.push(...files);
  });
  await open(page);
  await submitOrder(page, { memo: 'Bukti' });
  await confirmOrder(page, bagas.pin);
  await page.getByRole('button', { name: 'Bagikan' }).click();
  await expect(page.getByText('Dibagikan')).toBeVisible();
  const picture = await page.evaluate(async () => {
    const [file] = (window as unknown as { shared: File[] }).shared;
    if (!file) throw new Error('nothing was shared');
    const image = await createImageBitmap(file);
    const canvas = new OffscreenCanvas(image.width, image.height);
    const pen = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    pen.drawImage(image, 0, 0);
    const at = (left: number, top: number) => [...pen.getImageData(left, top, 1, 1).data];
    const { data } = pen.getImageData(72, 400, image.width - 144, image.height - 472);
    const dark = data.filter((value, index) => index % 4 === 0 && value < 64).length;
    return {
      type: file.type,
      name: file.name,
      width: image.width,
      band: at(4, 4),
      paper: at(4, image.height - 4),
      dark,
    };
  });
  expect(picture).toMatchObject({
    type: 'image/png',
    width: 1080,
    band: [31, 42, 90, 255],
    paper: [255, 255, 255, 255],
  });
  expect(picture.name).toMatch(/^bukti-transfer-[\w-]+\.png$/);
  expect(picture.dark).toBeGreaterThan(20_000);
});

test('an amount that is pasted is read, and one that is typed keeps its digits [FRM-24..26]', async ({
  page,
}) => {
  await openAs(page, '/transfer');
  const [memo, amount] = [field(page, memoLabel), field(page, 'Nominal')];
  /** By way of the memo, which needs no permission in any browser. */
  const paste = async (text: string) => {
    await memo.fill(text);
    await memo.press('ControlOrMeta+a');
    await memo.press('ControlOrMeta+x');
    await amount.focus();
    await amount.press('ControlOrMeta+a');
    await amount.press('ControlOrMeta+v');
  };
  for (const [text, read] of [
    ['1500,50', '1.500'],
    ['1.500', '1.500'],
    ['1000.5', '1.000'],
    ['Rp25.000.000,00', '25.000.000'],
    ['25,000,000', '25.000.000'],
  ] as const) {
    await paste(text);
    await expect(amount, text).toHaveValue(read);
  }
  await paste('1.234,567');
  await expect(page.getByText('Tulis nominal dalam rupiah penuh')).toBeVisible();
  await expect(amount).toHaveValue('25.000.000');
  await amount.press('ControlOrMeta+a');
  await amount.pressSequentially('1500,50');
  await expect(amount).toHaveValue('150.050');
  await expect(page.getByText('Nominal dalam rupiah penuh, tanpa sen')).toBeVisible();
});
