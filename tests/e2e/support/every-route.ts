import type { Page } from '@playwright/test';
import { paths } from '../../../machines/contract/paths.ts';
import {
  bagas,
  expect,
  field,
  logOut,
  mailedCode,
  newcomer,
  openPlace,
  pay,
  photo,
} from './fixtures.ts';

/** Who walks, and what must be seen nowhere but in its own field. */
export interface Tourist {
  readonly person: ReturnType<typeof newcomer>;
  readonly secrets: Set<string>;
}

/** Where the tour rests: a place, and whether somebody is logged in. */
type Rest = (place: string, kind: 'route' | 'dialog', isInside: boolean) => Promise<void>;

const {
  profile,
  dashboard,
  notifications,
  transfer,
  mutasi,
  qris,
  underDevelopment,
  accessibility,
} = paths;
const account: readonly string[] = [
  dashboard,
  notifications,
  transfer,
  mutasi,
  qris,
  profile,
  underDevelopment,
  accessibility,
];
const guarded: readonly string[] = [
  dashboard,
  notifications,
  transfer,
  mutasi,
  qris,
  profile,
  paths.transferPin,
];
const nowhere = '/alamat-yang-tidak-ada';

/**
 * Every route and every dialog of the app, by the hands of one who opens an account, loses the
 * password, and sends money.
 */
export async function tour(page: Page, { person, secrets }: Tourist, rest: Rest): Promise<void> {
  let isInside = false;
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const type = async (fields: Readonly<Record<string, string>>) => {
    for (const [name, text] of Object.entries(fields)) await field(page, name).fill(text);
  };
  const at = (path: string) => expect(page).toHaveURL(path);
  const route = async (path: string) => (
    await at(path),
    await expect(page.locator('h1')).toHaveCount(1),
    await rest(path, 'route', isInside)
  );
  const dialog = async (name: string | RegExp, close?: string) => {
    const shown = page.getByRole('dialog').filter({ hasText: name });
    await expect(shown).toBeVisible();
    await rest(String(name), 'dialog', isInside);
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
    // The page's clock had leapt ahead of the bank's.
    await page.clock.setSystemTime(Date.now());
    await type({ Email: person.email, Password: password });
    await press('Masuk');
    await at(dashboard);
    isInside = true;
    await keepTokens();
  };

  await page.clock.install();
  for (const path of [...Object.values(paths).filter((one) => !guarded.includes(one)), nowhere]) {
    await page.goto(path);
    await route(path);
  }

  // A code that nobody can have been sent.
  await page.goto(paths.registerOtp);
  await page.clock.fastForward('01:01');
  await press('Kirim kode ulang');
  await dialog('Silahkan masukkan ulang email anda', 'Tutup');

  // The registration.
  await at(paths.register);
  await type({ Email: person.email, 'No Hp': person.phone });
  await press('Lanjut');
  await at(paths.registerOtp);
  await field(page, 'Digit ke-1').fill(await code());
  await press('Lanjut');
  await at(paths.registerPassword);
  await type({ Password: person.password, 'Konfirmasi Password': person.password });
  await press('Lanjut');
  await at(paths.registerPersonal);
  await type({ 'No KTP': person.nik, Nama: person.name, 'Tanggal Lahir': person.born });
  await press('Lanjut');
  await at(paths.registerKtp);
  await field(page, 'Foto e-KTP').setInputFiles(await photo());
  await press('Lanjut');
  await dialog('Harap menunggu, e-KTP anda sedang diverifikasi');
  await at(paths.registerPin);
  await type({ PIN: person.pin, 'Konfirmasi PIN': person.pin });
  await press('Kembali');
  await dialog('Apakah anda yakin akan keluar', 'Tidak');
  await press('Lanjut');
  await dialog('Anda berhasil membuka rekening');
  await route(paths.login);

  // A password forgotten.
  await type({ Email: person.email, Password: 'Keliru123' });
  await press('Masuk');
  await dialog('Email atau Password Salah', 'Tutup');
  await page.getByRole('link', { name: 'Lupa password?' }).click();
  await type({ Email: person.email });
  await press('Lanjut');
  await at(paths.resetOtp);
  await field(page, 'Digit ke-1').fill(await code());
  await press('Lanjut');
  await at(paths.newPassword);
  const password = `${person.password}4`;
  secrets.add(password);
  await type({ Password: password, 'Konfirmasi Password': password });
  await press('Kembali');
  await dialog('Apakah anda yakin akan keluar', 'Tidak');
  await press('Lanjut');
  await dialog('Berhasil ubah password');
  await route(paths.login);

  // The account, with some money in it.
  await logIn(password);
  const me = (await (
    await page.request.get('/api/main/user/me', {
      headers: {
        authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}`,
      },
    })
  ).json()) as { data: { account_number: string; account_pin: string } };
  secrets.add(me.data.account_number).add(me.data.account_pin);
  await pay(page.request, bagas, me.data.account_number, 50_000, 'Selamat datang');
  for (const path of [...account, nowhere]) {
    await page.goto(path);
    await route(path);
  }
  await page.goto(dashboard);
  await press('Tampilkan saldo');
  await press('Tampilkan nomor rekening');
  await rest('opened secrets', 'route', isInside);

  await openPlace(page, 'Transfer');
  const order = { 'Rekening Tujuan': '5220304050', Nominal: '15000', Berita: 'Makan siang' };
  await type({ ...order, 'Rekening Tujuan': '9999999999' });
  await field(page, 'Bank Tujuan').selectOption('Bank Central Asia');
  await press('Lanjut');
  await dialog('Nomor Rekening Tujuan Tidak Valid', 'Tutup');
  await type({ ...order, Nominal: '25000000' });
  await press('Lanjut');
  await dialog('Saldo Tidak Cukup', 'Tutup');
  await type(order);
  await press('Lanjut');
  await route(paths.transferPin);
  await type({ PIN: '000000' });
  await press('Transfer');
  await dialog('Pin Salah', 'Tutup');
  await type({ PIN: person.pin });
  await press('Transfer');
  await dialog('Transfer Berhasil', 'Oke');

  await openPlace(page, 'Mutasi');
  await type({ 'Dari Tanggal': '01-01-2026' });
  await field(page, 'Jenis Transaksi').selectOption({ index: 1 });
  await press('Cari Mutasi');
  await rest('a filtered history', 'route', isInside);
  await page.goto(notifications);
  await press('Tandai semua dibaca');
  await dialog('Semua notifikasi sudah ditandai baca');

  // The end of the session: warned of, put off, then come.
  await page.clock.fastForward('12:00');
  await expect(page.getByRole('dialog', { name: 'Sesi Anda akan berakhir' })).toBeVisible();
  // What the bank issues now is of now.
  await page.clock.setSystemTime(Date.now());
  await dialog('Sesi Anda akan berakhir', 'Tetap masuk');
  await keepTokens();
  await logOut(page);
  isInside = false;
  await route(paths.login);
  await logIn(password);
  await page.clock.fastForward('15:00');
  isInside = false;
  await dialog('Sesi anda sudah habis. Silahkan login kembali');
  await route(paths.login);
}
