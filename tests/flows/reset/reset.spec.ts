import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectShownBriefly,
  field,
  logIn,
  mailedCode,
  openAccount,
  openAs,
  test,
} from '../../e2e/support/fixtures.ts';

const next = (page: Page) => page.getByRole('button', { name: 'Lanjut' }).click();
const leaving = (page: Page) =>
  page.getByRole('dialog', {
    name: /^Apakah anda yakin akan keluar dari halaman ini\? Jika iya, maka data Anda tidak akan tersimpan$/,
  });

async function ask(page: Page, email: string) {
  await page.goto('/reset/forgot-password');
  await field(page, 'Email').fill(email);
  await next(page);
  await expect(page).toHaveURL('/reset/otp');
}

async function giveCode(page: Page, code: string) {
  await field(page, 'Digit ke-1').fill(code);
  await next(page);
}

async function makePassword(page: Page, password: string, confirmation = password) {
  await field(page, 'Password').fill(password);
  await field(page, 'Konfirmasi Password').fill(confirmation);
  await next(page);
}

test(
  'a forgotten password is replaced with a mailed code, and the new one opens the account',
  { tag: ['@demo', '@journey'] },
  async ({ page }) => {
    const person = await openAccount(page.request);
    await page.goto('/login');
    await page.getByRole('link', { name: 'Lupa password?' }).click();
    await expect(page).toHaveURL('/reset/forgot-password');
    await expect(page.getByRole('heading', { name: 'Lupa Password' })).toBeFocused();
    await field(page, 'Email').fill(person.email);
    await field(page, 'Email').press('Enter');
    await expect(page).toHaveURL('/reset/otp');
    await expect(page.getByRole('heading', { name: 'Verifikasi' })).toBeFocused();
    await giveCode(page, '000000');
    await expect(page.getByRole('alert').filter({ hasText: 'Kode OTP Salah' })).toBeVisible();
    await expectAccessible(page);
    await giveCode(page, await mailedCode(page.request, person.email));
    await expect(page).toHaveURL('/reset/new-password');
    await expect(page.getByRole('heading', { name: 'Buat Password Baru' })).toBeFocused();
    await makePassword(page, 'Baru12345', 'Lain12345');
    await expect(page.getByText('Konfirmasi password dan password tidak sama')).toBeVisible();
    await makePassword(page, 'Baru12345');
    await expectShownBriefly(page, 'Berhasil ubah password');
    await expect(page).toHaveURL('/login');
    await logIn(page, { email: person.email, password: 'Baru12345' });
    await expect(page.getByRole('heading', { name: `Halo, ${person.name}` })).toBeVisible();
  },
);

test('a customer changes the own password from the profile, and logs in again with it [RES-24,25]', async ({
  page,
}) => {
  const person = await openAccount(page.request);
  await openAs(page, '/profil', person);
  const link = page.getByRole('link', { name: 'Ubah password' });
  await link.click();
  await expect(page).toHaveURL('/reset/forgot-password');
  await expect(field(page, 'Email')).toHaveValue(person.email);
  await page.getByRole('button', { name: 'Kembali' }).click();
  await expect(page).toHaveURL('/profil');
  await link.click();
  await page.goBack();
  await expect(page).toHaveURL('/profil');
  await link.click();
  await next(page);
  await expect(page).toHaveURL('/reset/otp');
  await giveCode(page, await mailedCode(page.request, person.email));
  await expect(page).toHaveURL('/reset/new-password');
  await makePassword(page, 'Baru12345');
  await expectShownBriefly(page, 'Berhasil ubah password');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Sesi anda sudah habis')).toHaveCount(0);
  await logIn(page, { email: person.email, password: 'Baru12345' });
  await expect(page.getByRole('heading', { name: `Halo, ${person.name}` })).toBeVisible();
});

test('what is wrong with the e-mail and the code is said', { tag: '@once' }, async ({ page }) => {
  await page.goto('/reset/forgot-password');
  await next(page);
  await expect(page.getByText('Input email tidak boleh kosong')).toBeVisible();
  await field(page, 'Email').fill('bukan-email');
  await expect(page.getByText('Harap isi dengan email yang valid')).toBeVisible();
  await field(page, 'Email').fill('tidak.ada@lentera.test');
  await next(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Email tidak terdaftar' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Kembali' }).click();
  await expect(page).toHaveURL('/login');
  await page.goto('/reset/otp');
  await giveCode(page, '12');
  await expect(page.getByText('Kode OTP harus berisi 6 angka')).toBeVisible();
  await page.getByRole('button', { name: 'Kembali' }).click();
  await expect(page).toHaveURL('/reset/forgot-password');
});

test(
  'a code can be asked for again after a minute, and without an e-mail it is asked for first',
  { tag: '@once' },
  async ({ page }) => {
    const person = await openAccount(page.request);
    await page.clock.install();
    await ask(page, person.email);
    const resend = page.getByRole('button', { name: 'Kirim kode ulang' });
    const first = await mailedCode(page.request, person.email);
    await page.clock.fastForward('00:58');
    await expect(resend).toBeDisabled();
    await page.clock.fastForward('00:03');
    await expect(page.getByRole('timer')).toHaveText('00:00');
    await resend.click();
    await expect(page.getByRole('timer')).toHaveText(/^(01:00|00:5\d)$/);
    await expect.poll(() => mailedCode(page.request, person.email)).not.toBe(first);
    await expect(resend).toBeDisabled();

    await page.reload();
    await expect(page.getByRole('timer')).toHaveText(/^(01:00|00:5\d)$/);
    await page.clock.fastForward('01:01');
    await resend.click();
    await page
      .getByRole('dialog', { name: 'Silahkan masukkan ulang email anda' })
      .getByRole('button', { name: 'Tutup' })
      .click();
    await expect(page).toHaveURL('/reset/forgot-password');
  },
);

test('the new password is left through a confirm only', async ({ page }) => {
  const person = await openAccount(page.request);
  await ask(page, person.email);
  await giveCode(page, await mailedCode(page.request, person.email));
  await expect(page).toHaveURL('/reset/new-password');
  await page.getByRole('button', { name: 'Kembali' }).click();
  await expect(leaving(page)).toBeVisible();
  await expectAccessible(page);
  await leaving(page).getByRole('button', { name: 'Tidak' }).click();
  await expect(leaving(page)).toBeHidden();
  await page.goBack();
  await expect(leaving(page)).toBeVisible();
  await expect(page).toHaveURL('/reset/new-password');
  await leaving(page).getByRole('button', { name: 'Ya' }).click();
  await expect(page).toHaveURL('/login');

  await page.goto('/reset/new-password');
  await page.getByRole('button', { name: 'Kembali' }).click();
  await leaving(page).getByRole('button', { name: 'Ya' }).click();
  await expect(page).toHaveURL('/reset/forgot-password');
});

test('a password that the bank refuses is shown in red', { tag: '@once' }, async ({ page }) => {
  await page.goto('/reset/new-password');
  await next(page);
  await expect(page.getByText('Input password tidak boleh kosong')).toBeVisible();
  await expect(page.getByText('Input konfirmasi password tidak boleh kosong')).toBeVisible();
  await makePassword(page, 'tanpaangka');
  await expect(
    page.getByText(
      'Password harus terdiri dari 8-15 karakter dan harus mengandung kombinasi huruf dan angka',
    ),
  ).toBeVisible();
  await makePassword(page, 'Baru12345');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page).toHaveURL('/reset/new-password');
});
