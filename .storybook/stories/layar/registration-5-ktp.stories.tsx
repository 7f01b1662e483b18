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

const wrong = (issue: 'photo.required' | 'photo.tooLarge' | 'photo.wrongType') =>
  at('ktp.choosing', {
    ktp: {
      values: { photo: issue === 'photo.required' ? null : idCard },
      issues: { photo: issue },
    },
  });

export const Choosing = { name: 'Memilih foto · ktp.choosing', ...at('ktp.choosing') };
export const Shrinking = {
  name: 'Memproses foto · ktp.shrinking, reading, waiting',
  ...at(['ktp.shrinking', 'ktp.reading', 'ktp.waiting'], photo),
};
export const Announcing = {
  name: 'Harap menunggu, sedang diverifikasi · ktp.announcing',
  ...at('ktp.announcing', photo, {
    popup: { variant: 'primary', notice: 'ktp.verifying', autoDismiss: true },
  }),
};

export const Chosen = { name: 'Foto terpilih', ...at('ktp.choosing', photo) };
export const Required = { name: 'Foto wajib diupload', ...wrong('photo.required') };
export const TooLarge = { name: 'Foto melebihi 1MB', ...wrong('photo.tooLarge') };
export const WrongType = { name: 'Format foto salah', ...wrong('photo.wrongType') };
export const Failed = {
  name: 'Terjadi kesalahan saat memproses foto',
  ...at('ktp.choosing', { ...photo, notice: 'ktp.failed' }),
};
