import type { Page } from '@playwright/test';
import { figure } from '../long/promises/figure.ts';
import { submitLogin } from './pages/login.ts';
import { giveIdentity } from './pages/registration.ts';
import { confirmOrder, placeOrder, receiptOn } from './pages/transfer.ts';
import {
  bagas,
  expect,
  expectLoaded,
  inFull,
  logIn,
  logOut,
  newcomer,
  openAccount,
  openPlace,
  sinta,
  test,
} from './support/fixtures.ts';

/** An init script: replaces every text by `<font><font>`, like a browser that translates. */
function translate(): void {
  const translated = (text: Text): void => {
    const parent = text.parentElement;
    if (!parent || text.data.trim() === '') return;
    if (parent.closest('font, script, style, noscript, textarea, title, svg')) return;
    const outer = document.createElement('font');
    outer.appendChild(document.createElement('font')).append(text.data);
    text.replaceWith(outer);
  };
  new MutationObserver(() => {
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(translated);
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

const translatedTexts = (page: Page) => page.locator('font > font').count();

test(
  'in a translated page people ask for a code, log in and transfer as usual [GEN-16]',
  { tag: '@once' },
  async ({ page }) => {
    await page.addInitScript(translate);
    await page.clock.install();
    await page.goto('/register/otp');
    await expect(page.getByRole('timer')).toBeVisible();
    await page.clock.fastForward('01:01');
    await page.getByRole('button', { name: 'Kirim kode ulang' }).click();
    const unsent = page.getByRole('dialog', { name: 'Silahkan masukkan ulang email anda' });
    await unsent.getByRole('button', { name: 'Tutup' }).click();
    await expect(page).toHaveURL('/register');
    await giveIdentity(page, newcomer());
    await page.clock.setSystemTime(Date.now());
    await logIn(page, bagas);
    await openPlace(page, 'Transfer');
    await placeOrder(page, { amount: 15_291, memo: 'Terjemahan' });
    await confirmOrder(page, '000000');
    const refused = page.getByRole('dialog', { name: 'Pin Salah' });
    await refused.getByRole('button', { name: 'Tutup' }).click();
    await confirmOrder(page, bagas.pin);
    await expect(receiptOn(page)).toContainText('Rp15.291');
    await receiptOn(page).getByRole('button', { name: 'Oke' }).click();
    await openPlace(page, 'Mutasi');
    await expectLoaded(page);
    await page.getByRole('button', { name: 'Hari ini' }).click();
    await expect(page.getByText('Rp15.291').first()).toBeVisible();
    expect(await translatedTexts(page)).toBeGreaterThan(40);
    await logOut(page);
  },
);

inFull(
  'without any storage a customer transfers, chooses colours and logs out [R21]',
  { tag: '@once' },
  async ({ page }) => {
    await page.addInitScript(() => {
      for (const storage of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
        Object.defineProperty(window, storage, {
          get: () => {
            throw new DOMException('denied', 'SecurityError');
          },
        });
    });
    await logIn(page, bagas);
    await openPlace(page, 'Transfer');
    await placeOrder(page, { amount: 15_292 });
    await confirmOrder(page, bagas.pin);
    await expect(receiptOn(page)).toContainText('Rp15.292');
    await receiptOn(page).getByRole('button', { name: 'Oke' }).click();
    await openPlace(page, 'Profil');
    await page.getByRole('radio', { name: 'Gelap' }).check();
    await logOut(page);
    figure('R21', 'no local or session storage, IndexedDB or caches: a transfer and a logout');
  },
);

test(
  'a clock that is set back by a day locks no code and lets a typed transfer be sent [TIM-6] [R17]',
  { tag: '@once' },
  async ({ page }) => {
    const day = 24 * 3_600_000;
    await page.clock.install();
    await page.goto('/register');
    await giveIdentity(page, newcomer());
    await page.clock.setSystemTime(Date.now() - day);
    await page.clock.runFor(2_000);
    await expect(page.getByRole('timer')).toHaveText(/^00:[0-5]\d$/);
    await page.clock.runFor(60_000);
    await expect(page.getByRole('button', { name: 'Kirim kode ulang' })).toBeEnabled();

    await page.clock.setSystemTime(Date.now());
    await logIn(page, bagas);
    await openPlace(page, 'Transfer');
    await expectLoaded(page);
    await placeOrder(page, { amount: 15_293, memo: 'Jam mundur' });
    await page.clock.setSystemTime(Date.now() - day);
    await confirmOrder(page, bagas.pin);
    await expect(receiptOn(page)).toContainText('Jam mundur');
    // The session is checked every minute.
    await page.clock.runFor(61_000);
    await page.clock.fastForward('12:30');
    await expect(page.getByText(/^Sesi Anda akan berakhir/).first()).toBeVisible();
    figure('R17', 'set back by a day during a session: it warns and ends with its token');
  },
);

inFull(
  'customers who log in one after another in three tabs never see each other [S16]',
  { tag: '@once' },
  async ({ page, context }) => {
    const third = await openAccount(page.request);
    const tabs = [page, await context.newPage(), await context.newPage()] as const;
    for (const tab of tabs) await tab.goto('/login');
    const people = [bagas, sinta, third];
    for (const [at, person] of people.entries()) {
      const tab = tabs[at] ?? page;
      if (at > 0) await logOut(tab);
      await submitLogin(tab, person);
      for (const one of tabs) {
        await expect(one.getByRole('heading', { name: `Halo, ${person.name}` })).toBeVisible();
        for (const { name } of people)
          if (name !== person.name) await expect(one.getByRole('heading', { name })).toHaveCount(0);
      }
    }
    figure('S16', 'three tabs, three customers in turn: each tab shows the last one only');
  },
);
