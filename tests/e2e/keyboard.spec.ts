import { paths } from '../../machines/contract/paths.ts';
import { figure } from '../promises/figure.ts';
import {
  bagas,
  openAs,
  expect,
  expectLoaded,
  field,
  mailedCode,
  newcomer,
  openAccount,
  photo,
  sinta,
  inFull,
  test,
} from './support/fixtures.ts';
import { Keyboard } from './support/keyboard.ts';
import { customerPages, visitorPages } from './support/pages.ts';

// Without animations: an element that slides in would be checked on its way.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

inFull(
  'a visitor opens an account by keyboard alone, and every stop is visible [A2]',
  { tag: '@once' },
  async ({ page }) => {
    const person = newcomer();
    const picture = await photo();
    page.on('filechooser', (chooser) => void chooser.setFiles(picture));
    const keyboard = new Keyboard(page);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await page.goto(paths.register);
    await keyboard.type(field(page, 'Email'), person.email);
    await keyboard.type(field(page, 'No Hp'), person.phone);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(paths.registerOtp);
    const code = await mailedCode(page.request, person.email);
    await keyboard.type(field(page, 'Digit ke-1'), code);
    await keyboard.press(button('Lanjut'));
    await expect(page).toHaveURL(paths.registerPassword);
    await keyboard.type(field(page, 'Password'), person.password);
    await keyboard.press(button('Tampilkan password').first(), 'Space');
    await keyboard.type(field(page, 'Konfirmasi Password'), person.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(paths.registerPersonal);
    await keyboard.type(field(page, 'No KTP'), person.nik);
    await keyboard.type(field(page, 'Nama'), person.name);
    await keyboard.type(field(page, 'Tanggal Lahir'), person.born);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(paths.registerKtp);
    await keyboard.to(field(page, 'Foto e-KTP'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('img', { name: 'Pratinjau foto e-KTP' })).toBeVisible();
    await keyboard.press(button('Lanjut'));
    await expect(page).toHaveURL(paths.registerPin);
    await keyboard.type(field(page, 'PIN'), person.pin);
    await keyboard.type(field(page, 'Konfirmasi PIN'), person.pin);
    await keyboard.press(button('Kembali'), 'Enter', 'Shift+Tab');
    await keyboard.press(page.getByRole('dialog').getByRole('button', { name: 'Tidak' }), 'Space');
    await keyboard.press(button('Lanjut'));
    await expect(page).toHaveURL(paths.login);
    keyboard.expectFocusVisible();
    figure('A2', `registration: ${keyboard.stops} stops, each seen and ringed`);
  },
);

test(
  'a customer finds a new password by keyboard alone [A2]',
  { tag: '@once' },
  async ({ page }) => {
    const person = await openAccount(page.request);
    const keyboard = new Keyboard(page);
    await page.goto(paths.login);
    await keyboard.press(page.getByRole('link', { name: 'Lupa password?' }));
    await keyboard.type(field(page, 'Email'), person.email);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(paths.resetOtp);
    await keyboard.type(field(page, 'Digit ke-1'), await mailedCode(page.request, person.email));
    await keyboard.press(page.getByRole('button', { name: 'Lanjut' }));
    await expect(page).toHaveURL(paths.newPassword);
    await keyboard.type(field(page, 'Password'), 'Baru12345');
    await keyboard.type(field(page, 'Konfirmasi Password'), 'Baru12345');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(paths.login);
    keyboard.expectFocusVisible();
    figure('A2', `reset: ${keyboard.stops} stops`);
  },
);

test(
  'a customer logs in, sends money, searches the history, reads the inbox and logs out by keyboard alone [A2] [WCAG 2.1.1,3.2.2]',
  { tag: '@once' },
  async ({ page }) => {
    test.slow();
    const keyboard = new Keyboard(page);
    const utama = page.getByRole('navigation', { name: 'Utama' });
    const go = async (name: string, path: string) => {
      await keyboard.press(utama.getByRole('link', { name }), 'Enter', 'Shift+Tab');
      await expect(page).toHaveURL(path);
      await expect(page.locator('h1')).toBeFocused();
    };
    await page.goto(paths.login);
    await keyboard.type(field(page, 'Email'), bagas.email);
    await keyboard.type(field(page, 'Password'), bagas.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(paths.dashboard);
    await expect(page.locator('h1')).toBeFocused();
    await go('Transfer', paths.transfer);
    await expect(field(page, 'Dari Rekening')).toHaveValue(new RegExp(bagas.account));
    await keyboard.type(field(page, 'Rekening Tujuan'), '5220304050');
    await keyboard.type(field(page, 'Bank Tujuan'), 'Bank C');
    await keyboard.type(field(page, 'Nominal'), '1500');
    await keyboard.type(field(page, 'Berita'), 'Tanpa tetikus');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(paths.transferPin);
    await keyboard.type(field(page, 'PIN'), bagas.pin);
    await page.keyboard.press('Enter');
    await keyboard.press(
      page.getByRole('dialog', { name: 'Transfer Berhasil' }).getByRole('button', { name: 'Oke' }),
      'Space',
    );
    await expect(page).toHaveURL(paths.transfer);
    await go('Mutasi', paths.mutasi);
    await keyboard.to(field(page, 'Jenis Transaksi'));
    await page.keyboard.press('ArrowDown');
    await keyboard.to(page.getByRole('button', { name: '30 hari' }), 'Shift+Tab');
    await expect(page).toHaveURL(paths.mutasi);
    await keyboard.press(page.getByRole('button', { name: '30 hari' }), 'Space');
    await keyboard.press(page.getByRole('button', { name: 'Cari Mutasi' }));
    await expect(page).toHaveURL(/jenis=/);
    await keyboard.press(page.getByRole('button', { name: 'Tanggal', exact: true }), 'Space');
    await expect(page).toHaveURL(/urut=lama/);
    await keyboard.press(utama.getByRole('button', { name: /^Notifikasi/ }), 'Space', 'Shift+Tab');
    await keyboard.press(page.getByRole('link', { name: 'Lihat semua' }));
    await expect(page).toHaveURL(paths.notifications);
    await keyboard.press(
      page.getByRole('list', { name: 'Daftar notifikasi' }).getByRole('button').first(),
      'Space',
    );
    await keyboard.press(
      page.getByRole('button', { name: 'Keluar' }).first(),
      'Enter',
      'Shift+Tab',
    );
    await expect(page).toHaveURL(paths.login);
    keyboard.expectFocusVisible();
    figure('A2', `login, transfer, mutasi, notifications, logout: ${keyboard.stops} stops`);
  },
);

inFull(
  'on every page each stop of Tab is on the screen, uncovered, with a focus ring [A2] [WCAG 2.1.2,2.4.7,2.4.11,3.2.1]',
  async ({ page }) => {
    test.slow();
    const keyboard = new Keyboard(page);
    const stops = async (path: string) => {
      await page.goto(path);
      await expectLoaded(page);
      expect(await keyboard.tabThroughPage(), path).toBeGreaterThan(1);
      await expect(page).toHaveURL(path);
    };
    for (const path of visitorPages) await stops(path);
    await openAs(page, paths.dashboard, sinta);
    for (const path of customerPages) await stops(path);
    keyboard.expectFocusVisible();
    figure(
      'A2',
      `${keyboard.stops} stops on ${visitorPages.length + customerPages.length} pages at ${page.viewportSize()?.width} px: none covered, none without a ring`,
    );
  },
);
