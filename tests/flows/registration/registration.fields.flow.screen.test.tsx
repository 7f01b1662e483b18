import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { paths } from '../../../machines/contract/paths.ts';
import { emptyApplication } from '../../../machines/registration/registration.context.ts';
import { color } from '../../../src/ui/theme.ts';
import { json } from '../../support/fake-bank.ts';
import { settle, type Answer } from '../../support/open-flow.tsx';
import { expectRed, styleOf } from '../../support/styles.ts';
import {
  contact,
  email,
  expectIssue,
  field,
  fill,
  formOf,
  ktp,
  line,
  open,
  page,
  refused,
  titles,
} from './registration.open.tsx';

const networkLost = 'Terjadi kesalahan jaringan. Silakan coba lagi.';
const unexpected = 'Terjadi kesalahan yang tidak terduga. Silakan coba lagi.';
const person = {
  'No KTP': '3174012345678901',
  Nama: ' Dewi  Anggraini ',
  'Tanggal Lahir': '17-05-2001',
};
const pins = (pin: string, confirmation = pin) => ({ PIN: pin, 'Konfirmasi PIN': confirmation });
const leaveText =
  'Apakah anda yakin akan keluar dari halaman ini? Jika iya, maka data Anda tidak akan tersimpan';
const dialog = () => screen.queryByRole('dialog', { name: leaveText });

const required = (name: string) => `Input ${name} tidak boleh kosong`;
const phone = 'Nomor handphone harus dimulai dengan angka 8 dan terdiri dari 11-13 angka';
const password =
  'Password harus terdiri dari 8-15 karakter dan harus mengandung kombinasi huruf dan angka';
const differs = 'Konfirmasi password dan password tidak sama';
const date = 'Tanggal lahir harus berupa tanggal yang benar dengan format dd-mm-yyyy';
const number = 'No KTP harus terdiri dari 16 angka';
const pin = 'Pin harus terdiri dari 6 angka';
const pinDiffers = 'Konfirmasi pin dan pin tidak sama';

