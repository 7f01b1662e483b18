import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bagas, expect, mailedCode, newcomer, photo, test } from '../support/fixtures.ts';
import { openWebKit, type WebKitPage } from './driver.ts';

let page: WebKitPage;
const folder = mkdtempSync(join(tmpdir(), 'lentera-webkit-'));

test.beforeEach(async () => {
  page = await openWebKit(390, 760);
});
test.afterEach(() => page.close());
test.afterAll(() => rmSync(folder, { recursive: true }));

async function logIn(origin: string, { email, password }: { email: string; password: string }) {
  await page.goto(`${origin}/login`);
  await page.type('Email', email);
  await page.type('Password', password);
  await page.press('button', 'Masuk');
  await page.isAt('/dashboard');
}

test('an account is opened, its password replaced, money sent and the way back is safe', async ({
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
  await giveCode();
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

  await logIn(`${baseURL}`, { email: person.email, password: 'Baru12345' });
  await page.sees('heading', `Halo, ${person.name}`);
});

test('money is sent and found in the history; Back and a reload show nothing after the end', async ({
  baseURL,
}) => {
  test.slow();
  const rini = { account: '5220304050', bank: 'Bank Central Asia' };
  await logIn(`${baseURL}`, bagas);
  await page.goto(`${baseURL}/transfer`);
  await page.type('Rekening Tujuan', rini.account);
  await page.pick('Bank Tujuan', rini.bank);
  await page.type('Nominal', '15000');
  await page.sees('text', 'lima belas ribu rupiah');
  await page.type('Berita', 'Dari WebKit');
  await page.press('button', 'Lanjut');
  await page.isAt('/transfer/input-pin');
  await page.type('PIN', bagas.pin);
  await page.press('button', 'Transfer');
  await page.sees('heading', 'Transfer Berhasil');
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
