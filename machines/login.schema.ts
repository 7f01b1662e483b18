import { object, string } from 'yup';

/** Product.md §5, Login: 8-15 letters and digits, at least one of each. The same rule wherever a password is made. */
export const passwordFormat = /^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d]{8,15}$/;

/** A pragmatic address: one @, a dot in the domain, no spaces. The bank checks it again. */
export const emailFormat = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

export const loginSchema = object({
  email: string().required('email.required').matches(emailFormat, 'email.malformed'),
  password: string().required('password.required').matches(passwordFormat, 'password.malformed'),
});
