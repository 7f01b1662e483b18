import type { Page } from '@playwright/test';
import { expect, field, notInFirefox, openAs, test } from '../../e2e/support/fixtures.ts';

const refusal = 'Tulis nominal dalam rupiah penuh';

/** A keyboard that composes: shows each text in turn, then writes the last one for good. */
async function compose(page: Page, ...texts: readonly string[]) {
  const session = await page.context().newCDPSession(page);
  for (const text of texts) {
    const { length } = text;
    const at = { selectionStart: length, selectionEnd: length };
    await session.send('Input.imeSetComposition', { text, ...at });
  }
  await session.send('Input.insertText', { text: texts.at(-1) ?? '' });
  await session.detach();
}

test('a keyboard that composes writes the amount that it means [FRM-24,30]', async ({ page }) => {
  notInFirefox('it has no CDP');
  await openAs(page, '/transfer');
  const amount = field(page, 'Nominal');
  for (const [texts, shown] of [
    [['25,000,000'], '25.000.000'],
    [['1.500.000.00'], '1.500.000'],
    [['1', '15', '150', '1500', '15000'], '15.000'],
    [['1', '1.', '1.5', '1.50', '1.500', '1.500,', '1.500,0', '1.500,00'], '1.500'],
  ] as const) {
    await amount.fill('');
    await compose(page, ...texts);
    await expect(amount, texts.join(' ')).toHaveValue(shown);
  }
  await amount.fill('5000');
  await compose(page, '2');
  await expect(amount).toHaveValue('50.002');
  await compose(page, '0', '00');
  await expect(amount).toHaveValue('5.000.200');
  await compose(page, '10/11/2026');
  await expect(amount).toHaveValue('5.000.200');
  await expect(page.getByText(refusal)).toBeVisible();
  await amount.press('ControlOrMeta+z');
  await expect(page.getByText(refusal)).toBeHidden();
  await amount.press('ControlOrMeta+z');
  await expect(amount).toHaveValue('50.002');
});

test('Ctrl+Z gives the amounts before, one by one [FRM-31]', async ({ page }) => {
  await openAs(page, '/transfer');
  const amount = field(page, 'Nominal');
  await amount.focus();
  const shown = [''];
  for (const digit of '12345678901234') {
    await page.keyboard.press(digit);
    shown.push(await amount.inputValue());
  }
  for (const text of ['Rp25.000', '1,500', '7.000.000', '10000', '9', '12']) {
    await amount.fill(text);
    shown.push(await amount.inputValue());
  }
  await page.getByRole('button', { name: '+50rb' }).click();
  await expect(amount).toHaveValue('50.012');
  await amount.focus();
  for (const before of shown.toReversed()) {
    await page.keyboard.press('ControlOrMeta+z');
    await expect(amount).toHaveValue(before);
  }
  expect(shown).toHaveLength(21);
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(amount).toHaveValue('1');
});
