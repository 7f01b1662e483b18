import { object } from '../kit/schema.ts';
import { emailIssue } from '../kit/email.ts';
import { text } from '../kit/text-rule.ts';

export interface ForgotPassword {
  readonly email: string;
}

export const forgotPasswordSchema = object({ email: text(emailIssue) });
