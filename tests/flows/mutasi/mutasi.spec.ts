import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import {
  openAs,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  field,
  test,
  notInFirefox,
} from '../../e2e/support/fixtures.ts';

/** Today in WIB: `20261121`. */
const today = () =>
  new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '');
const rows = (page: Page) =>
  page
    .getByRole('table', { name: 'Riwayat transaksi' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
/** Leaves the live updates unanswered: transfers of other tests to this customer move no row. */
const keepRows = (page: Page) => page.route('**/api/main/events', () => undefined);
const found = async (page: Page) =>
  Number((await page.getByText(/transaksi ditemukan$/).innerText()).replace(/\D/g, ''));
/** Their middles are at the same height, and each begins after the one before. */
async function expectOneLine(...all: readonly Locator[]) {
  const boxes = await Promise.all(all.map((one) => one.boundingBox()));
  const middles = boxes.map((box) => Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2));
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(1);
  boxes.slice(1).forEach((box, place) => {
    const before = boxes[place];
    expect(box?.x).toBeGreaterThanOrEqual((before?.x ?? 0) + (before?.width ?? 0));
  });
}
const instants = (page: Page) =>
  rows(page)
    .locator('time')
    .evaluateAll((times) => times.map((time) => Date.parse(time.getAttribute('datetime') ?? '')));

test('the history: six columns, five rows a page, the newest first unless turned', async ({
  page,
}) => {
  await openAs(page, '/mutasi');
  await expect(rows(page)).toHaveCount(5);
  await expect(page.getByRole('columnheader')).toHaveText([
    'Tanggal',
    'Penerima',
    'Rekening Penerima',
    'Kategori',
    'Jumlah',
    'Status',
  ]);
  const head = page.getByRole('columnheader', { name: 'Tanggal' });
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  const newest = await instants(page);
  expect(newest).toEqual(newest.toSorted((a, b) => b - a));
  await page.getByRole('button', { name: 'Tanggal', exact: true }).click();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL('/mutasi?urut=lama');
  const oldest = await instants(page);
  expect(oldest).toEqual(oldest.toSorted((a, b) => a - b));
  await page.getByRole('button', { name: 'Tanggal', exact: true }).click();
  await expect(page).toHaveURL('/mutasi');
  for (const row of await rows(page).all()) {
    await expect(row).toContainText(/[+−]Rp[\d.]+/);
    await expect(row).toContainText(/Completed|Pending/);
  }
});

test('the CSV has the transactions found', { tag: '@once' }, async ({ page }) => {
  notInFirefox('its driver does not report downloads');
  await openAs(page, '/mutasi?jenis=debit');
  await expect(rows(page)).toHaveCount(5);
  const before = await found(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Unduh CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`mutasi-lentera-${today()}.csv`);
  const text = await readFile(await download.path(), 'utf8');
  expect(
    text.startsWith(
      '\uFEFF"Tanggal (WIB)";"Penerima";"Rekening Penerima";"Kategori";"Jumlah";"Status";"Arah"\r\n',
    ),
  ).toBe(true);
  const lines = text.trimEnd().split('\r\n').slice(1);
  // Other tests may send money to this customer meanwhile.
  expect(lines.length).toBeGreaterThanOrEqual(before);
  expect(lines.length).toBeLessThanOrEqual(await found(page));
  for (const line of lines)
    expect(line).toMatch(
      /^"\d{4}-\d\d-\d\d \d\d:\d\d";"[^"]+";"=""\d+""";"[A-Z][^"]*";\d+;"(Completed|Pending)";"masuk"$/,
    );
});

test(
  'on a phone, each row has three lines below its day, with the same columns and filters [MUT-36]',
  { tag: '@once' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openAs(page, '/mutasi');
    const card = rows(page).first();
    await expect(card).not.toHaveCSS('display', 'table-row');
    await expect(card.getByRole('cell')).toHaveCount(6);
    for (const cell of await card.getByRole('cell').all()) await expect(cell).toBeVisible();
    const days = page.getByRole('region', { name: 'Hasil' }).getByRole('heading', { level: 2 });
    await expect(days.first()).toHaveText(/^(Hari ini|Kemarin|\d{1,2} [A-Z][a-z]+ \d{4})$/);
    const top = async (what: Locator) => (await what.boundingBox())?.y ?? Number.NaN;
    expect(await top(days.first())).toBeLessThan(await top(card.getByText('Rp')));
    expect(await top(card)).toBeLessThan(320);
    const search = page.getByRole('searchbox');
    const toggle = page.getByRole('button', { name: 'Filter' });
    expect(await top(toggle)).toBeLessThan((await top(search)) + 8);
    const chips = page.getByRole('group', { name: 'Rentang tanggal' }).getByRole('button');
    await expect(chips).toHaveCount(5);
    const tops = await Promise.all((await chips.all()).map(top));
    expect(new Set(tops).size).toBe(1);
    await expect(page.getByRole('columnheader', { name: 'Tanggal' })).toBeVisible();
    await expectOneLine(
      page.getByText(/transaksi ditemukan$/),
      page.getByRole('button', { name: 'Unduh CSV' }),
      page.getByRole('button', { name: 'Tanggal', exact: true }),
    );
    await expectAccessible(page);
    const form = page.getByRole('form', { name: 'Filter mutasi' });
    await expect(form).toBeHidden();
    await toggle.click();
    await field(page, 'Dari Tanggal').fill('01-11-2026');
    await expect(page.getByRole('button', { name: 'Cari Mutasi' })).toBeInViewport({ ratio: 1 });
    expect(await top(field(page, 'Dari Tanggal'))).toBe(await top(field(page, 'Sampai Tanggal')));
    // A refused search: the focus goes to the field of its error.
    await page.getByRole('button', { name: 'Cari Mutasi' }).click();
    await page.getByRole('button', { name: 'Tutup' }).click();
    await expect(field(page, 'Sampai Tanggal')).toBeFocused();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await field(page, 'Dari Tanggal').fill('');
    await toggle.click();
    await expect(form).toBeHidden();
    await page.setViewportSize({ width: 360, height: 740 });
    const bar = page.getByRole('navigation', { name: 'Paginasi' }).getByRole('button');
    await page.getByRole('button', { name: 'Berikutnya' }).click();
    const lines = await Promise.all((await bar.all()).map(top));
    expect(new Set(lines).size).toBe(1);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  },
);

test(
  'on a phone, the rows are as high in the fallback as in the font, also with letters of 200 %',
  { tag: '@once' },
  async ({ page }) => {
    await openAs(page, '/mutasi');
    await expect(rows(page)).toHaveCount(5);
    const heights = (font: string, size: string) =>
      rows(page).evaluateAll(
        (all, [family, letters]) => {
          document.body.style.fontFamily = family;
          document.documentElement.style.fontSize = letters;
          return all.map((one) => one.getBoundingClientRect().height);
        },
        [font, size] as const,
      );
    for (const size of ['100%', '200%'])
      for (let width = 320; width <= 440; width += 10) {
        await page.setViewportSize({ width, height: 800 });
        const inFont = await heights('Plus Jakarta Sans', size);
        expect(await heights('Fallback', size), `${width} px, ${size}`).toEqual(inFont);
        if (size === '100%' && width >= 380) expect(inFont).toEqual(Array(5).fill(66));
      }
  },
);

test(
  'on a desktop, the form is on one line, and a row opens in place of the summary [MUT-39,48,52]',
  { tag: '@once' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await keepRows(page);
    await openAs(page, '/mutasi');
    await expect(page.getByRole('button', { name: 'Filter' })).toBeHidden();
    const controls = ['Jenis Transaksi', 'Dari Tanggal', 'Sampai Tanggal'].map((name) =>
      field(page, name),
    );
    const tops = await Promise.all(controls.map(async (one) => (await one.boundingBox())?.y));
    expect(new Set(tops).size).toBe(1);
    await expectOneLine(
      page.getByText(/transaksi ditemukan$/),
      page.getByRole('button', { name: 'Unduh CSV' }),
    );
    const summary = page.getByRole('region', { name: 'Ringkasan' });
    await expect(summary).toContainText(/Uang Keluar−Rp[\d.]+Uang Masuk\+Rp[\d.]+/);
    const boxes = () =>
      page.locator('td').evaluateAll((all) =>
        all.map((one) => {
          const { x, y, width, height } = one.getBoundingClientRect();
          // A click may scroll.
          return [x, y + scrollY, width, height].map(Math.round);
        }),
      );
    const before = await boxes();
    await rows(page).first().getByText('Rp').click();
    await expect(summary).toBeHidden();
    expect(await boxes()).toEqual(before);
    const pane = page.getByRole('dialog', { name: 'Rincian Transaksi' });
    await expect(pane).toBeFocused();
    await expect(pane).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('columnheader')).toHaveCount(6);
    await expect(rows(page).first()).toHaveCSS('display', 'table-row');
    await rows(page).nth(2).getByText('Rp').click();
    await expect(pane).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(pane).toBeHidden();
    await expect(summary).toBeVisible();
    await expect(rows(page).nth(2).getByRole('button', { name: 'Rincian' })).toBeFocused();
  },
);

test('a row opens its sheet by pointer or keyboard, and the sheet fills in a transfer', async ({
  page,
}) => {
  await keepRows(page);
  await openAs(page, '/mutasi?jenis=credit&cari=Pasar%20Segar');
  const opener = rows(page).nth(1).getByRole('button', { name: 'Rincian' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Rincian Transaksi' });
  await expect(sheet).toBeVisible();
  await sheet.getByRole('button', { name: 'Laporkan penipuan' }).click();
  await expect(sheet).toContainText('157');
  // A shop's account has no bank to which the app can send.
  await expect(sheet.getByRole('button', { name: 'Kirim lagi' })).toBeHidden();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
  for (const width of [320, 375, 768, 1280]) {
    await page.setViewportSize({ width, height: 720 });
    await rows(page).nth(1).getByText('Rp').click();
    await expect(sheet).toBeVisible();
    await expectNoSidewaysScroll(page);
    await sheet.getByRole('button', { name: 'Tutup' }).click();
    await expect(opener).toBeFocused();
  }
  await openAs(page, '/mutasi?jenis=credit&cari=750.000');
  await rows(page).first().getByText('Rp').click();
  await sheet.getByRole('button', { name: 'Kirim lagi' }).click();
  await expect(page).toHaveURL('/transfer');
  await expect(field(page, 'Rekening Tujuan')).toHaveValue('5220304050');
  await expect(field(page, 'Bank Tujuan')).toHaveValue('Bank Central Asia');
  await expect(field(page, 'Nominal')).toHaveValue('750.000');
});

test(
  "with Tab and Enter alone, last month's electricity is at most 40 presses away [MUT-51] [WCAG 2.4.3]",
  { tag: '@once' },
  async ({ page }) => {
    await keepRows(page);
    await openAs(page, '/mutasi');
    await expect(rows(page)).toHaveCount(5);
    let presses = 0;
    const focused = page.locator(':focus');
    const press = async (key: 'Tab' | 'Enter') => {
      presses += 1;
      await page.keyboard.press(key);
    };
    /** Moves on by Tab until the name of the focused control begins with these words. */
    const tabTo = async (words: string) => {
      for (let stop = 0; stop < 40; stop += 1) {
        await press('Tab');
        const name = await focused.evaluate((one) => one.ariaLabel ?? one.textContent ?? '');
        if (name.startsWith(words)) return;
      }
      throw new Error(`Nothing begins with ${words}`);
    };
    await tabTo('Langsung ke isi');
    await press('Enter');
    await tabTo('Bulan lalu');
    await press('Enter');
    // Who sees the page turns it until the row is there.
    const electricity = rows(page).filter({ hasText: 'Listrik Rumah' });
    await tabTo('Berikutnya');
    for (let turned = 2; (await electricity.count()) === 0; turned += 1) {
      await press('Enter');
      await expect(page.getByRole('button', { name: String(turned), exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      );
    }
    await tabTo('Ke baris pertama');
    await press('Enter');
    await expect(focused).toHaveAccessibleName(/^Rincian, /);
    while (!(await focused.getAttribute('aria-label'))?.includes('Listrik Rumah'))
      await press('Tab');
    await expect(focused).toHaveAccessibleName(/^Rincian, Listrik Rumah, −Rp/);
    test.info().annotations.push({ type: 'presses', description: String(presses) });
    expect(presses).toBeLessThanOrEqual(40);
  },
);
