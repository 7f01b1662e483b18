import type { Meta } from '@storybook/react';
import { emptyForm } from '../../../machines/kit/form.ts';
import { at } from './reset.ts';

/**
 * Password baru, dua kali. `/reset/new-password`. Langkah ini hanya ditinggalkan lewat pertanyaan.
 */
export default {
  title: 'Layar/Reset Password/3 Buat Password Baru',
  parameters: { path: '/reset/new-password' },
} satisfies Meta;

const verified = { submitted: { email: 'sinta@lentera.test', otp: '482915', grant: '' } };
const filled = {
  ...verified,
  newPassword: emptyForm({ password: 'Lentera456', confirmation: 'Lentera456' }),
};

export const Entering = at.named('Mengisi · newPassword.entering', verified);
export const ConfirmingLeave = at.named('Yakin keluar? · newPassword.confirmingLeave', filled);
export const Changing = at.named('Mengubah · newPassword.changing', filled);
export const Announcing = at.named(
  'Berhasil ubah password · newPassword.announcing',
  {},
  { popup: ['success', 'password.changed'] },
);

export const Required = at('Semua kolom kosong', 'newPassword.entering', {
  newPassword: {
    values: { password: '', confirmation: '' },
    issues: { password: 'password.required', confirmation: 'confirmation.required' },
  },
});
export const Malformed = at('Format salah, konfirmasi tidak sama', 'newPassword.entering', {
  newPassword: {
    values: { password: 'lentera', confirmation: 'lentara' },
    issues: { password: 'password.malformed', confirmation: 'confirmation.different' },
  },
});
export const Unanswered = at('Tidak ditunggu lagi, belum diketahui', 'newPassword.entering', {
  ...filled,
  notice: 'password.unknown',
});
export const Refused = at('Ditolak bank', 'newPassword.entering', {
  ...filled,
  notice: { text: 'Kode OTP sudah tidak berlaku. Silakan minta kode baru.' },
});
