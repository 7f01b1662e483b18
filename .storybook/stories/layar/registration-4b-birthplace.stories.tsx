import type { Meta } from '@storybook/react';
import { emptyForm } from '../../../machines/kit/form.ts';
import { at } from './registration.ts';

/** Hanya dicapai lewat alamatnya, `/register/data-diri-dua`. Tidak ada yang dikirim. */
export default {
  title: 'Layar/Registrasi/4b Data Diri Dua',
  parameters: { path: '/register/data-diri-dua' },
} satisfies Meta;

export const Entering = at.named('Mengisi · birthplace');
export const Filled = at('Terisi', 'birthplace', {
  birthplace: emptyForm({ kota: 'Yogyakarta', jenisKelamin: 'perempuan' }),
});
export const Required = at('Semua kolom kosong', 'birthplace', {
  birthplace: {
    values: { kota: '', jenisKelamin: '' },
    issues: { kota: 'city.required', jenisKelamin: 'gender.required' },
  },
});
