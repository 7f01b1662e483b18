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

export const Entering = { name: 'Mengisi · pin.entering', ...at('pin.entering') };
export const ConfirmingLeave = {
  name: 'Yakin keluar? · pin.confirmingLeave',
  ...at('pin.confirmingLeave', pin),
};
export const OpeningAccount = {
  name: 'Membuka rekening · pin.openingAccount',
  ...at('pin.openingAccount', pin),
};
export const Announcing = {
  name: 'Anda berhasil membuka rekening · pin.announcing',
  ...at(
    'pin.announcing',
    {},
    { popup: { variant: 'success', notice: 'account.opened', autoDismiss: true } },
  ),
};

export const Required = {
  name: 'Semua kolom kosong',
  ...at('pin.entering', {
    pin: {
      values: { pin: '', confirmation: '' },
      issues: { pin: 'pin.required', confirmation: 'pinConfirmation.required' },
    },
  }),
};
export const Short = {
  name: 'PIN kurang dari 6 angka',
  ...at('pin.entering', {
    pin: {
      values: { pin: '7391', confirmation: '7391' },
      issues: { pin: 'pin.malformed', confirmation: 'pinConfirmation.short' },
    },
  }),
};
export const Different = {
  name: 'Konfirmasi pin dan pin tidak sama',
  ...at('pin.entering', {
    pin: {
      values: { pin: '739154', confirmation: '739155' },
      issues: { confirmation: 'pinConfirmation.different' },
    },
  }),
};
export const Unanswered = {
  name: 'Tidak ditunggu lagi, belum diketahui',
  ...at('pin.entering', { notice: 'account.unknown' }),
};
export const Refused = {
  name: 'Pembukaan rekening ditolak',
  ...at('pin.entering', {
    notice: {
      text: 'Email tidak boleh kosong, Kode OTP belum diverifikasi, No KTP harus terdiri dari 16 angka',
    },
  }),
};
