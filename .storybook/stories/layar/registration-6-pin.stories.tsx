import type { Meta } from '@storybook/react';
import { at, pin } from './registration.ts';

/**
 * Langkah terakhir, `/register/atur-pin`. Hanya ditinggalkan lewat pertanyaan. Rekening dibuka;
 * jawaban bank yang menolak berdiri sebagai pesan merah.
 */
export default {
  title: 'Layar/Registrasi/6 Atur PIN',
  parameters: { path: '/register/atur-pin' },
} satisfies Meta;

export const Entering = at.named('Mengisi · pin.entering');
export const ConfirmingLeave = at.named('Yakin keluar? · pin.confirmingLeave', pin);
export const OpeningAccount = at.named('Membuka rekening · pin.openingAccount', pin);
export const Announcing = at.named(
  'Anda berhasil membuka rekening · pin.announcing',
  {},
  { popup: ['success', 'account.opened'] },
);

export const Required = at('Semua kolom kosong', 'pin.entering', {
  pin: {
    values: { pin: '', confirmation: '' },
    issues: { pin: 'pin.required', confirmation: 'pinConfirmation.required' },
  },
});
export const Short = at('PIN kurang dari 6 angka', 'pin.entering', {
  pin: {
    values: { pin: '7391', confirmation: '7391' },
    issues: { pin: 'pin.malformed', confirmation: 'pinConfirmation.short' },
  },
});
export const Different = at('Konfirmasi pin dan pin tidak sama', 'pin.entering', {
  pin: {
    values: { pin: '739154', confirmation: '739155' },
    issues: { confirmation: 'pinConfirmation.different' },
  },
});
export const Unanswered = at('Tidak ditunggu lagi, belum diketahui', 'pin.entering', {
  notice: 'account.unknown',
});
export const Refused = at('Pembukaan rekening ditolak', 'pin.entering', {
  notice: {
    text: 'Email tidak boleh kosong, Kode OTP belum diverifikasi, No KTP harus terdiri dari 16 angka',
  },
});
