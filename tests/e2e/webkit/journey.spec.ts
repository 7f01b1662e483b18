import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { figure } from '../../promises/figure.ts';
import { bagas, expect, mailedCode, mistype, newcomer, photo, test } from '../support/fixtures.ts';
import { openWebKit, type WebKitPage } from './driver.ts';
import { fillOrder, logIn, sendOrder } from './flows.ts';

let page: WebKitPage;
const folder = mkdtempSync(join(tmpdir(), 'lentera-webkit-'));

test.beforeEach(async () => {
  page = await openWebKit(390, 760);
});
test.afterEach(() => page.close());
test.afterAll(() => rmSync(folder, { recursive: true }));

/** Home and Enter, as W3C's WebDriver writes them. */
const [home, enter] = ['\uE011', '\uE007'];

/** Types the code wrong, over that the right one, then the wrong one for the bank to refuse. */
async function expectCorrigible(right: string) {
  const mistyped = mistype(right);
  const typed = () =>
    page.evaluate<string>(
      `return [...document.querySelectorAll('[aria-label^=Digit]')].map((one) => one.value).join('')`,
    );
  await page.press('field', 'Digit ke-1');
  await page.keys(mistyped + home + right);
  expect(await typed()).toBe(right);
  await page.keys(home + mistyped + enter);
  await page.sees('text', 'Kode OTP Salah');
  expect(await typed()).toBe('');
  await page.keys(right + enter);
  figure('R35', 'webkit: 5 of 6 digits typed over equal ones; 0 left after the refusal');
}

test('an account is opened, its password replaced, money sent and the way back is safe [R35]', async ({
  request,
  baseURL,
}) => {
  test.slow();
  const person = newcomer();
  const ktp = join(folder, 'ktp.png');
  writeFileSync(ktp, (await photo()).buffer);
  const next = () => page.press('button', 'Lanjut');
  const giveCode = async () => {
    await page.type('Digit ke-1', await mailedCode(request, person.email));
    await next();
  };

  await page.goto(`${baseURL}/register`);
  expect(await page.evaluate('return innerWidth')).toBe(390);
  await page.type('Email', person.email);
  await page.type('No Hp', person.phone);
  await next();
  await page.isAt('/register/otp');
  await expectCorrigible(await mailedCode(request, person.email));
  await page.isAt('/register/password');
  await page.type('Password', person.password);
  await page.type('Konfirmasi Password', person.password);
  await next();
  await page.isAt('/register/data-diri');
  await page.type('No KTP', person.nik);
  await page.type('Nama', person.name);
  await page.type('Tanggal Lahir', person.born);
  await next();
  await page.isAt('/register/ktp');
  await page.choose('Foto e-KTP', ktp);
  await next();
  await page.isAt('/register/atur-pin');
  await page.type('PIN', person.pin);
  await page.type('Konfirmasi PIN', person.pin);
  await next();
  await page.isAt('/login');

  await page.goto(`${baseURL}/reset/forgot-password`);
  await page.type('Email', person.email);
  await next();
  await page.isAt('/reset/otp');
  await giveCode();
  await page.isAt('/reset/new-password');
  await page.type('Password', 'Baru12345');
  await page.type('Konfirmasi Password', 'Baru12345');
  await next();
  await page.isAt('/login');

  await logIn(page, `${baseURL}`, { email: person.email, password: 'Baru12345' });
  await page.sees('heading', `Halo, ${person.name}`);
});

test('money is sent and found in the history; Back and a reload show nothing after the end', async ({
  baseURL,
}) => {
  test.slow();
  await logIn(page, `${baseURL}`, bagas);
  await fillOrder(page, `${baseURL}`, { amount: '15000', memo: 'Dari WebKit' });
  await page.sees('text', 'lima belas ribu rupiah');
  await sendOrder(page, bagas.pin);
  await page.sees('text', 'Rp15.000');
  await page.press('button', 'Oke');
  await page.isAt('/transfer');
  await page.press('button', 'Menu');
  await page.press('link', 'Mutasi');
  await page.isAt('/mutasi');
  await page.sees('text', '−Rp15.000');
  await page.reload();
  await page.sees('text', '−Rp15.000');
  await page.press('button', 'Menu');
  await page.press('button', 'Keluar');
  await page.isAt('/login');
  await page.back();
  await page.isAt('/login');
  await page.sees('button', 'Masuk');
  expect(await page.evaluate('return document.body.innerText')).not.toContain('15.000');
});
