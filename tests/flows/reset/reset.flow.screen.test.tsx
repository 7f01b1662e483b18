import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { paths } from '../../../machines/contract/paths.ts';
import { unknownAccount } from '../../../machines/kit/watch-account.ts';
import resetFlow from '../../../src/flows/reset/flow.ts';
import { json } from '../../support/fake-bank.ts';
import { deferredAnswer, sinta } from '../../support/harness.ts';
import { openFlow, settle, type Answer } from '../../support/open-flow.tsx';
import { expectRed } from '../../support/styles.ts';

const email = 'sinta@lentera.test';
const yes = { success: true };
const refused = (message?: string, status = 200) => json({ success: false, message }, status);
const { forgotPassword, resetOtp, newPassword, login } = paths;
const title = {
  [forgotPassword]: 'Lupa Password',
  [resetOtp]: 'Verifikasi',
  [newPassword]: 'Buat Password Baru',
};
const leaveText =
  'Apakah anda yakin akan keluar dari halaman ini? Jika iya, maka data Anda tidak akan tersimpan';
const networkLost = 'Terjadi kesalahan jaringan. Silakan coba lagi.';
const unexpected = 'Terjadi kesalahan yang tidak terduga. Silakan coba lagi.';
const malformed =
  'Password harus terdiri dari 8-15 karakter dan harus mengandung kombinasi huruf dan angka';

interface Bank {
  readonly send?: Answer;
  readonly verify?: Answer;
  readonly change?: Answer;
}
async function open(path: string, { send = yes, verify = yes, change = yes }: Bank = {}) {
  const run = await openFlow(
    resetFlow,
    {
      'POST /forget-password/send': [send],
      'POST /forget-password/validate': [verify],
      'POST /forget-password/change-password': [change],
    },
    {},
    { input: { path }, account: unknownAccount },
  );
  return {
    ...run,
    context: () => run.flow.getSnapshot().context,
    has: (tag: 'confirmLeave' | 'endsSession') => run.flow.getSnapshot().hasTag(tag),
    /** The address of the page. */
    path: () => (Object.values(run.flow.getSnapshot().getMeta())[0] as { path: string }).path,
    go: (to: string) => run.send({ type: 'navigated', path: to, query: '' }),
  };
}
/** Has the bank send a code. */
async function openCode(bank?: Bank) {
  const run = await open(forgotPassword, bank);
  fill('Email', email);
  await run.press('Lanjut');
  return run;
}
/** Has the bank accept the code. */
async function openPassword(bank?: Bank) {
  const run = await openCode(bank);
  fill('Digit ke-1', '123456');
  await run.press('Lanjut');
  return run;
}
const fill = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const fillPasswords = (password: string, confirmation = password) => {
  fill('Password', password);
  fill('Konfirmasi Password', confirmation);
};
const shown = (label: string) => screen.getByLabelText(label);
const page = () => screen.getByRole('heading', { level: 1 }).textContent;
const line = () => screen.queryByRole('alert')?.textContent ?? null;
const dialog = () => screen.queryByRole('dialog', { name: leaveText });

describe('a reset', () => {
  it('leads from the e-mail over the code to the new password, forgets both, and ends [FRM-20 RES-1,2,4,7,14,16,22,23 POP-23 CAL-18..20]', async () => {
    const run = await open(forgotPassword, { verify: { ...yes, data: { grant: 'hibah' } } });
    expect(screen.getByRole('heading', { name: 'Lupa Password' })).toHaveAttribute('data-arrival');
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), `${email}{Enter}`);
    await settle();
    expect(page()).toBe('Verifikasi');
    expect(screen.getByText(`Masukkan 6 angka yang kami kirim ke ${email}.`)).toBeVisible();
    expect(screen.getAllByRole('textbox')).toHaveLength(6);
    await userEvent.click(screen.getByRole('textbox', { name: 'Digit ke-1' }));
    await userEvent.keyboard('123456');
    await run.press('Lanjut');
    expect(page()).toBe('Buat Password Baru');
    fillPasswords('Baru12345');
    await run.press('Lanjut');
    expect(run.calls.map(({ method, url, body }) => [method, url.pathname, String(body)])).toEqual([
      ['POST', '/api/main/forget-password/send', 'email=sinta%40lentera.test&otp=&newPassword='],
      ['POST', '/api/main/forget-password/validate', 'email=sinta%40lentera.test&otp=123456'],
      [
        'POST',
        '/api/main/forget-password/change-password',
        'email=sinta%40lentera.test&otp=123456&newPassword=Baru12345&grant=hibah',
      ],
    ]);
    for (const { headers } of run.calls)
      expect(headers.getContentType()).toContain('application/x-www-form-urlencoded');
    expect(run.context()).toMatchObject({
      otp: { values: { otp: '' } },
      newPassword: { values: { password: '', confirmation: '' } },
      submitted: { email: '', otp: '', grant: '' },
    });
    expect(run.has('confirmLeave')).toBe(true);
    expect(run.popups()).toEqual([
      { variant: 'success', notice: 'password.changed', autoDismiss: true, replyTo: 'flow' },
    ]);
    await run.send({ type: 'popup.closed', notice: 'password.changed' });
    expect(run.done).toEqual([{ to: paths.dashboard }]);
  });

  it.each([
    [forgotPassword, forgotPassword],
    [resetOtp, resetOtp],
    [newPassword, newPassword],
    ['/reset', forgotPassword],
  ])('opened at %s starts at %s, and is empty [ACC-11]', async (path, at) => {
    const run = await open(path);
    expect([page(), run.path()]).toEqual([title[at], at]);
    for (const field of screen.queryAllByRole('textbox')) expect(field).toHaveValue('');
    for (const field of screen.queryAllByLabelText(/^(Konfirmasi )?Password$/))
      expect(field).toHaveValue('');
  });

  it.each([
    [forgotPassword, resetOtp],
    [forgotPassword, newPassword],
    [resetOtp, forgotPassword],
    [resetOtp, newPassword],
  ])('at %s follows the address to %s, and to no other flow [ACC-12]', async (from, to) => {
    const run = await open(from);
    await run.go(login);
    expect(page()).toBe(title[from]);
    await run.go(to);
    expect(page()).toBe(title[to]);
  });
});

