import { field } from '../../../machines/contract/qr-payload.ts';
import { qrisPayload } from '../../../bank/customer/qris.ts';
import { account, code, lentera, private_, seal, write, type Tags } from './code.ts';

/*
 * Contents of QR codes and their verdicts. Identifiers, tags and lengths are those of the published
 * QRIS tables; the numbers are invented.
 */

export type Verdict =
  | { readonly accountTo: string; readonly bankTo: string | null; readonly amount?: number }
  | string;

export interface Row {
  readonly what: string;
  readonly payload: string;
  readonly verdict: Verdict;
}

const nmid = write({ '00': 'ID.CO.QRIS.WWW', '02': 'ID1020304050607', '03': 'UMI' });

/** A shop's code as the banks print it: a card number, a shop's number, and tag 51. */
const shop = (identifier: string, institution: string, changes: Tags = {}): string =>
  code({
    '26': account(identifier, `9360${institution}1234567890`, {
      '02': '000885001234567',
      '03': 'UMI',
    }),
    '51': nmid,
    '52': '5812',
    '59': 'WARUNG BU TINI',
    '61': '12950',
    ...changes,
  });

const toLentera = { accountTo: '8800100001', bankTo: null };
const good = code();

const own: readonly Row[] = [
  {
    what: 'Lentera, without an amount',
    payload: qrisPayload('Sinta Maharani', '8800100001'),
    verdict: toLentera,
  },
  {
    what: 'Lentera, with an amount, once',
    payload: qrisPayload('Sinta Maharani', '8800100001', 50_000),
    verdict: { ...toLentera, amount: 50_000 },
  },
  {
    what: 'Lentera, older: with a merchant number',
    payload: code({ '51': write({ '00': 'ID.CO.QRIS.WWW', '02': 'ID0008800100001' }) }),
    verdict: toLentera,
  },
  { what: 'spaces and a new line around', payload: `  ${good}\n`, verdict: toLentera },
  {
    what: 'a checksum in small letters',
    payload: good.slice(0, -4) + good.slice(-4).toLowerCase(),
    verdict: toLentera,
  },
  {
    what: 'an identifier in small letters',
    payload: code({ '26': lentera.replace('ID.CO.LENTERA', 'id.co.lentera') }),
    verdict: toLentera,
  },
  { what: 'no category', payload: code({ '52': '0000' }), verdict: toLentera },
  { what: 'without a city', payload: code({ '60': null }), verdict: toLentera },
  { what: 'without the kind of code', payload: code({ '01': null }), verdict: toLentera },
  {
    what: 'unknown tags 61, 62, 64 and 80',
    payload: code({ '61': '12950', '62': field('07', 'A01'), '64': field('00', 'ID'), '80': 'x' }),
    verdict: toLentera,
  },
  {
    what: 'the account in tag 45',
    payload: code({ '26': null, '45': lentera }),
    verdict: toLentera,
  },
  {
    what: 'an unknown account first',
    payload: code({ '26': account('ID.DANA.WWW', '081234567890'), '27': lentera }),
    verdict: toLentera,
  },
  {
    what: 'two accounts: the first',
    payload: code({ '27': account('ID.CO.BCA.WWW', '5220304050') }),
    verdict: toLentera,
  },
  {
    what: 'an amount with sen',
    payload: code({ '54': '50000.00' }),
    verdict: { ...toLentera, amount: 50_000 },
  },
  {
    what: 'an amount with a point only',
    payload: code({ '54': '50000.' }),
    verdict: { ...toLentera, amount: 50_000 },
  },
  {
    what: 'sen are cut off',
    payload: code({ '54': '1000.99' }),
    verdict: { ...toLentera, amount: 1_000 },
  },
  {
    what: 'an amount of nothing',
    payload: code({ '54': '0' }),
    verdict: { ...toLentera, amount: 0 },
  },
  { what: 'a name in other letters', payload: code({ '59': 'Иван Щедрин' }), verdict: toLentera },
  { what: 'a name of pictures', payload: code({ '59': '😀😀' }), verdict: toLentera },
  {
    what: 'lengths that count characters',
    payload: seal(write(private_).replace('5914Sinta Maharani', '5907Sinta 😀')),
    verdict: toLentera,
  },
  {
    what: 'lengths that count bytes',
    payload: seal(write(private_).replace('5914Sinta Maharani', '5921Siti Ñur é € 😀')),
    verdict: toLentera,
  },
  {
    what: 'an account whose lengths count bytes',
    payload: seal(
      write(private_)
        .replace(`2635${lentera}`, `2642${lentera}0203né`)
        .replace('5914Sinta Maharani', '5904Zoë'),
    ),
    verdict: toLentera,
  },
];

const banks = [
  ['ID.CO.BCA.WWW', 'Bank Central Asia', '5220304050'],
  ['ID.CO.BNI.WWW', 'Bank Negara Indonesia', '0312345678'],
  ['ID.CO.BRI.WWW', 'Bank Rakyat Indonesia', '034101000743303'],
  ['ID.CO.BANKMANDIRI.WWW', 'Bank Mandiri', '1370012345678'],
] as const;

