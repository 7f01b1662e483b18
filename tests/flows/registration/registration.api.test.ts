import { afterEach, expect, it, vi } from 'vitest';
import type { Application } from '../../../machines/contract/registration.ts';
import { registrationPorts } from '../../../src/flows/registration/registration.api.ts';
import { fakeBank, json, type BankCall } from '../../support/fake-bank.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const io = { signal: new AbortController().signal };
const email = 'dewi@lentera.test';
const photo = new File([new Uint8Array([0xff, 0xd8, 0xff])], 'ktp.jpg', { type: 'image/jpeg' });
const application: Application = {
  email,
  no_hp: '81234567890',
  otp: '123456',
  grant: '',
  password: 'Lentera123',
  no_ktp: '3174012345678901',
  name: 'Dewi Anggraini',
  date_of_birth: '2001-05-17',
  ektp_photo: photo,
  pin: '246810',
};

function formSent(calls: readonly BankCall[]): FormData {
  const form = calls[0]?.body;
  if (!(form instanceof FormData)) throw new Error('not multipart');
  return form;
}

it.each([
  [{ email }, '{"filter":{"email":"dewi@lentera.test"}}'],
  [{ no_hp: '81234567890' }, '{"filter":{"no_hp":"81234567890"}}'],
  [{ no_ktp: '3174012345678901' }, '{"filter":{"no_ktp":"3174012345678901"}}'],
])(
  'asks the second base about %j alone, as JSON, and takes only a clear yes for unused [CAL-6..8,10]',
  async (identity, body) => {
    const calls = fakeBank(() => json({ success: true }));
    await registrationPorts.checkUnused(identity, io);
    expect(calls.map((call) => [call.method, call.url.pathname, call.body])).toEqual([
      ['POST', '/api/second/users', body],
    ]);
    expect(calls[0]?.headers.getContentType()).toContain('application/json');
    fakeBank(() => json({ success: false, message: 'Sudah terdaftar' }));
    await expect(registrationPorts.checkUnused(identity, io)).rejects.toMatchObject({
      code: 'refused',
      bankMessage: 'Sudah terdaftar',
    });
    for (const success of [undefined, 'true', 1, {}]) {
      fakeBank(() => json({ success, message: 'Sedang diperiksa' }));
      await expect(registrationPorts.checkUnused(identity, io)).rejects.toMatchObject({
        code: 'refused',
        bankMessage: 'Sedang diperiksa',
      });
    }
  },
);

it('sends and resends a code as a form with an empty otp, and any 2xx is a yes [CAL-11,15]', async () => {
  const calls = fakeBank(() => new Response(null, { status: 204 }));
  await registrationPorts.sendOtp({ email, noHP: '81234567890' }, io);
  expect(calls.map(({ method, url, body }) => [method, url.pathname, String(body)])).toEqual([
    ['POST', '/api/main/send-otp', 'email=dewi%40lentera.test&noHP=81234567890&otp='],
  ]);
  expect(calls[0]?.headers.getContentType()).toContain('application/x-www-form-urlencoded');
  fakeBank(() => json({ message: 'Terlalu sering' }, 429));
  await expect(registrationPorts.sendOtp({ email, noHP: '' }, io)).rejects.toMatchObject({
    code: 'throttled',
    bankMessage: 'Terlalu sering',
  });
});

it.each([
  ['of an e-mail', (own: typeof io) => registrationPorts.checkUnused({ email }, own)],
  ['for a code', (own: typeof io) => registrationPorts.sendOtp({ email, noHP: '' }, own)],
  ['with a code', (own: typeof io) => registrationPorts.verifyOtp({ email, otp: '' }, own)],
  ['for an account', (own: typeof io) => registrationPorts.openAccount(application, own)],
])('the call %s is cancelled when its signal fires [REG-4]', async (_, call) => {
  const leaving = new AbortController();
  fakeBank(() => {
    leaving.abort();
    return json({ success: true });
  });
  await expect(call({ signal: leaving.signal })).rejects.toMatchObject({ code: 'unexpected' });
});

it('verifies a code as a form [CAL-12]', async () => {
  const calls = fakeBank(() => json({ success: true }));
  await registrationPorts.verifyOtp({ email, otp: '123456' }, io);
  expect(calls.map(({ method, url, body }) => [method, url.pathname, String(body)])).toEqual([
    ['POST', '/api/main/verify-otp', 'email=dewi%40lentera.test&otp=123456'],
  ]);
  fakeBank(() => json({}));
  await expect(registrationPorts.verifyOtp({ email, otp: '123456' }, io)).rejects.toMatchObject({
    code: 'refused',
  });
});

it('opens the account with the eight fields and the file itself [CAL-13..17]', async () => {
  const calls = fakeBank(() => json({ success: true }));
  await registrationPorts.openAccount(application, io);
  expect(calls.map(({ method, url }) => [method, url.pathname])).toEqual([
    ['POST', '/api/main/auth/register'],
  ]);
  const form = formSent(calls);
  expect([...form.keys()].toSorted()).toEqual([
    'date_of_birth',
    'ektp_photo',
    'email',
    'name',
    'no_hp',
    'no_ktp',
    'password',
    'pin',
  ]);
  expect(application).toMatchObject(Object.fromEntries(form));
  expect(form.get('ektp_photo')).toMatchObject({ name: 'ktp.jpg', size: 3, type: 'image/jpeg' });
});

