import type { Meta, StoryObj } from '@storybook/react';
import { emptyForm } from '../../../machines/kit/form.ts';
import { loginMachine } from '../../../machines/login/login.machine.ts';
import loginFlow from '../../../src/flows/login/flow.ts';
import { storyboardOf } from '../../snapshot-story.tsx';

const credentials = { email: 'sinta@lentera.test', password: 'Lentera123' };
const at = storyboardOf(loginMachine, loginFlow.screens, 'public', {
  form: emptyForm({ email: '', password: '' }),
  session: { kind: 'none' },
  cooldowns: {},
});

export default {
  title: 'Layar/Login',
  tags: ['autodocs'],
  parameters: {
    path: '/login',
    docs: {
      description: {
        component:
          'Pintu masuk nasabah, di `/login`. Apa pun yang gagal, yang sudah diketik tetap ada. Satu kalimat untuk setiap penolakan, ' +
          'supaya tidak terbaca email mana yang terdaftar. Tanpa jawaban bank tidak ada popup: strip di atas halaman yang berkata.',
      },
    },
  },
} satisfies Meta;

export const Editing: StoryObj = { name: 'Mengisi · editing', ...at('editing') };
export const Checking: StoryObj = {
  name: 'Memeriksa · checking',
  ...at('checking', { form: emptyForm(credentials) }),
};
export const LoggedIn: StoryObj = {
  name: 'Sudah masuk · loggedIn',
  ...at('loggedIn', { form: emptyForm(credentials) }),
};
export const Empty: StoryObj = {
  name: 'Semua kolom kosong',
  ...at('editing', {
    form: {
      values: { email: '', password: '' },
      issues: { email: 'email.required', password: 'password.required' },
    },
  }),
};
export const Malformed: StoryObj = {
  name: 'Format salah',
  ...at('editing', {
    form: {
      values: { email: 'sinta', password: 'pendek' },
      issues: { email: 'email.malformed', password: 'password.malformed' },
    },
  }),
};
export const Refused: StoryObj = {
  name: 'Email atau Password Salah',
  ...at(
    'editing',
    { form: emptyForm(credentials) },
    { popup: { variant: 'danger', notice: 'login.refused' } },
  ),
};
export const Throttled: StoryObj = {
  name: 'Ditolak dengan kata bank',
  ...at(
    'editing',
    { form: emptyForm(credentials), cooldowns: { form: 900 } },
    {
      popup: {
        variant: 'danger',
        notice: { text: 'Terlalu banyak percobaan. Silakan coba lagi dalam 15 menit.' },
      },
    },
  ),
};
export const Cooldown: StoryObj = {
  name: 'Menunggu sampai boleh mencoba lagi',
  ...at('editing', { form: emptyForm(credentials), cooldowns: { form: 42 } }),
};
export const Unexpected: StoryObj = {
  name: 'Kesalahan tidak terduga',
  ...at(
    'editing',
    { form: emptyForm(credentials) },
    { popup: { variant: 'danger', notice: 'unexpected' } },
  ),
};
export const Offline: StoryObj = {
  name: 'Tanpa jaringan',
  ...at('editing', { form: emptyForm(credentials) }, { offline: true }),
};
export const Slow: StoryObj = {
  name: 'Bank lama menjawab',
  ...at('checking', { form: emptyForm(credentials) }, { loading: 'slow' }),
};
export const Ended: StoryObj = {
  name: 'Sesi habis',
  ...at(
    'editing',
    {},
    { popup: { variant: 'primary', notice: 'session.ended', autoDismiss: true } },
  ),
};
