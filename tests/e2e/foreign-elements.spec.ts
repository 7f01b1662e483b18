import type { Page } from '@playwright/test';
import { expect, expectTakenOver, holdCode, sinta, test } from './support/fixtures.ts';

/* What password managers, translators and other extensions put into our pages. */

/** Ways to put an element near an input; each marks what it inserts with `data-foreign`. */
const insertions = {
  'a button, a link and an input before everything': (page: Page) =>
    page.evaluate(() => {
      for (const [tag, attributes] of [
        ['button', { type: 'button', textContent: 'Masuk' }],
        ['a', { href: '/login', textContent: 'Registrasi' }],
        ['input', { name: 'email', value: 'orang@lain.test' }],
      ] as const) {
        const one: HTMLElement = document.createElement(tag);
        Object.assign(one, attributes);
        one.dataset['foreign'] = '';
        document.querySelector('form')?.prepend(one);
      }
    }),
  'an icon over each input, with a shadow root': (page: Page) =>
    page.evaluate(() => {
      for (const input of document.querySelectorAll('form input')) {
        const icon = document.createElement('pengelola-sandi');
        icon.attachShadow({ mode: 'open' }).append(document.createElement('button'));
        icon.dataset['foreign'] = '';
        input.after(icon);
      }
    }),
  'a wrapper around each input': (page: Page) =>
    page.evaluate(() => {
      for (const input of document.querySelectorAll('form input')) {
        const focused = document.activeElement === input;
        const wrapper = document.createElement('div');
        wrapper.dataset['foreign'] = '';
        wrapper.style.flex = '1';
        input.replaceWith(wrapper);
        wrapper.append(input);
        if (focused) (input as HTMLElement).focus();
      }
    }),
  'a box after the page and attributes': (page: Page) =>
    page.evaluate(() => {
      const box = document.createElement('div');
      box.dataset['foreign'] = '';
      document.getElementById('app')?.append(box);
      for (const input of document.querySelectorAll('input')) input.dataset['sandi'] = 'terlihat';
    }),
};

/** Where each foreign element is: its parent, and what is before it and in it, by names. */
const placesIn = (page: Page) =>
  page.evaluate(() => {
    const named = (one: Element | null) =>
      one && `${one.tagName} ${one.getAttribute('name') ?? ''}`;
    return Array.from(document.querySelectorAll('[data-foreign]'), (one) =>
      [one, one.parentElement, one.previousElementSibling, one.firstElementChild].map(named),
    );
  });

const focusedName = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('name') ?? document.activeElement?.tagName,
  );

for (const [what, insert] of Object.entries(insertions)) {
  test(
    `with ${what} before the code, nothing typed, focused or pressed is lost [PUB-26]`,
    { tag: '@once' },
    async ({ page }) => {
      const release = await holdCode(page);
      await page.goto('/login', { waitUntil: 'commit' });
      await page.locator('form input[data-own][name=email]').fill(sinta.email);
      await page.locator('form input[data-own][name=password]').fill('Lentera');
      await insert(page);
      await page.keyboard.type('123');
      await page.locator('form button[data-own="Tampilkan password"]').click();
      await page.locator('form input[data-own][name=password]').focus();
      const places = await placesIn(page);
      const marked = await page.locator('[data-sandi]').count();
      release();
      await expectTakenOver(page);
      const password = page.locator('[data-shown][name=password]');
      await expect(password).toBeFocused();
      await page.keyboard.type('4');
      await expect(password).toHaveValue('Lentera1234');
      await expect(password).toHaveAttribute('type', 'text');
      expect(await page.locator('[data-shown][data-sandi]').count()).toBe(marked);
      expect(await placesIn(page)).toEqual(places);
      await page.keyboard.press('Backspace');
      await page.locator('form button[type=submit]').click();
      await expect(page).toHaveURL('/dashboard');
    },
  );

  test(
    `with ${what} after the app has rendered, the flow works and ends [PUB-26]`,
    { tag: '@once' },
    async ({ page }) => {
      await page.goto('/login');
      await expectTakenOver(page);
      await page.locator('[data-shown][name=email]').fill(sinta.email);
      await insert(page);
      const submit = page.locator('form button[type=submit]').last();
      await submit.click();
      await expect(page.getByText('Input password tidak boleh kosong')).toBeVisible();
      expect(await focusedName(page)).toBe('password');
      await page.keyboard.type(sinta.password);
      await submit.click();
      await expect(page).toHaveURL('/dashboard');
      await expect(page.locator('main [data-foreign]')).toHaveCount(0);
    },
  );
}
