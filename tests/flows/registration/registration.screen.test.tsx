import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Failure } from '../../../machines/contract/failure.ts';
import { paths } from '../../../machines/contract/paths.ts';
import type { RegistrationPorts } from '../../../machines/contract/registration.ts';
import type { registrationMachine } from '../../../machines/registration/registration.machine.ts';
import registrationFlow from '../../../src/flows/registration/flow.ts';
import { fail, fillIn, go, start } from './registration.harness.ts';
import { renderFlow } from '../../support/screens.tsx';
import { color } from '../../../src/ui/theme.ts';
import { expectRed, styleOf } from '../../support/styles.ts';

const ktp = new File(['ktp'], 'ktp.jpg', { type: 'image/jpeg' });
const revoked: string[] = [];

beforeEach(() => {
  let made = 0;
  revoked.length = 0;
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: () => `blob:${(made += 1)}`,
      revokeObjectURL: (url: string) => void revoked.push(url),
    }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function show(path: string, own: Partial<RegistrationPorts> = {}) {
  const run = start(path, own);
  renderFlow<typeof registrationMachine>(run.flow, registrationFlow.screens);
  return run;
}

const field = (name: string) => screen.getByLabelText(name);
/** At once: each key would render the whole screen. */
const paste = async (name: string, text: string) => {
  await userEvent.click(field(name));
  await userEvent.paste(text);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const h1 = (name: string) => screen.findByRole('heading', { level: 1, name });
const refused = fail(new Failure('refused', { bankMessage: 'Kata bank' }));

describe('the screens of the registration', () => {
  it('lead from the e-mail to the PIN and show the progress [FRM-20,32,33 REG-5,6,12,28,35,38,54,65,87,88,95]', async () => {
    const run = show(paths.register);
    expect(await h1('Registrasi')).toHaveAttribute('data-arrival');
    expect(screen.getByText(/^Langkah 1 dari 6/)).toBeVisible();
    expect(screen.getByText('+62')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', paths.login);
    expect(screen.queryByRole('button', { name: 'Kembali' })).not.toBeInTheDocument();
    await paste('Email', '\u200edewi@lentera.test\u00a0');
    expect(field('Email')).toHaveValue('dewi@lentera.test');
    await paste('No Hp', '+62 812-3456 7890');
    expect(field('No Hp')).toHaveValue('81234567890');
    await press('Lanjut');
    await h1('Verifikasi');
    expect(screen.getByRole('timer')).toHaveTextContent(/^(01:00|00:5\d)$/);
    await userEvent.click(field('Digit ke-1'));
    await userEvent.keyboard('123456{Enter}');
    await h1('Buat Password');
    await paste('Password', 'Lentera123');
    await paste('Konfirmasi Password', 'Lentera123');
    await press('Lanjut');
    await h1('Data Diri');
    await userEvent.type(field('No KTP'), '3174-0123-4567-8901');
    await paste('Nama', 'Dewi Anggraini ❤️');
    expect(field('Nama')).toHaveAccessibleDescription(
      "Huruf, spasi, dan . , ' ’ - saja, paling panjang 60 karakter Bank mungkin menolak nama dengan karakter ini",
    );
    await userEvent.clear(field('Nama'));
    await paste('Nama', 'Dewi\u200b Anggraini');
    expect(field('Nama')).toHaveAccessibleDescription(
      "Huruf, spasi, dan . , ' ’ - saja, paling panjang 60 karakter",
    );
    await paste('Tanggal Lahir', '31-12-1899');
    expect(field('Tanggal Lahir')).toHaveAccessibleDescription(
      'dd-mm-yyyy Bank mungkin menolak tanggal sebelum 1900',
    );
    await userEvent.clear(field('Tanggal Lahir'));
    await userEvent.type(field('Tanggal Lahir'), '17052001');
    expect(field('Tanggal Lahir')).toHaveValue('17-05-2001');
    await press('Lanjut');
    await h1('Verifikasi e-KTP');
    await userEvent.upload(field('Foto e-KTP'), ktp);
    await press('Lanjut');
    await waitFor(() =>
      expect(run.popups()).toMatchObject([{ variant: 'primary', notice: 'ktp.verifying' }]),
    );
    run.send({ type: 'popup.closed', notice: 'ktp.verifying' });
    await h1('Atur PIN');
    expect(screen.getByText(/^Langkah 6 dari 6/)).toBeVisible();
    expect(
      screen.getByText(
        'Dengan membuka rekening, Anda setuju Lentera memproses data diri dan foto e-KTP Anda untuk memeriksa identitas dan menjalankan rekening Anda.',
      ),
    ).toBeVisible();
    await userEvent.type(field('PIN'), '24a6810');
    await userEvent.type(field('Konfirmasi PIN'), '246810');
    await press('Lanjut');
    await waitFor(() =>
      expect(run.popups().at(-1)).toMatchObject({ variant: 'success', notice: 'account.opened' }),
    );
    await h1('Selamat datang di Lentera');
    expect(screen.queryByRole('button', { name: 'Lanjut' })).toBeNull();
    expect(run.calls.at(-1)).toMatchObject([
      'openAccount',
      { ektp_photo: ktp, pin: '246810', date_of_birth: '2001-05-17' },
    ]);
  });

  it.each([
    [paths.registerOtp, paths.register],
    [paths.registerPassword, paths.registerOtp],
    [paths.registerPersonal, paths.registerPassword],
    [paths.registerBirthplace, paths.registerPersonal],
    [paths.registerKtp, paths.registerPersonal],
  ])('lead back from %s to %s [REG-26,34,46..48,53,64]', async (from, to) => {
    const run = show(from);
    await press('Kembali');
    expect(run.path()).toBe(to);
  });
});

describe('an issue', () => {
  it.each([
    [paths.register, ['Email', 'No Hp']],
    [paths.registerPassword, ['Password', 'Konfirmasi Password']],
    [paths.registerPersonal, ['No KTP', 'Nama', 'Tanggal Lahir']],
    [paths.registerBirthplace, ['Kota']],
    [paths.registerPin, ['PIN', 'Konfirmasi PIN']],
  ])(
    'at %s is shown at its field, and the first of %j gets the focus [REG-39]',
    async (path, names) => {
      show(path);
      await press('Lanjut');
      for (const name of names) {
        expect(field(name)).toBeInvalid();
        expect(field(name)).toHaveAccessibleDescription(/tidak boleh kosong/);
      }
      expect(field(names[0] ?? '')).toHaveFocus();
    },
  );

  it('of the gender is shown at its group [REG-48,49]', async () => {
    const run = show(paths.registerBirthplace);
    expect(screen.getByRole('heading', { level: 1, name: 'Data Diri Dua' })).toBeVisible();
    await userEvent.type(field('Kota'), 'Bandung{Enter}');
    const group = screen.getByRole('radiogroup', { name: 'Jenis Kelamin' });
    expect(group).toHaveAccessibleDescription('Input jenis kelamin tidak boleh kosong');
    expect(screen.getByRole('radio', { name: 'Laki-laki' })).toHaveFocus();
    expect(screen.getByRole('radio', { name: 'Laki-laki' })).toHaveAttribute('value', 'lakilaki');
    await userEvent.click(screen.getByRole('radio', { name: 'Perempuan' }));
    expect(group).not.toHaveAccessibleDescription();
    await press('Lanjut');
    expect(run.context().birthplace.values).toEqual({ kota: 'Bandung', jenisKelamin: 'perempuan' });
    expect(run.path()).toBe(paths.registerKtp);
  });
});

describe('the hint of a new password', () => {
  it('shows which parts of the rule are met [REG-85]', async () => {
    show(paths.registerPassword);
    const met = () =>
      Array.from(screen.getByText(/8-15 karakter/).parentElement?.children ?? []).flatMap((part) =>
        part.querySelector('svg circle') === null ? [part.textContent] : [],
      );
    expect(met()).toEqual([]);
    await userEvent.type(field('Password'), 'Lentera');
    expect(met()).toEqual(['Ada huruf (terpenuhi)', 'Tanpa simbol dan spasi (terpenuhi)']);
    await userEvent.type(field('Password'), '1 ');
    expect(met()).toEqual([
      '8-15 karakter (terpenuhi)',
      'Ada huruf (terpenuhi)',
      'Ada angka (terpenuhi)',
    ]);
    expect(field('Password')).toHaveAccessibleDescription(expect.stringContaining('Ada angka'));
  });
});

describe('the hint of a new PIN', () => {
  it.each([
    ['12345', '6 angka yang tidak mudah ditebak'],
    ['123456', 'PIN ini mudah ditebak. Gunakan kombinasi angka yang lain.'],
    ['170501', 'PIN ini memakai tanggal lahir Anda. Gunakan angka yang lain.'],
    ['739154', '6 angka yang tidak mudah ditebak'],
  ])('judges %s before the bank does: %s [REG-86]', async (pin, hint) => {
    const run = show(paths.registerPersonal);
    run.send(
      { type: 'field.changed', step: 'personal', change: { tanggalLahir: '17-05-2001' } },
      { type: 'navigated', path: paths.registerPin, query: '' },
    );
    await userEvent.type(await screen.findByLabelText('PIN'), pin);
    expect(field('PIN')).toHaveAccessibleDescription(hint);
  });
});

describe('Verifikasi', () => {
  it('asks for six digits, and says in red under the boxes that the code is wrong [REG-16,24,89]', async () => {
    show(paths.registerOtp, { verifyOtp: refused });
    const group = screen.getByRole('group', { name: 'Kode OTP' });
    expect(within(group).getAllByRole('textbox')).toHaveLength(6);
    await userEvent.type(field('Digit ke-1'), '12{Enter}');
    expect(within(group).getByText('Kode OTP harus berisi 6 angka')).toBeVisible();
    expect(field('Digit ke-1')).toHaveFocus();
    await userEvent.paste('123456');
    await press('Lanjut');
    const first = field('Digit ke-1');
    // It is said with the box, not as an alert, too.
    await waitFor(() => expect(first).toHaveAccessibleDescription('Kode OTP Salah'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    const line = document.getElementById(
      first.getAttribute('aria-describedby') ?? '',
    ) as HTMLElement;
    expectRed(line);
    expect(group.compareDocumentPosition(line)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    for (const box of within(group).getAllByRole('textbox')) expect(box).toHaveValue('');
    expect(first).toHaveFocus();
  });

  it('says after a reload that the e-mail is missing, and claims no sent code [REG-91]', async () => {
    show(paths.registerOtp);
    const said = screen.getByText(
      'Halaman ini dimuat ulang. Isi email Anda lagi untuk meneruskan.',
    );
    expect(said.compareDocumentPosition(field('Digit ke-1'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(screen.getByRole('link', { name: 'Isi email' })).toHaveAttribute('href', '/register');
    expect(screen.queryByText(/kami kirim/)).not.toBeInTheDocument();
  });

  it('enables the resend at 00:00, which moves the focus to the first box [REG-17,19,91]', async () => {
    const run = show(paths.register);
    run.send(...fillIn.identity());
    await h1('Verifikasi');
    expect(screen.queryByText(/dimuat ulang/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Kirim kode ulang' })).toBeDisabled();
    vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] });
    run.send({ type: 'page.shown' });
    await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent('00:00'));
    await press('Kirim kode ulang');
    await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent('01:00'));
    expect(screen.getByRole('button', { name: 'Kirim kode ulang' })).toBeDisabled();
    expect(field('Digit ke-1')).toHaveFocus();
  });
});

describe('the answer of the bank', () => {
  it.each([
    [paths.registerPersonal, { checkUnused: refused }, fillIn.personal()],
    [paths.registerPin, { openAccount: refused }, fillIn.pin()],
  ])('at %s is red, without a link [REG-45,77,78]', async (path, ports, events) => {
    show(path, ports).send(...events);
    const line = await screen.findByRole('alert');
    expect(line).toHaveTextContent('Kata bank');
    expectRed(line);
    expect(within(line).queryByRole('link')).not.toBeInTheDocument();
  });
});

describe('Verifikasi e-KTP', () => {
  it('shows the chosen photo, and releases it with the step [REG-54,55]', async () => {
    const run = show(paths.registerKtp);
    expect(screen.getByText('Max berukuran 1MB dengan format .jpg, .png')).toBeVisible();
    await userEvent.upload(field('Foto e-KTP'), ktp);
    expect(await screen.findByRole('img', { name: 'Pratinjau foto e-KTP' })).toHaveAttribute(
      'src',
      'blob:1',
    );
    run.send(go(paths.register));
    await h1('Registrasi');
    expect(revoked).toEqual(['blob:1']);
  });

  it('says what is wrong with the photo, and gets the focus [REG-56,59]', async () => {
    show(paths.registerKtp);
    await press('Lanjut');
    expect(field('Foto e-KTP')).toHaveAccessibleDescription(/File foto eKTP wajib diupload/);
    expect(field('Foto e-KTP')).toHaveFocus();
    const pdf = new File(['%PDF'], 'ktp.pdf', { type: 'application/pdf' });
    fireEvent.change(field('Foto e-KTP'), { target: { files: [pdf] } });
    expect(field('Foto e-KTP')).toHaveAccessibleDescription(/Hanya menerima file foto/);
  });
});

describe('Atur PIN', () => {
  it('asks before the customer leaves [REG-73]', async () => {
    const run = show(paths.registerPin);
    await userEvent.type(field('PIN'), '24');
    await press('Kembali');
    const dialog = screen.getByRole('dialog', {
      name: 'Apakah anda yakin akan keluar dari halaman ini? Jika iya, maka data Anda tidak akan tersimpan',
    });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Tidak' }));
    expect(dialog).not.toBeInTheDocument();
    expect(field('PIN')).toHaveValue('24');
    await press('Kembali');
    await press('Ya');
    expect(run.path()).toBe(paths.registerKtp);
  });

  it('says calmly that nobody knows whether there is an account, with a link to the login', async () => {
    const run = show(paths.registerPin, { openAccount: () => new Promise(() => {}) });
    run.send(...fillIn.pin());
    act(() => run.send({ type: 'wait.abandoned' }));
    const notice = screen.getByRole('alert');
    expect(notice).toHaveTextContent(/Belum diketahui apakah rekening Anda sudah dibuka\./);
    expect(styleOf(notice)).toContain(`background: ${color.wash}`);
    expect(within(notice).getByRole('link', { name: 'Masuk' })).toHaveAttribute(
      'href',
      paths.login,
    );
  });

  it('takes six digits and nothing else in both fields [REG-66]', async () => {
    show(paths.registerPin);
    for (const name of ['PIN', 'Konfirmasi PIN']) {
      await userEvent.type(field(name), '12a34567');
      expect(field(name)).toHaveValue('123456');
    }
  });
});
