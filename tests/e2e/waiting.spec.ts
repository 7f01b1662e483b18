import { confirmOrder, fillOrder, receiptOn } from './pages/transfer.ts';
import {
  bagas,
  openAs,
  expect,
  expectNoSidewaysScroll,
  field,
  sinta,
  test,
  notInFirefox,
} from './support/fixtures.ts';

test(
  'a customer stops waiting for an unanswered login by keyboard, and the form keeps its values',
  { tag: '@once' },
  async ({ page }) => {
    notInFirefox('its driver does not report an aborted call while a test holds it');
    await page.clock.install();
    await page.goto('/login');
    await page.route('**/auth/login', () => undefined);
    await field(page, 'Email').fill(sinta.email);
    await field(page, 'Password').fill(sinta.password);
    const cancelled = page.waitForEvent('requestfailed', (request) =>
      request.url().endsWith('/auth/login'),
    );
    const sent = page.waitForRequest('**/auth/login');
    await page.keyboard.press('Enter');
    await sent;
    await page.clock.runFor(11_000);
    await expect(page.getByRole('status')).toContainText(
      'Ini lebih lama dari biasanya. Mohon tunggu sebentar.',
    );
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Berhenti menunggu' })).toBeFocused();
    await page.keyboard.press('Enter');
    await cancelled;
    await expect(page.getByText('Memuat…')).toBeHidden();
    await expect(field(page, 'Password')).toHaveValue(sinta.password);
    await expect(field(page, 'Password')).toBeFocused();
    await page.unroute('**/auth/login');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/dashboard');
  },
);

test(
  'after a customer stops waiting for a transfer its outcome is unknown, the check only reads, and Transfer uses the same key',
  { tag: '@once' },
  async ({ page }) => {
    await openAs(page, '/transfer', bagas);
    await page.clock.install();
    await page.route('**/transaction/transfer', () => undefined, { times: 1 });
    await fillOrder(page, { memo: 'Tidak dijawab' });
    await page.getByRole('button', { name: 'Lanjut' }).click();
    await page.clock.runFor(2_000);
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/transaction/transfer'))
        keys.push(request.headers()['idempotency-key']);
    });
    await confirmOrder(page, bagas.pin);
    await expect.poll(() => keys.length).toBe(1);
    await page.clock.runFor(11_000);
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: 'belum diketahui apakah permintaan Anda sudah dijalankan' }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Berhenti menunggu' }).click();
    await expect(
      page.getByText('Kami belum bisa memastikan apakah uang Anda sudah berpindah.'),
    ).toBeVisible();
    await page.clock.runFor(1_000);
    await page.getByRole('button', { name: 'Periksa Status' }).click();
    await expect(page.getByText('Belum ada di riwayat')).toBeVisible();
    expect(keys).toHaveLength(1);
    await page.clock.runFor(1_000);
    await page.getByRole('button', { name: 'Transfer', exact: true }).click();
    await expect(receiptOn(page)).toBeVisible();
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys).toEqual([keys[0], keys[0]]);
  },
);
