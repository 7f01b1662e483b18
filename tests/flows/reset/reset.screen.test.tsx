import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Failure } from '../../../machines/contract/failure.ts';
import { paths } from '../../../machines/contract/paths.ts';
import type { ResetPorts } from '../../../machines/contract/reset.ts';
import { adapters } from '../../../machines/kit/ports.ts';
import { unknownAccount } from '../../../machines/kit/watch-account.ts';
import { resetMachine } from '../../../machines/reset/reset.machine.ts';
import resetFlow from '../../../src/flows/reset/flow.ts';
import { startFlow } from '../../support/harness.ts';
import { renderFlow } from '../../support/screens.tsx';
import { expectRed } from '../../support/styles.ts';

const succeeding: ResetPorts = {
  sendResetCode: async () => {},
  verifyResetCode: async () => 'grant-1',
  changePassword: async () => {},
};
const leaveText =
  'Apakah anda yakin akan keluar dari halaman ini? Jika iya, maka data Anda tidak akan tersimpan';

function show(path: string, own: Partial<ResetPorts> = {}) {
  const run = startFlow(
    resetMachine.provide({ actors: adapters<ResetPorts>({ ...succeeding, ...own }) }),
    { path },
    unknownAccount,
  );
  renderFlow<typeof resetMachine>(run.flow, resetFlow.screens);
  return run;
}

const h1 = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const refuse = (bankMessage: string) => () =>
  Promise.reject(new Failure('refused', { bankMessage }));

describe('the screens of a reset', () => {
  it('lead from the e-mail over the code to the new password [FRM-20 RES-2,7,16]', async () => {
    const run = show(paths.forgotPassword);
    expect(await h1('Lupa Password')).toHaveAttribute('data-arrival');
    await userEvent.type(
      screen.getByRole('textbox', { name: 'Email' }),
      'sinta@lentera.test{Enter}',
    );
    await h1('Verifikasi');
    expect(screen.getByText(/sinta@lentera\.test/)).toBeVisible();
    await userEvent.click(screen.getByRole('textbox', { name: 'Digit ke-1' }));
    await userEvent.keyboard('123456');
    await press('Lanjut');
    await h1('Buat Password Baru');
    await userEvent.type(screen.getByLabelText('Password'), 'Baru12345');
    await userEvent.type(screen.getByLabelText('Konfirmasi Password'), 'Baru12345');
    await press('Lanjut');
    expect(run.popups()).toMatchObject([{ variant: 'success', notice: 'password.changed' }]);
  });
});

describe('Lupa Password', () => {
  it('shows the error at its field and brings the focus there [RES-3]', async () => {
    show(paths.forgotPassword);
    await press('Lanjut');
    const email = screen.getByRole('textbox', { name: 'Email' });
    expect(email).toHaveFocus();
    expect(email).toBeInvalid();
    expect(email).toHaveAccessibleDescription('Input email tidak boleh kosong');
    await userEvent.type(email, 'sinta');
    expect(email).toHaveAccessibleDescription('Harap isi dengan email yang valid');
    await userEvent.type(email, '@lentera.test');
    expect(email).toBeValid();
  });

  it('says in red that an e-mail is not known [RES-5]', async () => {
    show(paths.forgotPassword, { sendResetCode: refuse('user not found') });
    await userEvent.type(
      screen.getByRole('textbox', { name: 'Email' }),
      'siapa@lentera.test{Enter}',
    );
    const line = await screen.findByRole('alert');
    expect(line).toHaveTextContent('Email tidak terdaftar');
    expectRed(line);
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('siapa@lentera.test');
  });

  it('goes back to the login [RES-6]', async () => {
    const run = show(paths.forgotPassword);
    await press('Kembali');
    expect(run.done).toEqual([{ to: '/login' }]);
  });
});