describe('a field', () => {
  it.each<[string, readonly string[], readonly (readonly string[])[]]>([
    [
      paths.register,
      ['Email', 'No Hp'],
      [
        ['', '', required('email'), required('nomor handphone')],
        ['dewi', '8123456789', 'Harap isi dengan emai yang valid', phone],
        [email, '71234567890', '', phone],
        [email, '081234567890', '', phone],
        [email, '81234567890123', '', phone],
      ],
    ],
    [
      paths.registerPassword,
      ['Password', 'Konfirmasi Password'],
      [
        ['', '', required('password'), required('konfirmasi password')],
        ...['pendek1', 'tanpaangka', '12345678', 'Lentera-123', 'Lentera123456789'].map((one) => [
          one,
          one,
          password,
          '',
        ]),
        ['Lentera123', 'Lentera124', '', differs],
        ['Lentera123', 'lentera123', '', differs],
      ],
    ],
    [
      paths.registerPersonal,
      ['No KTP', 'Nama', 'Tanggal Lahir'],
      [
        ['', '', '', required('no KTP'), required('nama'), required('tanggal lahir')],
        ['317401234567890', '  ', '17-05', number, required('nama'), date],
        ['31740123456789012', '\u200b\u2800\u0007', '30-02-2001', number, required('nama'), date],
        [
          '3174012345678901',
          'Dewi',
          '22-11-2026',
          '',
          '',
          'Tanggal lahir tidak boleh lebih besar dari tanggal hari ini',
        ],
      ],
    ],
    [
      paths.registerBirthplace,
      ['Kota'],
      [
        ['', required('kota')],
        [' ', required('kota')],
      ],
    ],
    [
      paths.registerPin,
      ['PIN', 'Konfirmasi PIN'],
      [
        ['', '', required('pin'), required('konfirmasi pin')],
        ['246810', '', '', required('konfirmasi pin')],
        ['24681', '24681', pin, 'Konfirmasi pin harus terdiri dari 6 angka'],
        ['24681', '2468', pin, pinDiffers],
        ['246810', '24681', '', pinDiffers],
        ['246810', '246811', '', pinDiffers],
      ],
    ],
  ])(
    'at %s of %j says its issue, the first has the focus, and the bank is not called [REG-8..11,29..32,36,37,39..42,50,51,67..71]',
    async (path, labels, rows) => {
      vi.useFakeTimers({ now: Date.parse('2026-11-21T10:00:00+07:00'), toFake: ['Date'] });
      const run = await open(path);
      await run.press('Lanjut');
      expect(field(labels[0] ?? '')).toHaveFocus();
      for (const row of rows) {
        fill(Object.fromEntries(labels.map((label, at) => [label, row[at] ?? ''])));
        await run.send({ type: 'form.submitted' });
        for (const [at, label] of labels.entries()) expectIssue(label, row[labels.length + at]);
      }
      expect([page(), run.made()]).toEqual([titles[path], []]);
    },
  );

  it('takes phone numbers of 11 to 13 digits [REG-11]', async () => {
    const run = await open(paths.register, { users: ['never'] });
    for (const typed of ['81234567890', '812345678901', '8123456789012']) {
      fill({ Email: email, 'No Hp': typed });
      await run.send({ type: 'form.submitted' });
      expect(run.isBusy()).toBe(true);
      await run.send({ type: 'wait.abandoned' });
    }
  });

  it.each([
    ['of today in Jakarta', '21-11-2026'],
    ['before 1900', '31-12-1899'],
  ])('takes the birth date %s [REG-41,43,95]', async (_, typed) => {
    vi.useFakeTimers({ now: Date.parse('2026-11-20T17:00:00Z'), toFake: ['Date'] });
    const run = await open(paths.registerPersonal);
    fill({ ...person, 'Tanggal Lahir': typed });
    await run.press('Lanjut');
    expect(page()).toBe('Verifikasi e-KTP');
  });

  it('shows its issue once it is left, until it is corrected', async () => {
    await open(paths.register);
    fill({ 'No Hp': '7' });
    expectIssue('No Hp', '');
    fireEvent.blur(field('No Hp'));
    expectIssue('No Hp', phone);
    fill(contact);
    expectIssue('No Hp', '');
  });

  it('of the gender shows its issue at its group; nothing of that page is sent [REG-48,49,52]', async () => {
    const run = await open(paths.registerBirthplace);
    await userEvent.type(field('Kota'), 'Bandung{Enter}');
    const group = screen.getByRole('radiogroup', { name: 'Jenis Kelamin' });
    expect(group).toHaveAccessibleDescription('Input jenis kelamin tidak boleh kosong');
    const [male, female] = within(group).getAllByRole<HTMLInputElement>('radio');
    expect(male).toHaveFocus();
    expect([male?.value, female?.value]).toEqual(['lakilaki', 'perempuan']);
    await userEvent.click(screen.getByRole('radio', { name: 'Perempuan' }));
    expect(group).not.toHaveAccessibleDescription();
    await run.press('Lanjut');
    expect([page(), run.made()]).toEqual(['Verifikasi e-KTP', []]);
  });

  it('of a new password shows which parts of the rule are met [REG-85]', async () => {
    await open(paths.registerPassword);
    const met = () =>
      Array.from(screen.getByText(/8-15 karakter/).parentElement?.children ?? []).flatMap((part) =>
        part.querySelector('svg circle') === null ? [part.textContent] : [],
      );
    expect(met()).toEqual([]);
    fill({ Password: 'Lentera' });
    expect(met()).toEqual(['Ada huruf (terpenuhi)', 'Tanpa simbol dan spasi (terpenuhi)']);
    fill({ Password: 'Lentera1 ' });
    expect(met()).toEqual([
      '8-15 karakter (terpenuhi)',
      'Ada huruf (terpenuhi)',
      'Ada angka (terpenuhi)',
    ]);
    expect(field('Password')).toHaveAccessibleDescription(expect.stringContaining('Ada angka'));
  });

  it('of the PIN takes six digits, corrects its confirmation, and judges a PIN before the bank does [FRM-5 REG-66,86]', async () => {
    const run = await open(paths.registerPersonal);
    fill(person);
    await run.go(paths.registerPin);
    for (const name of ['PIN', 'Konfirmasi PIN']) {
      await userEvent.type(field(name), '12a34567');
      expect(field(name)).toHaveValue('123456');
    }
    for (const [typed, hint] of [
      ['12345', '6 angka yang tidak mudah ditebak'],
      ['123456', 'PIN ini mudah ditebak. Gunakan kombinasi angka yang lain.'],
      ['170501', 'PIN ini memakai tanggal lahir Anda. Gunakan angka yang lain.'],
      ['739154', '6 angka yang tidak mudah ditebak'],
    ] as const) {
      fill({ PIN: typed });
      expect(field('PIN')).toHaveAccessibleDescription(hint);
    }
    await run.press('Lanjut');
    expectIssue('Konfirmasi PIN', pinDiffers);
    fill({ PIN: '123456' });
    expectIssue('Konfirmasi PIN', '');
  });
});

