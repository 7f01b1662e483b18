/*
 * The app in front of the second bank (tools/contract/reference), which is at another origin and
 * has other habits than the sandbox bank.
 */
import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import type { BankName } from '../../machines/contract/limits.ts';
import { checkContract } from '../../tools/contract/checks.ts';
import { startReference } from '../../tools/contract/reference/bank.ts';
import type { Act, Fault } from '../../tools/contract/reference/fault.ts';
import { faults } from '../../tools/contract/reference/faults.ts';
import { laras, mega, wahyu } from '../../tools/contract/reference/holders.ts';
import { figure, isFull } from '../promises/figure.ts';
import { patient, scaled } from '../support/computer.ts';
import { submitLogin } from './pages/login.ts';
import {
  enterPin,
  giveCode,
  giveIdentity,
  registerAfterCode,
  type Newcomer,
} from './pages/registration.ts';
import { replacePassword } from './pages/reset.ts';
import { confirmOrder, fillOrder, laterOrder, placeOrder, receiptOn } from './pages/transfer.ts';
import { openCuttingProxy } from './support/cutting-proxy.ts';
import {
  decoded,
  expect,
  expectLoaded,
  expectNewAccount,
  expectShownBriefly,
  field,
  logIn,
  logOut,
  mistype,
  newcomer,
  notInFirefox,
  openPlace,
  openWithTokens,
  test,
} from './support/fixtures.ts';
import type { Page } from '@playwright/test';
import { codeFrom, hostFor, tokensFrom, withReference } from './support/reference.ts';
import { smallestTransfer } from '../../machines/contract/limits.ts';

const once = { tag: '@once' };
const ended = 'Sesi anda sudah habis. Silahkan login kembali';
const next = (page: Page) => page.getByRole('button', { name: 'Lanjut' }).click();
const saying = (page: Page, text: string) => page.getByRole('dialog').filter({ hasText: text });

test.beforeEach(() => {
  notInFirefox('the answers do not depend on the engine');
  test.setTimeout(scaled(120_000));
});

test(
  'at the second bank a visitor opens an account, and replaces its password',
  once,
  async ({ browser }) => {
    await withReference(browser, async (page, { address }) => {
      const person: Newcomer = newcomer();
      const code = () => codeFrom(address, person.email);
      await page.goto('/');
      await page.getByRole('link', { name: 'Bergabung Sekarang' }).click();
      await page.getByRole('link', { name: 'Registrasi' }).click();
      await giveIdentity(page, person);
      await giveCode(page, mistype(await code()));
      await expect(page.getByText('Kode OTP Salah')).toBeVisible();
      await giveCode(page, await code());
      await registerAfterCode(page, person);
      await enterPin(page, person.pin);
      await expectNewAccount(page, person, () => next(page));
      await openPlace(page, 'QRIS');
      await expect(page.getByText('Kode QRIS tidak tersedia')).toBeVisible();
      await logOut(page);
      await page.getByRole('link', { name: 'Registrasi' }).click();
      await field(page, 'Email').fill(person.email);
      await field(page, 'No Hp').fill(person.phone);
      await next(page);
      await expect(saying(page, 'Alamat email sudah dipakai')).toBeVisible();
      await page.goto('/login');
      await page.getByRole('link', { name: 'Lupa password?' }).click();
      await replacePassword(page, { email: person.email, password: 'Rahasia456' }, code);
      await submitLogin(page, person);
      await expect(saying(page, 'Email atau Password Salah')).toBeVisible();
      await logIn(page, { email: person.email, password: 'Rahasia456' });
    });
  },
);