describe('a forgotten password', () => {
  it('shows an issue at its field, has the focus there, and calls no bank [RES-3]', async () => {
    const run = await open(forgotPassword);
    await run.press('Lanjut');
    expect(shown('Email')).toHaveFocus();
    expect(shown('Email')).toBeInvalid();
    expect(shown('Email')).toHaveAccessibleDescription('Input email tidak boleh kosong');
    fill('Email', 'sinta');
    expect(shown('Email')).toHaveAccessibleDescription('Harap isi dengan email yang valid');
    fill('Email', email);
    expect(shown('Email')).toBeValid();
    expect(run.made()).toEqual([]);
  });

  it('shows an issue once its field is left', async () => {
    await open(forgotPassword);
    fill('Email', 'sinta');
    expect(shown('Email')).not.toHaveAccessibleDescription();
    fireEvent.blur(shown('Email'));
    expect(shown('Email')).toHaveAccessibleDescription('Harap isi dengan email yang valid');
  });

  it.each<[Answer, string]>([
    [refused('user not found', 404), 'Email tidak terdaftar'],
    [refused('user not found'), 'Email tidak terdaftar'],
    [{ message: 'Mungkin' }, 'Email tidak terdaftar'],
    [refused('Tunggu 30 detik', 429), 'Tunggu 30 detik'],
    ['lost', networkLost],
    [[], 'Invalid response from API'],
    [500, unexpected],
  ])('keeps the e-mail after %j, with a red line until it changes [RES-5]', async (send, words) => {
    const run = await openCode({ send });
    expect([page(), line()]).toEqual(['Lupa Password', words]);
    expectRed(screen.getByRole('alert'));
    expect(shown('Email')).toHaveValue(email);
    expect(run.context().submitted.email).toBe('');
    fill('Email', 'bagas@lentera.test');
    expect(line()).toBeNull();
  });

  it('leads back to the login [RES-6]', async () => {
    const run = await open(forgotPassword);
    await run.press('Kembali');
    expect(run.done).toEqual([{ to: login }]);
  });

  it('fills in the e-mail of the customer as soon as it is known, and once [RES-24]', async () => {
    const run = await open(forgotPassword);
    const known = { type: 'account.changed', account: sinta } as const;
    await run.send({ type: 'account.changed', account: unknownAccount });
    await run.press('Lanjut');
    expect(shown('Email')).toBeInvalid();
    await run.send(known);
    expect(shown('Email')).toHaveValue(email);
    expect(shown('Email')).toBeValid();
    fill('Email', '');
    await run.send(known);
    expect(shown('Email')).toHaveValue('');
  });

  it('keeps what was typed before the e-mail of the customer is known [RES-24]', async () => {
    const run = await open(forgotPassword);
    fill('Email', 'l');
    await run.send({ type: 'account.changed', account: sinta });
    expect(shown('Email')).toHaveValue('l');
  });
});