const failures = (): readonly [Answer, string][] => [
  ['lost', networkLost],
  [refused('Coba lagi dalam 30 detik', 429), 'Coba lagi dalam 30 detik'],
  [500, unexpected],
  [[], 'Invalid response from API'],
];

describe('the password', () => {
  it('keeps the page busy for one second [REG-33]', async () => {
    const run = await open(paths.registerPassword, {}, {}, {});
    fill({ Password: 'Lentera123', 'Konfirmasi Password': 'Lentera123' });
    vi.useFakeTimers();
    fireEvent.click(screen.getByRole('button', { name: 'Lanjut' }));
    await act(() => vi.advanceTimersByTimeAsync(999));
    act(() => {
      run.flow.send({ type: 'navigated', path: paths.register, query: '' });
      run.flow.send({ type: 'step.left' });
    });
    expect([page(), run.isBusy()]).toEqual(['Buat Password', true]);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(page()).toBe('Data Diri');
  });
});

describe('the personal data', () => {
  it.each<[Answer, string]>([[refused('Terdaftar'), 'Terdaftar'], ...failures()])(
    'are kept after %j, with a red line until a change [REG-45]',
    async (answer, words) => {
      const run = await open(paths.registerPersonal, { users: [answer] });
      fill(person);
      await run.press('Lanjut');
      expect([page(), line(), run.popups()]).toEqual(['Data Diri', words, []]);
      expectRed(screen.getByRole('alert'));
      expect(field('No KTP')).toHaveValue('3174012345678901');
      fill({ Nama: 'Dewi A' });
      expect(line()).toBeNull();
    },
  );
});

