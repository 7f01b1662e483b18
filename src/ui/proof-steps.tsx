import type { ReactNode } from 'react';
import type { Cooldown } from '../../machines/kit/cooldown.ts';
import type { FieldProps } from './field.tsx';
import { Form } from './form.tsx';
import { Notice } from './notice.tsx';
import { OtpForm, type OtpFormProps } from './otp-form.tsx';
import { Page } from './page.tsx';
import { PasswordField, UserName } from './password-field.tsx';
import { StepHeader, type StepHeaderProps } from './step-header.tsx';
import { SubmitButton } from './submit-button.tsx';

type Titles = Pick<StepHeaderProps, 'title' | 'stepName'>;

interface StepProps extends Titles, Pick<StepHeaderProps, 'lead' | 'step' | 'onBack'> {
  readonly children: ReactNode;
}

/** A step by which a customer who is logged in proves who they are, before the PIN. */
function ProofStep({ children, ...header }: StepProps) {
  return <Page head={<StepHeader {...header} of={3} />}>{children}</Page>;
}

interface CodeProps extends Omit<OtpFormProps, 'send'>, Titles {
  readonly send: (event: {
    readonly type: 'step.left' | 'form.submitted' | 'resend.requested';
  }) => void;
}

/** The mailed code: step 2 of 3. */
export function CodeStep({ title, stepName, ...form }: CodeProps) {
  return (
    <ProofStep
      title={title}
      stepName={stepName}
      lead={`Masukkan 6 angka yang kami kirim ke ${form.snapshot.context.submitted.email}.`}
      step={2}
      onBack={() => form.send({ type: 'step.left' })}
    >
      <OtpForm {...form} />
    </ProofStep>
  );
}

interface PasswordProps extends Titles {
  readonly email?: string | null;
  readonly field: Omit<FieldProps, 'label'>;
  readonly notice: string | null;
  readonly cooldown: Cooldown | undefined;
  readonly send: (event: { readonly type: 'step.left' | 'form.submitted' }) => void;
}

/** The password, before a mailed code: step 1 of 3. */
export function PasswordStep({
  title,
  stepName,
  email = null,
  field,
  notice,
  cooldown,
  send,
}: PasswordProps) {
  return (
    <ProofStep
      title={title}
      stepName={stepName}
      lead="Masukkan password Anda. Kami lalu mengirim kode ke email Anda."
      step={1}
      onBack={() => send({ type: 'step.left' })}
    >
      <Form onSubmit={() => send({ type: 'form.submitted' })}>
        <UserName email={email} />
        <PasswordField
          label="Password"
          toggleNoun="password"
          autoComplete="current-password"
          {...field}
        />
        {notice === null ? null : <Notice live>{notice}</Notice>}
        <SubmitButton cooldown={cooldown}>Lanjut</SubmitButton>
      </Form>
    </ProofStep>
  );
}