test(
  'at the second bank a customer sees the account, and moves money',
  once,
  async ({ browser }) => {
    await withReference(browser, async (page, bank) => {
      await page.goto('/login');
      await submitLogin(page, { ...laras, password: 'Keliru123' });
      await saying(page, 'Email atau Password Salah')
        .getByRole('button', { name: 'Tutup' })
        .click();
      await logIn(page, laras);
      await expect(page.getByRole('heading', { name: `Halo, ${laras.name}` })).toBeVisible();
      await page.getByRole('button', { name: 'Tampilkan saldo' }).click();
      await expect(page.getByText('Rp7.350.000').first()).toBeVisible();
      await page.getByRole('button', { name: 'Tampilkan nomor rekening' }).click();
      await expect(page.getByText(laras.account).first()).toBeVisible();

      await openPlace(page, 'QRIS');
      const code = page.getByRole('img', { name: /^Kode QR untuk menerima/ });
      await expect(code).toBeVisible();
      await expect(page.getByText('Memuat…')).toBeHidden();
      await decoded(code);
      const { data, width, height } = PNG.sync.read(await code.screenshot());
      expect(jsQR(new Uint8ClampedArray(data), width, height)?.data).toContain(laras.account);

      await page.goto('/notifikasi');
      const unread = page.getByRole('main').getByRole('button', { name: /Belum dibaca/ });
      await expect(unread).toHaveCount(2);
      await unread.first().click();
      await expect(unread).toHaveCount(1);
      await expectShownBriefly(page, 'Semua notifikasi sudah ditandai baca', () =>
        page.getByRole('button', { name: 'Tandai semua dibaca' }).click(),
      );
      await page.reload();
      await expect(page.getByText('Semua sudah dibaca')).toBeVisible();

      await openPlace(page, 'Mutasi');
      const history = page.getByRole('table', { name: 'Riwayat transaksi' });
      await expect(history.getByRole('row')).toHaveCount(6);
      await expect(history).toContainText('+Rp125.000');
      await expect(history).toContainText('−Rp250.000');
      await field(page, 'Jenis Transaksi').selectOption('Uang Masuk');
      await page.getByRole('button', { name: 'Cari Mutasi' }).click();
      await expect(history.getByRole('row')).toHaveCount(3);
      await page.getByPlaceholder('Nama, rekening, atau jumlah').fill('Sinar');
      await expect(history.getByRole('row')).toHaveCount(2);
      await expect(history).toContainText('PT Sinar Abadi');

      const orders = [
        { ...wahyu, amount: 150_000, when: undefined, status: 'Completed' },
        { ...mega, amount: 275_000, when: undefined, status: 'Completed' },
        { ...mega, amount: 60_000, when: laterOrder, status: 'Pending' },
      ];
      for (const { account: to, bank: bankTo, name, amount, when } of orders) {
        await openPlace(page, 'Transfer');
        const order = { to, bank: bankTo, amount, memo: 'Uang kas', ...(when && { when }) };
        await placeOrder(page, order);
        await expect(page.getByText(name).first()).toBeVisible();
        if (amount === 150_000) {
          await confirmOrder(page, '111111');
          await saying(page, 'Pin Salah').getByRole('button', { name: 'Tutup' }).click();
        }
        await confirmOrder(page, laras.pin);
        await expect(receiptOn(page)).toContainText(name);
        await expect(receiptOn(page)).toContainText(`Rp${amount.toLocaleString('id-ID')}`);
        await expect(receiptOn(page)).toContainText(when ? '09.30' : 'WIB');
        await receiptOn(page).getByRole('button', { name: 'Oke' }).click();
      }
      expect(bank.booked()).toBe(3);
      await openPlace(page, 'Mutasi');
      for (const { amount, status } of orders)
        await expect(
          history.getByRole('row', { name: `−Rp${amount.toLocaleString('id-ID')}` }),
        ).toContainText(status);
      await openPlace(page, 'Beranda');
      await page.getByRole('button', { name: 'Tampilkan saldo' }).click();
      await expect(page.getByText('Rp6.925.000').first()).toBeVisible();
    });
  },
);

test('at the second bank a session ends by its HTML 401 and by time', once, async ({ browser }) => {
  await withReference(browser, async (page, { address }) => {
    await page.clock.install();
    await logIn(page, laras);
    await expectLoaded(page);
    await expectShownBriefly(page, ended, () => page.clock.fastForward('14:05'));
    await expect(page).toHaveURL('/login');
    await page.clock.setSystemTime(Date.now());
    await logIn(page, laras);
    await expectLoaded(page);
    const post = (path: string, fields: Record<string, string>) =>
      fetch(`${address}/forget-password/${path}`, {
        method: 'POST',
        body: new URLSearchParams({ email: laras.email, ...fields }),
      });
    await post('send', {});
    const otp = await codeFrom(address, laras.email);
    await post('validate', { otp });
    expect((await post('change-password', { otp, newPassword: 'Melati2025' })).ok).toBe(true);
    await expectShownBriefly(page, ended, () => openPlace(page, 'QRIS'));
    await expect(page).toHaveURL('/login');
  });
});

test('npm run contract judges the second bank, fault by fault, by the document', once, async () => {
  // Each fault is judged by a whole run, with a preflight for each call.
  test.setTimeout(scaled(300_000));
  const origin = 'https://app.contoh.test';
  for (const [name, fault] of Object.entries<Fault | null>({ 'no fault': null, ...faults }))
    await test.step(name, async () => {
      const bank = await startReference({ origin });
      bank.plant(fault);
      try {
        const findings = await checkContract({
          ...laras,
          main: bank.address,
          second: bank.address,
          origin,
          markRead: true,
          moveMoneyTo: { account: mega.account, bank: mega.bank as BankName },
          confirm: async () => true,
          register: (email) => codeFrom(bank.address, email),
        });
        const said = findings
          .filter(({ outcome }) => outcome !== 'pass' && outcome !== 'skip')
          .map(({ call, check, why }) => `${call} ${check}: ${why}`)
          .join('\n');
        if (fault === null || fault.found === null) expect(said).toBe('');
        else expect(said).toMatch(fault.found);
      } finally {
        await bank.stop();
      }
    });
});

