import { object, string } from './schema.ts';
import { passwordIssue } from './password.ts';
import { text } from './text-rule.ts';

export interface NewPassword {
  readonly password: string;
  readonly confirmation: string;
}

export const noPassword: NewPassword = { password: '', confirmation: '' };

export const newPasswordSchema = object({
  password: text(passwordIssue),
  // Not `oneOf`: yup would test that before `required`.
  confirmation: string()
    .required('confirmation.required')
    .test(
      'same',
      'confirmation.different',
      (value, { parent }: { parent: NewPassword }) => value === parent.password,
    ),
});
