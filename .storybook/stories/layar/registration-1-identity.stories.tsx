import type { Meta } from '@storybook/react';
import { at, identity } from './registration.ts';

/**
 * Langkah 1 dari 6, `/register`. Bank ditanya apakah email lalu nomor handphone masih bebas;
 * penolakan datang sebagai popup merah dan mengosongkan formulir. +62 hanya diperlihatkan.
 */
export default {
  title: 'Layar/Registrasi/1 Email dan No Hp',
  parameters: { path: '/register' },
} satisfies Meta;

export const Editing = { name: 'Mengisi · identity.editing', ...at('identity.editing') };
export const CheckingEmail = {
  name: 'Memeriksa dan mengirim kode · identity.checkingEmail, checkingPhone, sendingOtp',
  ...at(['identity.checkingEmail', 'identity.checkingPhone', 'identity.sendingOtp'], identity),
};

export const Required = {
  name: 'Semua kolom kosong',
  ...at('identity.editing', {
    identity: {
      values: { email: '', no_hp: '' },
      issues: { email: 'email.required', no_hp: 'phone.required' },
    },
  }),
};
export const Malformed = {
  name: 'Format salah',
  ...at('identity.editing', {
    identity: {
      values: { email: 'dewi@', no_hp: '0812' },
      issues: { email: 'registration.email.malformed', no_hp: 'phone.malformed' },
    },
  }),
};
export const Taken = {
  name: 'Email sudah terdaftar',
  ...at(
    'identity.editing',
    {},
    { popup: { variant: 'danger', notice: { text: 'Email sudah terdaftar' } } },
  ),
};
export const Lost = {
  name: 'Tanpa jaringan',
  ...at('identity.editing', identity, { popup: { variant: 'danger', notice: 'network.lost' } }),
};