const acts: Readonly<Record<Act, (page: Page) => Promise<void>>> = {
  'log in': (page) => submitLogin(page, laras),
  'log in wrongly': (page) => submitLogin(page, { ...laras, password: 'Keliru123' }),
  async register(page) {
    await field(page, 'Email').fill('baru@cendana.test');
    await field(page, 'No Hp').fill('81234567890');
    await next(page);
  },
  async 'look up nobody'(page) {
    await fillOrder(page, { to: '9999999999' });
    await next(page);
  },
  order: (page) => orderWith(page, laras.pin),
  'order wrongly': (page) => orderWith(page, '111111'),
  'order later': (page) => orderWith(page, laras.pin, { when: laterOrder }),
  async 'order too little'(page) {
    await fillOrder(page, { amount: smallestTransfer - 1 });
    await next(page);
  },
  async 'order too much'(page) {
    await fillOrder(page, { amount: 25_000_001 });
    await next(page);
  },
};
async function orderWith(page: Page, pin: string, change: { when?: string } = {}): Promise<void> {
  await placeOrder(page, {
    to: wahyu.account,
    bank: wahyu.bank,
    amount: smallestTransfer,
    ...change,
  });
  await confirmOrder(page, pin);
}
const startOf = (act: Act): string =>
  act === 'register' ? '/register' : act.startsWith('log in') ? '/login' : '/transfer';

for (const kind of ['on its pages', 'at its forms'] as const)
  test(
    `the faults of a bank show as words ${kind}, and nothing crashes`,
    once,
    async ({ browser }) => {
      await withReference(
        browser,
        async (page, bank) => {
          const crashes: string[] = [];
          page.on('pageerror', ({ message }) => crashes.push(message));
          for (const [name, fault] of Object.entries(faults)) {
            const { shows } = fault;
            if (shows === null || 'act' in shows !== (kind === 'at its forms')) continue;
            await test.step(name, async () => {
              bank.plant(null);
              const tokens = await tokensFrom(bank.address);
              bank.plant(fault);
              const start = 'at' in shows ? shows.at : startOf(shows.act);
              if (/^\/(login|register)/.test(start)) {
                await page.goto('/favicon.svg');
                await page.evaluate(() => localStorage.clear());
                await page.goto(start);
              } else await openWithTokens(page, start, tokens);
              if ('act' in shows) await acts[shows.act](page);
              else if (shows.press) await page.getByRole('button', { name: shows.press }).click();
              const shown = page.getByText(shows.text).or(page.getByAltText(shows.text));
              await expect(shown.first(), name).toBeVisible(patient);
              await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
              expect(crashes, name).toEqual([]);
            });
          }
          bank.plant(null);
        },
        (line) => line.includes('blocked by CORS policy'),
      );
    },
  );

/** Answers that are lost; `npm run verify` has time for one cell. */
const cells = (['HTTP/1.1', 'HTTP/2'] as const)
  .flatMap((protocol) => [1, 2, Infinity].map((lost) => ({ protocol, lost })))
  .filter(({ protocol, lost }) => isFull || (protocol === 'HTTP/1.1' && lost === Infinity));

test(
  'the second bank books an order once, however many answers are lost [M20]',
  once,
  async ({ browser }) => {
    const figures: string[] = [];
    for (const { protocol, lost } of cells) {
      let base = '';
      const host = await hostFor(() => base);
      const bank = await startReference({ origin: host.address });
      const proxy = await openCuttingProxy(bank.address, { protocol, lost });
      base = proxy.address;
      const context = await browser.newContext({ baseURL: host.address, ignoreHTTPSErrors: true });
      try {
        const page = await context.newPage();
        await openWithTokens(page, '/transfer', await tokensFrom(bank.address));
        await orderWith(page, laras.pin);
        const status = page.getByRole('button', { name: 'Periksa Status' });
        await expect(receiptOn(page).or(status).first()).toBeVisible();
        expect(proxy.orders()).toBeGreaterThan(1);
        proxy.loseNoMore();
        if (!(await receiptOn(page).isVisible()))
          await page.getByRole('button', { name: 'Transfer', exact: true }).click();
        await expect(receiptOn(page)).toBeVisible();
        expect(bank.booked(), `${protocol}, ${lost}`).toBe(1);
        figures.push(`${protocol} ${lost} ${proxy.orders()}:${bank.booked()}`);
      } finally {
        await context.close();
        proxy.close();
        await bank.stop();
        host.close();
      }
    }
    figure('M20', `the second bank, answers lost, orders:bookings ${figures.join(', ')}`);
  },
);
