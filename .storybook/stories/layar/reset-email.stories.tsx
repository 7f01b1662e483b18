import type { Meta } from '@storybook/react';
import { emptyForm } from '../../../machines/kit/form.ts';
import { at } from './reset.ts';

/** Email yang terdaftar dikirimi kode. `/reset/forgot-password`. */
export default {
  title: 'Layar/Reset Password/1 Lupa Password',
  parameters: { path: '/reset/forgot-password' },
} satisfies Meta;

const filled = { forgotPassword: emptyForm({ email: 'sinta@lentera.test' }) };

export const Editing = {
  name: 'Mengisi · forgotPassword.editing',
  ...at('forgotPassword.editing'),
};
export const Sending = {
  name: 'Mengirim kode · forgotPassword.sending',
  ...at('forgotPassword.sending', filled),
};

export const Required = {
  name: 'Email kosong',
  ...at('forgotPassword.editing', {
    forgotPassword: { values: { email: '' }, issues: { email: 'email.required' } },
  }),
};
export const Unknown = {
  name: 'Email tidak terdaftar',
  ...at('forgotPassword.editing', { ...filled, notice: 'email.unknown' }),
};
export const Lost = {
  name: 'Tanpa jaringan',
  ...at('forgotPassword.editing', { ...filled, notice: 'network.lost' }),
};
