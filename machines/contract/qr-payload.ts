import { ownIdentifier, type BankName } from './limits.ts';
import { tidyName } from './visible.ts';

/*
 * The content of a QRIS code in EMVCo's format: fields of tag, length and value, then a checksum.
 * The bank writes it and the app reads it. Reading never throws, whatever the text is.
 */

/** Why a code does not fill in a transfer. */
export type CodeRefusal =
  | 'code.foreign'
  | 'code.damaged'
  | 'code.merchant'
  | 'code.currency'
  | 'code.country'
  | 'code.accountless';

/** A code by which somebody asks for a transfer to a private account. */
export interface TransferCode {
  readonly accountTo: string;
  /** `null` if the code names none of the four: then it is one of Lentera's. */
  readonly bankTo: BankName | null;
  /** The name in the code; at most 25 letters if its writer keeps the rules. */
  readonly name: string;
  /** Whole rupiah, without sen; `null` if the code asks for no amount. */
  readonly amount: number | null;
  /** Whether it is to be paid once. */
  readonly isOnce: boolean;
}

/** The longest content that EMVCo allows, in characters. */
const longestPayload = 512;

/** Sub-field 00 of an account (tags 26 to 45), and the bank of a transfer to it. */
const banksByIdentifier: ReadonlyMap<string, BankName | null> = new Map([
  [ownIdentifier, null],
  ['ID.CO.BCA.WWW', 'Bank Central Asia'],
  ['ID.CO.BNI.WWW', 'Bank Negara Indonesia'],
  ['ID.CO.BRI.WWW', 'Bank Rakyat Indonesia'],
  ['ID.CO.BANKMANDIRI.WWW', 'Bank Mandiri'],
]);

/** Money transfer, and no category. */
const privateCategories = ['4829', '0000'];

type Fields = ReadonlyMap<string, string>;

/** A field with a value of 1 to 99 characters. */
export function field(tag: string, value: string): string {
  return tag + String(value.length).padStart(2, '0') + value;
}

/** The text in UTF-8, a character for each byte. */
const utf8 = (text: string): string =>
  encodeURIComponent(text).replace(/%(..)/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );

/** CRC-16/CCITT-FALSE of the text in UTF-8: polynomial 1021, start FFFF; four hex digits. */
export const crc16 = (text: string): string => crcOf(utf8(text));

function crcOf(bytes: string): string {
  let crc = 0xffff;
  for (const byte of bytes) {
    crc ^= byte.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit += 1)
      crc = (crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021;
    crc &= 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** The fields of a code's content, completed by its checksum. */
export function sealed(fields: string): string {
  const open = `${fields}6304`;
  return open + crc16(open);
}

/** The transfer that the code asks for, or the reason for refusing it. */
export function readTransferCode(text: string): TransferCode | CodeRefusal {
  const payload = text.trim();
  if (payload.length > longestPayload || !/^000201[^\p{Cc}\p{Cs}]*6304[\dA-F]{4}$/iu.test(payload))
    return 'code.foreign';
  const checked = payload.slice(0, -4);
  // Its writer used UTF-8 or Latin-1.
  const crcs = [crc16(checked), ...(/[^\0-\xff]/.test(checked) ? [] : [crcOf(checked)])];
  if (!crcs.includes(payload.slice(-4).toUpperCase())) return 'code.damaged';
  const fields = fieldsOf(payload);
  if (fields === null || !['52', '53', '58', '59'].every((tag) => fields.has(tag)))
    return 'code.foreign';
  const amount = amountIn(fields.get('54'));
  if (amount === undefined) return 'code.foreign';
  const account = accountIn(fields);
  // Lentera's older codes of private accounts have a merchant's number, too.
  if (
    !privateCategories.includes(fields.get('52') ?? '') ||
    (fields.has('51') && account?.identifier !== ownIdentifier)
  )
    return 'code.merchant';
  if (fields.get('53') !== '360') return 'code.currency';
  if (fields.get('58') !== 'ID') return 'code.country';
  if (account === null) return 'code.accountless';
  const { accountTo, bankTo } = account;
  const name = tidyName(fields.get('59') ?? '');
  return { accountTo, bankTo, name, amount, isOnce: fields.get('01') === '12' };
}

/**
 * The fields by tag; `null` unless their lengths fill the text, each tag once. Writers count UTF-16
 * units, characters or bytes of UTF-8, of which all but a character's first are '' here.
 */
function fieldsOf(text: string): Fields | null {
  const characters = Array.from(text);
  const bytes = characters.flatMap((one) => [one, ...Array.from(utf8(one).slice(1), () => '')]);
  return fieldsIn(text.split('')) ?? fieldsIn(characters) ?? fieldsIn(bytes);
}

function fieldsIn(counted: readonly string[]): Fields | null {
  const fields = new Map<string, string>();
  for (let at = 0; at < counted.length;) {
    const head = counted.slice(at, at + 4).join('');
    const [, tag = '', length = ''] = /^(\d\d)(\d\d)/.exec(head) ?? [];
    const end = at + 4 + Number(length);
    if (tag === '' || length === '00' || end > counted.length || fields.has(tag)) return null;
    fields.set(tag, counted.slice(at + 4, end).join(''));
    at = end;
  }
  return fields;
}

/** Tag 54 without its sen; `null` if it is absent, `undefined` if it is no amount. */
function amountIn(text: string | undefined): number | null | undefined {
  if (text === undefined) return null;
  return /^(?=.{1,13}$)\d+(?:\.\d{0,2})?$/.test(text) ? Math.trunc(Number(text)) : undefined;
}

/** The first account, in tags 26 to 45, that a transfer can name. */
function accountIn(fields: Fields) {
  for (let tag = 26; tag <= 45; tag += 1) {
    const account = fieldsOf(fields.get(String(tag)) ?? '');
    const identifier = account?.get('00')?.toUpperCase() ?? '';
    const accountTo = account?.get('01') ?? '';
    const bankTo = banksByIdentifier.get(identifier);
    if (bankTo !== undefined && isAccount(accountTo)) return { identifier, accountTo, bankTo };
  }
  return null;
}

/** An account's number, and not a card's of the national switch (9360, then 11 to 15 digits). */
const isAccount = (text: string): boolean =>
  /^\d{5,20}$/.test(text) && !/^9360\d{11,15}$/.test(text);
