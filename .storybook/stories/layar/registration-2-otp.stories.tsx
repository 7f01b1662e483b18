import type { Meta, StoryObj } from '@storybook/react';
import { at, code } from '../../flows/registration.ts';

export default {
  title: 'Layar/Registrasi/2 Verifikasi',
  tags: ['autodocs'],
  parameters: {
    path: '/register/otp',
    docs: {
      description: {
        component:
          'Langkah 2 dari 6, `/register/otp`. Enam kotak, satu angka masing-masing; kode yang ditempel mengisi semuanya. Hitung mundur ' +
          'dari tenggat, bukan dari detak, jadi tab yang tertidur menunjukkan waktu yang benar. Kirim ulang menunggu 00:00.',
      },
    },
  },
} satisfies Meta;

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
  name: 'Kode OTP belum lengkap',
  ...at(
    { otp: 'entering' },
    { otp: { values: { otp: '48 9' }, issues: { otp: 'otp.incomplete' } } },
  ),
};
export const Garbled: StoryObj = {
  name: 'Terjadi error',
  ...at({ otp: 'entering' }, { otp: { values: { otp: '' }, issues: { otp: 'unknown' } } }),
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
    { seconds: 0, submitted: { email: '', no_hp: '', otp: '', grant: '' } },
    { popup: { variant: 'danger', notice: 'otp.emailMissing' } },
  ),
};
export const Lost: StoryObj = {
  name: 'Tanpa jaringan',
  ...at({ otp: 'entering' }, { ...code, notice: 'network.lost' }),
};
