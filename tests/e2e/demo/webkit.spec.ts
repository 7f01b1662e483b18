import { sinta, test } from '../support/fixtures.ts';
import { openWebKit } from '../webkit/driver.ts';

// A second page must get the lock of the bank, which WebKit would keep with the page that was left.
test('the bank opens on each page, and a transfer goes through', async ({ baseURL }) => {
  test.setTimeout(300_000);
  const page = await openWebKit(390, 760, 90_000);
  try {
    await page.goto(`${baseURL}/`);
    await page.sees('text', 'Bank siap');
    await page.goto(`${baseURL}/login`);
    await page.type('Email', sinta.email);
    await page.type('Password', sinta.password);
    await page.press('button', 'Masuk');
    await page.isAt('/dashboard');
    await page.press('link', 'Transfer');
    await page.isAt('/transfer');
    await page.type('Rekening Tujuan', '5220304050');
    await page.pick('Bank Tujuan', 'Bank Central Asia');
    await page.type('Nominal', '15037');
    await page.type('Berita', 'Kopi sore');
    await page.press('button', 'Lanjut');
    await page.isAt('/transfer/input-pin');
    await page.type('PIN', sinta.pin);
    await page.press('button', 'Transfer');
    await page.sees('heading', 'Transfer Berhasil');
  } finally {
    await page.close();
  }
});
