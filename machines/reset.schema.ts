import { object } from 'yup';
import { email } from './kit/email.ts';

export const forgotPasswordSchema = object({ email: email() });
