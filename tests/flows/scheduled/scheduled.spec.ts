import type { APIRequestContext, Page } from '@playwright/test';
import { confirmOrder, placeOrder } from '../../e2e/pages/transfer.ts';
import {
  bagas,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  field,
  notInFirefox,
  openAccount,
  openAs,
  openPlace,
  pay,
  test,
  tokensOf,
} from '../../e2e/support/fixtures.ts';

type Person = Awaited<ReturnType<typeof openAccount>>;

/** A customer of one's own with some money, so that nobody else changes the balance. */
async function customer(request: APIRequestContext): Promise<Person> {
  const person = await openAccount(request);
  await pay(request, bagas, person.account, 40_000, 'Modal');
  return person;
}

/** What the bank itself says. */
async function atBank(request: APIRequestContext, person: Person) {
  const { jwt_token } = await tokensOf(request, person);
  const get = async (path: string) => {
    const answer = await request.get(`/api/main/${path}?accountNumber=${person.account}`, {
      headers: { authorization: `Bearer ${jwt_token}` },
    });
    return ((await answer.json()) as { data: unknown }).data;
  };
  const rows = (await get('transaction/mutations')) as { amount: number; status: string }[];
  return {
    balance: await get('balance/get'),
    statuses: rows.filter(({ amount }) => amount === 15_000).map(({ status }) => status),
  };
}

async function schedule(request: APIRequestContext, person: Person): Promise<void> {
  const { jwt_token } = await tokensOf(request, person);
  const answer = await request.post('/api/main/transaction/schedule', {
    data: {
      accountFrom: person.account,
      accountTo: '5220304050',
      amount: 15_000,
      description: 'Nanti',
      datetime: '2031-05-17T09:30:00+07:00',
      bankTo: 'Bank Central Asia',
      pin: person.pin,
    },
    headers: { authorization: `Bearer ${jwt_token}` },
  });
  expect(answer.ok()).toBe(true);
}

const choose = (page: Page) =>
  page.getByRole('button', { name: 'Batalkan Rp15.000 ke Rini Wulandari' }).click();
const submit = (page: Page) =>
  page.getByRole('button', { name: 'Batalkan Transfer', exact: true }).click();
const told = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const cancelled = 'Transfer Rp15.000 ke Rini Wulandari sudah dibatalkan.';
const unknown = 'Belum diketahui apakah transfer ini masih akan dijalankan.';

test(
  'a transfer is scheduled, found on its page and cancelled with the PIN: no money has moved',
  { tag: '@journey' },
  async ({ page }) => {
    const person = await customer(page.request);
    await openAs(page, '/transfer', person);
    await placeOrder(page, { when: '2031-05-17T09:30' });
    await confirmOrder(page, person.pin);
    await page.getByRole('button', { name: 'Oke' }).click();

    await expect(page.getByText('Satu transfer menunggu waktunya')).toBeVisible();
    await page.getByRole('link', { name: 'Lihat terjadwal' }).click();
    await expect(page).toHaveURL('/transfer/terjadwal');
    await expect(page).toHaveTitle('Terjadwal – Lentera');
    await expect(page.getByRole('heading', { name: 'Terjadwal' })).toBeFocused();
    await expect(page.getByRole('list', { name: 'Daftar terjadwal' })).toContainText(
      'Sabtu, 17 Mei 2031 pukul 09.30 WIB',
    );
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await choose(page);
    await expect(page).toHaveURL('/transfer/terjadwal/batalkan');
    await expect(page.getByRole('heading', { name: 'Batalkan transfer ini?' })).toBeFocused();
    await expect(page.getByRole('region', { name: 'Ringkasan' })).toContainText(
      'lima belas ribu rupiah',
    );
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await field(page, 'PIN').fill('918273');
    await submit(page);
    await page.getByRole('dialog', { name: 'Pin Salah' }).getByRole('button').click();
    await expect(field(page, 'PIN')).toHaveValue('');
    await expect(field(page, 'PIN')).toBeFocused();
    expect(await atBank(page.request, person)).toEqual({ balance: 40_000, statuses: ['pending'] });

    await field(page, 'PIN').fill(person.pin);
    await submit(page);
    await expect(told(page, cancelled)).toBeVisible();
    await expect(page).toHaveURL('/transfer/terjadwal');
    await expect(page.getByText('Tidak ada transfer yang menunggu waktunya')).toBeVisible();
    await expectAccessible(page);
    expect(await atBank(page.request, person)).toEqual({
      balance: 40_000,
      statuses: ['cancelled'],
    });

    await openPlace(page, 'Mutasi');
    const row = page.getByRole('row').filter({ hasText: '−Rp15.000' });
    await expect(row).toContainText('Dibatalkan');
    await openPlace(page, 'Transfer');
    await expect(field(page, 'Rekening Tujuan')).toBeVisible();
    await expect(page.getByText('Memuat…')).toBeHidden();
    await expect(page.getByRole('link', { name: 'Lihat terjadwal' })).toHaveCount(0);
  },
);

test('a lost answer leaves the outcome unknown, and the history tells it', async ({ page }) => {
  notInFirefox('sends a call by itself, whose body the driver does not tell');
  const person = await customer(page.request);
  await schedule(page.request, person);
  await openAs(page, '/transfer/terjadwal', person);
  await page.route('**/transaction/schedule/cancel', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await choose(page);
  await field(page, 'PIN').fill(person.pin);
  await submit(page);
  await expect(told(page, unknown)).toBeVisible();
  await expect(page.locator('main')).not.toContainText(/dibatalkan/i);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Periksa Status' }).click();
  await expect(told(page, cancelled)).toBeVisible();
  expect(await atBank(page.request, person)).toEqual({ balance: 40_000, statuses: ['cancelled'] });
});

test('a call that never reached the bank is found out, and sent again', async ({ page }) => {
  const person = await customer(page.request);
  await schedule(page.request, person);
  await openAs(page, '/transfer/terjadwal', person);
  let isCut = true;
  await page.route('**/transaction/schedule/cancel', (route) =>
    isCut ? route.abort() : route.continue(),
  );
  await choose(page);
  await field(page, 'PIN').fill(person.pin);
  await submit(page);
  await expect(told(page, unknown)).toBeVisible();
  await page.getByRole('button', { name: 'Periksa Status' }).click();
  await expect(told(page, 'Saat ini transfer masih menunggu di riwayat.')).toBeVisible();
  expect(await atBank(page.request, person)).toEqual({ balance: 40_000, statuses: ['pending'] });
  isCut = false;
  await submit(page);
  await expect(told(page, cancelled)).toBeVisible();
  expect(await atBank(page.request, person)).toEqual({ balance: 40_000, statuses: ['cancelled'] });
});

test('Back, Forward and reload of the step that cancels lead to the list [SCH-11]', async ({
  page,
}) => {
  const person = await customer(page.request);
  await schedule(page.request, person);
  await openAs(page, '/transfer', person);
  await page.getByRole('link', { name: 'Lihat terjadwal' }).click();
  await choose(page);
  await field(page, 'PIN').fill('123456');
  await page.goBack();
  await expect(page).toHaveURL('/transfer/terjadwal');
  await page.goForward();
  await expect(page).toHaveURL('/transfer/terjadwal');
  await choose(page);
  await expect(field(page, 'PIN')).toHaveValue('');
  await page.reload();
  await expect(page).toHaveURL('/transfer/terjadwal');
  await expect(page.getByRole('list', { name: 'Daftar terjadwal' })).toBeVisible();
});
