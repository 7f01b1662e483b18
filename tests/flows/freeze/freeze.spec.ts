import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { confirmOrder, placeOrder, receiptOn } from '../../e2e/pages/transfer.ts';
import {
  expect,
  expectAccessible,
  expectLoaded,
  expectNoSidewaysScroll,
  field,
  inSight,
  mailedCode,
  notInFirefox,
  openAs,
  openCustomer,
  openWithTokens,
  pay,
  test,
  tokensOf,
} from '../../e2e/support/fixtures.ts';
import { Keyboard } from '../../e2e/support/keyboard.ts';
import { patient, scaled } from '../../support/computer.ts';

const secured = 'Akun Anda sedang diamankan';

/** Outside the bank: the other tests' customers receive nothing meanwhile. */
const yusuf = '1370011223344';

/** A customer of this test, who has sent money twice. */
async function customer(request: APIRequestContext) {
  const person = await openCustomer(request);
  for (const amount of [20_000, 30_000]) await pay(request, person, yusuf, amount, 'Uji');
  return person;
}

const buttonOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const linkOf = (page: Page, name: string) =>
  page.getByRole('main').or(page.getByRole('dialog')).getByRole('link', { name, exact: true });
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const strip = (page: Page) => page.getByRole('status').filter({ hasText: secured });

/** A way to press, whose costs are counted. */
interface Hand {
  press(target: Locator): Promise<unknown>;
  choose(target: Locator): Promise<unknown>;
  write(label: string, text: string): Promise<unknown>;
  readonly counted: { readonly presses: number; readonly scrolls: number };
  /** What else must hold for this way. */
  check(): void;
}

/** A finger: one press for what is in sight, and a scroll of two thirds of the window before. */
function finger(page: Page): Hand {
  const counted = { presses: 0, scrolls: 0 };
  const press = async (target: Locator) => {
    await expect(target).toBeVisible(patient);
    for (let tries = 0; tries < 12 && !(await inSight(target)); tries += 1) {
      counted.scrolls += 1;
      await target.evaluate((one) => {
        const { top } = one.getBoundingClientRect();
        const way = (Math.sign(top - innerHeight / 2) * innerHeight * 2) / 3;
        let place: Element | null = one;
        while (
          place !== null &&
          (place.scrollHeight <= place.clientHeight ||
            !/auto|scroll/.test(getComputedStyle(place).overflowY))
        )
          place = place.parentElement;
        (place ?? document.scrollingElement ?? one).scrollBy({ top: way, behavior: 'instant' });
      });
    }
    counted.presses += 1;
    await target.click();
  };
  return {
    press,
    choose: press,
    async write(label, text) {
      await press(field(page, label));
      await field(page, label).fill(text);
    },
    counted,
    check: () => undefined,
  };
}

/** Tab, Enter, and the keys that choose. */
function keys(page: Page): Hand {
  const keyboard = new Keyboard(page);
  let others = 0;
  return {
    async press(target) {
      await keyboard.press(target);
      others += 1;
    },
    async choose(target) {
      const isRadio = (await target.getAttribute('type')) === 'radio';
      await keyboard.to(isRadio ? page.getByRole('radio').first() : target);
      do {
        await page.keyboard.press(isRadio ? 'ArrowDown' : 'Space');
        others += 1;
      } while (!(await target.isChecked()));
    },
    async write(label, text) {
      await keyboard.to(field(page, label));
      await page.keyboard.insertText(text);
    },
    get counted() {
      return { presses: keyboard.stops + others, scrolls: 0 };
    },
    check: () => keyboard.expectFocusVisible(),
  };
}

