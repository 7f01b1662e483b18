import { expect, test } from 'vitest';
import { callSchemas } from '../../bank/sandbox/schemas.ts';
import { describeBank, sinta, type TestBank } from './harness.ts';

const rini = { name: 'Rini Wulandari', bankName: 'Bank Central Asia', accountNumber: '5220304050' };
/** A body that each call takes. */
const good = {
  incoming: { accountNumber: sinta.account, amount: 1_000, from: rini, description: 'Arisan' },
  customers: {
    name: 'Dewi Anggraini',
    email: 'dewi@contoh.test',
    phone: '81234567890',
    password: 'Rahasia123',
    pin: '739154',
    balance: 0,
  },
  'transactions/LT0': { status: 'failed' },
  'reports/LP0': { status: 'diproses' },
  clock: { forward: 'PT1H' },
  faults: { call: 'GET /balance/get', fault: 'late', times: 1 },
  reset: {},
};
const paths = ['/sandbox', '/sandbox/outbox', ...Object.keys(good).map((one) => `/sandbox/${one}`)];

/** The status of the call as it would be sent, or with these headers. */
async function statusOf(bank: TestBank, path: string, headers: Record<string, string> = {}) {
  const body: unknown = Object.entries(good).find(([name]) => path.endsWith(name))?.[1];
  const json = { 'content-type': 'application/json', ...headers };
  const { status } = await bank.call(
    path,
    body === undefined
      ? { headers }
      : { method: 'POST', body: JSON.stringify(body), headers: json },
  );
  return status;
}

const amount = 'amount harus berupa rupiah bulat dari 1 sampai 100.000.000.000';
const times = 'times harus berupa bilangan bulat dari 0 (mencabut) sampai 1000';
const json = 'Isi permintaan harus berupa objek JSON kosong';
const clock = 'Isi permintaan harus berupa objek JSON dengan to atau forward, salah satu saja';
const name = 'name harus berupa teks yang terlihat, 1 sampai 100 karakter';

/** Call, what is changed in its good body, and the sentence. */
const wrong: readonly (readonly [call: keyof typeof good, change: unknown, sentence: string])[] = [
  ['incoming', { amount: 0 }, amount],
  ['incoming', { amount: -5 }, amount],
  ['incoming', { amount: 1.5 }, amount],
  ['incoming', { amount: '1000' }, amount],
  ['incoming', { amount: 100_000_000_001 }, amount],
  ['incoming', { amount: 2 ** 53 }, amount],
  ['incoming', { amount: null }, amount],
  ['incoming', { amount: undefined }, 'amount harus diisi'],
  [
    'incoming',
    { amont: 1 },
    'Isian tidak dikenal: amont. Yang dikenal: accountNumber, amount, from, description',
  ],
  [
    'incoming',
    { accountNumber: '88-001' },
    'accountNumber harus berupa nomor rekening, 1 sampai 34 angka',
  ],
  ['incoming', { accountNumber: '1' }, 'accountNumber bukan rekening nasabah bank ini'],
  [
    'incoming',
    { from: 'Rini' },
    'from harus berupa pengirim dengan name, bankName, dan accountNumber',
  ],
  ['incoming', { from: { ...rini, bankName: undefined } }, 'from.bankName harus diisi'],
  [
    'incoming',
    { from: { ...rini, bankName: 'Bank Lain' } },
    'from.bankName harus berupa Bank Central Asia, Bank Negara Indonesia, Bank Rakyat Indonesia, Bank Mandiri',
  ],
  [
    'incoming',
    { from: { ...rini, bank: 'BCA' } },
    'Isian tidak dikenal: from.bank. Yang dikenal: name, bankName, accountNumber',
  ],
  ['incoming', { from: { ...rini, name: ' ' } }, `from.${name}`],
  ['incoming', { from: { ...rini, name: 'Rini\u202E' } }, `from.${name}`],
  ['incoming', { from: { ...rini, name: 'R\0' } }, `from.${name}`],
  ['incoming', { from: { ...rini, name: '\uD800' } }, `from.${name}`],
  [
    'incoming',
    { description: 'x'.repeat(201) },
    'description harus berupa teks yang terlihat, 1 sampai 200 karakter',
  ],
  ['customers', { name: '' }, name],
  ['customers', { name: 'Dewi  A' }, 'name: Nama berisi karakter yang tidak dapat dipakai'],
  ['customers', { email: 'dewi' }, 'email harus berupa alamat email'],
  ['customers', { email: 'd@@contoh' }, 'email harus berupa alamat email'],
  ['customers', { email: 'd,@contoh.test' }, 'email: Harap isi dengan email yang valid'],
  [
    'customers',
    { phone: '0812' },
    'phone harus berupa nomor handphone, angka 8 dan 10 sampai 12 angka lagi',
  ],
  ['customers', { password: 'pendek1' }, 'password harus berupa 8 sampai 15 huruf dan angka'],
  ['customers', { pin: '12345' }, 'pin harus berupa 6 angka'],
  ['customers', { pin: 123_456 }, 'pin harus berupa 6 angka'],
  [
    'customers',
    { pin: '123456' },
    'pin: Pin terlalu mudah ditebak. Gunakan kombinasi angka yang lain',
  ],
  ['customers', { balance: -1 }, 'balance harus berupa rupiah bulat dari 0 sampai 100.000.000.000'],
  ['transactions/LT0', { status: 'done' }, 'status harus berupa completed, failed, reversed'],
  ['transactions/LT0', { status: undefined }, 'status harus diisi'],
  ['clock', { forward: undefined }, clock],
  ['clock', { to: '2026-12-01T08:00:00+07:00' }, clock],
  ['clock', { forward: '1 hour' }, 'forward harus berupa lama ISO 8601, misalnya PT24H atau P1D'],
  ['clock', { forward: 'PT' }, 'forward harus berupa lama ISO 8601, misalnya PT24H atau P1D'],
  [
    'clock',
    { forward: undefined, to: 'besok' },
    'to harus berupa waktu ISO 8601, misalnya 2026-12-01T08:00:00+07:00',
  ],
  ['faults', { call: 'balance' }, 'call harus berupa panggilan seperti GET /balance/get'],
  [
    'faults',
    { call: 'POST /sandbox/reset' },
    'call bukan panggilan bank ini. Daftarnya ada di GET /sandbox',
  ],
  [
    'faults',
    { fault: 'slow' },
    'fault harus berupa late, missing, missing-after-booking, cut, 4xx, 5xx, 5xx-after-booking, malformed',
  ],
  ['faults', { times: -1 }, times],
  ['faults', { times: 1_001 }, times],
  ['reset', { really: true }, 'Isian tidak dikenal: really. Yang dikenal: tidak ada'],
];