describe('the PIN', () => {
  it.each<[Answer, string]>([
    [refused('Pin lemah'), 'Pin lemah'],
    [refused(), unexpected],
    ...failures(),
  ])(
    'alone is cleared after %j, with a red line until a change [REG-77,80]',
    async (answer, words) => {
      const run = await open(paths.registerPersonal, { register: answer });
      fill(person);
      await run.go(paths.registerPin);
      fill(pins('246810'));
      await run.press('Lanjut');
      expect([page(), line(), run.popups()]).toEqual(['Atur PIN', words, []]);
      expectRed(screen.getByRole('alert'));
      expect(within(screen.getByRole('alert')).queryByRole('link')).toBeNull();
      for (const label of ['PIN', 'Konfirmasi PIN']) {
        expect(field(label)).toHaveValue('');
        expectIssue(label, '');
      }
      expect(run.context().personal.values.noKtp).toBe('3174012345678901');
      fill({ PIN: '1' });
      expect(line()).toBeNull();
    },
  );

  it.each<[object, number, string]>([
    [{ success: false, errors: 'Data tidak lengkap', message: 'Gagal' }, 200, 'Data tidak lengkap'],
    [{ success: false, errors: ['Email dipakai', 'Pin lemah'] }, 422, 'Email dipakai\nPin lemah'],
    [{ success: false, errors: { ektp_photo: ['Wajib'] }, message: 'Gagal' }, 400, 'Wajib'],
    [{ success: false, message: 'Gagal' }, 400, 'Gagal'],
    [{ message: 'Sedang diproses' }, 200, 'Sedang diproses'],
    [{ errors: 'Data tidak lengkap', message: 'Coba besok' }, 200, 'Coba besok'],
    [{ errors: { email: ['Email kosong'] }, message: 'Coba besok' }, 400, 'Coba besok'],
    [{ errors: ['Nama kosong'] }, 200, 'Nama kosong'],
    [{ success: null, errors: ['Nama kosong'] }, 200, 'Nama kosong'],
    [{}, 200, unexpected],
  ])(
    'is sent with even an incomplete application; %j with %d says %j [REG-77..79]',
    async (body, status, words) => {
      const run = await open(paths.registerPin, { register: json(body, status) });
      fill(pins('246810'));
      await run.press('Lanjut');
      const empty = { email: '', no_hp: '', password: '', no_ktp: '', name: '', date_of_birth: '' };
      expect(formOf(run.calls)).toEqual({ ...empty, ektp_photo: '', pin: '246810' });
      expect(line()).toBe(words);
    },
  );

  it('may have opened an account, which is said calmly, with a link to the login', async () => {
    const run = await open(paths.registerPin, { register: 'never' });
    fill(pins('246810'));
    await run.press('Lanjut');
    expect([run.isBusy(), run.has('confirmLeave')]).toEqual([true, true]);
    await run.send({ type: 'wait.abandoned' });
    const notice = screen.getByRole('alert');
    expect(notice).toHaveTextContent(/Belum diketahui apakah rekening Anda sudah dibuka\./);
    expect(styleOf(notice)).toContain(`background: ${color.wash}`);
    expect(within(notice).getByRole('link', { name: 'Masuk' })).toHaveAttribute('href', '/login');
  });

  it.each(['Kembali', paths.registerKtp, paths.login])(
    'is left by %s only after a confirmation, and a no keeps it [REG-72..75]',
    async (way) => {
      const run = await open(paths.registerPin);
      const leave = () => (way === 'Kembali' ? run.press(way) : run.go(way));
      fill({ PIN: '2468' });
      await leave();
      expect([dialog() !== null, run.has('confirmLeave')]).toEqual([true, true]);
      await run.go(paths.register);
      expect(dialog()).toBeVisible();
      await run.press('Tidak');
      expect(dialog()).toBeNull();
      expect(field('PIN')).toHaveValue('2468');
      await leave();
      await run.press('Ya');
      expect(page()).toBe('Verifikasi e-KTP');
      expect(run.context().pin.values.pin).toBe('');
    },
  );

  it('is forgotten with everything else if there is a photo [REG-76]', async () => {
    const run = await open(paths.registerKtp);
    fireEvent.change(field('Foto e-KTP'), { target: { files: [ktp()] } });
    await settle();
    await run.go(paths.registerPin);
    await run.press('Kembali');
    await run.press('Ya');
    expect(page()).toBe('Registrasi');
    expect({ ...run.context(), deadline: null, seconds: 0 }).toMatchObject(emptyApplication);
  });

  it('stays when the address asks for it again', async () => {
    const run = await open(paths.registerPin);
    await run.go(paths.registerPin);
    expect([page(), dialog()]).toEqual(['Atur PIN', null]);
  });
});
