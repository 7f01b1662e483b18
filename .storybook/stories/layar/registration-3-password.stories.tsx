import type { Meta, StoryObj } from '@storybook/react';
import { at, password } from '../../flows/registration.ts';

export default {
  title: 'Layar/Registrasi/3 Buat Password',
  tags: ['autodocs'],
  parameters: {
    path: '/register/password',
    docs: {
      description: {
        component:
          'Langkah 3 dari 6, `/register/password`. Sesudah password yang baik ada jeda 1 detik.',
      },
    },
  },
} satisfies Meta;

export const Entering: StoryObj = {
  name: 'Mengisi · password.entering',
  ...at({ password: 'entering' }),
};
export const Waiting: StoryObj = {
  name: 'Jeda 1 detik · password.waiting',
  ...at({ password: 'waiting' }, password),
};

export const Required: StoryObj = {
  name: 'Semua kolom kosong',
  ...at(
    { password: 'entering' },
    {
      password: {
        values: { password: '', confirmation: '' },
        issues: { password: 'password.required', confirmation: 'confirmation.required' },
      },
    },
  ),
};
export const Malformed: StoryObj = {
  name: 'Format salah, konfirmasi tidak sama',
  ...at(
    { password: 'entering' },
    {
      password: {
        values: { password: 'rahasia', confirmation: 'rahasie' },
        issues: { password: 'password.malformed', confirmation: 'confirmation.different' },
      },
    },
  ),
};
