import { object, string, type StringSchema } from 'yup';

/** Product.md §5, Login: 8-15 letters and digits, at least one of each. The same rule wherever a password is asked or made. */
const passwordFormat = /^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d]{8,15}$/;

export function password(): StringSchema<string> {
  return string().required('password.required').matches(passwordFormat, 'password.malformed');
}

/** A password as it is made: typed twice. */
export interface NewPassword {
  readonly password: string;
  readonly confirmation: string;
}

export const noPassword: NewPassword = { password: '', confirmation: '' };

export const newPasswordSchema = object({
  password: password(),
  // Not `oneOf`: yup judges that before `required`.
  confirmation: string()
    .required('confirmation.required')
    .test('same', 'confirmation.different', (value, { parent }: { parent: NewPassword }) => value === parent.password),
});
