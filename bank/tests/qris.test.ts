import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import { describe, expect, test } from 'vitest';
import { qrisPayload } from '../customer/qris.ts';
import { nameProblem } from '../identity/names.ts';
import { readTransferCode } from '../../machines/contract/qr-payload.ts';
import { crc16 } from '../../machines/contract/qr-text.ts';
import { isRenamed } from '../../machines/transfer/transfer.order.ts';
import { ours } from '../../tests/flows/scan/code.ts';
import { setUpBank, sinta } from './harness.ts';

const { bank } = setUpBank('embedded');

/** Parses EMVCo's tag, length and value like a payer's app. */
function fields(payload: string): Record<string, string> {
  const read: Record<string, string> = {};
  for (let at = 0; at < payload.length;) {
    const length = Number(payload.slice(at + 2, at + 4));
    read[payload.slice(at, at + 2)] = payload.slice(at + 4, at + 4 + length);
    at += 4 + length;
  }
  return read;
}

test('the checksum is CRC-16/CCITT-FALSE', () => {
  expect(crc16('123456789')).toBe('29B1');
});

test('the app’s tests write the codes that the bank writes', () => {
  for (const amount of [null, 50_000])
    expect(ours('Sinta Maharani', sinta.account, amount)).toBe(
      qrisPayload('Sinta Maharani', sinta.account, amount),
    );
});

const code = { amount: null, isOnce: false };
const isRenamedFrom = (name: string | null, holder: string | null) =>
  isRenamed({ saved: { name, changed: false, code } }, { name: holder });

const inCode = (name: string): string | null => {
  const read = readTransferCode(qrisPayload(name, '8800100001'));
  return typeof read === 'string' ? read : read.name;
};

test('a name and that in its code are the same, whatever the Latin letter [SCN-15]', () => {
  const letters = [
    [0xc0, 0x2ff],
    [0x1e00, 0x1eff],
  ].flatMap(([from = 0, to = 0]) =>
    Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
  );
  const names = letters
    .flatMap((one) => [`${one}li Ba${one}ba`, `Ma${one}ba Kusumawardhani Ib${one}nu Putri`])
    .filter((name) => nameProblem(name) === null);
  expect(names.length).toBeGreaterThan(1_400);
  for (const name of [...names, 'Ħamid Għarb', 'Oʻktam Gʻani', 'Məmməd Əliyev', 'Mʼbeki Ŋgugi'])
    expect([name, inCode(name), isRenamedFrom(inCode(name), name)]).toEqual([
      name,
      inCode(name),
      false,
    ]);
  expect(isRenamedFrom('Hamid Gharb', 'Ħalid Għarb')).toBe(true);
  expect(isRenamedFrom('Sinta', 'Ħəŋŧə')).toBe(true);
});

/** What a payer's app reads from the bank's picture. */
async function payloadOf(answer: Response): Promise<string> {
  const { data, width, height } = PNG.sync.read(Buffer.from(await answer.arrayBuffer()));
  return jsQR(new Uint8ClampedArray(data), width, height)?.data ?? '';
}

test('the picture names the recipient and place, no merchant, and ends with a valid checksum [QRS-21]', async () => {
  const answer = await bank.raw('/qrcode/generate', await bank.login(sinta));
  expect(answer.headers.get('content-type')).toBe('image/png');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const payload = await payloadOf(answer);
  expect(payload.slice(-4)).toBe(crc16(payload.slice(0, -4)));
  expect(payload.slice(-8, -4)).toBe('6304');
  const read = fields(payload);
  expect(read).toMatchObject({
    '00': '01',
    '01': '11',
    '53': '360',
    '58': 'ID',
    '59': 'Sinta Maharani',
  });
  expect(fields(read['40'] ?? '')).toEqual({ '00': 'ID.CO.LENTERA.WWW', '02': sinta.account });
  // A private account is no merchant: no number of a merchant, and 'money transfer' as its kind.
  expect([read['26'], read['51'], read['52']]).toEqual([undefined, undefined, '4829']);
  expect(fields(read['62'] ?? '')).toEqual({ '08': 'DMCT' });
});

