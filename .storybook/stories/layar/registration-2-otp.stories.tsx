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

export const Entering = at.named('Memasukkan kode · otp.entering');
export const Verifying = at.named('Memeriksa kode · otp.verifying', code);
export const Resending = at.named('Mengirim ulang · otp.resending', { seconds: 0 });

export const Wrong = at('Kode OTP Salah', 'otp.entering', { notice: 'otp.wrong' });
export const Incomplete = at('Kode OTP belum lengkap', 'otp.entering', {
  otp: { values: { otp: '48 9' }, issues: { otp: 'otp.incomplete' } },
});
export const Garbled = at('Terjadi error', 'otp.entering', {
  otp: { values: { otp: '' }, issues: { otp: 'unknown' } },
});
export const Start = at('Hitung mundur 01:00', 'otp.entering', { seconds: 60 });
export const Over = at('Hitung mundur 00:00, dapat kirim ulang', 'otp.entering', { seconds: 0 });
export const Reloaded = at('Dimuat ulang, tanpa email', 'otp.entering', {
  seconds: 60,
  submitted: { email: '', no_hp: '', otp: '', grant: '' },
});
export const EmailMissing = at(
  'Silahkan masukkan ulang email anda',
  'otp.entering',
  { seconds: 0, submitted: { email: '', no_hp: '', otp: '', grant: '' } },
  { popup: ['danger', 'otp.emailMissing'] },
);
export const Lost = at('Tanpa jaringan', 'otp.entering', { ...code, notice: 'network.lost' });
