import type { Meta } from '@storybook/react';
import { at, idCard, photo } from './registration.ts';

/**
 * Langkah 5 dari 6, `/register/ktp`. Satu foto, paling besar 1 MB. Foto tinggal di memori sampai
 * rekening dibuka.
 */
export default {
  title: 'Layar/Registrasi/5 Verifikasi e-KTP',
  parameters: { path: '/register/ktp' },
} satisfies Meta;

const wrong = (name: string, issue: 'photo.required' | 'photo.tooLarge' | 'photo.wrongType') =>
  at(name, 'ktp.choosing', {
    ktp: {
      values: { photo: issue === 'photo.required' ? null : idCard },
      issues: { photo: issue },
    },
  });

export const Choosing = at.named('Memilih foto · ktp.choosing');
export const Taking = at.named('Membaca file · ktp.taking', { ...photo, taken: null });
export const Shrinking = at(
  'Memproses foto · ktp.shrinking, reading, waiting',
  ['ktp.shrinking', 'ktp.reading', 'ktp.waiting'],
  photo,
);
export const Announcing = at.named('Harap menunggu, sedang diverifikasi · ktp.announcing', photo, {
  popup: ['primary', 'ktp.verifying'],
});

export const Chosen = at('Foto terpilih', 'ktp.choosing', photo);
export const Required = wrong('Foto wajib diupload', 'photo.required');
export const TooLarge = wrong('Foto melebihi 1MB', 'photo.tooLarge');
export const WrongType = wrong('Format foto salah', 'photo.wrongType');
export const Failed = at('Terjadi kesalahan saat memproses foto', 'ktp.choosing', {
  ...photo,
  notice: 'ktp.failed',
});
export const Blocked = at('Browser memblokir gambar', 'ktp.choosing', { notice: 'ktp.blocked' });
