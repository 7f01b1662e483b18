import type { Cooldown } from '../../machines/kit/cooldown.ts';
import { AnswerNotice } from './answer-notice.tsx';
import type { FieldProps } from './field.tsx';
import { Form } from './form.tsx';
import { PasswordChecklist, type PasswordParts } from './parts/password-checklist.tsx';
import { PasswordField, UserName } from './password-field.tsx';
import { SubmitButton } from './submit-button.tsx';

export interface NewPasswordFormProps {
  /** Of the account that gets the password; '' if it is not known. */
  readonly email: string;
  readonly field: (name: 'password' | 'confirmation') => Omit<FieldProps, 'label'>;
  /** The parts of the rule that the typed password meets. */
  readonly parts: PasswordParts;
  readonly notice?: string | null | undefined;
  /** Whether the notice says that nobody knows the outcome; default: a refusal. */
  readonly isUnknown?: boolean | undefined;
  /** The bank's last wait for the button, also if it is over. */
  readonly cooldown?: Cooldown | undefined;
  readonly onSubmit: () => void;
}

/** A new password and its confirmation, for registration and reset. */
export function NewPasswordForm({
  email,
  field,
  parts,
  notice,
  isUnknown,
  cooldown,
  onSubmit,
}: NewPasswordFormProps) {
  return (
    <Form onSubmit={onSubmit}>
      <UserName email={email} />
      <PasswordField
        label="Password"
        toggleNoun="password"
        autoComplete="new-password"
        hint={<PasswordChecklist parts={parts} />}
        {...field('password')}
      />
      <PasswordField
        label="Konfirmasi Password"
        toggleNoun="konfirmasi password"
        autoComplete="new-password"
        {...field('confirmation')}
      />
      {notice ? <AnswerNotice isUnknown={isUnknown}>{notice}</AnswerNotice> : null}
      <SubmitButton cooldown={cooldown}>Lanjut</SubmitButton>
    </Form>
  );
}
