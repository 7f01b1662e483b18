import { choosePassword, giveCode } from '../../e2e/pages/registration.ts';
import {
  expect,
  expectAccessible,
  expectShownBriefly,
  field,
  logIn,
  logOut,
  mailedCode,
  openAccount,
  openAs,
  test,
} from '../../e2e/support/fixtures.ts';

test(
  'a customer replaces a forgotten password with a mailed code and logs in with it',
  { tag: '@demo' },
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
    await expect(page.getByText('Kode OTP Salah')).toBeVisible();
    await expectAccessible(page);
    await giveCode(page, await mailedCode(page.request, person.email));
    await expect(page).toHaveURL('/reset/new-password');
    await expect(page.getByRole('heading', { name: 'Buat Password Baru' })).toBeFocused();
    await choosePassword(page, 'Baru12345', 'Lain12345');
    await expect(page.getByText('Konfirmasi password dan password tidak sama')).toBeVisible();
    await expectShownBriefly(page, 'Berhasil ubah password', () =>
      choosePassword(page, 'Baru12345'),
    );
    await expect(page).toHaveURL('/login');
    await logIn(page, { email: person.email, password: 'Baru12345' });
    await expect(page.getByRole('heading', { name: `Halo, ${person.name}` })).toBeVisible();
  },
);

test('a customer changes the password from the profile and stays logged in [RES-24,26]', async ({
  page,
}) => {
  const person = await openAccount(page.request);
  await openAs(page, '/profil', person);
  const link = page.getByRole('link', { name: 'Ubah password' });
  await link.click();
  await expect(page).toHaveURL('/reset/forgot-password');
  await expect(field(page, 'Email')).toHaveValue(person.email);
  await page.getByRole('button', { name: 'Kembali' }).click();
  // The law's way back is /login, which leads a customer to /dashboard.
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/profil');
  await link.click();
  await page.goBack();
  await expect(page).toHaveURL('/profil');
  await link.click();
  await expect(field(page, 'Email')).toHaveValue(person.email);
  await page.getByRole('button', { name: 'Lanjut' }).click();
  await expect(page).toHaveURL('/reset/otp');
  await giveCode(page, await mailedCode(page.request, person.email));
  await expect(page).toHaveURL('/reset/new-password');
  await expectShownBriefly(page, 'Berhasil ubah password', () => choosePassword(page, 'Baru12345'));
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { name: `Halo, ${person.name}` })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: `Halo, ${person.name}` })).toBeVisible();
  await expect(page.getByText('Sesi anda sudah habis')).toHaveCount(0);
  await logOut(page);
  await logIn(page, { email: person.email, password: 'Baru12345' });
  await expect(page.getByRole('heading', { name: `Halo, ${person.name}` })).toBeVisible();
});
