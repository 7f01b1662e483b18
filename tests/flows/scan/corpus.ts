import { field } from '../../../machines/contract/qr-payload.ts';
import { issued, published } from './published.ts';
import {
  account,
  code,
  lentera,
  ours,
  private_,
  type Row,
  seal,
  type Tags,
  write,
} from './code.ts';

/*
 * Contents of QR codes and their verdicts. Identifiers, tags and lengths are those of the published
 * QRIS tables; the numbers are invented.
 */

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

/** The code as a text may have changed it. */
const pasted = (change: (text: string) => string) => `Kode: ${change(good)}`;
const lines = (end: string) => (text: string) => text.replace(/.{60}/gu, `$&${end}`);

/** Codes of one verdict, by what they are. */
const rows = (verdict: Row['verdict'], payloads: Readonly<Record<string, string>>): Row[] =>
  Object.entries(payloads).map(([what, payload]) => ({ what, payload, verdict }));

const own: readonly Row[] = [
  ...rows(toLentera, {
    'Lentera, without an amount': ours('Sinta Maharani', '8800100001'),
    'Lentera, older: with a merchant number': code({
      '51': write({ '00': 'ID.CO.QRIS.WWW', '02': 'ID0008800100001' }),
    }),
    'spaces and a new line around': `  ${good}\n`,
    'words around': `Kode: “${good}” ya, terima kasih`,
    'letters after the checksum': `${good}AB`,
    'an address': pasted(encodeURIComponent),
    'lines of 60': pasted(lines('\n')),
    'lines of 60, quoted in a reply': pasted(lines('\r\n> ')),
    'a line broken at a space, and one between letters': good
      .replace(' ', '\n')
      .replace('JAKARTA', 'JAK\nARTA'),
    'marks that nobody sees': pasted(lines('\u200B')),
    'a mark in front': `\uFEFF\u202A${good}\u202C`,
    'a wide blank': good.replace(' ', '\u00A0'),
    'a checksum in small letters': good.slice(0, -4) + good.slice(-4).toLowerCase(),
    'an identifier in small letters': code({
      '26': lentera.replace('ID.CO.LENTERA', 'id.co.lentera'),
    }),
    'no category': code({ '52': '0000' }),
    'without a category': code({ '52': null }),
    'without a city': code({ '60': null }),
    'without the kind of code': code({ '01': null }),
    'unknown tags 61, 62, 64 and 80': code({
      '61': '12950',
      '62': field('07', 'A01'),
      '64': field('00', 'ID'),
      '80': 'x',
    }),
    'the account in tag 45': code({ '26': null, '45': lentera }),
    'an unknown account first': code({
      '26': account('ID.DANA.WWW', '081234567890'),
      '27': lentera,
    }),
    'two accounts: the first': code({ '27': account('ID.CO.BCA.WWW', '5220304050') }),
    'an amount of nothing': code({ '54': '0' }),
    'a name in other letters': code({ '59': 'Иван Щедрин' }),
    'a name of pictures': code({ '59': '😀😀' }),
    'lengths that count characters': seal(
      write(private_).replace('5914Sinta Maharani', '5907Sinta 😀'),
    ),
    'lengths that count bytes': seal(
      write(private_).replace('5914Sinta Maharani', '5921Siti Ñur é € 😀'),
    ),
    'an account whose lengths count bytes': seal(
      write(private_)
        .replace(`2635${lentera}`, `2642${lentera}0203né`)
        .replace('5914Sinta Maharani', '5904Zoë'),
    ),
  }),
  ...rows(
    { ...toLentera, amount: 50_000 },
    {
      'Lentera, with an amount, once': ours('Sinta Maharani', '8800100001', 50_000),
      'Lentera, older: the account in sub-field 01': code({ '01': '12', '54': '50000' }),
      'an amount with sen': code({ '54': '50000.00' }),
      'an amount with a point only': code({ '54': '50000.' }),
    },
  ),
  ...rows('code.damaged', {
    'lines of 60, damaged': pasted(lines('\n')).replace('Sin', 'San'),
  }),
  ...rows('code.foreign', {
    'two codes in one text': `${good}\n${ours('Bagas', '8800100002')}`,
  }),
  ...rows(
    { ...toLentera, amount: 1_000 },
    {
      'sen are cut off': code({ '54': '1000.99' }),
    },
  ),
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
  ...rows('code.merchant', {
    'a shop at BCA': shop('ID.CO.BCA.WWW', '0014'),
    'a shop at BNI': shop('ID.CO.BNI.WWW', '0009'),
    'a shop at BRI': shop('ID.CO.BRI.WWW', '0002'),
    'a shop at Mandiri': shop('ID.CO.BANKMANDIRI.WWW', '0008'),
    'a shop at an e-wallet': shop('COM.GO-JEK.WWW', '0914', { '01': '12', '54': '18000' }),
    'a shop with a tip': shop('ID.CO.TELKOM.WWW', '0898', { '55': '01' }),
    'a shop at two institutions': shop('ID.CO.BCA.WWW', '0014', {
      '27': account('ID.CO.SHOPEE.WWW', '936009181234567890'),
    }),
    'a shop without tag 51': shop('ID.CO.BCA.WWW', '0014', { '51': null }),
    'tag 51, the category of a person': shop('ID.CO.BCA.WWW', '0014', { '52': '4829' }),
  }),
  ...rows('code.otherBank', {
    'a bank that a transfer cannot name': code({
      '26': account('ID.CO.CIMBNIAGA.WWW', '705123456700'),
    }),
    'an e-wallet of a person': code({ '26': account('ID.DANA.WWW', '081234567890') }),
  }),
  ...rows('code.accountless', {
    'a card number of the switch': code({ '26': account('ID.CO.BCA.WWW', '936000141234567890') }),
  }),
  ...rows('code.currency', {
    'Singapore: SGD': code({
      '26': account('SG.PAYNOW', '+6591234567'),
      '52': '0000',
      '53': '702',
      '58': 'SG',
    }),
    'Malaysia: MYR': code({
      '26': account('A0000006150001', '588734'),
      '52': '0000',
      '53': '458',
      '58': 'MY',
    }),
    'Thailand: THB': code({
      '26': null,
      '29': account('A000000677010111', '0066812345678'),
      '52': '0000',
      '53': '764',
      '58': 'TH',
    }),
  }),
  ...rows('code.country', {
    'rupiah in another country': code({ '58': 'SG' }),
  }),
];

