import type { Meta, StoryObj } from '@storybook/react';
import { emptyForm } from '../../../machines/kit/form.ts';
import { longest } from '../../fixtures.ts';
import { at, personal } from '../../flows/registration.ts';

export default {
  title: 'Layar/Registrasi/4 Data Diri',
  tags: ['autodocs'],
  parameters: {
    path: '/register/data-diri',
    docs: {
      description: {
        component:
          'Langkah 4 dari 6, `/register/data-diri`. Nomor KTP diperiksa di bank; penolakan berdiri sebagai pesan merah.',
      },
    },
  },
} satisfies Meta;

export const Entering: StoryObj = {
  name: 'Mengisi · personal.entering',
  ...at({ personal: 'entering' }),
};
export const CheckingIdNumber: StoryObj = {
  name: 'Memeriksa No KTP · personal.checkingIdNumber',
  ...at({ personal: 'checkingIdNumber' }, personal),
};

export const Required: StoryObj = {
  name: 'Semua kolom kosong',
  ...at(
    { personal: 'entering' },
    {
      personal: {
        values: { noKtp: '', nama: '', tanggalLahir: '' },
        issues: {
          noKtp: 'ktp.required',
          nama: 'name.required',
          tanggalLahir: 'birthDate.required',
        },
      },
    },
  ),
};
export const Malformed: StoryObj = {
  name: 'No KTP kurang, bukan tanggal',
  ...at(
    { personal: 'entering' },
    {
      personal: {
        values: { noKtp: '31712', nama: 'Dewi', tanggalLahir: '31-02-1990' },
        issues: { noKtp: 'ktp.malformed', tanggalLahir: 'birthDate.malformed' },
      },
    },
  ),
};
export const Future: StoryObj = {
  name: 'Lahir sesudah hari ini',
  ...at(
    { personal: 'entering' },
    {
      personal: {
        values: { ...personal.personal.values, tanggalLahir: '01-01-2030' },
        issues: { tanggalLahir: 'birthDate.future' },
      },
    },
  ),
};
export const Taken: StoryObj = {
  name: 'No KTP sudah terdaftar',
  ...at({ personal: 'entering' }, { ...personal, notice: { text: 'No KTP sudah terdaftar' } }),
};
export const Longest: StoryObj = {
  name: 'Nama terpanjang',
  ...at(
    { personal: 'entering' },
    { personal: emptyForm({ ...personal.personal.values, nama: longest.name }) },
  ),
};
