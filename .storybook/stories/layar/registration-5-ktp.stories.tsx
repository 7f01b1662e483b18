import type { Meta, StoryObj } from '@storybook/react';
import { at, idCard, photo } from '../../flows/registration.ts';

export default {
  title: 'Layar/Registrasi/5 Verifikasi e-KTP',
  tags: ['autodocs'],
  parameters: {
    path: '/register/ktp',
    docs: {
      description: {
        component:
          'Langkah 5 dari 6, `/register/ktp`. Satu foto, paling besar 1 MB. Foto tinggal di memori sampai rekening dibuka.',
      },
    },
  },
} satisfies Meta;

const wrong = (issue: 'photo.required' | 'photo.tooLarge' | 'photo.wrongType') =>
  at(
    { ktp: 'choosing' },
    {
      ktp: {
        values: { photo: issue === 'photo.required' ? null : idCard },
        issues: { photo: issue },
      },
    },
  );

export const Choosing: StoryObj = {
  name: 'Memilih foto · ktp.choosing',
  ...at({ ktp: 'choosing' }),
};
export const Shrinking: StoryObj = {
  name: 'Memperkecil foto · ktp.shrinking',
  ...at({ ktp: 'shrinking' }, photo),
};
export const Reading: StoryObj = {
  name: 'Membaca foto · ktp.reading',
  ...at({ ktp: 'reading' }, photo),
};
export const Waiting: StoryObj = {
  name: 'Jeda 1 detik · ktp.waiting',
  ...at({ ktp: 'waiting' }, photo),
};
export const Announcing: StoryObj = {
  name: 'Harap menunggu, sedang diverifikasi · ktp.announcing',
  ...at({ ktp: 'announcing' }, photo, {
    popup: { variant: 'primary', notice: 'ktp.verifying', autoDismiss: true },
  }),
};

export const Chosen: StoryObj = { name: 'Foto terpilih', ...at({ ktp: 'choosing' }, photo) };
export const Required: StoryObj = { name: 'Foto wajib diupload', ...wrong('photo.required') };
export const TooLarge: StoryObj = { name: 'Foto melebihi 1MB', ...wrong('photo.tooLarge') };
export const WrongType: StoryObj = { name: 'Format foto salah', ...wrong('photo.wrongType') };
export const Failed: StoryObj = {
  name: 'Terjadi kesalahan saat memproses foto',
  ...at({ ktp: 'choosing' }, { ...photo, notice: 'ktp.failed' }),
};
