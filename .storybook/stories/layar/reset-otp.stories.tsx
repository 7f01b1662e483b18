import type { Meta } from '@storybook/react';
import { emptyForm } from '../../../machines/kit/form.ts';
import { at } from './reset.ts';

/** Enam angka dari email, dalam satu menit. `/reset/otp`. Kirim ulang menunggu sampai 00:00. */
export default {
  title: 'Layar/Reset Password/2 Verifikasi',
  parameters: { path: '/reset/otp' },
} satisfies Meta;

const code = { otp: emptyForm({ otp: '482915' }) };

export const Entering = at.named('Memasukkan kode · otp.entering');
export const Verifying = at.named('Memeriksa kode · otp.verifying', code);
export const Resending = at.named('Mengirim ulang · otp.resending', { seconds: 0 });

export const Wrong = at('Kode OTP Salah', 'otp.entering', { notice: 'otp.wrong' });
export const Incomplete = at('Kode belum lengkap', 'otp.entering', {
  otp: { values: { otp: '48 9' }, issues: { otp: 'otp.incomplete' } },
});
export const Start = at('Hitung mundur 01:00', 'otp.entering', { seconds: 60 });
export const Over = at('Hitung mundur 00:00, dapat kirim ulang', 'otp.entering', { seconds: 0 });
export const Reloaded = at('Dimuat ulang, tanpa email', 'otp.entering', {
  seconds: 60,
  submitted: { email: '', otp: '', grant: '' },
});
export const EmailMissing = at(
  'Silahkan masukkan ulang email anda',
  'otp.entering',
  { seconds: 0, submitted: { email: '', otp: '', grant: '' } },
  { popup: ['danger', 'otp.emailMissing'] },
);
