import type { Page } from '@playwright/test';
import { paths } from '../../../machines/contract/paths.ts';
import { confirmOrder, fillOrder, laterOrder, placeOrder } from '../pages/transfer.ts';
import { submitLogin } from '../pages/login.ts';
import {
  choosePassword,
  enterPin,
  giveCode,
  giveIdentity,
  givePersonal,
  givePhoto,
} from '../pages/registration.ts';
import { proveEmail } from '../pages/reset.ts';
import {
  expect,
  expectLoaded,
  field,
  mailedCode,
  newcomer,
  openAs,
  openCustomer,
  pay,
  sinta,
  tokensOf,
} from './fixtures.ts';
import { customerPages, visitorPages } from './pages.ts';

/** Called at each state that a person can see; an address is a page as it opens. */
export type Look = (state: string) => Promise<void>;

const atMandiri = '1370011223344';
/** Enough for each walk, in rupiah. */
const balance = 60_000_000;

type Walk = (page: Page, look: Look) => Promise<void>;

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click();

/** Waits for a dialog or a popup, looks at it, and closes it. */
async function lookAt(page: Page, look: Look, text: string, close?: string): Promise<void> {
  const shown = page.getByRole('dialog').filter({ hasText: text });
  await shown.waitFor();
  // A popup stays as long as it has the focus.
  await shown.getByRole('button').last().focus();
  await look(text);
  if (close === undefined) return;
  await shown.getByRole('button', { name: close, exact: true }).click();
  await expect(shown).toBeHidden();
}

/** Opens each page of the account, whose calls are answered as `answer` says. */
const eachPage =
  (state: string, answer: 'none' | 'failure'): Walk =>
  async (page, look) => {
    await openAs(page, paths.accessibility);
    await page.route('**/api/**', (route) =>
      answer === 'none' ? undefined : route.fulfill({ status: 500, json: { success: false } }),
    );
    for (const path of customerPages) {
      await page.goto(path);
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(page.getByText('Menyiapkan halaman')).toHaveCount(0);
      await look(`${path} ${state}`);
    }
  };

