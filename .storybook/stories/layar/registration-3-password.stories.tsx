import type { Meta } from '@storybook/react';
import { at, password } from './registration.ts';

/** Langkah 3 dari 6, `/register/password`. Sesudah password yang baik ada jeda 1 detik. */
export default {
  title: 'Layar/Registrasi/3 Buat Password',
  parameters: { path: '/register/password' },
} satisfies Meta;

export const Entering = { name: 'Mengisi · password.entering', ...at('password.entering') };
export const Waiting = {
  name: 'Jeda 1 detik · password.waiting',
  ...at('password.waiting', password),
};

export const Required = {
  name: 'Semua kolom kosong',
  ...at('password.entering', {
    password: {
      values: { password: '', confirmation: '' },
      issues: { password: 'password.required', confirmation: 'confirmation.required' },
    },
  }),
};
export const Malformed = {
  name: 'Format salah, konfirmasi tidak sama',
  ...at('password.entering', {
    password: {
      values: { password: 'rahasia', confirmation: 'rahasie' },
      issues: { password: 'password.malformed', confirmation: 'confirmation.different' },
    },
  }),
};