describe('a code with an amount', () => {
  const ask = async (query: string) => bank.raw(`/qrcode/${query}`, await bank.login(sinta));

  test.each([1_000, 50_000, 1_234_567, 10_000_000])(
    'of %i is the plain code, but dynamic and with the amount in tag 54',
    async (amount) => {
      const answer = await ask(`amount?amount=${amount}`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      const payload = await payloadOf(answer);
      expect(payload.slice(-8)).toBe(`6304${crc16(payload.slice(0, -4))}`);
      const { '63': _, ...without } = fields(await payloadOf(await ask('generate')));
      const { '63': crc, ...read } = fields(payload);
      expect(crc).toBe(payload.slice(-4));
      expect(read).toEqual({ ...without, '01': '12', '54': String(amount) });
      // The fields before and after the amount in the standard's order.
      expect(payload).toMatch(new RegExp(`^000201010212.*530336054\\d\\d${amount}5802ID59`));
    },
  );

  test.each([
    ['', 'Nominal tidak boleh kosong'],
    ['?amount=', 'Nominal tidak boleh kosong'],
    ['?amount=0', 'Minimal nominal QRIS sebesar 1 ribu'],
    ['?amount=000', 'Minimal nominal QRIS sebesar 1 ribu'],
    ['?amount=999', 'Minimal nominal QRIS sebesar 1 ribu'],
    ['?amount=10000001', 'Maksimal nominal QRIS sebesar 10 juta'],
    [`?amount=${'9'.repeat(400)}`, 'Maksimal nominal QRIS sebesar 10 juta'],
    ...['-1', '1.5', '1,5', '1e6', '0x10', 'NaN', ' 5', '5%00', '٥', '50000%0A', 'lima'].map(
      (amount) => [`?amount=${amount}`, 'Nominal harus berupa angka bulat dalam rupiah'],
    ),
  ])('is refused in words for %s', async (query, sentence) => {
    const answer = await ask(`amount${query}`);
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { success: false, message: sentence, errors: { amount: [sentence] } },
    ]);
  });
});

describe('the name in the code', () => {
  const nameIn = (name: string) => {
    const payload = qrisPayload(name, '8800100001');
    const read = fields(payload);
    expect(payload).toMatch(/^[\x20-\x7e]+$/);
    expect(read['63']).toBe(crc16(payload.slice(0, -4)));
    return read['59'];
  };

  test.each([
    ['Łukasz Ørsted', 'Lukasz Orsted'],
    ['Zoë Müller', 'Zoe Muller'],
    ['Zoe\u0308 Mu\u0308ller', 'Zoe Muller'],
    ['Đặng Thị Ánh', 'Dang Thi Anh'],
    ['Þór Æsir ẞ ı', 'Thor Aesir Ss i'],
    ['Ｓｉｎｔａ\u3000Ｍａｈａｒａｎｉ', 'Sinta Maharani'],
    ['Иван Щедрин', 'Ivan Shchedrin'],
    ['山田太郎', 'ShanTianTaiLang'],
    ['محمد علي', "mhmd 'ly"],
    ['ꦱꦶꦤ꧀ꦠ ꦩꦲꦫꦤꦶ', 'sint mhrni'],
    ['Nur ’Aini  \t M+', "Nur 'Aini M+"],
    ['Sin\u00ADta\u200D Ma\u200Bharani', 'Sinta Maharani'],
    ['Ayu ❤ 😀 Lestari', 'Ayu Lestari'],
  ])('%j is %j [QRS-21]', (name, plain) => expect(nameIn(name)).toBe(plain));

  test.each([
    ['Siti Nurhaliza Kusumawardhani Putri Ayu', 'Siti Nurhaliza'],
    ['Abdurrahman Wahid Nasution', 'Abdurrahman Wahid'],
    ['Bambang Budi Santoso Putra', 'Bambang Budi Santoso'],
    ['Muhammad Rizky Ramadhani X', 'Muhammad Rizky Ramadhani'],
    ['Muhammad Rizky Ramadhani', 'Muhammad Rizky Ramadhani'],
    ['Raden Ajeng Kartini Putri', 'Raden Ajeng Kartini Putri'],
    ['Raden Ajeng Kartini Putri Ayu', 'Raden Ajeng Kartini Putri'],
    ['Budi Hartono Widjaja, S.Kom., M.M.', 'Budi Hartono Widjaja'],
    ['Wolfeschlegelsteinhausenbergerdorff', 'Wolfeschlegelsteinhausenb'],
  ])('%j is cut to %j, 25 characters at most [QRS-21]', (name, cut) =>
    expect(nameIn(name)).toBe(cut),
  );

  test.each(['😀', '❤❤', ' ', '', '\u200D\u200B', '...', '؟'])(
    '%j, of which no letter is left, is a customer of the bank [QRS-21]',
    (name) => expect(nameIn(name)).toBe('NASABAH LENTERA'),
  );
});