/** Ways through the app that reach each of its states, each in its own browser. */
export const walks: Readonly<Record<string, Walk>> = {
  'the pages of a visitor': async (page, look) => {
    for (const path of [...visitorPages, '/tidak-ada']) {
      await page.goto(path);
      await expectLoaded(page);
      await look(path);
    }
  },

  'a login': async (page, look) => {
    await page.goto(paths.login);
    await press(page, 'Masuk');
    await look('login, required');
    await submitLogin(page, { ...sinta, password: 'Keliru123' });
    await lookAt(page, look, 'Email atau Password Salah', 'Tutup');
    await page.clock.install();
    await page.route('**/auth/login', () => undefined);
    await submitLogin(page, sinta);
    await expect(page.getByText('Memuat…')).toBeVisible();
    await look('login, waiting');
    await page.clock.fastForward(11_000);
    await page.getByRole('button', { name: 'Berhenti menunggu' }).waitFor();
    await look('login, slow');
  },

  'a registration': async (page, look) => {
    const person = newcomer();
    await page.goto(paths.register);
    await press(page, 'Lanjut');
    await look('email and phone, required');
    await giveIdentity(page, { ...person, phone: person.phone.padEnd(13, '0') });
    await giveCode(page, '000000');
    await expect(page.getByText('Kode OTP Salah')).toBeVisible();
    await look('a wrong code');
    await giveCode(page, await mailedCode(page.request, person.email));
    await expect(page).toHaveURL(paths.registerPassword);
    await choosePassword(page, person.password, 'Keliru123');
    await look('passwords that differ');
    await press(page, 'Tampilkan password');
    await choosePassword(page, person.password);
    await expect(page).toHaveURL(paths.registerPersonal);
    await press(page, 'Lanjut');
    await look('personal data, required');
    await givePersonal(page, person);
    await press(page, 'Kembali');
    await look('personal data, filled in');
    await press(page, 'Lanjut');
    await expect(page).toHaveURL(paths.registerKtp);
    await givePhoto(page);
    await lookAt(page, look, 'Harap menunggu, e-KTP anda sedang diverifikasi', 'Tutup');
    await expect(page).toHaveURL(paths.registerPin);
    await enterPin(page, person.pin);
    await press(page, 'Tampilkan PIN');
    await look('PIN, filled in');
    await press(page, 'Kembali');
    await lookAt(page, look, 'Apakah anda yakin akan keluar', 'Tidak');
    await press(page, 'Lanjut');
    await lookAt(page, look, 'Anda berhasil membuka rekening');
  },

  'a forgotten password': async (page, look) => {
    const { email } = await openCustomer(page.request, balance);
    await page.goto(paths.forgotPassword);
    await press(page, 'Lanjut');
    await look('email, required');
    await proveEmail(page, email, () => mailedCode(page.request, email));
    await choosePassword(page, 'singkat');
    await look('new password, wrong');
    await press(page, 'Kembali');
    await lookAt(page, look, 'Apakah anda yakin akan keluar', 'Tidak');
    await choosePassword(page, 'Rahasia1234');
    await lookAt(page, look, 'Berhasil ubah password');
  },

  'the pages of a customer': async (page, look) => {
    await openAs(page, paths.dashboard);
    for (const path of customerPages) {
      await page.goto(path);
      await expectLoaded(page);
      await look(path);
    }
  },
  'pages that load': eachPage('loads', 'none'),
  'pages that fail': eachPage('fails', 'failure'),
  'the pages of a new account': async (page, look) => {
    await openAs(page, paths.dashboard, await openCustomer(page.request, 0));
    for (const path of customerPages) {
      await page.goto(path);
      await expectLoaded(page);
      await look(`${path} empty`);
    }
  },

  'what lies over the dashboard': async (page, look) => {
    const person = await openCustomer(page.request, balance);
    await page.clock.install();
    await openAs(page, paths.dashboard, person);
    await expectLoaded(page);
    await press(page, 'Tampilkan saldo');
    await press(page, 'Tampilkan nomor rekening');
    await look('balance and number, shown');
    await press(page, 'Menu');
    await look('the menu');
    await press(page, 'Menu');
    await page.getByRole('button', { name: /^Notifikasi/ }).click();
    await expect(page.getByRole('link', { name: 'Lihat semua' })).toBeVisible();
    await look('the notifications');
    await page.keyboard.press('Escape');
    await page.goto(paths.profile);
    await page.clock.fastForward('12:00');
    await page.getByText('Sesi Anda akan berakhir.').waitFor();
    await look('the strip of the session');
    for (let step = 0; step < 20; step += 1) {
      if (await page.getByRole('dialog').isVisible()) break;
      await page.clock.runFor(5_000);
    }
    await lookAt(page, look, 'Sesi Anda akan berakhir', 'Keluar');
  },

  'a transfer': async (page, look) => {
    // Between 23.00 and 05.00 WIB the bank asks about such a first payment.
    await page.route('**/transaction/check', (route) => route.fulfill({ status: 404, json: {} }));
    const person = await openCustomer(page.request, balance);
    await openAs(page, paths.transfer, person);
    await expectLoaded(page);
    await press(page, 'Lanjut');
    await look('an order, required');
    await fillOrder(page, { to: '9999999999', bank: 'Bank Negara Indonesia', memo: 'Sewa rumah' });
    await press(page, 'Lanjut');
    await lookAt(page, look, 'Nomor Rekening Tujuan Tidak Valid', 'Tutup');
    await fillOrder(page, { amount: 25_000_000, when: laterOrder, memo: 'Pelunasan kontrak' });
    await look('an order, filled in');
    await press(page, 'Lanjut');
    await expect(page).toHaveURL(paths.transferPin);
    await look('the PIN page');
    await press(page, 'Transfer');
    await look('the PIN page, required');
    await field(page, 'PIN').fill('000000');
    await press(page, 'Tampilkan PIN');
    await look('the PIN page, filled in');
    await press(page, 'Transfer');
    await lookAt(page, look, 'Pin Salah', 'Tutup');
    await confirmOrder(page, person.pin);
    await lookAt(page, look, 'Akan diproses', 'Oke');

    await placeOrder(page, { amount: 10_000_000 });
    await confirmOrder(page, person.pin);
    await lookAt(page, look, 'Transfer Berhasil');
    await press(page, 'Simpan penerima');
    await press(page, 'Simpan');
    await look('the name of a recipient, required');
    await field(page, 'Nama Panggilan').fill('Rini dari kantor');
    await look('the name of a recipient');
    await press(page, 'Simpan');
    await expect(page.getByText('Penerima disimpan')).toBeVisible();
    await look('a saved recipient');
    await press(page, 'Oke');

    await placeOrder(page, { amount: 1_000_000 });
    await page.route('**/transaction/transfer', (route) => route.abort());
    await confirmOrder(page, person.pin);
    await expect(page.getByRole('button', { name: 'Periksa Status' })).toBeVisible();
    await look('an unknown outcome');
    await press(page, 'Periksa Status');
    await expect(page.getByText('Belum ada di riwayat')).toBeVisible();
    await look('an unknown outcome, checked');

    await page.goto(paths.recipients);
    await press(page, 'Hapus Rini dari kantor');
    await lookAt(page, look, 'Hapus Rini dari kantor?', 'Batal');
    await page.goto(paths.scheduled);
    await press(page, /^Batalkan Rp/);
    await expect(page).toHaveURL(paths.scheduledCancel);
    await look('a cancellation');
    await press(page, 'Batalkan Transfer');
    await look('a cancellation, required');
    await field(page, 'PIN').fill(person.pin);
    await press(page, 'Batalkan Transfer');
    await expect(page.getByText('sudah dibatalkan')).toBeVisible();
    await look('a cancelled transfer');
  },

  'a history and its codes': async (page, look) => {
    await openAs(page, paths.mutasi);
    await expectLoaded(page);
    await press(page, 'Filter');
    await field(page, 'Jenis Transaksi').selectOption({ index: 2 });
    await field(page, 'Dari Tanggal').fill('31-12-2026');
    await field(page, 'Sampai Tanggal').fill('30-12-2026');
    await look('a filter, filled in');
    await press(page, 'Cari Mutasi');
    await lookAt(page, look, 'lebih besar dari', 'Tutup');
    await page.goto(paths.mutasi);
    await page
      .getByRole('button', { name: /^Rincian, / })
      .first()
      .click();
    await lookAt(page, look, 'Rincian Transaksi', 'Tutup');
    await page.getByRole('searchbox').fill('tidak ada yang begini');
    await expect(page.getByText('Tidak ada')).toBeVisible();
    await look('a search without a result');
    await page.goto(paths.qrisAmount);
    await press(page, 'Buat Kode');
    await look('an amount, required');
    await field(page, 'Nominal').fill('10000000');
    await look('an amount, filled in');
    await press(page, 'Buat Kode');
    await expect(page.getByRole('button', { name: 'Ubah nominal' })).toBeVisible();
    await look('a code with an amount');
    await page.goto(paths.profile);
    await press(page, 'Tampilkan nomor rekening');
    await look('the number of the account');
    await tokensOf(page.request, sinta);
    await page.goto(paths.sessions);
    await press(page, /^Keluarkan/);
    await lookAt(page, look, 'Keluarkan', 'Batal');
    await page.goto(paths.notifications);
    await press(page, 'Tandai semua dibaca');
    await lookAt(page, look, 'Semua notifikasi sudah ditandai baca');
  },

  'a report and a frozen account': async (page, look) => {
    const person = await openCustomer(page.request, balance);
    await pay(page.request, person, atMandiri, 20_000, 'Uji');
    await openAs(page, paths.report, person);
    await expectLoaded(page);
    await press(page, 'Kirim laporan');
    await look('a report, required');
    await page.getByRole('radio', { name: 'Bukan transaksi saya' }).check();
    await page.getByRole('checkbox').first().check();
    await field(page, 'Ceritakan').fill('Saya tidak mengirim uang ini.');
    await look('a report, filled in');
    await press(page, 'Kirim laporan');
    await expect(page.getByText('Nomor laporan', { exact: true })).toBeVisible();
    await look('a case');
    await page.goto(paths.reports);
    await expectLoaded(page);
    await look('the reports');

    await page.goto(paths.securing);
    await press(page, 'Amankan akun');
    await lookAt(page, look, 'Amankan akun Anda?');
    await press(page, 'Ya, amankan');
    await expect(page.getByRole('button', { name: 'Buka kembali akun' })).toBeVisible();
    await look('a frozen account');
    await page.goto(paths.dashboard);
    await expectLoaded(page);
    await look('the dashboard of a frozen account');
    await page.goto(paths.securing);
    await press(page, 'Buka kembali akun');
    await press(page, 'Lanjut');
    await look('the password of a thaw, required');
    await field(page, 'Password').fill(person.password);
    await press(page, 'Lanjut');
    await expect(field(page, 'Digit ke-1')).toBeVisible();
    await look('the code of a thaw');
    await giveCode(page, await mailedCode(page.request, person.email));
    await expect(field(page, 'PIN')).toBeVisible();
    await look('the PIN of a thaw');
  },
};
