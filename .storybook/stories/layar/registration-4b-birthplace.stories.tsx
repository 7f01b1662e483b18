import type { Meta } from '@storybook/react';
import { emptyForm } from '../../../machines/kit/form.ts';
import { at } from './registration.ts';

/** Hanya dicapai lewat alamatnya, `/register/data-diri-dua`. Tidak ada yang dikirim. */
export default {
  title: 'Layar/Registrasi/4b Data Diri Dua',
  parameters: { path: '/register/data-diri-dua' },
} satisfies Meta;

export const Entering = { name: 'Mengisi · birthplace', ...at('birthplace') };
export const Filled = {
  name: 'Terisi',
  ...at('birthplace', { birthplace: emptyForm({ kota: 'Yogyakarta', jenisKelamin: 'perempuan' }) }),
};
export const Required = {
  name: 'Semua kolom kosong',
  ...at('birthplace', {
    birthplace: {
      values: { kota: '', jenisKelamin: '' },
      issues: { kota: 'city.required', jenisKelamin: 'gender.required' },
    },
  }),
};
