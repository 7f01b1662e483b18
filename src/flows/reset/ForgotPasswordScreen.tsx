import type { resetMachine } from '../../../machines/reset/reset.machine.ts';
import { issueText } from '../../copy/issues.ts';
import { noticeText } from '../../copy/notices.ts';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { StepHeader } from '../../ui/step-header.tsx';
import { TextField } from '../../ui/text-field.tsx';

export function ForgotPasswordScreen({ snapshot, send }: ScreenProps<typeof resetMachine>) {
  const { forgotPassword, notice } = snapshot.context;
  return (
    <>
      <StepHeader
        title="Lupa Password"
        lead="Masukkan email yang terdaftar. Kami akan mengirim kode untuk membuat password baru."
        onBack={() => send({ type: 'step.left' })}
      />
      <Form onSubmit={() => send({ type: 'form.submitted' })}>
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          value={forgotPassword.values.email}
          error={issueText(forgotPassword.issues.email)}
          onChange={(email) =>
            send({ type: 'field.changed', step: 'forgotPassword', change: { email } })
          }
          onLeave={() => send({ type: 'field.left', step: 'forgotPassword', field: 'email' })}
        />
        {notice ? <Notice live>{noticeText(notice)}</Notice> : null}
        <SubmitButton cooldown={snapshot.context.cooldowns['forgotPassword']}>Lanjut</SubmitButton>
      </Form>
    </>
  );
}
