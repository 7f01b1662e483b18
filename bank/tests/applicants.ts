import sharp from 'sharp';
import type { Calls } from './harness.ts';

export const nadia = {
  email: 'nadia@contoh.test',
  no_hp: '81234567890',
  password: 'Rahasia123',
  no_ktp: '3273010101950009',
  name: 'Nadia Putri',
  date_of_birth: '1995-01-17',
  pin: '739182',
};

/** A small JPEG that the bank accepts as a photo of an identity card. */
export const jpeg = await sharp({
  create: { width: 320, height: 200, channels: 3, background: '#456' },
})
  .jpeg()
  .toBuffer();

export const fileOf = (content: Uint8Array): File =>
  new File([new Uint8Array(content)], 'ktp.jpg', { type: 'image/jpeg' });

/** Nadia's application with these fields changed. */
export function application(change: Readonly<Record<string, string | Blob>> = {}): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...nadia, ektp_photo: fileOf(jpeg), ...change }))
    body.append(name, value);
  return body;
}

export const register = (bank: Calls, body: FormData, address?: string) =>
  bank.call('/api/main/auth/register', { method: 'POST', body }, address);

export const sendOtp = (bank: Calls, email: string = nadia.email, noHP: string = nadia.no_hp) =>
  bank.form('/send-otp', { email, noHP, otp: '' });

/** Asks for a code and verifies it; returns the grant that proves it. */
export async function verifyEmail(bank: Calls, email?: string, noHP?: string): Promise<string> {
  await sendOtp(bank, email, noHP);
  const otp = await bank.code(email ?? nadia.email);
  const { body } = await bank.form('/verify-otp', { email: email ?? nadia.email, otp });
  return (body.data as { grant: string }).grant;
}
