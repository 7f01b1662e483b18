import type { Page } from '@playwright/test';
import { paths } from '../../machines/contract/paths.ts';
import { confirmOrder, placeOrder, receiptOn } from './pages/transfer.ts';
import { expect, expectLoaded, notInFirefox, openAs, bagas, test } from './support/fixtures.ts';

/** Every colour of a visible text, as the printer gets it. */
const inks = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = new Set<string>();
    while (texts.nextNode()) {
      const box = texts.currentNode.parentElement;
      if (box?.checkVisibility() === true && texts.currentNode.textContent?.trim() !== '')
        found.add(getComputedStyle(box).color);
    }
    return [...found];
  });

const sheets = async (page: Page) =>
  (await page.pdf()).toString('latin1').match(/\/Type \/Page\b/g)?.length;

for (const path of [paths.dashboard, paths.mutasi, paths.profile, paths.landing])
  test(
    `${path} is printed black on white, without bars, in the dark scheme [GEN-20]`,
    { tag: '@once' },
    async ({ page }) => {
      notInFirefox('its driver does not emulate print');
      await page.emulateMedia({ colorScheme: 'dark' });
      if (path === paths.landing) await page.goto(path);
      else await openAs(page, path);
      await expectLoaded(page);
      await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
      expect(await inks(page)).toEqual(['rgb(0, 0, 0)']);
      for (const bar of ['header', 'nav', 'footer'])
        expect(await page.locator(bar).filter({ visible: true }).count(), bar).toBe(0);
      if (path === paths.profile) expect(await sheets(page)).toBe(1);
    },
  );

test(
  'a printed receipt names who sent the money and who got it [GEN-20]',
  { tag: '@once' },
  async ({ page }) => {
    notInFirefox('its driver does not emulate print');
    await openAs(page, paths.transfer, bagas);
    await placeOrder(page);
    await confirmOrder(page, bagas.pin);
    await expect(receiptOn(page)).toBeVisible();
    const sender = page.getByText(`Dari ${bagas.name}, rekening ${bagas.account}`);
    await expect(sender).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(sender).toBeVisible();
    await expect(page.locator('[data-paper]').getByText('Rini').first()).toBeVisible();
  },
);