describe('Verifikasi', () => {
  it('has six boxes, the countdown and a resend that waits for its end [RES-7..9]', async () => {
    vi.useFakeTimers();
    const run = show(paths.resetOtp);
    const boxes = within(screen.getByRole('group', { name: 'Kode OTP' })).getAllByRole('textbox');
    expect(boxes).toHaveLength(6);
    expect(screen.getByRole('timer')).toHaveTextContent('01:00');
    const resend = screen.getByRole('button', { name: 'Kirim kode ulang' });
    expect(resend).toBeDisabled();
    act(() => void vi.advanceTimersByTime(59_000));
    expect(screen.getByRole('timer')).toHaveTextContent('00:01');
    expect(resend).toBeDisabled();
    act(() => void vi.advanceTimersByTime(1_000));
    expect(screen.getByRole('timer')).toHaveTextContent('00:00');
    expect(resend).toBeEnabled();
    act(() => resend.click());
    expect(run.popups()).toMatchObject([{ variant: 'danger', notice: 'otp.emailMissing' }]);
  });

  it('says after a reload that the e-mail is missing, and claims no sent code [RES-28]', () => {
    show(paths.resetOtp);
    const said = screen.getByText(
      'Halaman ini dimuat ulang. Isi email Anda lagi untuk meneruskan.',
    );
    expect(said.compareDocumentPosition(screen.getByRole('group'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(screen.getByRole('link', { name: 'Isi email' })).toHaveAttribute(
      'href',
      '/reset/forgot-password',
    );
    expect(screen.queryByText(/kami kirim/)).not.toBeInTheDocument();
  });

  it('says when digits are missing, and in red when they are wrong [RES-13,27]', async () => {
    show(paths.resetOtp, { verifyResetCode: refuse('invalid') });
    const first = screen.getByRole('textbox', { name: 'Digit ke-1' });
    await userEvent.type(first, '1');
    await press('Lanjut');
    expect(first).toBeInvalid();
    expect(first).toHaveAccessibleDescription('Kode OTP harus berisi 6 angka');
    await userEvent.click(screen.getByRole('textbox', { name: 'Digit ke-2' }));
    await userEvent.keyboard('23456');
    expect(first).toBeValid();
    await press('Lanjut');
    // It is said with the box, not as an alert, too.
    await waitFor(() => expect(first).toHaveAccessibleDescription('Kode OTP Salah'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expectRed(document.getElementById(first.getAttribute('aria-describedby') ?? ''));
    expect(first).toHaveValue('');
    expect(first).toHaveFocus();
  });
});

describe('Buat Password Baru', () => {
  it('shows each error at its field [RES-17]', async () => {
    show(paths.newPassword);
    const [password, confirmation] = [
      screen.getByLabelText('Password'),
      screen.getByLabelText('Konfirmasi Password'),
    ];
    await press('Lanjut');
    expect(password).toHaveFocus();
    expect(password).toHaveAccessibleDescription(
      expect.stringContaining('Input password tidak boleh kosong'),
    );
    expect(confirmation).toHaveAccessibleDescription(
      'Input konfirmasi password tidak boleh kosong',
    );
    await userEvent.type(password, 'pendek1');
    await userEvent.type(confirmation, 'pendek2');
    expect(password).toHaveAccessibleDescription(
      expect.stringContaining(
        'Password harus terdiri dari 8-15 karakter dan harus mengandung kombinasi huruf dan angka',
      ),
    );
    expect(confirmation).toHaveAccessibleDescription('Konfirmasi password dan password tidak sama');
  });

  it('shows and hides what is typed [FRM-11]', async () => {
    show(paths.newPassword);
    await press('Tampilkan password');
    await press('Tampilkan konfirmasi password');
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
    await press('Sembunyikan password');
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  });

  it('says in red what the bank said [RES-21]', async () => {
    show(paths.newPassword, { changePassword: refuse('Password pernah dipakai') });
    await userEvent.type(screen.getByLabelText('Password'), 'Baru12345');
    await userEvent.type(screen.getByLabelText('Konfirmasi Password'), 'Baru12345{Enter}');
    const line = await screen.findByRole('alert');
    expect(line).toHaveTextContent('Password pernah dipakai');
    expectRed(line);
    expect(screen.getByLabelText('Password')).toHaveValue('Baru12345');
  });

  it('asks before it is left: Tidak stays, Ya goes [REG-73 RES-18]', async () => {
    show(paths.newPassword);
    await press('Kembali');
    await userEvent.click(
      within(screen.getByRole('dialog', { name: leaveText })).getByRole('button', {
        name: 'Tidak',
      }),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    await h1('Buat Password Baru');
    await press('Kembali');
    await userEvent.click(
      within(screen.getByRole('dialog', { name: leaveText })).getByRole('button', { name: 'Ya' }),
    );
    await h1('Lupa Password');
  });
});