it.each([
  [{ success: true }, ''],
  [{ success: true, data: { grant: 'hibah' } }, 'hibah'],
  [{ success: true, data: { grant: 7 } }, ''],
])('keeps from %j the grant %j, and sends it back only if there is one', async (body, grant) => {
  fakeBank(() => json(body));
  expect(await registrationPorts.verifyOtp({ email, otp: '123456' }, io)).toBe(grant);
  const calls = fakeBank(() => json({ success: true }));
  await registrationPorts.openAccount({ ...application, grant }, io);
  expect(formSent(calls).getAll('grant')).toEqual(grant === '' ? [] : [grant]);
});

it('sends an incomplete application, and passes on what the bank says [REG-77]', async () => {
  const calls = fakeBank(() =>
    json(
      {
        success: false,
        errors: { ektp_photo: ['File foto eKTP wajib diupload'] },
        message: 'Gagal',
      },
      400,
    ),
  );
  await expect(
    registrationPorts.openAccount({ ...application, ektp_photo: null }, io),
  ).rejects.toMatchObject({ bankMessage: 'File foto eKTP wajib diupload' });
  expect(formSent(calls).get('ektp_photo')).toBe('');
});

it.each([
  [{ success: false, errors: 'Data tidak lengkap', message: 'Gagal' }, 200, 'Data tidak lengkap'],
  [
    { success: false, errors: ['Email sudah terdaftar', 'Pin lemah'] },
    422,
    'Email sudah terdaftar\nPin lemah',
  ],
  [{ success: false, message: 'Gagal' }, 400, 'Gagal'],
  [{ message: 'Sedang diproses' }, 200, 'Sedang diproses'],
  [{ errors: 'Data tidak lengkap', message: 'Coba besok' }, 200, 'Coba besok'],
  [{ errors: { email: ['Email kosong'] }, message: 'Coba besok' }, 400, 'Coba besok'],
  [{ errors: ['Nama kosong'] }, 200, 'Nama kosong'],
  [{ success: null, errors: ['Nama kosong'] }, 200, 'Nama kosong'],
  [{}, 200, null],
])(
  'a refused account answers %j with %d: it says %j [REG-78,79]',
  async (body, status, bankMessage) => {
    fakeBank(() => json(body, status));
    await expect(registrationPorts.openAccount(application, io)).rejects.toMatchObject({
      code: 'refused',
      bankMessage,
    });
  },
);

it('an answer that is no object opens nothing', async () => {
  fakeBank(() => json('ok'));
  await expect(registrationPorts.openAccount(application, io)).rejects.toMatchObject({
    code: 'answer.invalid',
  });
});

const fileOf = (hex: string) => new File([Buffer.from(hex, 'hex')], 'ktp.jpg');
/** Has a thumbnail in its first segment, and is cut in its image data. */
const cutJpeg = 'ffd8ffe10008ffd8ffdaffd9ffffdb0003aaffda000201ff0002';
/** Has a header and no end. */
const cutPng = '89504e470d0a1a0a0000000149484452aa00000000';
const junk = 'ab'.repeat(200);

it.each([
  ['a whole JPEG', 'decoded', `${cutJpeg}ffd9`],
  ['a JPEG before a film', 'decoded', `${cutJpeg}ffd9${junk}`],
  ['a JPEG that ends early', 'rejected', cutJpeg],
  ['the beginning of a JPEG', 'rejected', cutJpeg.slice(0, 12)],
  ['a whole PNG', 'decoded', `${cutPng}0000000049454e4400000000`],
  ['a PNG that ends early', 'rejected', cutPng],
  ['the header of a PNG before junk', 'rejected', `${cutPng}${junk}`],
  ['a WebP', 'rejected', `52494646aa00000057454250${junk}`],
  ['text', 'rejected', junk],
  ['nothing', 'rejected', ''],
])(
  'decodes a photo only if it is a whole JPEG or PNG: %s is %s [REG-60]',
  async (_, outcome, hex) => {
    let decoded = 0;
    stubDecoder(async () => void (decoded += 1));
    const read = registrationPorts.readPhoto({ photo: fileOf(hex) }, io);
    expect(
      await read.then(
        () => 'decoded',
        () => 'rejected',
      ),
    ).toBe(outcome);
    expect(decoded).toBe(outcome === 'decoded' ? 1 : 0);
  },
);

it.each(['readPhoto', 'shrinkPhoto'] as const)(
  '%s rejects a photo that the browser cannot decode, and a missing one [REG-60]',
  async (port) => {
    stubDecoder(() => Promise.reject(new DOMException('broken', 'EncodingError')));
    const photo = fileOf(`${cutJpeg}ffd9`);
    await expect(registrationPorts[port]({ photo }, io)).rejects.toThrow('broken');
    await expect(registrationPorts[port]({ photo: null }, io)).rejects.toMatchObject({
      code: 'unexpected',
    });
  },
);

/** jsdom has no decoder of pictures. */
function stubDecoder(decode: () => Promise<void>) {
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      decode = decode;
    },
  );
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = () => 'blob:photo';
      static override revokeObjectURL = () => {};
    },
  );
}
