import type { Credentials } from '../contract/login.ts';
import { emailIssue } from '../kit/email.ts';
import type { Rules } from '../kit/form.ts';
import { passwordIssue } from '../kit/password.ts';

/**
 * Two plain rules: yup weighs eight times as much as the login's own code, and would have to come
 * before it can be used.
 */
export const loginSchema: Rules<Credentials> = { email: emailIssue, password: passwordIssue };
