import { paths } from '../../machines/contract/paths.ts';
import { figure } from '../long/promises/figure.ts';
import {
  bagas,
  openAs,
  expect,
  expectLoaded,
  field,
  mailedCode,
  newcomer,
  openAccount,
  sinta,
  inFull,
  test,
} from './support/fixtures.ts';
import { enterPin, giveCode, giveIdentity, registerAfterCode } from './pages/registration.ts';
import { replacePassword } from './pages/reset.ts';
import { placeOrder, receiptOn } from './pages/transfer.ts';
import { patient, scaled } from '../support/computer.ts';
import { Keyboard } from './support/keyboard.ts';
import { customerPages, visitorPages } from './support/pages.ts';

// No animations: otherwise the check would see an element that is still sliding in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

inFull(
  'a visitor opens an account by keyboard alone, and every stop is visible [A2]',
  { tag: '@once' },
  async ({ page }) => {
    const person = newcomer();
    const keyboard = new Keyboard(page);
    await page.goto(paths.register);
    await giveIdentity(keyboard, person);
    await giveCode(keyboard, await mailedCode(page.request, person.email));
    await registerAfterCode(keyboard, person);
    await keyboard.isAt(paths.registerPin);
    await enterPin(keyboard, person.pin);
    await keyboard.press('Kembali', 'Enter', 'Shift+Tab');
    await keyboard.press('Tidak', 'Space');
    await keyboard.press('Lanjut');
    await keyboard.isAt(paths.login);
    keyboard.expectFocusVisible();
    figure('A2', `registration: ${keyboard.stops} stops, each seen and ringed`);
  },
);

test(
  'a customer replaces a forgotten password by keyboard alone [A2]',
  { tag: '@once' },
  async ({ page }) => {
    const person = await openAccount(page.request);
    const keyboard = new Keyboard(page);
    await page.goto(paths.login);
    await keyboard.press(page.getByRole('link', { name: 'Lupa password?' }));
    await replacePassword(keyboard, { ...person, password: 'Baru12345' }, () =>
      mailedCode(page.request, person.email),
    );
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
      await keyboard.isAt(path);
      await expect(page.locator('h1')).toBeFocused();
    };
    await page.goto(paths.login);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Langsung ke isi' })).toBeFocused();
    await page.keyboard.press('Enter');
    await keyboard.type('Email', bagas.email);
    await keyboard.type('Password', bagas.password);
    await page.keyboard.press('Enter');
    await keyboard.isAt(paths.dashboard);
    await expect(page.locator('h1')).toBeFocused();
    await go('Transfer', paths.transfer);
    await expect(field(page, 'Dari Rekening')).toHaveValue(new RegExp(bagas.account));
    await placeOrder(keyboard, { memo: 'Tanpa tetikus' });
    await keyboard.type('PIN', bagas.pin);
    await page.keyboard.press('Enter');
    await expect(receiptOn(page)).toBeVisible({ timeout: scaled(30_000) });
    await keyboard.press('Oke', 'Space');
    await expect(page).toHaveURL(paths.transfer);
    await go('Mutasi', paths.mutasi);
    await keyboard.to(field(page, 'Jenis Transaksi'));
    await page.keyboard.press('ArrowDown');
    await keyboard.to(page.getByRole('button', { name: '30 hari' }));
    // Choosing an option searches nothing yet (WCAG 3.2.2).
    await keyboard.isAt(paths.mutasi);
    await keyboard.press('30 hari', 'Space');
    await keyboard.press('Cari Mutasi', 'Enter', 'Shift+Tab');
    await expect(page).toHaveURL(/jenis=/);
    await keyboard.press('Tanggal', 'Space');
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

/** In the page: whether the focus is on an element with a name. */
function isFocusNamed(): boolean {
  const at = document.activeElement;
  if (!(at instanceof HTMLElement) || at === document.body) return false;
  const texts = [
    at.getAttribute('aria-label'),
    at.textContent,
    ...[...((at as HTMLInputElement).labels ?? [])].map((label) => label.textContent),
  ];
  return texts.some((text) => (text ?? '').trim() !== '');
}

for (const [who, pages] of [
  ['visitor', visitorPages],
  ['customer', customerPages],
] as const)
  test(
    `each button of every page leaves the focus of a ${who} on something named [POP-27] [WCAG 2.4.3]`,
    { tag: '@once' },
    async ({ page }) => {
      test.setTimeout(scaled(240_000));
      const dialog = page.getByRole('dialog');
      const isNamed = (what: string) =>
        expect.poll(() => page.evaluate(isFocusNamed), { ...patient, message: what }).toBe(true);
      if (who === 'customer') await openAs(page, paths.dashboard, bagas);
      for (const path of pages) {
        const pressed = new Set<string>();
        const open = async () => {
          await page.goto(path);
          await expectLoaded(page);
        };
        /** The next button. Leaves out those that end a session, and names already pressed. */
        const next = async () => {
          for (const button of await page.locator('main').getByRole('button').all()) {
            const name = (await button.getAttribute('aria-label')) ?? (await button.innerText());
            if (pressed.has(name) || /^(Keluar|Akhiri)/.test(name) || (await button.isDisabled()))
              continue;
            pressed.add(name);
            return { name, button };
          }
          return null;
        };
        await open();
        for (let now = await next(); now !== null; now = await next()) {
          await now.button.focus();
          await page.keyboard.press('Enter');
          await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
          await isNamed(`${path}: after '${now.name}'`);
          if (await dialog.isVisible()) {
            await page.keyboard.press('Escape');
            await isNamed(`${path}: after '${now.name}' and Escape`);
          }
          if (new URL(page.url()).pathname !== path) await open();
        }
      }
    },
  );
