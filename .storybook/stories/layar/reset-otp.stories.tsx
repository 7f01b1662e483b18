import type { Meta, StoryObj } from '@storybook/react';
import { emptyForm } from '../../../machines/kit/form.ts';
import { at } from '../../flows/reset.ts';

export default {
  title: 'Layar/Reset Password/2 Verifikasi',
  tags: ['autodocs'],
  parameters: {
    path: '/reset/otp',
    docs: {
      description: {
        component:
          'Enam angka dari email, dalam satu menit. `/reset/otp`. Kirim ulang menunggu sampai 00:00.',
      },
    },
  },
} satisfies Meta;

const code = { otp: emptyForm({ otp: '482915' }) };

export const Entering: StoryObj = {
  name: 'Memasukkan kode · otp.entering',
  ...at({ otp: 'entering' }),
};
export const Verifying: StoryObj = {
  name: 'Memeriksa kode · otp.verifying',
  ...at({ otp: 'verifying' }, code),
};
export const Resending: StoryObj = {
  name: 'Mengirim ulang · otp.resending',
  ...at({ otp: 'resending' }, { seconds: 0 }),
};

export const Wrong: StoryObj = {
  name: 'Kode OTP Salah',
  ...at({ otp: 'entering' }, { notice: 'otp.wrong' }),
};
export const Incomplete: StoryObj = {
  name: 'Kode belum lengkap',
  ...at(
    { otp: 'entering' },
    { otp: { values: { otp: '48 9' }, issues: { otp: 'otp.incomplete' } } },
  ),
};
export const Start: StoryObj = {
  name: 'Hitung mundur 01:00',
  ...at({ otp: 'entering' }, { seconds: 60 }),
};
export const Over: StoryObj = {
  name: 'Hitung mundur 00:00, dapat kirim ulang',
  ...at({ otp: 'entering' }, { seconds: 0 }),
};
export const EmailMissing: StoryObj = {
  name: 'Silahkan masukkan ulang email anda',
  ...at(
    { otp: 'entering' },
    { seconds: 0, submitted: { email: '', otp: '', grant: '' } },
    { popup: { variant: 'danger', notice: 'otp.emailMissing' } },
  ),
};
