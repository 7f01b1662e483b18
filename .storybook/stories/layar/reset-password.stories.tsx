import type { Meta, StoryObj } from '@storybook/react';
import { emptyForm } from '../../../machines/kit/form.ts';
import { at } from '../../flows/reset.ts';

export default {
  title: 'Layar/Reset Password/3 Buat Password Baru',
  tags: ['autodocs'],
  parameters: {
    path: '/reset/new-password',
    docs: {
      description: {
        component:
          'Password baru, dua kali. `/reset/new-password`. Langkah ini hanya ditinggalkan lewat pertanyaan.',
      },
    },
  },
} satisfies Meta;

const verified = { submitted: { email: 'sinta@lentera.test', otp: '482915', grant: '' } };
const filled = {
  ...verified,
  newPassword: emptyForm({ password: 'Lentera456', confirmation: 'Lentera456' }),
};

export const Entering: StoryObj = {
  name: 'Mengisi · newPassword.entering',
  ...at({ newPassword: 'entering' }, verified),
};
export const ConfirmingLeave: StoryObj = {
  name: 'Yakin keluar? · newPassword.confirmingLeave',
  ...at({ newPassword: 'confirmingLeave' }, filled),
};
export const Changing: StoryObj = {
  name: 'Mengubah · newPassword.changing',
  ...at({ newPassword: 'changing' }, filled),
};
export const Announcing: StoryObj = {
  name: 'Berhasil ubah password · newPassword.announcing',
  ...at(
    { newPassword: 'announcing' },
    {},
    { popup: { variant: 'success', notice: 'password.changed', autoDismiss: true } },
  ),
};
export const Changed: StoryObj = { name: 'Selesai · changed', ...at('changed') };

export const Required: StoryObj = {
  name: 'Semua kolom kosong',
  ...at(
    { newPassword: 'entering' },
    {
      newPassword: {
        values: { password: '', confirmation: '' },
        issues: { password: 'password.required', confirmation: 'confirmation.required' },
      },
    },
  ),
};
export const Malformed: StoryObj = {
  name: 'Format salah, konfirmasi tidak sama',
  ...at(
    { newPassword: 'entering' },
    {
      newPassword: {
        values: { password: 'lentera', confirmation: 'lentara' },
        issues: { password: 'password.malformed', confirmation: 'confirmation.different' },
      },
    },
  ),
};
export const Unanswered: StoryObj = {
  name: 'Tidak ditunggu lagi, belum diketahui',
  ...at({ newPassword: 'entering' }, { ...filled, notice: 'password.unknown' }),
};
export const Refused: StoryObj = {
  name: 'Ditolak bank',
  ...at(
    { newPassword: 'entering' },
    { ...filled, notice: { text: 'Kode OTP sudah tidak berlaku. Silakan minta kode baru.' } },
  ),
};
