import type { Page } from '@playwright/test';
import { placeOrder } from './pages/transfer.ts';
import {
  bagas,
  expect,
  expectLoaded,
  field,
  holdCode,
  inSight,
  newcomer,
  openAs,
  openCustomer,
  test,
} from './support/fixtures.ts';
import { patient } from '../support/computer.ts';
import { visitorPages } from './support/pages.ts';
import { paths } from '../../machines/contract/paths.ts';
import { memoLabel } from '../../machines/contract/limits.ts';

test(
  'the notifications stay open while the code of the next page arrives',
  { tag: '@once' },
  async ({ page }) => {
    const release = await holdCode(page, 'mutasi');
    await openAs(page, '/profil', bagas);
    await page.getByRole('link', { name: 'Mutasi' }).click();
    const bell = page.getByRole('button', { name: /^Notifikasi/ });
    await bell.click();
    await expect(page.getByRole('link', { name: 'Lihat semua' })).toBeVisible();
    release();
    await expect(page.getByRole('heading', { name: 'Mutasi', level: 1 })).toBeVisible();
    await expect(bell).toBeFocused();
    await expect(bell).toHaveAttribute('aria-expanded', 'true');
  },
);

const press = (page: Page, key: string) => page.keyboard.press(key);
const leave = (page: Page) => page.evaluate(() => history.back());

/** A dialog over a field that has the focus: its button, the field, and the way there. */
const overFields: Readonly<
  Record<string, readonly [string, string, (page: Page) => Promise<unknown>]>
> = {
  'Email atau Password Salah': [
    'Tutup',
    'Password',
    async (page) => {
      await page.goto('/login');
      await field(page, 'Email').fill(newcomer().email);
      await field(page, 'Password').fill('Salah123');
      await press(page, 'Enter');
    },
  ],
  'Pin Salah': [
    'Tutup',
    'PIN',
    async (page) => {
      await openAs(page, '/transfer', await openCustomer(page.request));
      await placeOrder(page);
      await field(page, 'PIN').fill('111222');
      await press(page, 'Enter');
    },
  ],
  'the first error of the mutasi': [
    'Tutup',
    'Dari Tanggal',
    async (page) => {
      await openAs(page, '/mutasi?dari=2026-01-01', bagas);
      await field(page, 'Dari Tanggal').fill('31-02');
      await press(page, 'Enter');
    },
  ],
  'Apakah anda yakin akan keluar': [
    'Tidak',
    'PIN',
    async (page) => {
      await page.goto('/register/atur-pin');
      await field(page, 'PIN').fill('96');
      await leave(page);
    },
  ],
  'Sesi Anda akan berakhir': [
    'Tetap masuk',
    'Berita',
    async (page) => {
      await openAs(page, '/transfer', bagas);
      await field(page, memoLabel).fill('Makan');
      await page.clock.fastForward('13:40');
      await expect(page.getByRole('dialog')).toBeVisible();
      // The bank's clock did not move, so a new token has the real time.
      await page.clock.setSystemTime(Date.now());
    },
  ],
};
for (const [name, [button, label, open]] of Object.entries(overFields))
  test(
    `what is typed after '${name}' was closed on its button's word goes to the field [POP-28] [WCAG 2.4.3]`,
    { tag: '@once' },
    async ({ page }) => {
      await page.clock.install();
      await open(page);
      const dialog = page.getByRole('dialog');
      const word = dialog.getByRole('button', { name: button });
      await expect(word).toBeVisible(patient);
      await word.click();
      await expect(dialog).toHaveCount(0);
      await page.clock.runFor(100);
      await page.keyboard.type('4');
      await expect(field(page, label)).toHaveValue(/4/);
      await page.clock.runFor(2_400);
      await page.keyboard.type('7');
      await expect(field(page, label)).toHaveValue(/47/);
    },
  );

const publicForms = visitorPages.filter((path) => /login|register|reset/.test(path));
const accountForms = [paths.transfer, paths.qrisAmount, paths.report];

for (const [width, height] of [
  [320, 568],
  [844, 390],
] as const)
  test(
    `a submit shows the first wrong field with its sentence though it has the focus, under a strip as well, at ${width} × ${height} [FRM-7]`,
    { tag: '@once' },
    async ({ page }) => {
      test.slow();
      await page.clock.install();
      await page.setViewportSize({ width, height });
      const submit = page.locator('main form button[type=submit]');
      const wrong = page.locator('[aria-invalid]:not(fieldset), [aria-invalid] input').first();
      const isShown = async (sentence = page.locator('main [id$="-error"]').first()) =>
        (await inSight(wrong)) && (await inSight(sentence));
      for (const path of [...publicForms, ...accountForms])
        await test.step(path, async () => {
          if (publicForms.includes(path)) await page.goto(path);
          else {
            await page.clock.setSystemTime(Date.now());
            await openAs(page, path);
            await expectLoaded(page);
            await page.clock.fastForward('12:30');
            await expect(page.getByText('Sesi Anda akan berakhir.')).toBeVisible();
          }
          await expectLoaded(page);
          // The second press finds the focus in the field.
          for (let press = 0; press < 2; press += 1) {
            await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
            await submit.click();
            await expect(wrong).toBeFocused();
            expect(await isShown(), path).toBe(true);
          }
        });
      await test.step('a long report', async () => {
        await page.getByRole('radio', { name: 'Lainnya' }).check();
        await page.getByRole('button', { name: /^Tampilkan/ }).click();
        for (let press = 0; press < 2; press += 1) {
          await submit.click();
          await expect(field(page, 'Ceritakan')).toBeFocused();
          expect(await isShown()).toBe(true);
        }
      });
    },
  );

test(
  'an answer to a form is shown although it is far from the button, at 320 × 568 [FRM-7]',
  { tag: '@once' },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await openAs(page, paths.scan, bagas);
    await field(page, 'Teks kode QR').fill('bukan kode');
    await page.getByRole('button', { name: 'Baca', exact: true }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect.poll(() => inSight(page.getByRole('alert'))).toBe(true);
  },
);
