import anyAscii from 'any-ascii';
import {
  inShort,
  largestQrAmount,
  ownIdentifier,
  smallestTransfer,
} from '../../machines/contract/limits.ts';
import { field } from '../../machines/contract/qr-payload.ts';
import { sealed } from '../../machines/contract/qr-text.ts';
import type { Endpoint } from '../bank-context.ts';
import { assertFields } from '../http/form.ts';
import { qrPicture } from './qr-picture.ts';
import { minutes } from '../http/time.ts';

type Picture = ReturnType<typeof qrPicture>;

/** The most recent ones, 2 kB each. Drawing one takes 10 ms (docs/trust.md M13). */
const maxPictures = 1_000;
/** The codes with an amount that are drawn for one customer in a minute (docs/trust.md M13). */
const amountsPerMinute = 30;

const png = { 'Content-Type': 'image/png' };

/** GET /qrcode/generate (CAL-25). */
export const qrCode: Endpoint = () => {
  const pictureOf = pictures();
  return async (c) => {
    const { name, accountNumber } = c.get('customer');
    const payload = qrisPayload(name, accountNumber);
    return c.body(await pictureOf(payload, () => qrPicture(payload)), 200, png);
  };
};

/** GET /qrcode/amount; 429 after drawing `amountsPerMinute`. */
export const qrCodeWithAmount: Endpoint = ({ buckets }) => {
  const pictureOf = pictures();
  const rate = { max: amountsPerMinute, window: minutes };
  return async (c) => {
    const amount = c.req.query('amount') ?? '';
    assertFields({ amount: amountProblem(amount) });
    const { id, name, accountNumber } = c.get('customer');
    const payload = qrisPayload(name, accountNumber, Number(amount));
    const picture = await pictureOf(payload, async () => {
      buckets.take(`qr-codes ${id}`, rate, tooMany);
      return qrPicture(payload);
    });
    return c.body(picture, 200, png);
  };
};

const tooMany = 'Terlalu banyak kode QRIS dibuat. Silakan tunggu sebentar, lalu coba lagi.';

function amountProblem(amount: string): string | null {
  if (amount === '') return 'Nominal tidak boleh kosong';
  if (!/^\d+$/.test(amount)) return 'Nominal harus berupa angka bulat dalam rupiah';
  if (Number(amount) < smallestTransfer)
    return `Minimal nominal QRIS sebesar ${inShort(smallestTransfer)}`;
  return Number(amount) > largestQrAmount
    ? `Maksimal nominal QRIS sebesar ${inShort(largestQrAmount)}`
    : null;
}

/** Keeps the pictures that were requested last; draws each once. */
function pictures(): (payload: string, draw: () => Picture) => Picture {
  const kept = new Map<string, Picture>();
  return (payload, draw) => {
    const picture = kept.get(payload) ?? draw();
    kept.delete(payload);
    kept.set(payload, picture);
    picture.catch(() => kept.delete(payload));
    const [oldest] = kept.keys();
    if (kept.size > maxPictures && oldest !== undefined) kept.delete(oldest);
    return picture;
  };
}

/**
 * The content of the code, laid out as issuers do for a person: the account in sub-field 02 of tag
 * 40, money transfer as the kind (tag 52) and as the purpose (DMCT), and no number of a merchant
 * (NMID, tag 51). Sub-field 01 would hold a number of the national switch, which lacks this bank.
 * With an amount in whole rupiah it is a dynamic code, used once; without one, a static code.
 */
export function qrisPayload(
  name: string,
  accountNumber: string,
  amount: number | null = null,
): string {
  return sealed(
    [
      field('00', '01'),
      field('01', amount === null ? '11' : '12'),
      field('40', field('00', ownIdentifier) + field('02', accountNumber)),
      field('52', '4829'),
      field('53', '360'),
      amount === null ? '' : field('54', String(amount)),
      field('58', 'ID'),
      field('59', plainName(name)),
      field('60', 'JAKARTA'),
      field('62', field('08', 'DMCT')),
    ].join(''),
  );
}

/**
 * A name of at most 25 characters, cut between words if possible, in ASCII, because some readers
 * count the lengths in bytes. Pictures and invisible characters go.
 */
function plainName(name: string): string {
  const kept = name.normalize('NFKC').replace(/[^\x20-\x7e\s\p{L}\p{M}\p{N}\p{P}]/gu, '');
  const whole = anyAscii(kept).replaceAll('`', "'").replace(/\s+/g, ' ').trim();
  const [words = whole.slice(0, 25)] = /^.{1,25}(?= |$)/.exec(whole) ?? [];
  return /[a-z\d]/i.test(words) ? words.replace(/[,;-]$/, '') : 'NASABAH LENTERA';
}
