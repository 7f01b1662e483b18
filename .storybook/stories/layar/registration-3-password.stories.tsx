import type { Meta } from '@storybook/react';
import { at, password } from './registration.ts';

/** Langkah 3 dari 6, `/register/password`. Sesudah password yang baik ada jeda 1 detik. */
export default {
  title: 'Layar/Registrasi/3 Buat Password',
  parameters: { path: '/register/password' },
} satisfies Meta;

export const Entering = at.named('Mengisi · password.entering');
export const Waiting = at.named('Jeda 1 detik · password.waiting', password);

export const Required = at('Semua kolom kosong', 'password.entering', {
  password: {
    values: { password: '', confirmation: '' },
    issues: { password: 'password.required', confirmation: 'confirmation.required' },
  },
});
export const Malformed = at('Format salah, konfirmasi tidak sama', 'password.entering', {
  password: {
    values: { password: 'rahasia', confirmation: 'rahasie' },
    issues: { password: 'password.malformed', confirmation: 'confirmation.different' },
  },
});
