import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  field,
  openAs,
  test,
  notInFirefox,
} from '../../e2e/support/fixtures.ts';

const figure = (text: string) => Number(text.replace(/\D/g, '')) * (text.startsWith('−') ? -1 : 1);

test('the statement: opened from the history, month by month, with sums that agree, printable [STM-1,6]', async ({
  page,
}) => {
  notInFirefox('its driver does not emulate print');
  await openAs(page, '/mutasi');
  await page.getByRole('link', { name: 'Rekening Koran' }).click();
  await expect(page).toHaveURL('/mutasi/rekening-koran');
  await expect(page.getByRole('heading', { name: 'Rekening Koran', level: 1 })).toBeFocused();
  const paper = page.getByRole('region', { name: 'Isi' });
  await expect(paper).toContainText('Sinta Maharani');
  await expectAccessible(page);
  const months = await field(page, 'Bulan').getByRole('option').allInnerTexts();
  expect(months.length).toBeGreaterThan(1);
  await field(page, 'Bulan').selectOption({ label: months[1] ?? '' });
  await expect(page).toHaveURL(/\?bulan=\d{4}-\d{2}$/);
  const rows = paper.getByRole('row').filter({ has: page.getByRole('cell') });
  const sums = { in: 0, out: 0 };
  for (const row of await rows.all()) {
    const [amount = '', status = ''] = (await row.getByRole('cell').allInnerTexts()).slice(-2);
    if (!/completed/i.test(status)) continue;
    sums[amount.trim().startsWith('+') ? 'in' : 'out'] += Math.abs(figure(amount));
  }
  const term = (name: string) =>
    paper.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd');
  expect(figure(await term('Uang Masuk').innerText())).toBe(sums.in);
  expect(figure(await term('Uang Keluar').innerText())).toBe(sums.out);
  await page.reload();
  await expect(field(page, 'Bulan').locator('option:checked')).toHaveText(months[1] ?? '');
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 720 });
    await expectNoSidewaysScroll(page);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Cetak' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Utama' })).toBeHidden();
  const printed = page.locator('[data-paper]');
  await expect(printed.getByText('Sinta Maharani')).toBeVisible();
  await expect(printed.getByText(/^Dicetak pada \d/)).toBeVisible();
  await expect(printed.getByRole('columnheader', { name: 'Tanggal' })).toBeVisible();
  // Hidden elements above it take no room.
  expect(await printed.boundingBox()).toMatchObject({ x: 0, y: 0 });
  const row = await printed.getByRole('row').nth(1).boundingBox();
  expect(row?.height).toBeLessThanOrEqual(23);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(pdf).toMatch(/\/MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]/);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'Kembali' }).click();
  await expect(page).toHaveURL('/mutasi');
});
