import type { Meta } from '@storybook/react';
import { at, code } from './registration.ts';

/**
 * Langkah 2 dari 6, `/register/otp`. Enam kotak, satu angka masing-masing; kode yang ditempel
 * mengisi semuanya. Hitung mundur dari tenggat, bukan dari detak, jadi tab yang tertidur
 * menunjukkan waktu yang benar. Kirim ulang menunggu 00:00.
 */
export default {
  title: 'Layar/Registrasi/2 Verifikasi',
  parameters: { path: '/register/otp' },
} satisfies Meta;

export const Entering = { name: 'Memasukkan kode · otp.entering', ...at('otp.entering') };
export const Verifying = { name: 'Memeriksa kode · otp.verifying', ...at('otp.verifying', code) };
export const Resending = {
  name: 'Mengirim ulang · otp.resending',
  ...at('otp.resending', { seconds: 0 }),
};

export const Wrong = { name: 'Kode OTP Salah', ...at('otp.entering', { notice: 'otp.wrong' }) };
export const Incomplete = {
  name: 'Kode OTP belum lengkap',
  ...at('otp.entering', { otp: { values: { otp: '48 9' }, issues: { otp: 'otp.incomplete' } } }),
};
export const Garbled = {
  name: 'Terjadi error',
  ...at('otp.entering', { otp: { values: { otp: '' }, issues: { otp: 'unknown' } } }),
};
export const Start = { name: 'Hitung mundur 01:00', ...at('otp.entering', { seconds: 60 }) };
export const Over = {
  name: 'Hitung mundur 00:00, dapat kirim ulang',
  ...at('otp.entering', { seconds: 0 }),
};
export const Reloaded = {
  name: 'Dimuat ulang, tanpa email',
  ...at('otp.entering', { seconds: 60, submitted: { email: '', no_hp: '', otp: '', grant: '' } }),
};
export const EmailMissing = {
  name: 'Silahkan masukkan ulang email anda',
  ...at(
    'otp.entering',
    { seconds: 0, submitted: { email: '', no_hp: '', otp: '', grant: '' } },
    { popup: { variant: 'danger', notice: 'otp.emailMissing' } },
  ),
};
export const Lost = {
  name: 'Tanpa jaringan',
  ...at('otp.entering', { ...code, notice: 'network.lost' }),
};
