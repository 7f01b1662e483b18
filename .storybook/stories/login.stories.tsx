import type { Meta, StoryObj } from '@storybook/react-vite';
import { emptyForm, type Form } from '../../machines/kit/form.ts';
import type { Credentials } from '../../machines/contract/login.ts';
import { loginMachine } from '../../machines/login.machine.ts';
import { loginScreens } from '../../src/flows/login/index.ts';
import { frozen, inPublicFrame } from '../frozen.tsx';

const typed = { email: 'sinta@lentera.test', password: 'Lentera123' };

const at = (value: 'editing' | 'checking', form: Form<Credentials>): StoryObj => ({
  render: () => inPublicFrame(frozen(loginMachine, loginScreens, value, { form, session: { kind: 'none' } })),
});

export default { title: 'Layar/Login', parameters: { path: '/login' } } satisfies Meta;

export const Editing: StoryObj = { name: 'editing', ...at('editing', emptyForm({ email: '', password: '' })) };
export const Checking: StoryObj = { name: 'checking', ...at('checking', emptyForm(typed)) };
export const Required: StoryObj = {
  name: 'editing: kosong',
  ...at('editing', { values: { email: '', password: '' }, issues: { email: 'email.required', password: 'password.required' } }),
};
export const Malformed: StoryObj = {
  name: 'editing: tidak valid',
  ...at('editing', { values: { email: 'sinta', password: 'pendek' }, issues: { email: 'email.malformed', password: 'password.malformed' } }),
};
