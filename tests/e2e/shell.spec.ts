import { expect, sinta, test } from './kit.ts';

test('the landing page can be read and left without any code', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Sinari Perjalanan Finansialmu' })).toBeVisible();
  await page.getByRole('link', { name: 'Bergabung Sekarang' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { name: 'Selamat Datang,' })).toBeVisible();
  await context.close();
});

test('what is typed and submitted before the code arrives is not lost', async ({ page }) => {
  let arrive = () => {};
  const code = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/assets/login-*.js', async (route) => {
    await code;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email', { exact: true }).fill(sinta.email);
  await page.getByLabel('Password', { exact: true }).fill(sinta.password);
  // The listener for it is there with the first chunk.
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/axios-')));
  await page.getByRole('button', { name: 'Masuk' }).click();
  arrive();
  await expect(page).toHaveURL('/dashboard');
});
