import { object } from 'yup';
import { email } from './kit/email.ts';
import { password } from './kit/password.ts';

export const loginSchema = object({ email: email(), password: password() });
