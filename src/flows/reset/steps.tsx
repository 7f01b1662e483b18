import type { resetMachine } from '../../../machines/reset/reset.machine.ts';
import { fieldsOf } from '../../copy/fields.ts';
import { noticeText } from '../../copy/notices.ts';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { StepHeader } from '../../ui/step-header.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { paths } from '../../../machines/contract/paths.ts';
import { OtpForm } from '../../ui/otp-form.tsx';
import { passwordParts } from '../../../machines/contract/password.ts';
import { LeaveDialog } from '../../ui/leave-dialog.tsx';
import { NewPasswordForm } from '../../ui/new-password-form.tsx';

type Props = ScreenProps<typeof resetMachine>;

export function ForgotPasswordScreen({ snapshot, send }: Props) {
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

export function OtpScreen({ snapshot, send }: Props) {
  const { otp, submitted, notice } = snapshot.context;
  const field = fieldsOf(otp, (event) => send({ ...event, step: 'otp' }));
  return (
    <>
      <StepHeader
        title="Verifikasi"
        lead={submitted.email && `Masukkan 6 angka yang kami kirim ke ${submitted.email}.`}
        onBack={() => send({ type: 'step.left' })}
      />
      <OtpForm
        snapshot={snapshot}
        field={field('otp')}
        notice={notice && noticeText(notice)}
        firstStep={paths.forgotPassword}
        send={send}
      />
    </>
  );
}

export function NewPasswordScreen({ snapshot, send }: Props) {
  const { newPassword, submitted, notice, cooldowns } = snapshot.context;
  return (
    <>
      <StepHeader
        title="Buat Password Baru"
        lead="Password ini menggantikan password Anda yang lama."
        onBack={() => send({ type: 'step.left' })}
      />
      <NewPasswordForm
        email={submitted.email}
        field={fieldsOf(newPassword, (event) => send({ ...event, step: 'newPassword' }))}
        parts={passwordParts(newPassword.values.password)}
        notice={notice && noticeText(notice)}
        isUnknown={notice === 'password.unknown'}
        cooldown={cooldowns['newPassword']}
        onSubmit={() => send({ type: 'form.submitted' })}
      />
      <LeaveDialog open={snapshot.matches({ newPassword: 'confirmingLeave' })} send={send} />
    </>
  );
}
