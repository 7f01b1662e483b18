import type { APIRequestContext, Page } from '@playwright/test';
import { epochOf } from '../../../machines/contract/wib.ts';
import { weekdayDateTime } from '../../../src/format/dates.ts';
import { confirmOrder, laterOrder, placeOrder } from '../../e2e/pages/transfer.ts';
import {
  bagas,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  field,
  openAccount,
  openAs,
  openPlace,
  pay,
  test,
  tokensOf,
} from '../../e2e/support/fixtures.ts';

type Person = Awaited<ReturnType<typeof openAccount>>;

/** A new customer with some money, whose balance no other test changes. */
async function customer(request: APIRequestContext): Promise<Person> {
  const person = await openAccount(request);
  await pay(request, bagas, person.account, 40_000, 'Modal');
  return person;
}

/** The balance and the statuses of the transfers, as the bank has them. */
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

const choose = (page: Page) =>
  page.getByRole('button', { name: 'Batalkan Rp15.000 ke Rini Wulandari' }).click();
const submit = (page: Page) =>
  page.getByRole('button', { name: 'Batalkan Transfer', exact: true }).click();
const alertWith = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const cancelled = 'Transfer Rp15.000 ke Rini Wulandari sudah dibatalkan.';

test('a transfer is scheduled, found on its page and cancelled with the PIN: no money has moved', async ({
  page,
}) => {
  const person = await customer(page.request);
  await openAs(page, '/transfer', person);
  await placeOrder(page, { when: laterOrder });
  await confirmOrder(page, person.pin);
  await page.getByRole('button', { name: 'Oke' }).click();

  await expect(page.getByText('1 transfer terjadwal')).toBeVisible();
  await page.getByRole('link', { name: 'Lihat transfer terjadwal' }).click();
  await expect(page).toHaveURL('/transfer/terjadwal');
  await expect(page).toHaveTitle('Transfer terjadwal – Lentera');
  await expect(page.getByRole('heading', { name: 'Transfer terjadwal' })).toBeFocused();
  await expect(page.getByRole('list', { name: 'Daftar terjadwal' })).toContainText(
    weekdayDateTime(epochOf(laterOrder)),
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
  await expect(alertWith(page, cancelled)).toBeVisible();
  await expect(page).toHaveURL('/transfer/terjadwal');
  await expect(page.getByText('Belum ada transfer terjadwal')).toBeVisible();
  await expectAccessible(page);
  expect(await atBank(page.request, person)).toEqual({
    balance: 40_000,
    statuses: ['dibatalkan'],
  });

  await openPlace(page, 'Mutasi');
  const row = page.getByRole('row').filter({ hasText: '−Rp15.000' });
  await expect(row).toContainText('Dibatalkan');
  await openPlace(page, 'Transfer');
  await expect(field(page, 'Rekening Tujuan')).toBeVisible();
  await expect(page.getByText('Memuat…')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Lihat transfer terjadwal' })).toHaveCount(0);
});