test.describe('at 360 px', { tag: '@once' }, () => {
  // No animations: the check of the focus would see what is still sliding in.
  test.use({ viewport: { width: 360, height: 640 }, contextOptions: { reducedMotion: 'reduce' } });

  for (const [name, handOf, atMost, time] of [
    ['a finger', finger, { frozen: 3, more: 5 }, 60],
    ['Tab and Enter', keys, { frozen: 20, more: 39 }, 120],
  ] as const)
    test(`by ${name}, from a row to a frozen account and to the number of its report within the time [FRZ-1..3 RPT-1,2,9]`, async ({
      page,
    }) => {
      if (handOf === finger) notInFirefox('a finger presses as often there');
      const person = await customer(page.request);
      await openAs(page, '/mutasi', person);
      await expectLoaded(page);
      const row = page.getByRole('button', { name: /^Rincian, / }).first();
      await row.focus();
      const hand = handOf(page);
      const began = Date.now();
      await hand.press(row);
      await expect(dialogOf(page, 'Rincian Transaksi')).toBeVisible();
      const first = hand.counted.presses;
      await hand.press(linkOf(page, 'Amankan akun'));
      await expect(page).toHaveURL('/profil/amankan');
      await hand.press(buttonOf(page, 'Amankan akun'));
      await hand.press(buttonOf(page, 'Ya, amankan'));
      await expect(page.getByRole('heading', { level: 1, name: secured })).toBeVisible(patient);
      const frozen = hand.counted.presses - first;
      await hand.press(linkOf(page, 'Lapor'));
      await hand.choose(page.getByRole('radio', { name: 'Bukan transaksi saya' }));
      await hand.choose(page.getByRole('checkbox', { name: /Rp30\.000/ }));
      await hand.write('Ceritakan', 'Saya tidak mengirim uang ini.');
      await hand.press(buttonOf(page, 'Kirim laporan'));
      await expect(page.getByText('Nomor laporan', { exact: true })).toBeVisible(patient);
      const { presses, scrolls } = hand.counted;
      const [more, waited] = [presses - frozen - first, Date.now() - began];
      const description = `${first} opens the row, ${frozen} freeze, ${more} report; ${scrolls} scrolls; ${waited} ms of waiting`;
      test.info().annotations.push({ type: 'presses', description });
      hand.check();
      expect(frozen).toBeLessThanOrEqual(atMost.frozen);
      expect(more).toBeLessThanOrEqual(atMost.more);
      // Two seconds for each press and scroll; what is left is the app's.
      expect(waited).toBeLessThan(scaled((time - 2 * (presses + scrolls)) * 1_000));
    });
});

test('a refused order keeps its draft; password, code and PIN open the account again [FRZ-4,5,9,10]', async ({
  page,
}) => {
  const person = await customer(page.request);
  const tokens = await tokensOf(page.request, person);
  await openWithTokens(page, '/transfer', tokens);
  await placeOrder(page);
  // Another tab of the same session.
  const authorization = `Bearer ${tokens.jwt_token}`;
  const freeze = await page.request.post('/api/main/freeze', { headers: { authorization } });
  expect(freeze.ok()).toBe(true);
  await expect(strip(page)).toBeVisible(patient);
  await expectNoSidewaysScroll(page);
  await confirmOrder(page, person.pin);
  await expect(dialogOf(page, secured)).toBeVisible(patient);
  await buttonOf(page, 'Tutup').click();
  await page.goBack();
  await expect(field(page, 'Rekening Tujuan')).toHaveValue('5220304050');
  await expect(field(page, 'Nominal')).toHaveValue('15.000');
  await expect(page.getByText('Uang tidak bisa keluar selama akun diamankan.')).toBeVisible();
  await buttonOf(page, 'Lanjut').click();
  await dialogOf(page, secured).getByRole('link', { name: 'Buka kembali' }).click();
  await expect(page).toHaveURL('/profil/amankan');
  await expectAccessible(page);
  await buttonOf(page, 'Buka kembali akun').click();
  await field(page, 'Password').fill(person.password);
  await buttonOf(page, 'Lanjut').click();
  await field(page, 'Digit ke-1').click();
  await page.keyboard.insertText(await mailedCode(page.request, person.email));
  await buttonOf(page, 'Lanjut').click();
  await field(page, 'PIN').fill(person.pin);
  await buttonOf(page, 'Buka kembali akun').click();
  await expect(page.getByText('Akun Anda sudah dibuka kembali')).toBeVisible(patient);
  await page.getByRole('link', { name: 'Transfer', exact: true }).first().click();
  await expect(field(page, 'Nominal')).toHaveValue('15.000');
  await expect(strip(page)).toHaveCount(0);
  await buttonOf(page, 'Lanjut').click();
  await confirmOrder(page, person.pin);
  await expect(receiptOn(page)).toBeVisible(patient);
});