const changed = (from: string, to: string) => good.replace(from, to);

const hostile: readonly Row[] = [
  ...rows('code.foreign', {
    nothing: '',
    spaces: ' \n\t ',
    'an address': 'https://contoh.id/bayar?ke=8800100001',
    'a script': '<img src=x onerror=alert(1)>',
    'a Wi-Fi': 'WIFI:T:WPA;S:Kafe;P:rahasia;;',
    'an account number': '8800100001',
    'cut in the middle': good.slice(0, 60),
    'without its checksum': good.slice(0, -8),
    'another version': seal(write({ ...private_, '00': '02' })),
    'the version is not first': seal(`010211${write({ ...private_, '01': null })}`),
    'a length beyond the end': seal(`${write(private_)}6299A`),
    'a length in bytes that ends in a character': seal(
      write(private_).replace('5914Sinta Maharani', '5903ëë'),
    ),
    'a length of nothing': seal(`${write(private_)}6200`),
    'a length of letters': seal(`${write(private_)}62AAx`),
    'a negative length': seal(`${write(private_)}62-1x`),
    'a tag of letters': seal(`${write(private_)}__proto__`),
    'a length in other digits': seal(`${write(private_)}62٠١x`),
    'the amount twice': seal(
      `${write({ ...private_, '54': '1000' })}549900000`.replace('549900000', '540590000'),
    ),
    'the account twice': seal(
      write(private_) + field('26', account('ID.CO.BCA.WWW', '5220304050')),
    ),
    'an early checksum': seal(`${good}${field('62', 'x')}`),
    'no currency': code({ '53': null }),
    'no country': code({ '58': null }),
    'no name': code({ '59': null }),
    'a negative amount': code({ '54': '-50000' }),
    'an amount in letters': code({ '54': '1e6' }),
    'an amount with a comma': code({ '54': '50,000' }),
    'an amount that is too long': code({ '54': '99999999999999' }),
    'half a character': seal(write({ ...private_, '59': 'Sinta' })).replace('Sinta', 'Sint\ud800'),
    'a control character': code({ '59': 'Sin\u0000ta' }),
    '10,000 digits': `000201${'9'.repeat(10_000)}63041234`,
    'longer than EMVCo allows': code({
      '80': 'x'.repeat(99),
      '81': 'x'.repeat(99),
      '82': 'x'.repeat(99),
      '83': 'x'.repeat(99),
      '84': 'x'.repeat(99),
    }),
  }),
  ...rows('code.damaged', {
    'another account, same checksum': changed('8800100001', '8800100002'),
    'another name, same checksum': changed('Sinta', 'Singa'),
    'a wrong length, same checksum': changed('5914Sinta', '5919Sinta'),
  }),
  ...rows('code.accountless', {
    'no account at all': code({ '26': null }),
    'an account outside tags 26 to 51': code({ '26': null, '25': lentera }),
    'an account of letters': code({ '26': account('ID.CO.BCA.WWW', '52203x4050') }),
    'an account with a tag': code({ '26': account('ID.CO.BCA.WWW', '<b>5220304050') }),
    'an account that is too long': code({ '26': account('ID.CO.BCA.WWW', '1'.repeat(60)) }),
    'an account with broken fields': code({ '26': '0017ID.CO.LENTERA.WWW0199880' }),
  }),
  ...rows('code.otherBank', {
    'an identifier that objects have': code({ '26': account('__proto__', '8800100001') }),
  }),
  ...rows(toLentera, {
    'a name that turns the text around': code({ '59': 'Sinta\u202E50000' }),
    'a name that is markup': code({ '59': '<b onclick=alert(1)>Sinta</b>' }),
  }),
];

export const corpus: readonly Row[] = [...own, ...otherBanks, ...issued, ...published, ...hostile];
export const counts = {
  own: own.length,
  otherBanks: otherBanks.length,
  issued: issued.length,
  published: published.length,
  hostile: hostile.length,
};
