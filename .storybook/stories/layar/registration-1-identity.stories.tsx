import type { Meta, StoryObj } from '@storybook/react';
import { at, identity } from '../../flows/registration.ts';

export default {
  title: 'Layar/Registrasi/1 Email dan No Hp',
  tags: ['autodocs'],
  parameters: {
    path: '/register',
    docs: {
      description: {
        component:
          'Langkah 1 dari 6, `/register`. Bank ditanya apakah email lalu nomor handphone masih bebas; penolakan datang sebagai popup ' +
          'merah dan mengosongkan formulir. +62 hanya diperlihatkan.',
      },
    },
  },
} satisfies Meta;

export const Opening: StoryObj = {
  name: 'Membuka langkah menurut alamat · opening',
  ...at('opening'),
};
export const Editing: StoryObj = {
  name: 'Mengisi · identity.editing',
  ...at({ identity: 'editing' }),
};
export const CheckingEmail: StoryObj = {
  name: 'Memeriksa email · identity.checkingEmail',
  ...at({ identity: 'checkingEmail' }, identity),
};
export const CheckingPhone: StoryObj = {
  name: 'Memeriksa nomor · identity.checkingPhone',
  ...at({ identity: 'checkingPhone' }, identity),
};
export const SendingOtp: StoryObj = {
  name: 'Mengirim kode · identity.sendingOtp',
  ...at({ identity: 'sendingOtp' }, identity),
};

export const Required: StoryObj = {
  name: 'Semua kolom kosong',
  ...at(
    { identity: 'editing' },
    {
      identity: {
        values: { email: '', no_hp: '' },
        issues: { email: 'email.required', no_hp: 'phone.required' },
      },
    },
  ),
};
export const Malformed: StoryObj = {
  name: 'Format salah',
  ...at(
    { identity: 'editing' },
    {
      identity: {
        values: { email: 'dewi@', no_hp: '0812' },
        issues: { email: 'registration.email.malformed', no_hp: 'phone.malformed' },
      },
    },
  ),
};
export const Taken: StoryObj = {
  name: 'Email sudah terdaftar',
  ...at(
    { identity: 'editing' },
    {},
    { popup: { variant: 'danger', notice: { text: 'Email sudah terdaftar' } } },
  ),
};
export const Lost: StoryObj = {
  name: 'Tanpa jaringan',
  ...at({ identity: 'editing' }, identity, {
    popup: { variant: 'danger', notice: 'network.lost' },
  }),
};
