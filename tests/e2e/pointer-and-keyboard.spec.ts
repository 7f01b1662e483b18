import type { Locator, Page } from '@playwright/test';
import { bagas, openAs, expect, field, inFull, test } from './support/fixtures.ts';

function postsOf(page: Page): string[] {
  const posts: string[] = [];
  page.on(
    'request',
    (request) => request.method() === 'POST' && posts.push(new URL(request.url()).pathname),
  );
  return posts;
}

async function tabTo(page: Page, target: Locator) {
  for (let stop = 0; stop < 40; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test('a double click sends once', async ({ page }) => {
  const posts = postsOf(page);
  await page.goto('/login');
  await field(page, 'Email').fill(bagas.email);
  await field(page, 'Password').fill(bagas.password);
  await page.getByRole('button', { name: 'Masuk' }).dblclick();
  await expect(page).toHaveURL('/dashboard');
  expect(posts).toEqual(['/api/main/auth/login']);
  await page.goto('/transfer');
  await field(page, 'Rekening Tujuan').fill('5220304050');
  await field(page, 'Bank Tujuan').selectOption('Bank Central Asia');
  await field(page, 'Nominal').fill('1000');
  await field(page, 'Berita').fill('Dua kali');
  await page.getByRole('button', { name: 'Lanjut' }).dblclick();
  await expect(page).toHaveURL('/transfer/input-pin');
  await field(page, 'PIN').fill(bagas.pin);
  await page.getByRole('button', { name: 'Transfer', exact: true }).dblclick();
  await expect(page.getByRole('dialog', { name: 'Transfer Berhasil' })).toBeVisible();
  expect(posts).toEqual(['/api/main/auth/login', '/api/main/transaction/transfer']);
});

inFull('a customer logs in and sends money without a mouse', { tag: '@once' }, async ({ page }) => {
  const type = async (name: string, text: string) => {
    await tabTo(page, field(page, name));
    await page.keyboard.type(text);
  };
  await page.goto('/login');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Langsung ke isi' })).toBeFocused();
  await page.keyboard.press('Enter');
  await type('Email', bagas.email);
  await type('Password', bagas.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { name: `Halo, ${bagas.name}` })).toBeFocused();
  const link = page
    .getByRole('navigation', { name: 'Utama' })
    .getByRole('link', { name: 'Transfer', exact: true });
  await page.keyboard.press('Shift+Tab');
  while (!(await link.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/transfer');
  await expect(page.getByText(/^Rp[\d.]+$/).first()).toBeVisible();
  await type('Rekening Tujuan', '5220304050');
  await type('Bank Tujuan', 'Bank C');
  await expect(field(page, 'Bank Tujuan')).toHaveValue('Bank Central Asia');
  await type('Nominal', '1500');
  await type('Berita', 'Tanpa tetikus');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Masukkan Pin Anda' })).toBeFocused();
  await type('PIN', bagas.pin);
  await page.keyboard.press('Enter');
  const receipt = page.getByRole('dialog', { name: 'Transfer Berhasil' });
  await expect(receipt).toBeVisible();
  await tabTo(page, receipt.getByRole('button', { name: 'Oke' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/transfer');
});

test(
  'the focus in a pre-rendered page is kept when the code takes over',
  { tag: '@once' },
  async ({ page }) => {
    let arrive = () => {};
    const code = new Promise<void>((resolve) => (arrive = resolve));
    await page.route('**/assets/login-*.js', async (route) => {
      await code;
      await route.continue();
    });
    await page.goto('/login', { waitUntil: 'commit' });
    const link = page.getByRole('link', { name: 'Lupa password?' });
    await link.focus();
    const before = await link.elementHandle();
    arrive();
    await expect.poll(() => before?.evaluate((element) => element.isConnected)).toBe(false);
    await expect(link).toBeFocused();
  },
);

test(
  'the notifications stay open while the code of the next page arrives',
  { tag: '@once' },
  async ({ page }) => {
    await page.route('**/assets/mutasi-*.js', async (route) => {
      await opened;
      await route.continue();
    });
    let open = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    await openAs(page, '/profil', bagas);
    await page.getByRole('link', { name: 'Mutasi' }).click();
    const bell = page.getByRole('button', { name: /^Notifikasi/ });
    await bell.click();
    await expect(page.getByRole('link', { name: 'Lihat semua' })).toBeVisible();
    open();
    await expect(page.getByRole('heading', { name: 'Mutasi', level: 1 })).toBeVisible();
    await expect(bell).toBeFocused();
    await expect(bell).toHaveAttribute('aria-expanded', 'true');
  },
);
