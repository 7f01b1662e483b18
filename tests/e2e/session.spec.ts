import {
  openAs,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectShownBriefly,
  field,
  logIn,
  logOut,
  openPlace,
  sinta,
  test,
  collectErrors,
} from './support/fixtures.ts';

const ended = 'Sesi anda sudah habis. Silahkan login kembali';
const guarded = [
  '/dashboard',
  '/notifikasi',
  '/transfer',
  '/transfer/input-pin',
  '/transfer/terjadwal',
  '/transfer/terjadwal/batalkan',
  '/mutasi',
  '/mutasi/rekening-koran',
  '/qris',
  '/profil',
];

test(
  'without a token every guarded path leads to /login [ACC-3]',
  { tag: '@once' },
  async ({ page }) => {
    for (const path of guarded) {
      await page.goto(path);
      await expect(page).toHaveURL('/login');
    }
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(guarded.length + 1);
  },
);

test(
  'with a token /login and /register are left for /dashboard by a full page load [ACC-6]',
  { tag: '@once' },
  async ({ page }) => {
    await openAs(page, '/dashboard');
    for (const path of ['/login', '/register', '/register/ktp']) {
      const loads: string[] = [];
      page.on('load', () => loads.push(page.url()));
      await page.goto(path);
      await expect(page).toHaveURL('/dashboard');
      await expect.poll(() => loads.some((url) => url.endsWith('/dashboard'))).toBe(true);
      page.removeAllListeners('load');
    }
  },
);

test(
  'a session ends 60 seconds before its token does, and says so for a while',
  { tag: '@once' },
  async ({ page }) => {
    await page.clock.install();
    await openAs(page, '/dashboard');
    await page.clock.fastForward('12:00');
    await expect(page).toHaveURL('/dashboard');
    await page.clock.fastForward('03:00');
    await expectShownBriefly(page, ended);
    await expect(page).toHaveURL('/login');
    const alert = page.getByRole('dialog').getByText(ended);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await page.clock.runFor(1_600);
    await expect(alert).toBeHidden();
  },
);

test('the alert waits while it is hovered', { tag: '@once' }, async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('token', 'not.a.token'));
  // The clock stands still until the pointer is over the alert.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/dashboard');
  await expectShownBriefly(page, ended);
  const alert = page.getByRole('dialog');
  await alert.hover();
  await page.clock.runFor(5_000);
  await expect(alert).toContainText(ended);
  await expect(page).toHaveURL('/login');
  await page.mouse.move(0, 700);
  await page.clock.runFor(1_600);
  await expect(alert).toBeHidden();
});

test('a 401 from the bank ends the session exactly as expiry does', async ({ page }) => {
  await openAs(page, '/dashboard');
  await expect(page.getByRole('heading', { name: `Halo, ${sinta.name}` })).toBeVisible();
  await expect(page.getByText('Memuat…')).toBeHidden();
  await page.route('**/api/main/**', (route) =>
    route.fulfill({ status: 401, json: { success: false, message: 'x' } }),
  );
  await openPlace(page, 'Beranda');
  await expectShownBriefly(page, ended);
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('logging out in one tab logs out the other [SES-13]', async ({
  page,
  context,
  baseURL,
  pageErrors,
}) => {
  await openAs(page, '/dashboard');
  const other = await context.newPage();
  collectErrors(other, baseURL ?? '', pageErrors);
  await other.goto('/dashboard');
  await expect(other.getByRole('heading', { name: /^Halo, / })).toBeVisible();
  await logOut(page);
  await expect(other).toHaveURL('/login');
  await expect(other.getByText('8800')).toHaveCount(0);
});

test('Back after logout shows nothing private [SES-15]', async ({ page }) => {
  await openAs(page, '/dashboard');
  await logOut(page);
  await page.goBack();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { name: /^Halo, / })).toBeHidden();
});

