import { object } from 'yup';
import { email } from './kit/email.ts';

export interface ForgotPassword {
  readonly email: string;
}

export const forgotPasswordSchema = object({ email: email() });
