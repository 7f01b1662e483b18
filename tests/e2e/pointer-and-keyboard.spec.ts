import { handOf } from './pages/hand.ts';
import { submitLogin } from './pages/login.ts';
import { confirmOrder, placeOrder, receiptOn } from './pages/transfer.ts';
import { bagas, openAs, expect, holdCode, test } from './support/fixtures.ts';
import { smallestTransfer } from '../../machines/contract/limits.ts';

test('a double click sends once', async ({ page }) => {
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(new URL(request.url()).pathname);
  });
  const pressTwice = (name: string) => page.getByRole('button', { name, exact: true }).dblclick();
  const twice = { ...handOf(page), press: pressTwice };
  await page.goto('/login');
  await submitLogin(twice, bagas);
  await expect(page).toHaveURL('/dashboard');
  expect(posts).toEqual(['/api/main/auth/login']);
  await page.goto('/transfer');
  await placeOrder(twice, { amount: smallestTransfer });
  await confirmOrder(twice, bagas.pin);
  await expect(receiptOn(page)).toBeVisible();
  expect(posts).toEqual(['/api/main/auth/login', '/api/main/transaction/transfer']);
});

test(
  'the focus in a pre-rendered page survives when the code takes over',
  { tag: '@once' },
  async ({ page }) => {
    const release = await holdCode(page, 'login');
    await page.goto('/login', { waitUntil: 'commit' });
    const link = page.getByRole('link', { name: 'Lupa password?' });
    await link.focus();
    const before = await link.elementHandle();
    release();
    await expect.poll(() => before?.evaluate((element) => element.isConnected)).toBe(false);
    await expect(link).toBeFocused();
  },
);

test(
  'the notifications stay open while the code of the next page arrives',
  { tag: '@once' },
  async ({ page }) => {
    const release = await holdCode(page, 'mutasi');
    await openAs(page, '/profil', bagas);
    await page.getByRole('link', { name: 'Mutasi' }).click();
    const bell = page.getByRole('button', { name: /^Notifikasi/ });
    await bell.click();
    await expect(page.getByRole('link', { name: 'Lihat semua' })).toBeVisible();
    release();
    await expect(page.getByRole('heading', { name: 'Mutasi', level: 1 })).toBeVisible();
    await expect(bell).toBeFocused();
    await expect(bell).toHaveAttribute('aria-expanded', 'true');
  },
);
