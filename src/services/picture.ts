/** The pictures that a QR code may come as, by their first bytes. */
const kinds = [
  { type: 'image/png', signature: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', signature: [0xff, 0xd8, 0xff] },
] as const;

/** The type of a picture, by its bytes; `null` for what is none. */
function typeOf(bytes: Uint8Array): (typeof kinds)[number]['type'] | null {
  const kind = kinds.find(({ signature }) =>
    signature.every((byte, index) => bytes[index] === byte),
  );
  return kind?.type ?? null;
}

/** An address that an `<img>` can show. `null` for what is no picture. */
export function addressOfBytes(bytes: Uint8Array): string | null {
  const type = typeOf(bytes);
  if (type === null) return null;
  return `data:${type};base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`;
}

/**
 * The same for a picture as text: base64, with or without the head of a data address. The bytes
 * tell the type, not the head.
 */
export function pictureAddressOf(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  try {
    return addressOfBytes(bytesOf(value.replace(/^data:image\/[\w+.-]+;base64,/, '')));
  } catch {
    return null;
  }
}

/** The file of a picture's address. */
export function blobOf(address: string): Blob {
  const [head = '', base64 = ''] = address.split(',');
  return new Blob([bytesOf(base64)], { type: head.replace(/^data:|;base64$/g, '') });
}

/** @throws {DOMException} where it is no base64. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}
