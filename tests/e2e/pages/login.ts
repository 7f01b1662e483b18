import { handOf, type Driver } from './hand.ts';

export async function submitLogin(
  driver: Driver,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  const hand = handOf(driver);
  await hand.type('Email', email);
  await hand.type('Password', password);
  await hand.press('Masuk');
}
