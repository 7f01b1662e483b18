import type { Meta, StoryObj } from '@storybook/react';
import { emptyForm } from '../../../machines/kit/form.ts';
import { at } from '../../flows/registration.ts';

export default {
  title: 'Layar/Registrasi/4b Data Diri Dua',
  tags: ['autodocs'],
  parameters: {
    path: '/register/data-diri-dua',
    docs: {
      description: {
        component:
          'Hanya dicapai lewat alamatnya, `/register/data-diri-dua`. Tidak ada yang dikirim.',
      },
    },
  },
} satisfies Meta;

export const Entering: StoryObj = { name: 'Mengisi · birthplace', ...at('birthplace') };
export const Filled: StoryObj = {
  name: 'Terisi',
  ...at('birthplace', { birthplace: emptyForm({ kota: 'Yogyakarta', jenisKelamin: 'perempuan' }) }),
};
export const Required: StoryObj = {
  name: 'Semua kolom kosong',
  ...at('birthplace', {
    birthplace: {
      values: { kota: '', jenisKelamin: '' },
      issues: { kota: 'city.required', jenisKelamin: 'gender.required' },
    },
  }),
};
