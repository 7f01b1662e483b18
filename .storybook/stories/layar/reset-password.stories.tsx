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

export const Entering = {
  name: 'Mengisi · newPassword.entering',
  ...at('newPassword.entering', verified),
};
export const ConfirmingLeave = {
  name: 'Yakin keluar? · newPassword.confirmingLeave',
  ...at('newPassword.confirmingLeave', filled),
};
export const Changing = {
  name: 'Mengubah · newPassword.changing',
  ...at('newPassword.changing', filled),
};
export const Announcing = {
  name: 'Berhasil ubah password · newPassword.announcing',
  ...at(
    'newPassword.announcing',
    {},
    { popup: { variant: 'success', notice: 'password.changed', autoDismiss: true } },
  ),
};

export const Required = {
  name: 'Semua kolom kosong',
  ...at('newPassword.entering', {
    newPassword: {
      values: { password: '', confirmation: '' },
      issues: { password: 'password.required', confirmation: 'confirmation.required' },
    },
  }),
};
export const Malformed = {
  name: 'Format salah, konfirmasi tidak sama',
  ...at('newPassword.entering', {
    newPassword: {
      values: { password: 'lentera', confirmation: 'lentara' },
      issues: { password: 'password.malformed', confirmation: 'confirmation.different' },
    },
  }),
};
export const Unanswered = {
  name: 'Tidak ditunggu lagi, belum diketahui',
  ...at('newPassword.entering', { ...filled, notice: 'password.unknown' }),
};
export const Refused = {
  name: 'Ditolak bank',
  ...at('newPassword.entering', {
    ...filled,
    notice: { text: 'Kode OTP sudah tidak berlaku. Silakan minta kode baru.' },
  }),
};
