import {
  openAs,
  expect,
  expectShownBriefly,
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
  '/mutasi',
  '/qris',
  '/profil',
];

test('without a token every guarded path leads to /login', { tag: '@once' }, async ({ page }) => {
  for (const path of guarded) {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
  }
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(guarded.length + 1);
});

test(
  'with a token /login and /register are left for /dashboard by a full page load',
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

test('logging out in one tab logs out the other', async ({
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

test('Back after logout shows nothing private', async ({ page }) => {
  await openAs(page, '/dashboard');
  await logOut(page);
  await page.goBack();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { name: /^Halo, / })).toBeHidden();
});

test(
  'two minutes before the end the customer is warned, and may stay [A4]',
  { tag: '@once' },
  async ({ page }) => {
    await page.clock.install();
    await logIn(page);
    await page.clock.fastForward('12:30');
    const warning = page.getByRole('dialog', { name: 'Sesi Anda akan berakhir' });
    await expect(warning).toBeVisible();
    await expect(warning).toContainText(/01:[0-3]\d/);
    const before = await page.evaluate(() => localStorage.getItem('token'));
    // The bank's clock did not move: a new token is of the real time.
    await page.clock.setSystemTime(Date.now());
    await warning.getByRole('button', { name: 'Tetap masuk' }).click();
    await expect(warning).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBe(before);
    await expect(page).toHaveURL('/dashboard');
  },
);

test(
  'a token that was logged out with is refused by the bank',
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
