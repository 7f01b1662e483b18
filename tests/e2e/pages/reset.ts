import { paths } from '../../../machines/contract/paths.ts';
import { handOf, type Driver } from './hand.ts';
import { choosePassword, giveCode, type ReadCode } from './registration.ts';

/** From the e-mail form to the new password page. */
export async function proveEmail(driver: Driver, email: string, readCode: ReadCode): Promise<void> {
  const hand = handOf(driver);
  await hand.type('Email', email);
  await hand.press('Lanjut');
  await hand.isAt(paths.resetOtp);
  await giveCode(hand, await readCode());
  await hand.isAt(paths.newPassword);
}

export async function replacePassword(
  driver: Driver,
  { email, password }: { readonly email: string; readonly password: string },
  readCode: ReadCode,
): Promise<void> {
  await proveEmail(driver, email, readCode);
  await choosePassword(driver, password);
  await handOf(driver).isAt(paths.login);
}
