import { Form } from './form.tsx';
import { Notice } from './notice.tsx';
import { PasswordField } from './password-field.tsx';
import { SubmitButton } from './submit-button.tsx';

interface Twice {
  readonly password: string;
  readonly confirmation: string;
}

export interface NewPasswordFormProps {
  readonly values: Twice;
  /** What is wrong, by field. */
  readonly errors: { readonly [Field in keyof Twice]: string | null };
  /** What the bank said, in red. */
  readonly notice?: string | null | undefined;
  /** Until the bank hears it again. */
  readonly cooldown?: number | undefined;
  readonly onChange: (change: Partial<Twice>) => void;
  readonly onLeave: (field: keyof Twice) => void;
  readonly onSubmit: () => void;
}

/** A password as it is made: typed twice. */
export function NewPasswordForm({
  values,
  errors,
  notice,
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
        what="password"
        autoComplete="new-password"
        hint="8-15 karakter, kombinasi huruf dan angka"
        value={values.password}
        error={errors.password}
        onChange={(password) => onChange({ password })}
        onLeave={() => onLeave('password')}
      />
      <PasswordField
        label="Konfirmasi Password"
        name="confirmation"
        what="konfirmasi password"
        autoComplete="new-password"
        value={values.confirmation}
        error={errors.confirmation}
        onChange={(confirmation) => onChange({ confirmation })}
        onLeave={() => onLeave('confirmation')}
      />
      {notice ? <Notice live>{notice}</Notice> : null}
      <SubmitButton cooldown={cooldown}>Lanjut</SubmitButton>
    </Form>
  );
}
