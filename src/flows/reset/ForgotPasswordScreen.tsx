import type { resetMachine } from '../../../machines/reset/reset.machine.ts';
import { fieldsOf } from '../../copy/fields.ts';
import { noticeText } from '../../copy/notices.ts';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { StepHeader } from '../../ui/step-header.tsx';
import { TextField } from '../../ui/text-field.tsx';

export function ForgotPasswordScreen({ snapshot, send }: ScreenProps<typeof resetMachine>) {
  const { forgotPassword, notice, cooldowns } = snapshot.context;
  const field = fieldsOf(forgotPassword, (event) => send({ ...event, step: 'forgotPassword' }));
  return (
    <>
      <StepHeader
        title="Lupa Password"
        lead="Masukkan email yang terdaftar. Kami akan mengirim kode untuk membuat password baru."
        onBack={() => send({ type: 'step.left' })}
      />
      <Form onSubmit={() => send({ type: 'form.submitted' })}>
        <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
        {notice ? <Notice live>{noticeText(notice)}</Notice> : null}
        <SubmitButton cooldown={cooldowns['forgotPassword']}>Lanjut</SubmitButton>
      </Form>
    </>
  );
}
