import type { Meta, StoryObj } from '@storybook/react';
import { emptyForm } from '../../../machines/kit/form.ts';
import { at } from '../../flows/reset.ts';

export default {
  title: 'Layar/Reset Password/1 Lupa Password',
  tags: ['autodocs'],
  parameters: {
    path: '/reset/forgot-password',
    docs: {
      description: { component: 'Email yang terdaftar dikirimi kode. `/reset/forgot-password`.' },
    },
  },
} satisfies Meta;

const filled = { forgotPassword: emptyForm({ email: 'sinta@lentera.test' }) };

export const Opening: StoryObj = {
  name: 'Membuka langkah menurut alamat · opening',
  ...at('opening'),
};
export const Editing: StoryObj = {
  name: 'Mengisi · forgotPassword.editing',
  ...at({ forgotPassword: 'editing' }),
};
export const Sending: StoryObj = {
  name: 'Mengirim kode · forgotPassword.sending',
  ...at({ forgotPassword: 'sending' }, filled),
};
export const Left: StoryObj = { name: 'Kembali ke login · left', ...at('left') };

export const Required: StoryObj = {
  name: 'Email kosong',
  ...at(
    { forgotPassword: 'editing' },
    { forgotPassword: { values: { email: '' }, issues: { email: 'email.required' } } },
  ),
};
export const Malformed: StoryObj = {
  name: 'Email tidak valid',
  ...at(
    { forgotPassword: 'editing' },
    { forgotPassword: { values: { email: 'sinta@' }, issues: { email: 'email.malformed' } } },
  ),
};
export const Unknown: StoryObj = {
  name: 'Email tidak terdaftar',
  ...at({ forgotPassword: 'editing' }, { ...filled, notice: 'email.unknown' }),
};
export const Lost: StoryObj = {
  name: 'Tanpa jaringan',
  ...at({ forgotPassword: 'editing' }, { ...filled, notice: 'network.lost' }),
};
