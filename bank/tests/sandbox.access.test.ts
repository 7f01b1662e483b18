import { expect, test } from 'vitest';
import { callSchemas } from '../sandbox/schemas.ts';
import { describeBank, sinta, type TestBank } from './harness.ts';
import { dewi, rini } from './steered.ts';

/** A body that each call takes. */
const good = {
  incoming: { accountNumber: sinta.account, amount: 1_000, from: rini, description: 'Arisan' },
  customers: dewi,
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

const json = 'Isi permintaan harus berupa objek JSON kosong';
const [visible, unknown] = ['harus berupa teks yang terlihat, 1 sampai', 'Isian tidak dikenal:'];
const [period, sum] = ['lama ISO 8601, misalnya PT24H atau P1D', 'sampai 100.000.000.000'];

/** By call: the sentence, and changes of its good body that it answers. */
const wrong: Readonly<Record<string, Readonly<Record<string, readonly object[]>>>> = {
  incoming: {
    [`amount harus berupa rupiah bulat dari 1 ${sum}`]: [
      0,
      1.5,
      '1000',
      100_000_000_001,
      2 ** 53,
      null,
    ].map((amount) => ({ amount })),
    'amount harus diisi': [{ amount: undefined }],
    [`${unknown} amont. Yang dikenal: accountNumber, amount, from, description`]: [{ amont: 1 }],
    'accountNumber harus berupa nomor rekening, 1 sampai 34 angka': [{ accountNumber: '88-001' }],
    'accountNumber bukan rekening nasabah bank ini': [{ accountNumber: '1' }],
    'from harus berupa pengirim dengan name, bankName, dan accountNumber': [{ from: 'Rini' }],
    'from.bankName harus diisi': [{ from: { ...rini, bankName: undefined } }],
    'from.bankName harus berupa Bank Central Asia, Bank Negara Indonesia, Bank Rakyat Indonesia, Bank Mandiri':
      [{ from: { ...rini, bankName: 'Bank Lain' } }],
    [`${unknown} from.bank. Yang dikenal: name, bankName, accountNumber`]: [
      { from: { ...rini, bank: 'BCA' } },
    ],
    [`from.name ${visible} 100 karakter`]: [' ', 'Rini\u202E', 'R\0', '\uD800'].map((name) => ({
      from: { ...rini, name },
    })),
    [`description ${visible} 200 karakter`]: [{ description: 'x'.repeat(201) }],
  },
  customers: {
    [`name ${visible} 100 karakter`]: [{ name: '' }],
    'name: Nama berisi karakter yang tidak dapat dipakai': [{ name: 'Dewi  A' }],
    'email harus berupa alamat email': [{ email: 'dewi' }, { email: 'd@@contoh' }],
    'email: Harap isi dengan email yang valid': [{ email: 'd,@contoh.test' }],
    'phone harus berupa nomor handphone, angka 8 dan 10 sampai 12 angka lagi': [{ phone: '0812' }],
    'password harus berupa 8 sampai 15 huruf dan angka': [{ password: 'pendek1' }],
    'pin harus berupa 6 angka': [{ pin: '12345' }, { pin: 123_456 }],
    'pin: Pin terlalu mudah ditebak. Gunakan kombinasi angka yang lain': [{ pin: '123456' }],
    [`balance harus berupa rupiah bulat dari 0 ${sum}`]: [{ balance: -1 }],
  },
  'transactions/LT0': {
    'status harus berupa completed, failed, reversed': [{ status: 'done' }],
    'status harus diisi': [{ status: undefined }],
  },
  clock: {
    'Isi permintaan harus berupa objek JSON dengan to atau forward, salah satu saja': [
      { forward: undefined },
      { to: '2026-12-01T08:00:00+07:00' },
    ],
    [`forward harus berupa ${period}`]: [{ forward: '1 hour' }, { forward: 'PT' }],
    'to harus berupa waktu ISO 8601, misalnya 2026-12-01T08:00:00+07:00': [
      { forward: undefined, to: 'besok' },
    ],
  },
  faults: {
    'call harus berupa panggilan seperti GET /balance/get': [{ call: 'balance' }],
    'call bukan panggilan bank ini. Daftarnya ada di GET /sandbox': [
      { call: 'POST /sandbox/reset' },
    ],
    'fault harus berupa late, missing, missing-after-booking, cut, 4xx, 5xx, 5xx-after-booking, malformed':
      [{ fault: 'slow' }],
    'times harus berupa bilangan bulat dari 0 (mencabut) sampai 1000': [
      { times: -1 },
      { times: 1_001 },
    ],
  },
  reset: { [`${unknown} really. Yang dikenal: tidak ada`]: [{ really: true }] },
};

describeBank('/sandbox', ({ bank }) => {
  test('refuses a wrong, missing or unknown field by one sentence that names it [SBX-12]', async () => {
    for (const [call, body] of Object.entries(good))
      for (const [sentence, changes] of Object.entries(wrong[call] ?? {}))
        for (const change of changes) {
          const { status, body: answer } = await bank.json(`/sandbox/${call}`, {
            ...body,
            ...change,
          });
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
      (await bank.ask(path, { headers })).text();
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