const otherBanks: readonly Row[] = [
  ...banks.flatMap(([identifier, bankTo, accountTo]): Row[] => [
    {
      what: `private, ${bankTo}`,
      payload: code({ '26': account(identifier, accountTo) }),
      verdict: { accountTo, bankTo },
    },
    {
      what: `private, ${bankTo}, tag 40, with an amount and a reference`,
      payload: code({
        '01': '12',
        '26': null,
        '40': account(identifier, accountTo, { '03': 'UMI' }),
        '54': '125000',
        '62': field('01', 'INV-001'),
      }),
      verdict: { accountTo, bankTo, amount: 125_000 },
    },
  ]),
  { what: 'a shop at BCA', payload: shop('ID.CO.BCA.WWW', '0014'), verdict: 'code.merchant' },
  { what: 'a shop at BNI', payload: shop('ID.CO.BNI.WWW', '0009'), verdict: 'code.merchant' },
  { what: 'a shop at BRI', payload: shop('ID.CO.BRI.WWW', '0002'), verdict: 'code.merchant' },
  {
    what: 'a shop at Mandiri',
    payload: shop('ID.CO.BANKMANDIRI.WWW', '0008'),
    verdict: 'code.merchant',
  },
  {
    what: 'a shop at an e-wallet',
    payload: shop('COM.GO-JEK.WWW', '0914', { '01': '12', '54': '18000' }),
    verdict: 'code.merchant',
  },
  {
    what: 'a shop with a tip',
    payload: shop('ID.CO.TELKOM.WWW', '0898', { '55': '01' }),
    verdict: 'code.merchant',
  },
  {
    what: 'a shop at two institutions',
    payload: shop('ID.CO.BCA.WWW', '0014', {
      '27': account('ID.CO.SHOPEE.WWW', '936009181234567890'),
    }),
    verdict: 'code.merchant',
  },
  {
    what: 'a shop without tag 51',
    payload: shop('ID.CO.BCA.WWW', '0014', { '51': null }),
    verdict: 'code.merchant',
  },
  {
    what: 'tag 51, the category of a person',
    payload: shop('ID.CO.BCA.WWW', '0014', { '52': '4829' }),
    verdict: 'code.merchant',
  },
  {
    what: 'a bank that a transfer cannot name',
    payload: code({ '26': account('ID.CO.CIMBNIAGA.WWW', '705123456700') }),
    verdict: 'code.accountless',
  },
  {
    what: 'an e-wallet of a person',
    payload: code({ '26': account('ID.DANA.WWW', '081234567890') }),
    verdict: 'code.accountless',
  },
  {
    what: 'a card number of the switch',
    payload: code({ '26': account('ID.CO.BCA.WWW', '936000141234567890') }),
    verdict: 'code.accountless',
  },
  {
    what: 'Singapore: SGD',
    payload: code({
      '26': account('SG.PAYNOW', '+6591234567'),
      '52': '0000',
      '53': '702',
      '58': 'SG',
    }),
    verdict: 'code.currency',
  },
  {
    what: 'Malaysia: MYR',
    payload: code({
      '26': account('A0000006150001', '588734'),
      '52': '0000',
      '53': '458',
      '58': 'MY',
    }),
    verdict: 'code.currency',
  },
  {
    what: 'Thailand: THB',
    payload: code({
      '26': null,
      '29': account('A000000677010111', '0066812345678'),
      '52': '0000',
      '53': '764',
      '58': 'TH',
    }),
    verdict: 'code.currency',
  },
  { what: 'rupiah in another country', payload: code({ '58': 'SG' }), verdict: 'code.country' },
];

const changed = (from: string, to: string) => good.replace(from, to);

