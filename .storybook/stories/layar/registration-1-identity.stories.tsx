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

export const Editing = at.named('Mengisi · identity.editing');
export const CheckingEmail = at(
  'Memeriksa dan mengirim kode · identity.checkingEmail, checkingPhone, sendingOtp',
  ['identity.checkingEmail', 'identity.checkingPhone', 'identity.sendingOtp'],
  identity,
);

export const Required = at('Semua kolom kosong', 'identity.editing', {
  identity: {
    values: { email: '', no_hp: '' },
    issues: { email: 'email.required', no_hp: 'phone.required' },
  },
});
export const Malformed = at('Format salah', 'identity.editing', {
  identity: {
    values: { email: 'dewi@', no_hp: '0812' },
    issues: { email: 'registration.email.malformed', no_hp: 'phone.malformed' },
  },
});
export const Taken = at(
  'Email sudah terdaftar',
  'identity.editing',
  {},
  { popup: ['danger', { text: 'Email sudah terdaftar' }] },
);
export const Lost = at('Tanpa jaringan', 'identity.editing', identity, {
  popup: ['danger', 'network.lost'],
});
