import { appendFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import {
  expect,
  expectAccessible,
  expectNewAccount,
  expectNoSidewaysScroll,
  expectShownBriefly,
  field,
  logIn,
  logOut,
  mailedCode,
  mistype,
  newcomer,
  notInFirefox,
  openPlace,
  photo,
  sinta,
  telephonePhoto,
  test,
} from '../../e2e/support/fixtures.ts';
import {
  enterPin,
  giveCode,
  giveIdentity,
  givePersonal,
  registerAfterCode,
  type Newcomer,
} from '../../e2e/pages/registration.ts';
import { confirmOrder, placeOrder, receiptOn } from '../../e2e/pages/transfer.ts';
import { figure, isFull } from '../../long/promises/figure.ts';

const next = (page: Page) => page.getByRole('button', { name: 'Lanjut' }).click();

async function begin(page: Page, person: Newcomer) {
  await page.goto('/register');
  await giveIdentity(page, person);
}

/** From the code page to the PIN page. */
async function giveRest(page: Page, person: Newcomer) {
  await expectShownBriefly(page, 'Harap menunggu, e-KTP anda sedang diverifikasi', () =>
    registerAfterCode(page, person),
  );
  await expect(page).toHaveURL('/register/atur-pin');
}

test(
  'a visitor opens an account, logs in, receives money and a notification of it [REG-82]',
  { tag: ['@once', '@journey', ...(isFull ? ['@demo'] : [])] },
  async ({ page }) => {
    notInFirefox("'Back from the PIN' goes the same way");
    test.slow();
    const person = newcomer();
    await begin(page, person);
    await expect(page.getByRole('heading', { name: 'Verifikasi' })).toBeFocused();
    await expect(page.getByRole('timer')).toHaveText(/^(?:00:5\d|01:00)$/);
    await expect(page.getByRole('button', { name: 'Kirim kode ulang' })).toBeDisabled();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await giveCode(page, '000000');
    await expect(page.getByText('Kode OTP Salah')).toBeVisible();
    await giveCode(page, await mailedCode(page.request, person.email));
    await expect(page).toHaveURL('/register/password');
    await expectAccessible(page);
    await giveRest(page, person);
    await expect(page.getByRole('heading', { name: 'Atur PIN' })).toBeVisible();
    await expectAccessible(page);
    await enterPin(page, person.pin);
    await expectNewAccount(page, person, () => next(page));
    await page.getByRole('button', { name: 'Tampilkan nomor rekening' }).click();
    const account = await page
      .getByText(/^\d{10}$/)
      .first()
      .innerText();
    await logOut(page);

    await logIn(page, sinta);
    await openPlace(page, 'Transfer');
    await placeOrder(page, { to: account, bank: 'Bank Mandiri', amount: 25_000 });
    await confirmOrder(page, sinta.pin);
    await receiptOn(page).getByRole('button', { name: 'Oke' }).click();
    await logOut(page);

    await logIn(page, person);
    await page.getByRole('button', { name: 'Tampilkan saldo' }).click();
    await expect(page.getByText('Rp25.000', { exact: true }).first()).toBeVisible();
    await expect(page.getByText(sinta.name).first()).toBeVisible();
    await page.goto('/notifikasi');
    await expect(page.getByRole('button', { name: /25\.000/ }).first()).toBeVisible();
  },
);

test('a mistyped code is typed again from the first box, before and after the bank refuses it [R35] [FRM-15 REG-89]', async ({
  page,
  browserName,
}) => {
  const person = newcomer();
  await begin(page, person);
  const right = await mailedCode(page.request, person.email);
  const mistyped = mistype(right);
  const boxes = page.getByRole('group', { name: 'Kode OTP' }).getByRole('textbox');
  const expectTyped = (code: string) =>
    expect
      .poll(async () =>
        (await Promise.all((await boxes.all()).map((box) => box.inputValue()))).join(''),
      )
      .toBe(code);
  await boxes.first().click();
  await page.keyboard.type(mistyped);
  await page.keyboard.press('Home');
  await page.keyboard.type(right);
  await expectTyped(right);
  await page.keyboard.press('Home');
  await page.keyboard.type(mistyped);
  await expectTyped(mistyped);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Kode OTP Salah')).toBeVisible();
  await expectTyped('');
  await expect(boxes.first()).toBeFocused();
  await page.keyboard.type(right);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/register/password');
  figure('R35', `${browserName}: 5 of 6 digits typed over equal ones; 0 left after the refusal`);
});

test('every step opens by its address, and Back, Forward and reload go where the machine says [ACC-12] [WCAG 3.3.7]', async ({
  page,
}) => {
  const steps = [
    '/register',
    '/register/otp',
    '/register/password',
    '/register/data-diri',
    '/register/data-diri-dua',
    '/register/ktp',
    '/register/atur-pin',
  ];
  for (const step of steps) {
    await page.goto(step);
    await expect(page).toHaveURL(step);
    await expect(page.locator('h1')).toBeVisible();
  }
  const person = newcomer();
  await begin(page, person);
  await page.goBack();
  await expect(page).toHaveURL('/register');
  await expect(field(page, 'Email')).toHaveValue(person.email);
  await page.goForward();
  await expect(page).toHaveURL('/register/otp');
  await page.reload();
  await expect(page).toHaveURL('/register/otp');
  await page.getByRole('button', { name: 'Kembali' }).click();
  await expect(page).toHaveURL('/register');
  await expect(field(page, 'Email')).toHaveValue('');
});

test(
  'Back from the PIN asks each time, even if the visit starts there [ACC-18]',
  { tag: '@once' },
  async ({ page }) => {
    const confirm = page.getByRole('dialog', {
      name: /Apakah anda yakin akan keluar dari halaman ini\?/,
    });
    const goBackTimes = async (times: number, traverse: () => Promise<unknown>) => {
      for (let time = 0; time < times; time += 1) {
        await traverse();
        await expect(confirm).toBeVisible();
        await confirm.getByRole('button', { name: 'Tidak' }).click();
        await expect(confirm).toBeHidden();
        await expect(page).toHaveURL('/register/atur-pin');
        await expect(field(page, 'PIN')).toHaveValue('24');
      }
    };
    await page.goto('/register/atur-pin');
    await field(page, 'PIN').fill('24');
    await goBackTimes(3, () => page.goBack());

    const person = newcomer();
    await begin(page, person);
    await giveCode(page, await mailedCode(page.request, person.email));
    await expect(page).toHaveURL('/register/password');
    await giveRest(page, person);
    await field(page, 'PIN').fill('24');
    await goBackTimes(3, () => page.goBack());
    // Two presses at once: the second starts before the page reacts to the first.
    await goBackTimes(2, () =>
      page.evaluate(() => {
        history.back();
        history.back();
      }),
    );
  },
);

test('a file that is not a whole picture is refused at its step, and the values stay [R36] [REG-60]', async ({
  page,
  browserName,
}) => {
  const person = newcomer();
  await page.goto('/register/data-diri');
  await givePersonal(page, person);
  const { buffer: png } = await photo();
  const jpeg = await sharp(png).jpeg().toBuffer();
  const refused = {
    'fake.png': Buffer.from('this is no picture'),
    'header.png': Buffer.concat([png.subarray(0, 33), Buffer.alloc(2_000, 'junk')]),
    'cut.png': png.subarray(0, -20),
    'cut.jpg': jpeg.subarray(0, -20),
    'webp.png': await sharp(png).webp().toBuffer(),
  };
  const choose = async (name: string, buffer: Buffer) => {
    await field(page, 'Foto e-KTP').setInputFiles({
      name,
      mimeType: name.endsWith('png') ? 'image/png' : 'image/jpeg',
      buffer,
    });
    await next(page);
  };
  const failure = page
    .getByRole('alert')
    .filter({ hasText: 'Terjadi kesalahan saat memproses foto e-KTP' });
  for (const [name, buffer] of Object.entries(refused)) {
    await choose(name, buffer);
    await expect(failure, name).toBeVisible();
    await expect(page.getByText(`Ganti foto: ${name}`)).toBeVisible();
    await expect(page).toHaveURL('/register/ktp');
  }
  await page.getByRole('button', { name: 'Kembali' }).click();
  await expect(field(page, 'Nama')).toHaveValue(person.name);
  await next(page);
  const pixel = await sharp(png).resize(1, 1).jpeg().toBuffer();
  await expectShownBriefly(page, 'Harap menunggu, e-KTP anda sedang diverifikasi', () =>
    choose('small.jpg', pixel),
  );
  await expect(page).toHaveURL('/register/atur-pin');
  figure('R36', `${browserName}: ${Object.keys(refused).length} files refused, 1 pixel accepted`);
});

test('a photo from a phone is shrunk: upright, legible, without EXIF [REG-84]', async ({
  page,
}) => {
  const { upright, file } = await telephonePhoto();
  expect(file.buffer.length).toBeGreaterThan(3_000_000);
  // The page's policy forbids fetching the preview's URL, so keep its blob.
  await page.addInitScript(() => {
    const make = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (shown) => {
      Reflect.set(window, 'shown', shown);
      return make(shown);
    };
  });
  await page.goto('/register/ktp');
  await expect(page.getByRole('button', { name: 'Perkecil foto' })).toBeHidden();
  await field(page, 'Foto e-KTP').setInputFiles(file);
  await expect(page.getByText('File foto melebihi 1MB')).toBeVisible();
  await page.getByRole('button', { name: 'Perkecil foto' }).click();
  await expect(page.getByText('Ganti foto: IMG_0012.jpg')).toBeVisible();
  await expect(page.getByText('File foto melebihi 1MB')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Perkecil foto' })).toBeHidden();
  const small = await bytesOf(page, 'shown');
  expect(small.length).toBeLessThanOrEqual(1_048_576);
  const { width, height, format, exif, orientation } = await sharp(small).metadata();
  expect({ format, exif, orientation }).toEqual({ format: 'jpeg', exif: undefined });
  expect(width).toBeGreaterThanOrEqual(1_600);
  expect((width ?? 0) / (height ?? 1)).toBeCloseTo(4 / 3, 2);
  // Except for its grain, the line of the NIK looks as in the upright original.
  const line = async (picture: Buffer) =>
    sharp(picture)
      .resize(1_600, 1_200)
      .extract({ left: 220, top: 370, width: 900, height: 70 })
      .greyscale()
      .blur(1)
      .raw()
      .toBuffer();
  const [before, after] = await Promise.all([line(upright), line(small)]);
  const off = before.reduce((sum, value, at) => sum + Math.abs(value - (after[at] ?? 0)), 0);
  expect(off / before.length).toBeLessThan(6);
});

test('the bytes that the preview showed are sent, whatever becomes of the file [REG-55]', async ({
  page,
}, info) => {
  const sent = await recordPhotoSent(page);
  const small = (await photo()).buffer;
  const large = (await telephonePhoto()).file.buffer;
  const file = info.outputPath('ktp.png');
  const fates = [
    ['moved', small, () => rename(file, `${file}.moved`)],
    ['changed', small, () => appendFile(file, 'more')],
    ['replaced', small, () => writeFile(file, 'another file')],
    ['given a new date', small, () => utimes(file, 0, 0)],
    ['deleted', large, () => rm(file)],
  ] as const;
  for (const [fate, original, change] of fates)
    await test.step(fate, async () => {
      await page.goto('/register/ktp');
      await writeFile(file, original);
      await field(page, 'Foto e-KTP').setInputFiles(file);
      await expect(page.getByRole('img', { name: 'Pratinjau foto e-KTP' })).toBeVisible();
      await change();
      if (original === large) await page.getByRole('button', { name: 'Perkecil foto' }).click();
      await expect(page.getByText('File foto melebihi 1MB')).toBeHidden();
      await next(page);
      await expect(page).toHaveURL('/register/atur-pin');
      await enterPin(page, '739154');
      await next(page);
      // The rest of the application is empty.
      await expect(page.getByRole('alert')).toContainText('Input email tidak boleh kosong');
      const bytes = await sent();
      if (original === small) expect(bytes).toEqual(original);
      else expect((await sharp(bytes).metadata()).format).toBe('jpeg');
    });
});

/** The bytes of the last photo that the page sent. Drivers give none of a file's. */
async function recordPhotoSent(page: Page) {
  await page.addInitScript(() => {
    const send = Reflect.get(XMLHttpRequest.prototype, 'send') as (body: unknown) => void;
    XMLHttpRequest.prototype.send = function record(body) {
      if (body instanceof FormData) Reflect.set(window, 'sent', body.get('ektp_photo'));
      send.call(this, body);
    };
  });
  return () => bytesOf(page, 'sent');
}

/** The bytes of the blob that the window has under this name. */
async function bytesOf(page: Page, name: string) {
  // As one string: a list of a million numbers takes Firefox's protocol half a minute.
  const address = await page.evaluate(
    (key) =>
      new Promise<string>((resolve, reject) => {
        const reader = new FileReader();
        reader.addEventListener('error', () => reject(new Error('the file cannot be read')));
        reader.addEventListener('load', () => resolve(reader.result as string));
        reader.readAsDataURL(Reflect.get(window, key) as Blob);
      }),
    name,
  );
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}