describe('the code of a reset', () => {
  it('says after a reload that the e-mail is missing, and claims no sent code [RES-28]', async () => {
    await open(resetOtp);
    const said = screen.getByText(
      'Halaman ini dimuat ulang. Isi email Anda lagi untuk meneruskan.',
    );
    expect(said.compareDocumentPosition(screen.getByRole('group'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(screen.getByRole('link', { name: 'Isi email' })).toHaveAttribute('href', forgotPassword);
    expect(screen.queryByText(/kami kirim/)).not.toBeInTheDocument();
  });

  it('says which digits are missing, and in red that they are wrong [RES-13,27]', async () => {
    const run = await open(resetOtp, { verify: refused('invalid') });
    const first = shown('Digit ke-1');
    fill('Digit ke-1', '1');
    await run.press('Lanjut');
    expect(first).toHaveAccessibleDescription('Kode OTP harus berisi 6 angka');
    fill('Digit ke-2', '23456');
    expect(first).toBeValid();
    await run.press('Lanjut');
    // It is said with the box, not as an alert, too.
    expect(line()).toBeNull();
    expect(first).toHaveAccessibleDescription('Kode OTP Salah');
    expectRed(document.getElementById(first.getAttribute('aria-describedby') ?? ''));
    expect(first).toHaveValue('');
    expect(first).toHaveFocus();
  });
});

describe('a new password', () => {
  const required = 'Input password tidak boleh kosong';
  it.each([
    ['', '', required, 'Input konfirmasi password tidak boleh kosong'],
    ['pendek1', 'pendek1', malformed, ''],
    ['Baru12345', 'Baru12346', '', 'Konfirmasi password dan password tidak sama'],
  ])(
    '%j confirmed by %j has the issues %j and %j, and the bank is not called [RES-17]',
    async (password, confirmation, issue, confirmationIssue) => {
      const run = await open(newPassword);
      fillPasswords(password, confirmation);
      await run.press('Lanjut');
      expect(shown('Password')).toHaveAccessibleDescription(expect.stringContaining(issue));
      expect(shown('Konfirmasi Password')).toHaveAccessibleDescription(confirmationIssue);
      expect(shown(issue ? 'Password' : 'Konfirmasi Password')).toHaveFocus();
      expect(run.made()).toEqual([]);
    },
  );

  it('can be seen, and hidden again [FRM-11]', async () => {
    const run = await open(newPassword);
    await run.press('Tampilkan password');
    await run.press('Tampilkan konfirmasi password');
    expect(shown('Password')).toHaveAttribute('type', 'text');
    await run.press('Sembunyikan password');
    expect(shown('Password')).toHaveAttribute('type', 'password');
  });

  it.each<[Answer, string]>([
    [refused('Password pernah dipakai'), 'Password pernah dipakai'],
    [refused('Password pernah dipakai', 422), 'Password pernah dipakai'],
    ['lost', networkLost],
    [500, unexpected],
  ])('is kept after %j, with a red line until it changes [RES-21]', async (change, words) => {
    await (await openTyped({ change })).press('Lanjut');
    expect([page(), line()]).toEqual(['Buat Password Baru', words]);
    expectRed(screen.getByRole('alert'));
    expect(shown('Password')).toHaveValue('Baru12345');
    expect(shown('Konfirmasi Password')).toHaveValue('Baru12345');
    fill('Password', 'Baru123456');
    expect(line()).toBeNull();
  });
  async function openTyped(bank?: Bank) {
    const run = await openPassword(bank);
    fillPasswords('Baru12345');
    return run;
  }

  it('is sent without a proof if the bank gave none', async () => {
    const run = await openTyped();
    await run.press('Lanjut');
    expect(String(run.calls.at(-1)?.body)).toBe(
      'email=sinta%40lentera.test&otp=123456&newPassword=Baru12345',
    );
  });

  it('holds the customer, and a session that the bank ends for it, until the popup of its success is gone [LIV-3]', async () => {
    const answer = deferredAnswer<Answer>();
    const run = await openTyped({ change: answer.promise as Promise<object> });
    expect(run.has('endsSession')).toBe(false);
    await run.press('Lanjut');
    expect([run.has('confirmLeave'), run.has('endsSession')]).toEqual([true, true]);
    answer.resolve(yes);
    await settle();
    await run.go(forgotPassword);
    await run.send({ type: 'popup.closed', notice: 'unexpected' });
    expect([page(), run.has('endsSession'), run.done]).toEqual(['Buat Password Baru', true, []]);
  });

  it.each(['Kembali', resetOtp, login, '/'])(
    'is left by %s only after a yes, and stays after a no [REG-73 RES-18]',
    async (way) => {
      const run = await openPassword();
      const leave = () => (way === 'Kembali' ? run.press(way) : run.go(way));
      fill('Password', 'Baru1');
      await leave();
      expect([dialog() !== null, run.has('confirmLeave')]).toEqual([true, true]);
      await run.go('/');
      expect(dialog()).toBeVisible();
      await run.press('Tidak');
      expect(dialog()).toBeNull();
      expect(shown('Password')).toHaveValue('Baru1');
      expect(run.has('confirmLeave')).toBe(true);
      await leave();
      await run.press('Ya');
      expect(run.done).toEqual([{ to: login }]);
    },
  );

  it('stays when the address asks for it again', async () => {
    const run = await open(newPassword);
    await run.go(newPassword);
    expect([page(), dialog()]).toEqual(['Buat Password Baru', null]);
  });

  it('is forgotten on the way to the e-mail if the bank has accepted no code [RES-19,20]', async () => {
    const run = await openCode();
    await run.go(newPassword);
    fill('Password', 'Baru1');
    await run.press('Kembali');
    await run.press('Ya');
    expect(page()).toBe('Lupa Password');
    await run.go(newPassword);
    expect(shown('Password')).toHaveValue('');
  });
});
