import type { Meta } from '@storybook/react';
import { emptyForm } from '../../../machines/kit/form.ts';
import { at } from './reset.ts';

/** Email yang terdaftar dikirimi kode. `/reset/forgot-password`. */
export default {
  title: 'Layar/Reset Password/1 Lupa Password',
  parameters: { path: '/reset/forgot-password' },
} satisfies Meta;

const filled = { forgotPassword: emptyForm({ email: 'sinta@lentera.test' }) };

export const Editing = at.named('Mengisi · forgotPassword.editing');
export const Sending = at.named('Mengirim kode · forgotPassword.sending', filled);

export const Required = at('Email kosong', 'forgotPassword.editing', {
  forgotPassword: { values: { email: '' }, issues: { email: 'email.required' } },
});
export const Unknown = at('Email tidak terdaftar', 'forgotPassword.editing', {
  ...filled,
  notice: 'email.unknown',
});
export const Lost = at('Tanpa jaringan', 'forgotPassword.editing', {
  ...filled,
  notice: 'network.lost',
});
