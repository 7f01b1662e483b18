import type { Meta } from '@storybook/react';
import { emptyForm } from '../../../machines/kit/form.ts';
import { at } from './reset.ts';

/** Enam angka dari email, dalam satu menit. `/reset/otp`. Kirim ulang menunggu sampai 00:00. */
export default {
  title: 'Layar/Reset Password/2 Verifikasi',
  parameters: { path: '/reset/otp' },
} satisfies Meta;

const code = { otp: emptyForm({ otp: '482915' }) };

export const Entering = { name: 'Memasukkan kode · otp.entering', ...at('otp.entering') };
export const Verifying = { name: 'Memeriksa kode · otp.verifying', ...at('otp.verifying', code) };
export const Resending = {
  name: 'Mengirim ulang · otp.resending',
  ...at('otp.resending', { seconds: 0 }),
};

export const Wrong = { name: 'Kode OTP Salah', ...at('otp.entering', { notice: 'otp.wrong' }) };
export const Incomplete = {
  name: 'Kode belum lengkap',
  ...at('otp.entering', { otp: { values: { otp: '48 9' }, issues: { otp: 'otp.incomplete' } } }),
};
export const Start = { name: 'Hitung mundur 01:00', ...at('otp.entering', { seconds: 60 }) };
export const Over = {
  name: 'Hitung mundur 00:00, dapat kirim ulang',
  ...at('otp.entering', { seconds: 0 }),
};
export const Reloaded = {
  name: 'Dimuat ulang, tanpa email',
  ...at('otp.entering', { seconds: 60, submitted: { email: '', otp: '', grant: '' } }),
};
export const EmailMissing = {
  name: 'Silahkan masukkan ulang email anda',
  ...at(
    'otp.entering',
    { seconds: 0, submitted: { email: '', otp: '', grant: '' } },
    { popup: { variant: 'danger', notice: 'otp.emailMissing' } },
  ),
};