test(
  'two minutes before the end the customer is warned, and may stay [A4] [SES-17,19] [WCAG 2.2.1]',
  { tag: '@once' },
  async ({ page }) => {
    await page.clock.install();
    await logIn(page);
    await openPlace(page, 'Transfer');
    const news = field(page, 'Berita');
    await news.fill('Makan');
    // What comes late is above the field.
    await expect(page.getByText(/^Sisa limit hari ini/)).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 0));
    const place = await news.boundingBox();
    await page.clock.fastForward('12:00');
    const strip = page.getByRole('status').filter({ hasText: 'Sesi Anda akan berakhir.' });
    await expect(strip).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText(/^Tersisa 01:[0-5]\d$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(news).toBeFocused();
    expect(await news.boundingBox()).toEqual(place);
    // At the upper end of the page nothing is under the strip.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(page);
    await page.keyboard.type(' siang');
    await expect(news).toHaveValue('Makan siang');
    const stay = page.getByRole('button', { name: 'Tetap masuk' });
    for (let stop = 0; stop < 40; stop += 1) {
      if (await stay.evaluate((button) => button === document.activeElement)) break;
      await page.keyboard.press('Shift+Tab');
    }
    await expect(stay).toBeFocused();
    const before = await page.evaluate(() => localStorage.getItem('token'));
    // The bank's clock did not move: a new token is of the real time.
    await page.clock.setSystemTime(Date.now());
    await page.keyboard.press('Enter');
    await expect(strip).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBe(before);
    await expect(page).toHaveURL('/transfer');
    await expect(news).toHaveValue('Makan siang');
  },
);

test(
  'the last thirty seconds are a dialog, also where the strip was closed [SES-20]',
  { tag: '@once' },
  async ({ page }) => {
    await page.clock.install();
    await logIn(page);
    await page.clock.fastForward('12:00');
    await page.getByRole('button', { name: 'Tutup pemberitahuan sesi' }).click();
    const told = page.getByText('Sesi Anda akan berakhir');
    await expect(told).toHaveCount(0);
    await page.clock.fastForward('01:00');
    await expect(told).toHaveCount(0);
    await page.clock.fastForward('00:32');
    const dialog = page.getByRole('dialog', { name: 'Sesi Anda akan berakhir' });
    await expect(dialog).toContainText(/dalam 00:[0-2]\d/);
    await page.clock.setSystemTime(Date.now());
    await dialog.getByRole('button', { name: 'Tetap masuk' }).click();
    await expect(dialog).toBeHidden();
    await expect(told).toHaveCount(0);
  },
);

test(
  'the strips of the session and the network leave the focused field in sight, at 320 px and 200 %',
  { tag: '@once' },
  async ({ page, context }) => {
    await page.clock.install();
    await logIn(page);
    for (const [width, height, font] of [
      [1280, 720, '100%'],
      [320, 640, '100%'],
      [320, 640, '200%'],
      [320, 256, '100%'],
    ] as const) {
      await test.step(`${width} × ${height}, ${font}`, async () => {
        await page.setViewportSize({ width, height });
        await page.clock.setSystemTime(Date.now());
        await page.goto('/transfer');
        await page.evaluate((size) => (document.documentElement.style.fontSize = size), font);
        // The field stands at the upper edge, where the strips will be.
        const news = field(page, 'Berita');
        await news.focus();
        await news.evaluate((one) => window.scrollBy(0, one.getBoundingClientRect().top - 4));
        await expect(page.getByText('Memuat…')).toBeHidden();
        await expect(page.getByText('Sesi Anda akan berakhir.')).toHaveCount(0);
        await context.setOffline(true);
        await page.clock.setSystemTime(Date.now() + 12.5 * 60_000);
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
        await expect(page.getByText('Sesi Anda akan berakhir.')).toHaveCount(1);
        await expect(page.getByText('Terjadi kesalahan jaringan.')).toHaveCount(1);
        const isUncovered = () =>
          news.evaluate((one) => {
            const { left, top, width: wide, height: high } = one.getBoundingClientRect();
            const at = document.elementFromPoint(left + wide / 2, top + high / 2);
            return one === document.activeElement && one === at;
          });
        await expect.poll(isUncovered).toBe(true);
        await expectNoSidewaysScroll(page);
        await context.setOffline(false);
      });
    }
  },
);

test(
  'a token that was logged out with is refused by the bank [SES-18]',
  { tag: '@once' },
  async ({ page }) => {
    await logIn(page);
    const token = await page.evaluate(() => localStorage.getItem('token'));
    const ended = page.waitForResponse('**/auth/logout');
    await logOut(page);
    await ended;
    const answer = await page.request.get('/api/main/user/me', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status()).toBe(401);
  },
);
