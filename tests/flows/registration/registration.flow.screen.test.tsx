import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { paths } from '../../../machines/contract/paths.ts';
import { emptyApplication } from '../../../machines/registration/registration.context.ts';
import { settle, type Answer } from '../../support/open-flow.tsx';
import { expectRed } from '../../support/styles.ts';
import {
  bodyOf,
  contact,
  email,
  field,
  fill,
  formOf,
  ktp,
  line,
  open,
  page,
  refused,
  titles,
  yes,
} from './registration.open.tsx';

describe('a registration', () => {
  it("leads from an e-mail to an account in the product's order, forgets all but the e-mail, and ends [FRM-20,32,33 REG-1,3,5..7,12,28,35,38,44,47,54,65,81..83,87,88,95 CAL-6..17 POP-23]", async () => {
    const run = await open(paths.register, { verify: { ...yes, data: { grant: 'hibah' } } });
    expect(screen.getByRole('heading', { name: 'Registrasi' })).toHaveAttribute('data-arrival');
    expect(screen.getByText(/^Langkah 1 dari 6/)).toBeVisible();
    expect(screen.getByText('+62')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', paths.login);
    expect(screen.queryByRole('button', { name: 'Kembali' })).not.toBeInTheDocument();
    await paste('Email', '\u200edewi@lentera.test\u00a0');
    expect(field('Email')).toHaveValue(email);
    await paste('No Hp', '+62 812-3456 7890');
    expect(field('No Hp')).toHaveValue('81234567890');
    await run.press('Lanjut');
    expect(page()).toBe('Verifikasi');
    expect(screen.queryByText(/dimuat ulang/)).not.toBeInTheDocument();
    await userEvent.click(field('Digit ke-1'));
    await userEvent.keyboard('123456{Enter}');
    await settle();
    expect(page()).toBe('Buat Password');
    fill({ Password: 'Lentera123', 'Konfirmasi Password': 'Lentera123' });
    await run.press('Lanjut');
    expect(page()).toBe('Data Diri');
    await userEvent.type(field('No KTP'), '3174-0123-4567-8901');
    await paste('Nama', 'Dewi Anggraini ❤️');
    expect(field('Nama')).toHaveAccessibleDescription(
      "Huruf, spasi, dan . , ' ’ - saja, paling panjang 60 karakter Bank mungkin menolak nama dengan karakter ini",
    );
    await userEvent.clear(field('Nama'));
    await paste('Nama', ' Dewi\u200b  Anggraini ');
    expect(field('Nama')).toHaveAccessibleDescription(
      "Huruf, spasi, dan . , ' ’ - saja, paling panjang 60 karakter",
    );
    fill({ 'Tanggal Lahir': '31-12-1899' });
    expect(field('Tanggal Lahir')).toHaveAccessibleDescription(
      'dd-mm-yyyy Bank mungkin menolak tanggal sebelum 1900',
    );
    await userEvent.clear(field('Tanggal Lahir'));
    await userEvent.type(field('Tanggal Lahir'), '17052001');
    expect(field('Tanggal Lahir')).toHaveValue('17-05-2001');
    await run.press('Lanjut');
    expect(page()).toBe('Verifikasi e-KTP');
    await userEvent.upload(field('Foto e-KTP'), ktp());
    await settle();
    await run.press('Lanjut');
    expect(run.popups()).toMatchObject([{ variant: 'primary', notice: 'ktp.verifying' }]);
    await run.send({ type: 'popup.closed', notice: 'ktp.verifying' });
    expect(page()).toBe('Atur PIN');
    expect(screen.getByText(/^Langkah 6 dari 6/)).toBeVisible();
    expect(
      screen.getByText(
        'Dengan membuka rekening, Anda setuju Lentera memproses data diri dan foto e-KTP Anda untuk memeriksa identitas dan menjalankan rekening Anda.',
      ),
    ).toBeVisible();
    fill({ PIN: '046810', 'Konfirmasi PIN': '046810' });
    await run.press('Lanjut');
    expect(page()).toBe('Selamat datang di Lentera');
    expect(screen.queryByRole('button', { name: 'Lanjut' })).toBeNull();
    expect(run.popups().slice(1)).toEqual([
      { variant: 'success', notice: 'account.opened', autoDismiss: true, replyTo: 'flow' },
    ]);
    expect(run.calls.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual([
      'POST /api/second/users',
      'POST /api/second/users',
      'POST /api/main/send-otp',
      'POST /api/main/verify-otp',
      'POST /api/second/users',
      'POST /api/main/auth/register',
    ]);
    expect(run.calls.slice(0, 5).map(bodyOf)).toEqual([
      '{"filter":{"email":"dewi@lentera.test"}}',
      '{"filter":{"no_hp":"81234567890"}}',
      'email=dewi%40lentera.test&noHP=81234567890&otp=',
      'email=dewi%40lentera.test&otp=123456',
      '{"filter":{"no_ktp":"3174012345678901"}}',
    ]);
    expect(run.calls.map(({ headers }) => headers.getContentType())).toEqual([
      ...['json', 'json', 'x-www-form-urlencoded', 'x-www-form-urlencoded', 'json'].map((kind) =>
        expect.stringContaining(`application/${kind}`),
      ),
      'multipart/form-data',
    ]);
    const { ektp_photo, ...texts } = formOf(run.calls);
    expect(texts).toEqual({
      email,
      no_hp: '81234567890',
      password: 'Lentera123',
      no_ktp: '3174012345678901',
      name: 'Dewi Anggraini',
      date_of_birth: '2001-05-17',
      pin: '046810',
      grant: 'hibah',
    });
    expect(ektp_photo).toMatchObject({ name: 'ktp.jpg', size: ktp().size, type: 'image/jpeg' });
    expect(run.context()).toMatchObject({ ...emptyApplication, opened: email });
    await run.go(paths.register);
    await run.send({ type: 'popup.closed', notice: 'ktp.verifying' });
    expect([run.has('confirmLeave'), run.done]).toEqual([true, []]);
    await run.send({ type: 'popup.closed', notice: 'account.opened' });
    expect(run.done).toEqual([{ email }]);
  });
  /** At once: each key would render the whole screen. */
  const paste = async (name: string, text: string) => {
    await userEvent.click(field(name));
    await userEvent.paste(text);
  };

  it.each([...Object.entries(titles), ['/register/elsewhere', 'Registrasi']])(
    'opened at %s starts at %s and is empty [ACC-10 REG-2]',
    async (path, title) => {
      const run = await open(path);
      expect(page()).toBe(title);
      expect({ ...run.context(), deadline: null, seconds: 0 }).toMatchObject(emptyApplication);
    },
  );

  it.each(Object.entries(titles).slice(0, -1))(
    'moves freely from %s to the other steps, and to no other flow [ACC-12]',
    async (from, title) => {
      const run = await open(from);
      await run.go(paths.login);
      await run.go('/register/tidak-ada');
      expect(page()).toBe(title);
      for (const [to, other] of Object.entries(titles).slice(0, -1)) {
        await run.go(to);
        expect(page()).toBe(other);
        await run.go(from);
      }
      await run.go(paths.registerPin);
      expect(page()).toBe('Atur PIN');
    },
  );

  it.each([
    [paths.registerOtp, 'Registrasi'],
    [paths.registerPassword, 'Verifikasi'],
    [paths.registerPersonal, 'Buat Password'],
    [paths.registerBirthplace, 'Data Diri'],
    [paths.registerKtp, 'Data Diri'],
  ])('leads back from %s to %s [REG-26,34,46..48,53,64]', async (from, to) => {
    const run = await open(from);
    await run.press('Kembali');
    expect(page()).toBe(to);
  });

  it('cancels its call when it is left [REG-4]', async () => {
    let isAborted = () => false;
    const run = await open(
      paths.register,
      {},
      {
        checkUnused: (_, { signal }) => ((isAborted = () => signal.aborted), new Promise(() => {})),
      },
    );
    fill(contact);
    await run.press('Lanjut');
    run.stop();
    expect(isAborted()).toBe(true);
  });
});

describe('the e-mail and the phone', () => {
  const values = () =>
    [field('Email'), field('No Hp')].map((one) => (one as HTMLInputElement).value);

  it.each<[string, readonly Answer[]]>([
    ['the e-mail is taken', [refused('Sudah terdaftar')]],
    ['the phone is taken', [yes, refused('Sudah terdaftar')]],
    ...[undefined, 'true', 1, {}].map((success): [string, Answer[]] => [
      `the bank says success: ${JSON.stringify(success)}`,
      [{ success, message: 'Sudah terdaftar' }],
    ]),
  ])(
    "are emptied if %s, with the server's words in a danger popup [REG-13,14 CAL-10]",
    async (_, users) => {
      const run = await open(paths.register, { users });
      fill(contact);
      await run.press('Lanjut');
      expect(run.popups()).toEqual([{ variant: 'danger', notice: { text: 'Sudah terdaftar' } }]);
      expect([page(), ...values()]).toEqual(['Registrasi', '', '']);
      expect(run.made()).not.toContain('POST /api/main/send-otp');
    },
  );

  it.each<[string, { users?: Answer[]; send?: Answer[] }, unknown]>([
    ['a lost check of the e-mail', { users: ['lost'] }, 'network.lost'],
    ['a lost check of the phone', { users: [yes, 'lost'] }, 'network.lost'],
    ['a lost code', { send: ['lost'] }, 'network.lost'],
    ['a refused code', { send: [refused('Tidak bisa', 400)] }, { text: 'Tidak bisa' }],
    ['a 429', { users: [refused('Sabar', 429)] }, { text: 'Sabar' }],
    ['a 500', { users: [500] }, 'unexpected'],
    ['an answer that cannot be read', { users: [[]] }, 'answer.invalid'],
  ])('are kept after %s [REG-15 ERR-1]', async (_, bank, notice) => {
    const run = await open(paths.register, bank);
    fill(contact);
    await run.press('Lanjut');
    expect(run.popups()).toEqual([{ variant: 'danger', notice }]);
    expect([page(), ...values()]).toEqual(['Registrasi', email, '81234567890']);
  });

  it('get a new code, which invalidates the proof of an older one', async () => {
    const run = await open(paths.register);
    fill(contact);
    await run.press('Lanjut');
    fill({ 'Digit ke-1': '123456' });
    await run.press('Lanjut');
    expect(run.context().submitted.otp).toBe('123456');
    await run.go(paths.register);
    await run.press('Lanjut');
    const { no_hp, otp, grant } = run.context().submitted;
    expect([no_hp, otp, grant]).toEqual(['81234567890', '', '']);
  });
});

describe('the code of a registration', () => {
  it('asks for six digits, and says in red under the boxes that they are wrong [REG-16,24,89 CAL-12]', async () => {
    const run = await open(paths.registerOtp, { verify: {} });
    const group = screen.getByRole('group', { name: 'Kode OTP' });
    const boxes = within(group).getAllByRole('textbox');
    expect(boxes).toHaveLength(6);
    const first = field('Digit ke-1');
    fill({ 'Digit ke-1': '12' });
    await run.press('Lanjut');
    expect(first).toHaveAccessibleDescription('Kode OTP harus berisi 6 angka');
    expect(first).toHaveFocus();
    fill({ 'Digit ke-1': '123456' });
    await run.press('Lanjut');
    // It is said with the box, not as an alert, too.
    expect([line(), run.has('confirmLeave')]).toEqual([null, false]);
    expect(first).toHaveAccessibleDescription('Kode OTP Salah');
    const said = document.getElementById(first.getAttribute('aria-describedby') ?? '');
    expectRed(said);
    expect(group.compareDocumentPosition(said as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    for (const box of boxes) expect(box).toHaveValue('');
    expect(first).toHaveFocus();
  });

  it('says after a reload that the e-mail is missing, and claims no sent code [REG-91]', async () => {
    await open(paths.registerOtp);
    const said = screen.getByText(
      'Halaman ini dimuat ulang. Isi email Anda lagi untuk meneruskan.',
    );
    expect(said.compareDocumentPosition(field('Digit ke-1'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(screen.getByRole('link', { name: 'Isi email' })).toHaveAttribute('href', '/register');
    expect(screen.queryByText(/kami kirim/)).not.toBeInTheDocument();
  });

  it('can be sent again at 00:00, which moves the focus to the first box [REG-17,19 CAL-11,15]', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const run = await open(paths.register);
    fill(contact);
    await run.press('Lanjut');
    const resend = screen.getByRole('button', { name: 'Kirim kode ulang' });
    expect(screen.getByRole('timer')).toHaveTextContent('01:00');
    expect(resend).toBeDisabled();
    vi.setSystemTime(Date.now() + 60_000);
    await run.send({ type: 'page.shown' });
    expect(screen.getByRole('timer')).toHaveTextContent('00:00');
    await run.press('Kirim kode ulang');
    expect(screen.getByRole('timer')).toHaveTextContent('01:00');
    expect(resend).toBeDisabled();
    expect(field('Digit ke-1')).toHaveFocus();
    expect(run.calls.slice(2).map(bodyOf)).toEqual(
      Array(2).fill('email=dewi%40lentera.test&noHP=81234567890&otp='),
    );
  });
});
