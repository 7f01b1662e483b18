import { base64url } from 'jose';

const encoder = new TextEncoder();

/** Six random digits. */
export function newCode(): string {
  return newDigits(6);
}

/** `count` random digits, leading zeros included. */
export function newDigits(count: number): string {
  let digits = '';
  while (digits.length < count) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    // Skip bytes from 250 on, which would make the digits 0 to 5 more likely.
    if (byte < 250) digits += String(byte % 10);
  }
  return digits;
}

/** 256 random bits, base64url. */
export function newSecret(): string {
  return base64url.encode(crypto.getRandomValues(new Uint8Array(32)));
}

/** HMAC-SHA-256 of a text, base64url. A plain hash would reveal the six digits of a code. */
export async function hmac(secret: Uint8Array<ArrayBuffer>, text: string): Promise<string> {
  const key = await crypto.subtle.importKey(
    'raw',
    secret,
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  return base64url.encode(
    new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text))),
  );
}

/** SHA-256 of a text, 32 bytes. */
export async function digest(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text)));
}

/** Compares two HMACs in constant time. */
export function timingSafeEqual(one: string, other: string): boolean {
  const [a, b] = [encoder.encode(one), encoder.encode(other)];
  let difference = a.length ^ b.length;
  for (const [at, byte] of a.entries()) difference |= byte ^ (b[at] ?? 0);
  return difference === 0;
}
