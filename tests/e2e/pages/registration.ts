import { paths } from '../../../machines/contract/paths.ts';
import { photo, type newcomer } from '../support/fixtures.ts';
import { handOf, type Driver } from './hand.ts';

export type Newcomer = ReturnType<typeof newcomer>;
/** Reads the code that the bank has mailed. */
export type ReadCode = () => Promise<string>;

export async function giveIdentity(driver: Driver, { email, phone }: Newcomer): Promise<void> {
  const hand = handOf(driver);
  await hand.type('Email', email);
  await hand.type('No Hp', phone);
  await hand.press('Lanjut');
  await hand.isAt(paths.registerOtp);
}

export async function giveCode(driver: Driver, code: string): Promise<void> {
  await handOf(driver).type('Digit ke-1', code);
  await handOf(driver).press('Lanjut');
}

export async function choosePassword(
  driver: Driver,
  password: string,
  confirmation = password,
): Promise<void> {
  const hand = handOf(driver);
  await hand.type('Password', password);
  await hand.type('Konfirmasi Password', confirmation);
  await hand.press('Lanjut');
}

export async function givePersonal(driver: Driver, { nik, name, born }: Newcomer): Promise<void> {
  const hand = handOf(driver);
  await hand.type('No KTP', nik);
  await hand.type('Nama', name);
  await hand.type('Tanggal Lahir', born);
  await hand.press('Lanjut');
  await hand.isAt(paths.registerKtp);
}

export async function givePhoto(driver: Driver): Promise<void> {
  await handOf(driver).attach('Foto e-KTP', await photo());
  await handOf(driver).press('Lanjut');
}

export async function enterPin(driver: Driver, pin: string): Promise<void> {
  await handOf(driver).type('PIN', pin);
  await handOf(driver).type('Konfirmasi PIN', pin);
}

/** From the code page to the PIN page. */
export async function registerAfterCode(driver: Driver, person: Newcomer): Promise<void> {
  const hand = handOf(driver);
  await hand.isAt(paths.registerPassword);
  await choosePassword(hand, person.password);
  await hand.isAt(paths.registerPersonal);
  await givePersonal(hand, person);
  await givePhoto(hand);
}
