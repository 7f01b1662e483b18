import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import pinFlow from '../../../src/flows/pin/flow.ts';
import { json } from '../../support/fake-bank.ts';
import { deferredAnswer } from '../../support/harness.ts';
import { openFlow, type Answer } from '../../support/open-flow.tsx';

const state = (waits_until: unknown, key: string | null = null) => ({
  success: true,
  data: { waits_until, key },
});
const ready = state(null);
const later = '2099-11-22T11:30:00+07:00';
const waits = state(later);
const waiting =
  'PIN baru Anda berlaku mulai 22 November 2099 pukul 11.30 WIB. Sampai saat itu uang tidak bisa keluar.';
const grant = { success: true, data: { grant: 'bukti' } };
const refused = (errors: string, status = 400) => json({ success: false, errors }, status);

interface Bank {
  readonly states?: readonly Answer[];
  readonly change?: readonly Answer[];
  readonly code?: readonly Answer[];
  readonly verify?: readonly Answer[];
  readonly recover?: readonly Answer[];
  readonly cancel?: readonly Answer[];
}

async function visit(
  {
    states = [ready],
    change = [ready],
    code = [200],
    verify = [grant],
    recover = [waits],
    cancel = [ready],
  }: Bank = {},
  query = '',
) {
  const run = await openFlow(
    pinFlow,
    {
      'GET /pinku': states,
      'POST /pinku': change,
      'POST /pinku/code': code,
      'POST /pinku/verify': verify,
      'POST /pinku/recover': recover,
      'POST /pinku/cancel': cancel,
    },
    { VITE_PIN_PATH: '/pinku' },
    { input: { query } },
  );
  const self = {
    ...run,
    context: () => run.flow.getSnapshot().context,
    async change(oldPin = '246810', pin = '913572', confirmation = pin) {
      await run.press('Ubah PIN');
      type('PIN lama', oldPin);
      type('PIN baru', pin);
      type('Konfirmasi PIN baru', confirmation);
      await run.press('Simpan PIN');
    },
    async givePassword(password = 'Lentera123') {
      type('Password', password);
      await run.press('Lanjut');
    },
    async giveCode() {
      await self.givePassword();
      await userEvent.click(digits()[0] as HTMLElement);
      await userEvent.paste('482915');
      await run.press('Lanjut');
    },
    async recover(pin = '913572') {
      await self.giveCode();
      type('PIN baru', pin);
      type('Konfirmasi PIN baru', pin);
      await run.press('Simpan PIN');
    },
    async cancel(oldPin = '246810') {
      await run.press('Pakai PIN lama');
      type('PIN lama', oldPin);
      await run.press('Pakai PIN lama');
    },
    secrets() {
      const { change, password, otp, renewal, cancellation, submitted } = self.context();
      const typed = [change, password, otp, renewal, cancellation].map(({ values }) => values);
      return [...typed.flatMap((values) => Object.values(values)), submitted.grant].join('');
    },
  };
  return self;
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const digits = () =>
  within(screen.getByRole('group', { name: 'Kode OTP' })).getAllByRole('textbox');
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const said = () => screen.getByRole('status').textContent;
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
const leaving = () => screen.queryByRole('dialog', { name: /^Apakah anda yakin akan keluar/ });
const changed = 'PIN Anda sudah diganti';

describe('the page of the own PIN', () => {
  it('offers both ways, and a way back [OWN-1]', async () => {
    const run = await visit();
    expect(run.made()).toEqual(['GET /api/main/pinku']);
    expect([heading(), buttons(), said()]).toEqual(['PIN', ['Ubah PIN', 'Lupa PIN?'], '']);
    expect(screen.getByRole('link', { name: 'Kembali' })).toHaveAttribute('href', '/profil');
  });

  it.each<Answer>(['lost', 500, { data: {} }, { data: null }])(
    'can be read again after %j [OWN-1]',
    async (answer) => {
      const run = await visit({ states: [answer, ready] });
      expect(alerts()).toEqual(['Keadaan PIN Anda tidak dapat dimuat']);
      await run.press('Coba lagi');
      expect(buttons()).toEqual(['Ubah PIN', 'Lupa PIN?']);
    },
  );

  it('changes the PIN with the old one, reads the account again, and forgets all [OWN-2,7]', async () => {
    const run = await visit();
    await run.change();
    expect(run.bodies('/pinku')).toEqual([{ oldPin: '246810', newPin: '913572' }]);
    expect(run.keys()).toEqual([expect.stringMatching(/^[\da-f-]{36}$/)]);
    expect([heading(), said(), run.secrets()]).toEqual(['PIN', changed, '']);
    expect(run.received('account')).toEqual([{ type: 'account.outdated' }]);
    await run.change();
    expect(new Set(run.keys()).size).toBe(2);
  });

  it('has a toggle for each field, named like it [OWN-2]', async () => {
    const run = await visit();
    await run.press('Ubah PIN');
    for (const name of ['PIN lama', 'PIN baru', 'konfirmasi PIN baru'])
      expect(screen.getByRole('button', { name: `Tampilkan ${name}` })).toBeVisible();
  });

  it.each([
    ['', '913572', '913572', 'Input pin tidak boleh kosong'],
    ['24681', '913572', '913572', 'Pin harus terdiri dari 6 angka'],
    ['246810', '', '', 'Input pin tidak boleh kosong'],
    ['246810', '9135', '9135', 'Pin harus terdiri dari 6 angka'],
    ['246810', '913572', '', 'Input konfirmasi pin tidak boleh kosong'],
    ['246810', '9135', '9135', 'Konfirmasi pin harus terdiri dari 6 angka'],
    ['246810', '913572', '913570', 'Konfirmasi pin dan pin tidak sama'],
    ['246810', '246810', '246810', 'PIN baru harus berbeda dari PIN lama'],
  ])('sends no %j, %j, %j [OWN-2]', async (oldPin, pin, confirmation, issue) => {
    const run = await visit();
    await run.change(oldPin, pin, confirmation);
    expect(screen.getAllByText(issue)[0]).toBeVisible();
    expect(run.bodies('/pinku')).toEqual([]);
  });

  it.each([
    ['111111', true],
    ['123456', true],
    ['913572', false],
  ])('warns of a guessable %s, and refuses none [OWN-6]', async (pin, warns) => {
    const run = await visit({ change: [refused('Pin terlalu mudah ditebak')] });
    await run.change('246810', pin);
    expect(screen.queryByText(/^PIN ini mudah ditebak/) !== null).toBe(warns);
    expect(run.bodies('/pinku')).toHaveLength(1);
    expect([alerts(), run.isBusy()]).toEqual([['Pin terlalu mudah ditebak'], false]);
  });

  it('replaces a forgotten PIN in three steps, and says until when it waits [OWN-3,7,9]', async () => {
    const run = await visit();
    await run.press('Lupa PIN?');
    expect(screen.getByText('Langkah 1 dari 3: Password')).toBeVisible();
    await run.recover();
    expect(['code', 'verify', 'recover'].map((step) => run.bodies(`/pinku/${step}`))).toEqual([
      [{ password: 'Lentera123' }],
      [{ otp: '482915' }],
      [{ grant: 'bukti', newPin: '913572' }],
    ]);
    expect([heading(), said(), run.secrets()]).toEqual(['PIN', changed, '']);
    expect(screen.getByText(waiting, { exact: false })).toBeVisible();
    expect(run.received('account')).toEqual([{ type: 'account.outdated' }]);
  });

  it('stays at the step that the bank refuses, with its words [OWN-3]', async () => {
    const run = await visit({
      code: [refused('Password Salah'), 200],
      verify: [refused('x'), grant],
      recover: [refused('Pin tidak boleh memakai tanggal lahir Anda')],
    });
    await run.press('Lupa PIN?');
    await run.givePassword('');
    expect(screen.getByText('Input password tidak boleh kosong')).toBeVisible();
    await run.givePassword();
    expect(alerts()).toEqual(['Password Salah']);
    await run.giveCode();
    expect(screen.getByText('Kode OTP Salah')).toBeVisible();
    await userEvent.click(digits()[0] as HTMLElement);
    await userEvent.paste('482915');
    await run.press('Lanjut');
    expect([run.context().password.values.password, run.context().otp.values.otp]).toEqual([
      '',
      '',
    ]);
    type('PIN baru', '913572');
    type('Konfirmasi PIN baru', '913572');
    await run.press('Simpan PIN');
    expect(alerts()).toEqual(['Pin tidak boleh memakai tanggal lahir Anda']);
  });

  it.each([
    ['?lupa=transfer', '/transfer/input-pin'],
    ['?lupa=amankan', '/profil/amankan'],
  ])(
    'opened at %s begins with the password, and leads back to %s [OWN-4,5]',
    async (query, asker) => {
      const run = await visit({}, query);
      await run.press('Kembali');
      const gone = { type: 'navigated', path: asker, query: '' };
      expect(run.received('app')).toEqual([gone]);
      cleanup();
      const again = await visit({}, query);
      await again.recover();
      expect(screen.getByRole('link', { name: 'Kembali' })).toHaveAttribute('href', asker);
      expect(said()).toBe(changed);
    },
  );

  it.each([
    ['', '/profil'],
    ['?lupa=transfer', '/transfer/input-pin'],
    ['?lupa=lain', '/profil'],
  ])('asks before its last step is left, from %j to %s [OWN-5]', async (query, asker) => {
    const run = await visit({}, query);
    if (query === '?lupa=transfer') await run.giveCode();
    else await run.press('Ubah PIN');
    type('PIN baru', '913572');
    for (const leave of [
      () => run.press('Kembali'),
      () => run.send({ type: 'navigated', path: '/mutasi', query: '' }),
    ]) {
      await leave();
      expect(leaving()).toBeVisible();
      await run.send({ type: 'navigated', path: '/mutasi', query: '' });
      await run.press('Tidak');
      expect([leaving(), screen.getByLabelText<HTMLInputElement>('PIN baru').value]).toEqual([
        null,
        '913572',
      ]);
    }
    await run.send({ type: 'navigated', path: '/profil/pin', query: '' });
    expect(leaving()).toBeNull();
    await run.press('Kembali');
    await run.press('Ya');
    expect(run.received('app')).toEqual([{ type: 'navigated', path: asker, query: '' }]);
    expect(run.secrets()).toBe('');
  });

  it('goes back from the code to the password, and from there to the choice [OWN-3]', async () => {
    const run = await visit();
    await run.press('Lupa PIN?');
    await run.givePassword();
    await run.press('Kembali');
    expect(screen.getByLabelText('Password')).toBeVisible();
    await run.press('Kembali');
    expect([buttons(), run.secrets()]).toEqual([['Ubah PIN', 'Lupa PIN?'], '']);
  });
});

describe('a change without an answer', () => {
  const unsure = 'Status PIN belum pasti';

  it.each<[string, Answer]>([
    ['change', 'lost'],
    ['change', 500],
    ['change', new Response('<html>')],
    ['recover', 'lost'],
    ['recover', { data: {} }],
  ])('of a %s, %j, says so, and never that it was done [OWN-8]', async (step, answer) => {
    const run = await visit({ [step]: [answer], states: [ready, state(null, 'lain'), 'lost'] });
    if (step === 'recover') await run.press('Lupa PIN?');
    await (step === 'change' ? run.change() : run.recover());
    expect([heading(), run.secrets()]).toEqual([unsure, '']);
    expect(screen.queryByText(/sudah diganti$/)).toBeNull();
    await run.press('Periksa Status');
    expect([heading(), said()]).toEqual([
      unsure,
      'Bank belum mencatat PIN baru. Periksa sekali lagi sebentar, atau kembali dan ulangi.',
    ]);
    await run.press('Periksa Status');
    expect(alerts()).toEqual(['Terjadi kesalahan jaringan. Silakan coba lagi.']);
    await run.press('Kembali');
    expect(alerts()).toEqual(['Keadaan PIN Anda tidak dapat dimuat']);
  });

  it('is found by its key [OWN-8]', async () => {
    const found = deferredAnswer<object>();
    const run = await visit({ change: ['lost'], states: [ready, found.promise] });
    await run.change();
    found.resolve(state(null, String(run.keys()[0])));
    await run.press('Periksa Status');
    expect([heading(), said()]).toEqual(['PIN', changed]);
    expect(run.received('account')).toEqual([{ type: 'account.outdated' }]);
  });

  it('is one that nobody waits for any more [OWN-8]', async () => {
    const run = await visit({ change: ['never'] });
    await run.change();
    expect(run.isBusy()).toBe(true);
    await run.send({ type: 'navigated', path: '/mutasi', query: '' });
    await run.send({ type: 'wait.abandoned' });
    expect([heading(), run.isBusy()]).toEqual([unsure, false]);
  });
});

describe('a PIN that waits', () => {
  it('is said until when, and gives way to the old one [OWN-9,11]', async () => {
    const run = await visit({ states: [waits], cancel: [refused('Pin Salah'), ready] });
    expect(screen.getByText(waiting, { exact: false })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Amankan akun' })).toBeVisible();
    await run.cancel('24681');
    expect(screen.getByText('Pin harus terdiri dari 6 angka')).toBeVisible();
    type('PIN lama', '000000');
    await run.press('Pakai PIN lama');
    expect(alerts()).toEqual(['Pin Salah']);
    type('PIN lama', '246810');
    await run.press('Pakai PIN lama');
    expect(run.bodies('/pinku/cancel')).toEqual([{ oldPin: '000000' }, { oldPin: '246810' }]);
    expect([said(), buttons(), run.secrets()]).toEqual([
      'PIN lama Anda berlaku lagi',
      ['Ubah PIN', 'Lupa PIN?'],
      '',
    ]);
    expect(run.received('account')).toEqual([{ type: 'account.outdated' }]);
  });

  it.each<[Answer, object, string]>([
    ['lost', ready, 'PIN lama Anda berlaku lagi'],
    [500, waits, ''],
    ['never', ready, 'PIN lama Anda berlaku lagi'],
  ])(
    'is read again after a cancellation without an answer: %j [OWN-11]',
    async (answer, next, word) => {
      const run = await visit({ states: [waits, next], cancel: [answer] });
      await run.cancel();
      if (answer === 'never') await run.send({ type: 'wait.abandoned' });
      expect([said(), run.secrets()]).toEqual([word, '']);
    },
  );

  it('is past [OWN-9]', async () => {
    await visit({ states: [state('2020-11-22T11:30:00+07:00')] });
    expect(buttons()).toEqual(['Ubah PIN', 'Lupa PIN?']);
  });
});
