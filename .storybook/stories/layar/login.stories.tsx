import type { Meta } from '@storybook/react';
import { Failure } from '../../../machines/contract/failure.ts';
import { emptyForm } from '../../../machines/kit/form.ts';
import { loginMachine } from '../../../machines/login/login.machine.ts';
import loginFlow from '../../../src/flows/login/flow.ts';
import { sinta } from '../../../tests/fixtures/customer.ts';
import { cooldownOf } from '../../../tests/fixtures/cooldown.ts';
import { storyboardOf } from '../../snapshot-story.tsx';

const filled = { form: emptyForm({ email: sinta.email, password: sinta.password }) };
const tooOften = new Failure('throttled', {
  status: 429,
  bankMessage: 'Terlalu banyak percobaan masuk. Silakan tunggu sebentar, lalu coba lagi.',
  retryAfter: 900,
});
const at = storyboardOf(loginMachine, loginFlow.screens, 'public');

/**
 * Pintu masuk nasabah, di `/login`. Apa pun yang gagal, yang sudah diketik tetap ada. Satu kalimat
 * untuk setiap penolakan, supaya tidak terbaca email mana yang terdaftar. Tanpa jawaban bank tidak
 * ada popup: strip di atas halaman yang berkata.
 */
export default { title: 'Layar/Login', parameters: { path: '/login' } } satisfies Meta;

export const Editing = at.named('Mengisi · editing');
export const Checking = at.named('Memeriksa · checking', filled);
export const Empty = at('Semua kolom kosong', 'editing', {
  form: {
    values: { email: '', password: '' },
    issues: { email: 'email.required', password: 'password.required' },
  },
});
export const Malformed = at('Format salah', 'editing', {
  form: {
    values: { email: 'sinta', password: 'pendek' },
    issues: { email: 'email.malformed', password: 'password.malformed' },
  },
});
export const Refused = at('Email atau Password Salah', 'editing', filled, {
  popup: ['danger', 'login.refused'],
});
export const Throttled = at(
  'Ditolak dengan kata bank',
  'editing',
  { ...filled, cooldowns: { form: cooldownOf(900) } },
  { popup: ['danger', 'login.refused', tooOften] },
);
export const Cooldown = at('Menunggu sampai boleh mencoba lagi', 'editing', {
  ...filled,
  cooldowns: { form: cooldownOf(42) },
});
export const Unexpected = at('Kesalahan tidak terduga', 'editing', filled, {
  popup: ['danger', 'unexpected'],
});
export const Offline = at('Tanpa jaringan', 'editing', filled, { offline: true });
export const Slow = at('Bank lama menjawab', 'checking', filled, { loading: 'slow' });
export const Ended = at('Sesi habis', 'editing', {}, { popup: ['primary', 'session.ended'] });
