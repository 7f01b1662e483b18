import type { Meta } from '@storybook/react';
import { emptyForm } from '../../../machines/kit/form.ts';
import { loginMachine } from '../../../machines/login/login.machine.ts';
import loginFlow from '../../../src/flows/login/flow.ts';
import { sinta } from '../../../tests/fixtures/customer.ts';
import { storyboardOf } from '../../snapshot-story.tsx';

const filled = { form: emptyForm({ email: sinta.email, password: sinta.password }) };
const at = storyboardOf(loginMachine, loginFlow.screens, 'public', {
  form: emptyForm({ email: '', password: '' }),
  session: { kind: 'none' },
  cooldowns: {},
});

/**
 * Pintu masuk nasabah, di `/login`. Apa pun yang gagal, yang sudah diketik tetap ada. Satu kalimat
 * untuk setiap penolakan, supaya tidak terbaca email mana yang terdaftar. Tanpa jawaban bank tidak
 * ada popup: strip di atas halaman yang berkata.
 */
export default { title: 'Layar/Login', parameters: { path: '/login' } } satisfies Meta;

export const Editing = { name: 'Mengisi · editing', ...at('editing') };
export const Checking = { name: 'Memeriksa · checking', ...at('checking', filled) };
export const Empty = {
  name: 'Semua kolom kosong',
  ...at('editing', {
    form: {
      values: { email: '', password: '' },
      issues: { email: 'email.required', password: 'password.required' },
    },
  }),
};
export const Malformed = {
  name: 'Format salah',
  ...at('editing', {
    form: {
      values: { email: 'sinta', password: 'pendek' },
      issues: { email: 'email.malformed', password: 'password.malformed' },
    },
  }),
};
export const Refused = {
  name: 'Email atau Password Salah',
  ...at('editing', filled, { popup: { variant: 'danger', notice: 'login.refused' } }),
};
export const Throttled = {
  name: 'Ditolak dengan kata bank',
  ...at(
    'editing',
    { ...filled, cooldowns: { form: 900 } },
    {
      popup: {
        variant: 'danger',
        notice: { text: 'Terlalu banyak percobaan. Silakan coba lagi dalam 15 menit.' },
      },
    },
  ),
};
export const Cooldown = {
  name: 'Menunggu sampai boleh mencoba lagi',
  ...at('editing', { ...filled, cooldowns: { form: 42 } }),
};
export const Unexpected = {
  name: 'Kesalahan tidak terduga',
  ...at('editing', filled, { popup: { variant: 'danger', notice: 'unexpected' } }),
};
export const Offline = { name: 'Tanpa jaringan', ...at('editing', filled, { offline: true }) };
export const Slow = { name: 'Bank lama menjawab', ...at('checking', filled, { loading: 'slow' }) };
export const Ended = {
  name: 'Sesi habis',
  ...at(
    'editing',
    {},
    { popup: { variant: 'primary', notice: 'session.ended', autoDismiss: true } },
  ),
};
