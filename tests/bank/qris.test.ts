import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { qrisPayload } from '../../bank/customer/qris.ts';
import { crc16 } from '../../machines/contract/qr-payload.ts';
import { openTestDatabase, sinta, type TestBank, type TestDatabase } from './harness.ts';

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

/** What a payer's app reads from the bank's picture. */
async function payloadOf(answer: Response): Promise<string> {
  const { data, width, height } = PNG.sync.read(Buffer.from(await answer.arrayBuffer()));
  return jsQR(new Uint8ClampedArray(data), width, height)?.data ?? '';
}

test('the picture names the recipient and place, no merchant, and ends with a valid checksum [QRS-21]', async () => {
  const database = await openTestDatabase('embedded');
  const bank = await database.openBank();
  const token = await bank.login(sinta);
  const answer = await bank.fetch(
    new Request('http://bank.test/api/main/qrcode/generate', { headers: bank.bearer(token) }),
  );
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
  expect(fields(read['26'] ?? '')).toEqual({ '00': 'ID.CO.LENTERA.WWW', '01': sinta.account });
  // A private account is no merchant: no number of a merchant, and 'money transfer' as its kind.
  expect([read['51'], read['52']]).toEqual([undefined, '4829']);
  await database.close();
});

describe('a code with an amount', () => {
  let database: TestDatabase;
  let bank: TestBank;
  let token: string;
  beforeAll(async () => {
    database = await openTestDatabase('embedded');
    bank = await database.openBank();
    token = await bank.login(sinta);
  });
  afterAll(() => database.close());

  const ask = (query: string) =>
    bank.fetch(
      new Request(`http://bank.test/api/main/qrcode/${query}`, { headers: bank.bearer(token) }),
    );

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
