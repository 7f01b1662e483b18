import type { Page } from '@playwright/test';
import { jwtDecode } from 'jwt-decode';
import { paths } from '../../../machines/contract/paths.ts';
import {
  bagas,
  expect,
  field,
  hideBankTime,
  logOut,
  mailedCode,
  newcomer,
  openPlace,
  pay,
  tokensOf,
} from './fixtures.ts';
import { submitLogin } from '../pages/login.ts';
import { enterPin, giveCode, giveIdentity, registerAfterCode } from '../pages/registration.ts';
import { proveEmail } from '../pages/reset.ts';
import { confirmOrder, fillOrder, laterOrder, placeOrder } from '../pages/transfer.ts';
import { customerPages, visitorPages } from './pages.ts';

/** The person who opens an account, and the secrets that the visit meets or makes. */
export interface RouteVisit {
  readonly person: ReturnType<typeof newcomer>;
  readonly secrets: Set<string>;
}

/** Called at each route and dialog. */
type AtEachStop = (place: string, kind: 'route' | 'dialog', isLoggedIn: boolean) => Promise<void>;

const { dashboard, notifications, scheduled, recipients, underDevelopment, accessibility } = paths;
const unknownPath = '/alamat-yang-tidak-ada';

/**
 * Visits every route and dialog of the app as one person, who opens an account, forgets the
 * password and transfers money. Adds new secrets, e.g. codes and tokens, to `secrets`.
 */
