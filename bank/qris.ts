import type { Endpoint } from './bank-context.ts';
import { qrPicture } from './qr-picture.ts';

/** 2 kB each, and those that were asked for last. Drawing one takes 10 ms (docs/trust.md M13). */
const mostPictures = 1_000;

/** GET /qrcode/generate (CAL-25): the QR code to pay the customer by, image/png. */
export const qrCode: Endpoint = () => {
  const pictures = new Map<string, ReturnType<typeof qrPicture>>();
  const pictureOf = (payload: string): ReturnType<typeof qrPicture> => {
    const picture = pictures.get(payload) ?? qrPicture(payload);
    pictures.delete(payload);
    pictures.set(payload, picture);
    picture.catch(() => pictures.delete(payload));
    const [oldest] = pictures.keys();
    if (pictures.size > mostPictures && oldest !== undefined) pictures.delete(oldest);
    return picture;
  };
  return async (c) => {
    const { name, accountNumber } = c.get('customer');
    return c.body(await pictureOf(qrisPayload(name, accountNumber)), 200, {
      'Content-Type': 'image/png',
    });
  };
};

/**
 * The content of the code after EMVCo's Merchant-Presented Mode and QRIS: fields of tag, length and
 * value, then a checksum. It is a static code without an amount; it tells name and account.
 */
export function qrisPayload(name: string, accountNumber: string): string {
  const open = [
    field('00', '01'),
    field('01', '11'),
    field('26', field('00', 'ID.CO.LENTERA.WWW') + field('01', accountNumber)),
    field(
      '51',
      field('00', 'ID.CO.QRIS.WWW') + field('02', `ID${accountNumber.padStart(13, '0')}`),
    ),
    field('52', '4829'),
    field('53', '360'),
    field('58', 'ID'),
    field('59', plain(name, 25) || 'NASABAH LENTERA'),
    field('60', 'JAKARTA'),
    '6304',
  ].join('');
  return open + crc16(open);
}

function field(tag: string, value: string): string {
  return tag + String(value.length).padStart(2, '0') + value;
}

/** ASCII only: the payload's lengths count characters, and some readers count bytes. */
function plain(text: string, longest: number): string {
  return text
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .trim()
    .slice(0, longest)
    .trim();
}

/** CRC-16/CCITT-FALSE: polynomial 1021, start FFFF; four hex digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1)
      crc = (crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021;
    crc &= 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
