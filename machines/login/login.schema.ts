import type { Credentials } from '../contract/login.ts';
import { emailIssue } from '../kit/email.ts';
import type { Rules } from '../kit/form.ts';
import { passwordIssue } from '../kit/password.ts';

/** Plain rules, because the form would have to wait for yup, eight times the size of the login. */
export const loginSchema: Rules<Credentials> = { email: emailIssue, password: passwordIssue };
