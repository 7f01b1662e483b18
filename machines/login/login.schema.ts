import type { Credentials } from '../contract/login.ts';
import { emailIssue } from '../kit/email.ts';
import type { Rules } from '../kit/form.ts';
import { passwordIssue } from '../kit/password.ts';

/**
 * Plain rules: yup is eight times as large as the login's own code, and the form could not be used
 * before it is loaded.
 */
export const loginSchema: Rules<Credentials> = { email: emailIssue, password: passwordIssue };
