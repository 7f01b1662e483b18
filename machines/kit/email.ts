import { string, type StringSchema } from 'yup';
import type { IssueCode } from '../contract/codes.ts';

/** A pragmatic address: one @, a dot in the domain, no spaces. The bank checks it again. */
const emailFormat = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** An e-mail address; one screen has a sentence of its own for a malformed one (product.md §5). */
export function email(malformed: IssueCode = 'email.malformed'): StringSchema<string> {
  return string().required('email.required').matches(emailFormat, malformed);
}
