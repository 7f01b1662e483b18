import type { WebKitPage } from './driver.ts';

export async function logIn(
  page: WebKitPage,
  origin: string,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.type('Email', email);
  await page.type('Password', password);
  await page.press('button', 'Masuk');
  await page.isAt('/dashboard');
}

/** Opens the transfer by its address and fills in an order to Rini at another bank. */
export async function fillOrder(
  page: WebKitPage,
  origin: string,
  { amount, memo }: { amount: string; memo: string },
): Promise<void> {
  await page.goto(`${origin}/transfer`);
  await page.type('Rekening Tujuan', '5220304050');
  await page.pick('Bank Tujuan', 'Bank Central Asia');
  await page.type('Nominal', amount);
  await page.type('Berita', memo);
}

/** From the filled order to its receipt. */
export async function sendOrder(page: WebKitPage, pin: string): Promise<void> {
  await page.press('button', 'Lanjut');
  await page.isAt('/transfer/input-pin');
  await page.type('PIN', pin);
  await page.press('button', 'Transfer');
  await page.sees('heading', 'Transfer Berhasil');
}
