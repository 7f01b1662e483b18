import { randomBytes, randomInt } from 'node:crypto';

const encoder = new TextEncoder();

/** Six digits from the system's random source, each of the million as likely. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** `count` digits, the first of them not cut off when it is zero. */
export function newDigits(count: number): string {
  return String(randomInt(10 ** count)).padStart(count, '0');
}

/** 256 bits that nobody can guess. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Keyed, because six digits under a plain hash are found in a second. */
export async function mark(secret: Uint8Array<ArrayBuffer>, text: string): Promise<string> {
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return Buffer.from(await crypto.subtle.sign('HMAC', key, encoder.encode(text))).toString('base64url');
}