const hostile: readonly Row[] = [
  { what: 'nothing', payload: '', verdict: 'code.foreign' },
  { what: 'spaces', payload: ' \n\t ', verdict: 'code.foreign' },
  { what: 'an address', payload: 'https://contoh.id/bayar?ke=8800100001', verdict: 'code.foreign' },
  { what: 'a script', payload: '<img src=x onerror=alert(1)>', verdict: 'code.foreign' },
  { what: 'a Wi-Fi', payload: 'WIFI:T:WPA;S:Kafe;P:rahasia;;', verdict: 'code.foreign' },
  { what: 'an account number', payload: '8800100001', verdict: 'code.foreign' },
  { what: 'a script in front', payload: `javascript:${good}`, verdict: 'code.foreign' },
  { what: 'cut in the middle', payload: good.slice(0, 60), verdict: 'code.foreign' },
  { what: 'without its checksum', payload: good.slice(0, -8), verdict: 'code.foreign' },
  { what: 'text after the checksum', payload: `${good}AB`, verdict: 'code.foreign' },
  {
    what: 'another version',
    payload: seal(write({ ...private_, '00': '02' })),
    verdict: 'code.foreign',
  },
  {
    what: 'the version is not first',
    payload: seal(`010211${write({ ...private_, '01': null })}`),
    verdict: 'code.foreign',
  },
  {
    what: 'another account, same checksum',
    payload: changed('8800100001', '8800100002'),
    verdict: 'code.damaged',
  },
  {
    what: 'another name, same checksum',
    payload: changed('Sinta', 'Singa'),
    verdict: 'code.damaged',
  },
  {
    what: 'a wrong length, same checksum',
    payload: changed('5914Sinta', '5919Sinta'),
    verdict: 'code.damaged',
  },
  {
    what: 'a length beyond the end',
    payload: seal(`${write(private_)}6299A`),
    verdict: 'code.foreign',
  },
  {
    what: 'a length in bytes that ends in a character',
    payload: seal(write(private_).replace('5914Sinta Maharani', '5903ëë')),
    verdict: 'code.foreign',
  },
  { what: 'a length of nothing', payload: seal(`${write(private_)}6200`), verdict: 'code.foreign' },
  {
    what: 'a length of letters',
    payload: seal(`${write(private_)}62AAx`),
    verdict: 'code.foreign',
  },
  { what: 'a negative length', payload: seal(`${write(private_)}62-1x`), verdict: 'code.foreign' },
  {
    what: 'a tag of letters',
    payload: seal(`${write(private_)}__proto__`),
    verdict: 'code.foreign',
  },
  {
    what: 'a length in other digits',
    payload: seal(`${write(private_)}62٠١x`),
    verdict: 'code.foreign',
  },
  {
    what: 'the amount twice',
    payload: seal(
      `${write({ ...private_, '54': '1000' })}549900000`.replace('549900000', '540590000'),
    ),
    verdict: 'code.foreign',
  },
  {
    what: 'the account twice',
    payload: seal(write(private_) + field('26', account('ID.CO.BCA.WWW', '5220304050'))),
    verdict: 'code.foreign',
  },
  {
    what: 'an early checksum',
    payload: seal(`${good}${field('62', 'x')}`),
    verdict: 'code.foreign',
  },
  { what: 'no currency', payload: code({ '53': null }), verdict: 'code.foreign' },
  { what: 'no country', payload: code({ '58': null }), verdict: 'code.foreign' },
  { what: 'no category', payload: code({ '52': null }), verdict: 'code.foreign' },
  { what: 'no name', payload: code({ '59': null }), verdict: 'code.foreign' },
  { what: 'a negative amount', payload: code({ '54': '-50000' }), verdict: 'code.foreign' },
  { what: 'an amount in letters', payload: code({ '54': '1e6' }), verdict: 'code.foreign' },
  { what: 'an amount with a comma', payload: code({ '54': '50,000' }), verdict: 'code.foreign' },
  {
    what: 'an amount that is too long',
    payload: code({ '54': '99999999999999' }),
    verdict: 'code.foreign',
  },
  { what: 'no account at all', payload: code({ '26': null }), verdict: 'code.accountless' },
  {
    what: 'an account outside tags 26 to 45',
    payload: code({ '26': null, '46': lentera }),
    verdict: 'code.accountless',
  },
  {
    what: 'an account of letters',
    payload: code({ '26': account('ID.CO.BCA.WWW', '52203x4050') }),
    verdict: 'code.accountless',
  },
  {
    what: 'an account with a tag',
    payload: code({ '26': account('ID.CO.BCA.WWW', '<b>5220304050') }),
    verdict: 'code.accountless',
  },
  {
    what: 'an account that is too long',
    payload: code({ '26': account('ID.CO.BCA.WWW', '1'.repeat(60)) }),
    verdict: 'code.accountless',
  },
  {
    what: 'an account with broken fields',
    payload: code({ '26': '0017ID.CO.LENTERA.WWW0199880' }),
    verdict: 'code.accountless',
  },
  {
    what: 'an identifier that objects have',
    payload: code({ '26': account('__proto__', '8800100001') }),
    verdict: 'code.accountless',
  },
  {
    what: 'half a character',
    payload: seal(write({ ...private_, '59': 'Sinta' })).replace('Sinta', 'Sint\ud800'),
    verdict: 'code.foreign',
  },
  { what: 'a control character', payload: code({ '59': 'Sin\u0000ta' }), verdict: 'code.foreign' },
  {
    what: 'a name that turns the text around',
    payload: code({ '59': 'Sinta\u202E50000' }),
    verdict: toLentera,
  },
  {
    what: 'a name that is markup',
    payload: code({ '59': '<b onclick=alert(1)>Sinta</b>' }),
    verdict: toLentera,
  },
  {
    what: '10,000 digits',
    payload: `000201${'9'.repeat(10_000)}63041234`,
    verdict: 'code.foreign',
  },
  {
    what: 'longer than EMVCo allows',
    payload: code({
      '80': 'x'.repeat(99),
      '81': 'x'.repeat(99),
      '82': 'x'.repeat(99),
      '83': 'x'.repeat(99),
      '84': 'x'.repeat(99),
    }),
    verdict: 'code.foreign',
  },
];

export const corpus: readonly Row[] = [...own, ...otherBanks, ...hostile];
export const counts = { own: own.length, otherBanks: otherBanks.length, hostile: hostile.length };
