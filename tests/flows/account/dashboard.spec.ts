import {
  openAs,
  expect,
  expectAccessible,
  openAccount,
  openPlace,
  sinta,
  test,
} from '../../e2e/support/fixtures.ts';

test(
  'the dashboard: what is hidden until asked for, where to pay, how the month went, the latest four',
  { tag: '@journey' },
  async ({ page }) => {
    await openAs(page, '/dashboard');
    await expect(page.getByRole('heading', { name: `Halo, ${sinta.name}` })).toBeVisible();
    await expect(
      page.getByText(/^Terakhir Masuk: \d{1,2} [A-Z][a-z]+ \d{4} pukul \d\d\.\d\d WIB$/),
    ).toBeVisible();
    const saldo = page.getByRole('region', { name: 'Saldo' });
    await expect(saldo.getByText('••••••2233')).toBeVisible();
    await expect(saldo.getByText(sinta.account)).toHaveCount(0);
    await expect(saldo.getByText(/Rp[\d.]{5,}/)).toHaveCount(0);
    await saldo.getByRole('button', { name: 'Tampilkan saldo' }).click();
    await expect(saldo.getByText(/^Rp\d{1,2}\.\d{3}\.\d{3}$/)).toBeVisible();
    await saldo.getByRole('button', { name: 'Tampilkan nomor rekening' }).click();
    await expect(saldo.getByText(sinta.account, { exact: true })).toBeVisible();
    await saldo.getByRole('button', { name: 'Sembunyikan saldo' }).click();
    await saldo.getByRole('button', { name: 'Sembunyikan nomor rekening' }).click();
    await expect(saldo.getByText(sinta.account)).toHaveCount(0);
    for (const widget of ['Arus Kas', 'Pengeluaran per Kategori']) {
      await expect(
        page
          .getByRole('region', { name: widget })
          .getByText(/Rp[\d.]+/)
          .first(),
      ).toBeVisible();
    }
    await expect(
      page.getByRole('list', { name: 'Transaksi terbaru' }).getByRole('listitem'),
    ).toHaveCount(4);
    for (const tile of ['Listrik', 'Pulsa', 'Data', 'e-Wallet']) {
      await page
        .getByRole('region', { name: 'Bayar' })
        .getByRole('link', { name: tile, exact: true })
        .click();
      await expect(page).toHaveURL('/under-development');
      await page.getByRole('button', { name: 'Kembali ke dashboard' }).click();
      await expect(page).toHaveURL('/dashboard');
    }
    await page.getByRole('link', { name: 'Lihat Selengkapnya' }).click();
    await expect(page).toHaveURL('/mutasi');
  },
);

test(
  'a card that failed says so and can be tried again, alone',
  { tag: '@once' },
  async ({ page }) => {
    const calls = [
      ['**/balance/get*', 'Failed to fetch balance data'],
      ['**/transaction/mutations*', 'Failed to fetch mutation data'],
      ['**/user/me', 'Failed to fetch user data'],
    ] as const;
    await openAs(page, '/download');
    for (const [call, sentence] of calls) {
      await page.route(call, (route) => route.fulfill({ status: 500, json: {} }));
      await page.goto('/dashboard');
      await expect(page.getByRole('alert').getByText(sentence, { exact: true })).toBeVisible();
      await expectAccessible(page);
      await page.unroute(call);
      await page.getByRole('button', { name: 'Coba lagi' }).click();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Tampilkan saldo' })).toBeVisible();
      await expect(page.getByRole('list', { name: 'Transaksi terbaru' })).toBeVisible();
    }
    await page.route('**/balance/get*', (route) =>
      route.fulfill({ json: { success: true, data: 'banyak' } }),
    );
    await page.goto('/dashboard');
    await expect(
      page.getByRole('alert').getByText('Invalid response from API', { exact: true }),
    ).toBeVisible();
    await page.goto('/mutasi');
    await page.unroute('**/balance/get*');
    await page.route('**/transaction/mutations*', (route) =>
      route.fulfill({ status: 500, json: {} }),
    );
    await page.reload();
    await expect(
      page.getByRole('alert').getByText('Failed to fetch mutation data', { exact: true }),
    ).toBeVisible();
    await page.unroute('**/transaction/mutations*');
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await expect(page.getByText(/transaksi ditemukan$/)).toBeVisible();
  },
);

test('a new customer has no history yet, and a profile', async ({ page }) => {
  const person = await openAccount(page.request);
  await openAs(page, '/dashboard', person);
  await expect(page.getByText('Tidak ada riwayat transaksi')).toBeVisible();
  await expect(page.getByText('Belum ada pengeluaran bulan ini')).toBeVisible();
  await openPlace(page, 'Mutasi');
  await expect(page.getByText('Tidak ada riwayat transaksi')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expectAccessible(page);
  await openPlace(page, 'Profil');
  await expect(page).toHaveURL('/profil');
  const content = page.getByRole('main');
  await expect(content.getByText(person.name, { exact: true })).toBeVisible();
  await expect(content.getByText(person.email)).toBeVisible();
  await expect(content.getByText('Terakhir Masuk')).toBeVisible();
  await expect(content.getByText(person.account)).toHaveCount(0);
  await content.getByRole('button', { name: 'Tampilkan nomor rekening' }).click();
  await expect(content.getByText(person.account, { exact: true })).toBeVisible();
  await content.getByRole('button', { name: 'Keluar' }).click();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('the chosen colours are there before the first paint, and end with the session [DSH-17]', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openAs(page, '/profil');
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const choice = page.getByRole('radio', { name: 'Gelap' });
  await expect(choice).toBeVisible();
  const light = await ground();
  await choice.check();
  const dark = await ground();
  expect(dark).not.toBe(light);
  // With the app's code away there is only what the page itself does.
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  expect(await ground()).toBe(dark);
  await page.unroute(/\/assets\/.*\.js$/);
  await page.goto('/profil');
  await expect(page.getByRole('radio', { name: 'Gelap' })).toBeChecked();
  await page.getByRole('main').getByRole('button', { name: 'Keluar' }).click();
  await expect(page).toHaveURL('/login');
  expect(await ground()).toBe(light);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});
