import { base64url } from 'jose';

const encoder = new TextEncoder();

/** Six digits from the system's random source, each of the million as likely. */
export function newCode(): string {
  return newDigits(6);
}

/** `count` digits, the first of them not cut off when it is zero. */
export function newDigits(count: number): string {
  let digits = '';
  while (digits.length < count) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    // What a byte has above 250 would make the small digits likelier.
    if (byte < 250) digits += String(byte % 10);
  }
  return digits;
}

/** 256 bits that nobody can guess. */
export function newSecret(): string {
  return base64url.encode(crypto.getRandomValues(new Uint8Array(32)));
}

/** Keyed, because six digits under a plain hash are found in a second. */
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

/** SHA-256 of a text. */
export async function digest(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text)));
}

/** Whether two marks are one, in a time that does not tell where they differ. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [encoder.encode(one), encoder.encode(other)];
  let difference = a.length ^ b.length;
  for (const [at, byte] of a.entries()) difference |= byte ^ (b[at] ?? 0);
  return difference === 0;
}
