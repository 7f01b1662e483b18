import { AnswerNotice } from './answer-notice.tsx';
import { Form } from './form.tsx';
import { PasswordChecklist, type PasswordParts } from './password-checklist.tsx';
import { PasswordField } from './password-field.tsx';
import { SubmitButton } from './submit-button.tsx';

interface NewPassword {
  readonly password: string;
  readonly confirmation: string;
}

export interface NewPasswordFormProps {
  readonly values: NewPassword;
  /** Which parts of the password rule are met. */
  readonly parts: PasswordParts;
  /** Sentences by field; `null` if the field is valid. */
  readonly errors: { readonly [Field in keyof NewPassword]: string | null };
  /** The bank's answer. */
  readonly notice?: string | null | undefined;
  /** Whether the notice says that the outcome is unknown; default: a refusal. */
  readonly isUnknown?: boolean | undefined;
  /** Seconds until the bank accepts another attempt; absent: never throttled. */
  readonly cooldown?: number | undefined;
  readonly onChange: (change: Partial<NewPassword>) => void;
  readonly onLeave: (field: keyof NewPassword) => void;
  readonly onSubmit: () => void;
}

/** A new password and its confirmation, for registration and reset. */
export function NewPasswordForm({
  values,
  parts,
  errors,
  notice,
  isUnknown,
  cooldown,
  onChange,
  onLeave,
  onSubmit,
}: NewPasswordFormProps) {
  return (
    <Form onSubmit={onSubmit}>
      <PasswordField
        label="Password"
        name="password"
        toggleNoun="password"
        autoComplete="new-password"
        hint={<PasswordChecklist parts={parts} />}
        value={values.password}
        error={errors.password}
        onChange={(password) => onChange({ password })}
        onLeave={() => onLeave('password')}
      />
      <PasswordField
        label="Konfirmasi Password"
        name="confirmation"
        toggleNoun="konfirmasi password"
        autoComplete="new-password"
        value={values.confirmation}
        error={errors.confirmation}
        onChange={(confirmation) => onChange({ confirmation })}
        onLeave={() => onLeave('confirmation')}
      />
      {notice ? <AnswerNotice isUnknown={isUnknown}>{notice}</AnswerNotice> : null}
      <SubmitButton cooldown={cooldown}>Lanjut</SubmitButton>
    </Form>
  );
}