export async function visitEveryRoute(
  page: Page,
  { person, secrets }: RouteVisit,
  check: AtEachStop,
): Promise<void> {
  let isLoggedIn = false;
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const type = async (fields: Readonly<Record<string, string>>) => {
    for (const [name, text] of Object.entries(fields)) await field(page, name).fill(text);
  };
  const expectPath = (path: string) => expect(page).toHaveURL(path);
  const stopAt = async (path: string) => (
    await expectPath(path),
    await expect(page.locator('h1')).toHaveCount(1),
    await check(path, 'route', isLoggedIn)
  );
  const stopAtDialog = async (name: string | RegExp, close?: string) => {
    const shown = page.getByRole('dialog').filter({ hasText: name });
    // Looks at every frame: some popups close by themselves.
    await shown.waitFor();
    await check(String(name), 'dialog', isLoggedIn);
    if (close) await shown.getByRole('button', { name: close, exact: true }).click();
    await expect(shown).toBeHidden();
  };
  const code = async () => {
    const sent = await mailedCode(page.request, person.email);
    secrets.add(sent);
    return sent;
  };
  const keepTokens = async () => {
    for (const token of await page.evaluate(() =>
      ['token', 'refresh_token'].map((key) => localStorage.getItem(key) ?? key),
    ))
      secrets.add(token);
  };
  const logIn = async (password: string) => {
    // The page's clock is ahead of the bank's.
    await page.clock.setSystemTime(Date.now());
    await submitLogin(page, { ...person, password });
    await expectPath(dashboard);
    isLoggedIn = true;
    await keepTokens();
  };

  await page.clock.install();
  for (const path of [...visitorPages, unknownPath]) {
    await page.goto(path);
    await stopAt(path);
  }

  // A resend without an e-mail.
  await page.goto(paths.registerOtp);
  await page.clock.fastForward('01:01');
  await press('Kirim kode ulang');
  await stopAtDialog('Silahkan masukkan ulang email anda', 'Tutup');

  // The registration.
  await expectPath(paths.register);
  await giveIdentity(page, person);
  await giveCode(page, await code());
  await registerAfterCode(page, person);
  await stopAtDialog('Harap menunggu, e-KTP anda sedang diverifikasi');
  await expectPath(paths.registerPin);
  await enterPin(page, person.pin);
  await press('Kembali');
  await stopAtDialog('Apakah anda yakin akan keluar', 'Tidak');
  await press('Lanjut');
  await stopAtDialog('Anda berhasil membuka rekening');
  await stopAt(paths.login);

  // A forgotten password.
  await submitLogin(page, { ...person, password: 'Keliru123' });
  await stopAtDialog('Email atau Password Salah', 'Tutup');
  await page.getByRole('link', { name: 'Lupa password?' }).click();
  await proveEmail(page, person.email, code);
  const password = `${person.password}4`;
  secrets.add(password);
  await type({ Password: password, 'Konfirmasi Password': password });
  await press('Kembali');
  await stopAtDialog('Apakah anda yakin akan keluar', 'Tidak');
  await press('Lanjut');
  await stopAtDialog('Berhasil ubah password');
  await stopAt(paths.login);

  // The account, with some money.
  await logIn(password);
  const me = (await (
    await page.request.get('/api/main/user/me', {
      headers: {
        authorization: `Bearer ${(await tokensOf(page.request, { ...person, password })).jwt_token}`,
      },
    })
  ).json()) as { data: { account_number: string; account_pin: string } };
  secrets.add(me.data.account_number).add(me.data.account_pin);
  await pay(page.request, bagas, me.data.account_number, 50_000, 'Selamat datang');
  for (const path of [...customerPages, underDevelopment, accessibility, unknownPath]) {
    await page.goto(path);
    await stopAt(path);
  }
  await page.goto(dashboard);
  await press('Tampilkan saldo');
  await press('Tampilkan nomor rekening');
  await check('unmasked account and balance', 'route', isLoggedIn);

  await openPlace(page, 'Transfer');
  await fillOrder(page, { to: '9999999999' });
  await press('Lanjut');
  await stopAtDialog('Nomor Rekening Tujuan Tidak Valid', 'Tutup');
  await fillOrder(page, { amount: 25_000_000 });
  await press('Lanjut');
  await stopAtDialog('Saldo Tidak Cukup', 'Tutup');
  await fillOrder(page);
  await press('Lanjut');
  await stopAt(paths.transferPin);
  await confirmOrder(page, '000000');
  await stopAtDialog('Pin Salah', 'Tutup');
  await confirmOrder(page, person.pin);
  await press('Simpan penerima');
  await type({ 'Nama Panggilan': 'Rini kantor' });
  await check('the name of a recipient', 'dialog', isLoggedIn);
  await press('Simpan');
  await expect(page.getByText('Penerima disimpan')).toBeVisible();
  await stopAtDialog('Transfer Berhasil', 'Oke');
  await page.goto(recipients);
  await press('Hapus Rini kantor');
  await stopAtDialog('Hapus Rini kantor?', 'Batal');

  // A scheduled transfer and its cancellation.
  await openPlace(page, 'Transfer');
  await placeOrder(page, { when: laterOrder });
  await confirmOrder(page, person.pin);
  await stopAtDialog('Akan diproses', 'Oke');
  await page.goto(scheduled);
  await press('Batalkan Rp15.000 ke Rini Wulandari');
  await stopAt(paths.scheduledCancel);
  await type({ PIN: person.pin });
  await press('Batalkan Transfer');
  await expect(page.getByText('sudah dibatalkan')).toBeVisible();
  await check('a cancelled transfer', 'route', isLoggedIn);

  await openPlace(page, 'Mutasi');
  await page.getByRole('button', { name: 'Rincian' }).first().click();
  await stopAtDialog('Rincian Transaksi', 'Tutup');
  await type({ 'Dari Tanggal': '01-01-2026' });
  await field(page, 'Jenis Transaksi').selectOption({ index: 1 });
  await press('Cari Mutasi');
  await check('a filtered history', 'route', isLoggedIn);
  await page.goto(notifications);
  await press('Tandai semua dibaca');
  await stopAtDialog('Semua notifikasi sudah ditandai baca');

  // The end of the session: a strip, a dialog, a renewal, then the end.
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const left = (jwtDecode(token).exp ?? 0) * 1_000 - (await page.evaluate(() => Date.now()));
  await page.clock.fastForward(left - 175_000);
  await expect(page.getByText('Sesi Anda akan berakhir.')).toBeVisible();
  await check('the strip of the session', 'route', isLoggedIn);
  // How much of the two minutes is left depends on the length of the visit.
  for (let step = 0; step < 20; step += 1) {
    if (await page.getByRole('dialog', { name: 'Sesi Anda akan berakhir' }).isVisible()) break;
    await page.clock.runFor(5_000);
  }
  // The bank's clock did not move, so a new token has the real time.
  await page.clock.setSystemTime(Date.now());
  await stopAtDialog('Sesi Anda akan berakhir', 'Tetap masuk');
  await keepTokens();
  await logOut(page);
  isLoggedIn = false;
  await stopAt(paths.login);
  await logIn(password);
  await hideBankTime(page);
  await page.clock.fastForward('15:00');
  isLoggedIn = false;
  await stopAtDialog('Sesi anda sudah habis. Silahkan login kembali');
  await stopAt(paths.login);
}
