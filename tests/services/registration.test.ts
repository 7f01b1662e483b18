import { expect, it } from 'vitest';
import type { RegistrationDraft } from '../../machines/contract/registration.ts';
import { registrationPorts } from '../../src/services/registration.ts';
import { fakeBank, json, type BankCall } from '../support/fake-bank.ts';

const io = { signal: new AbortController().signal };
const email = 'dewi@lentera.test';
const photo = new File([new Uint8Array([0xff, 0xd8, 0xff])], 'ktp.jpg', { type: 'image/jpeg' });
const draft: RegistrationDraft = {
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
  'asks the second base about %j alone, as JSON, and takes only a clear yes for unused',
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

it('sends and resends a code as a form with an empty otp, and any 2xx is a yes', async () => {
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
  ['for an account', (own: typeof io) => registrationPorts.openAccount(draft, own)],
])('the call %s is cancelled when its signal fires', async (_, call) => {
  const leaving = new AbortController();
  fakeBank(() => {
    leaving.abort();
    return json({ success: true });
  });
  await expect(call({ signal: leaving.signal })).rejects.toMatchObject({ code: 'unexpected' });
});

it('verifies a code as a form', async () => {
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

it('opens the account with the eight fields and the file itself', async () => {
  const calls = fakeBank(() => json({ success: true }));
  await registrationPorts.openAccount(draft, io);
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
  expect(draft).toMatchObject(Object.fromEntries(form));
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
  await registrationPorts.openAccount({ ...draft, grant }, io);
  expect(formSent(calls).getAll('grant')).toEqual(grant === '' ? [] : [grant]);
});

it('sends an incomplete draft, and passes on what the bank says', async () => {
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
    registrationPorts.openAccount({ ...draft, ektp_photo: null }, io),
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
  [{}, 200, null],
])('a refused account answers %j with %d: it says %j', async (body, status, bankMessage) => {
  fakeBank(() => json(body, status));
  await expect(registrationPorts.openAccount(draft, io)).rejects.toMatchObject({
    code: 'refused',
    bankMessage,
  });
});

it('an answer that is no object opens nothing', async () => {
  fakeBank(() => json('ok'));
  await expect(registrationPorts.openAccount(draft, io)).rejects.toMatchObject({
    code: 'answer.invalid',
  });
});

it('reads a photo once, and tells of one that cannot be read', async () => {
  await registrationPorts.readPhoto({ photo }, io);
  await expect(registrationPorts.readPhoto({ photo: null }, io)).rejects.toMatchObject({
    code: 'unexpected',
  });
  const gone = new File(['x'], 'ktp.jpg');
  gone.slice = () => {
    throw new DOMException('gone', 'NotReadableError');
  };
  await expect(registrationPorts.readPhoto({ photo: gone }, io)).rejects.toThrow('gone');
});
