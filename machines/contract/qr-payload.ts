import { ownIdentifier, type BankName } from './limits.ts';
import { codesInText, isWhole, longestPayload, utf8 } from './qr-text.ts';
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
  | 'code.cash'
  | 'code.fee'
  | 'code.currency'
  | 'code.country'
  | 'code.otherBank'
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
  readonly isOnce: boolean;
}

/** Tags that name an issuer and an account at it. Issuers write a person's account into tag 40. */
const accountTags = ['40', ...Array.from({ length: 26 }, (_, at) => String(26 + at))];

/** The country's registers of merchants, in tag 51. */
const registers = ['ID.CO.QRIS.WWW', 'ID.OR.GPNQR.WWW'];

/** Sub-field 00 of an account, and the bank of a transfer to it. */
const banksByIdentifier: ReadonlyMap<string, BankName | null> = new Map([
  [ownIdentifier, null],
  ['ID.CO.BCA.WWW', 'Bank Central Asia'],
  ['ID.CO.BNI.WWW', 'Bank Negara Indonesia'],
  ['ID.CO.BRI.WWW', 'Bank Rakyat Indonesia'],
  ['ID.CO.BANKMANDIRI.WWW', 'Bank Mandiri'],
]);

/** Money transfer, and no category. */
const privateCategories = [undefined, '4829', '0000'];
/** Sub-field 08 of tag 62, as ISO 20022 has it: at the bank, in the country, across borders. */
const transferPurposes = ['BOOK', 'DMCT', 'XBCT'];
const cashPurposes = ['CDPT', 'CWDL'];

type Fields = ReadonlyMap<string, string>;

/** A field with a value of 1 to 99 characters. */
export function field(tag: string, value: string): string {
  return tag + String(value.length).padStart(2, '0') + value;
}

/** The transfer that the code asks for, or the reason for refusing it. */
export function readTransferCode(text: string): TransferCode | CodeRefusal {
  const [payload = '', ...others] = codesInText(text);
  if (
    others.length > 0 ||
    payload.length > longestPayload ||
    !/^000201[^\p{Cc}\p{Cs}]*6304[\dA-F]{4}$/iu.test(payload)
  )
    return 'code.foreign';
  if (!isWhole(payload)) return 'code.damaged';
  const fields = fieldsOf(payload);
  if (fields === null || !['53', '58', '59'].every((tag) => fields.has(tag))) return 'code.foreign';
  const amount = amountIn(fields.get('54'));
  if (amount === undefined) return 'code.foreign';
  const purpose =
    fieldsOf(fields.get('62') ?? '')
      ?.get('08')
      ?.toUpperCase() ?? '';
  const accounts = accountsIn(fields, transferPurposes.includes(purpose));
  const account = accounts.find(isReachable);
  // Lentera's older codes of private accounts have a merchant's number, too.
  if (
    !privateCategories.includes(fields.get('52')) ||
    (account?.identifier !== ownIdentifier &&
      accounts.some(({ tag, isShop }) => isShop && (tag === '51' || account === undefined)))
  )
    return 'code.merchant';
  if (cashPurposes.includes(purpose)) return 'code.cash';
  if (fields.get('53') !== '360') return 'code.currency';
  if (fields.get('58') !== 'ID') return 'code.country';
  if (asksForFee(fields)) return 'code.fee';
  if (account === undefined)
    return accounts.some(isElsewhere) ? 'code.otherBank' : 'code.accountless';
  const { accountTo, identifier } = account;
  const bankTo = banksByIdentifier.get(identifier) ?? null;
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

/** Tag 54 without its sen; `null` if it asks for none, `undefined` if it is no amount. */
function amountIn(text = '0'): number | null | undefined {
  if (!/^(?=.{1,13}$)\d+(?:\.\d{0,2})?$/.test(text)) return undefined;
  return Number(text) === 0 ? null : Math.trunc(Number(text));
}

/** A tip to choose (55: 01), a sum (56) or a share (57) on top. */
const asksForFee = (fields: Fields): boolean =>
  fields.get('55') === '01' ||
  ['56', '57'].some((tag) => fields.has(tag) && Number(fields.get(tag)) !== 0);

interface Account {
  readonly tag: string;
  /** In capitals; '' if it cannot be read. */
  readonly identifier: string;
  /** '' if there is none. */
  readonly accountTo: string;
  /** Whether it names a merchant: its number in a register, or its size (sub-field 03). */
  readonly isShop: boolean;
}

/**
 * Issuers write a person's account into sub-field 02 and a card-like number, 9360…, into 01.
 * Lentera's older codes have the account in 01. A merchant's 02 is its number there.
 */
function accountsIn(fields: Fields, isTransfer: boolean): readonly Account[] {
  return accountTags.flatMap((tag) => {
    const value = fields.get(tag);
    if (value === undefined) return [];
    const parts: Fields = fieldsOf(value) ?? new Map();
    const identifier = parts.get('00')?.toUpperCase() ?? '';
    const isShop =
      (/^U[A-Z]{2}$/.test(parts.get('03') ?? '') && !isTransfer) ||
      (tag === '51' && (identifier === '' || registers.includes(identifier)));
    const numbers = [isShop ? '' : parts.get('02'), parts.get('01')?.replace(/^9360.*/, '')];
    return [{ tag, identifier, accountTo: numbers.find(isAccount) ?? '', isShop }];
  });
}

const isReachable = ({ identifier, accountTo }: Account): boolean =>
  accountTo !== '' && banksByIdentifier.has(identifier);

const isElsewhere = ({ identifier }: Account): boolean =>
  identifier !== '' && !banksByIdentifier.has(identifier);

/** An account's number, and not a card's of the national switch (9360, then 11 to 15 digits). */
const isAccount = (text = ''): boolean => /^\d{5,20}$/.test(text) && !/^9360\d{11,15}$/.test(text);