describeBank('/sandbox', ({ bank }) => {
  test('refuses a wrong, missing or unknown field by one sentence that names it [SBX-12]', async () => {
    for (const [call, change, sentence] of wrong) {
      const body = { ...good[call], ...Object(change) } as object;
      const { status, body: answer } = await bank.json(`/sandbox/${call}`, body);
      expect([status, answer.message]).toEqual([400, sentence]);
      expect(Object.values(answer.errors as object)).toEqual([[sentence]]);
    }
  });

  test('refuses a body that is no object [SBX-12]', async () => {
    for (const [body, sentence] of [
      ['{', 'Isi permintaan bukan JSON yang benar'],
      ['[]', json],
      ['null', json],
      ['"teks"', json],
      [
        `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
        'Isian tidak dikenal: a. Yang dikenal: tidak ada',
      ],
      ['{"__proto__":{"x":1}}', 'Isian tidak dikenal: __proto__. Yang dikenal: tidak ada'],
    ] as const) {
      const answer = await bank.json('/sandbox/reset', body);
      expect([answer.status, answer.body.message]).toEqual([400, sentence]);
    }
  });

  test('refuses a form, which a page of another site could send', async () => {
    const answer = await bank.call('/sandbox/clock', {
      method: 'POST',
      body: new URLSearchParams({ forward: 'PT1H' }),
    });
    expect(answer.status).toBe(415);
  });

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['the same site', { 'sec-fetch-site': 'same-site' }],
    ['another origin without Fetch Metadata', { origin: 'https://lain.test' }],
    ['an allowed origin', { origin: 'https://app.test', 'sec-fetch-site': 'cross-site' }],
    ['a sandboxed frame', { origin: 'null' }],
  ])('refuses %s [SBX-13]', async (_, headers) => {
    await bank.reopen({ corsOrigins: ['https://app.test'] });
    for (const path of paths) expect(await statusOf(bank, path, headers)).toBe(403);
  });

  test('takes its own page, an address that somebody typed, and programs [SBX-13]', async () => {
    for (const headers of [
      { 'sec-fetch-site': 'same-origin', origin: 'http://bank.test' },
      { 'sec-fetch-site': 'none' },
      { origin: 'http://bank.test' },
      {},
    ] as Record<string, string>[])
      expect(await statusOf(bank, '/sandbox', headers)).toBe(200);
  });

  test("refuses a customer's token [SBX-13]", async () => {
    const headers = bank.bearer(await bank.login(sinta));
    for (const path of paths) expect(await statusOf(bank, path, headers)).toBe(403);
  });

  test('does not exist with the sandbox off [SBX-13]', async () => {
    await bank.open({ sandbox: false });
    for (const path of [...paths, '/sandbox.html']) expect(await statusOf(bank, path)).toBe(404);
  });

  test('gives browsers the page and programs JSON', async () => {
    await bank.reopen({ steeringPage: async () => new Response('page') });
    const ask = async (path: string, headers: Record<string, string>) =>
      (await bank.fetch(new Request(`http://bank.test${path}`, { headers }))).text();
    for (const path of ['/sandbox', '/sandbox/outbox']) {
      expect(await ask(path, { accept: 'text/html,*/*' })).toBe('page');
      expect(await ask(path, { accept: 'application/json' })).toMatch(/^[[{]/);
      expect(await ask(path, { accept: 'text/html', 'sec-fetch-site': 'same-site' })).toMatch(
        /hanya melayani halamannya sendiri/,
      );
    }
  });
});

test('each call of /sandbox has a schema', () => {
  expect(Object.keys(good).map((path) => path.split('/')[0])).toEqual(Object.keys(callSchemas));
});
