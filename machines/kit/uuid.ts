/** The part of Web Crypto that machines use, in browsers and in Node. */
interface RandomSource {
  randomUUID?(): string;
  getRandomValues(bytes: Uint8Array): Uint8Array;
}

/** A random UUID (version 4). `randomUUID` is missing on pages without TLS. */
export function uuid(): string {
  const { crypto } = globalThis as unknown as { crypto: RandomSource };
  return crypto.randomUUID?.() ?? uuidOf(crypto.getRandomValues(new Uint8Array(16)));
}

function uuidOf(bytes: Uint8Array): string {
  const hex = Array.from(bytes, (byte, at) => {
    const marked = at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte;
    return marked.toString(16).padStart(2, '0');
  }).join('');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-');
}
