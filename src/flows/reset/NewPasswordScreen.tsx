import { passwordParts } from '../../../machines/contract/password.ts';
import type { resetMachine } from '../../../machines/reset/reset.machine.ts';
import { fieldsOf } from '../../copy/fields.ts';
import { noticeText } from '../../copy/notices.ts';
import { LeaveDialog } from '../../ui/leave-dialog.tsx';
import { NewPasswordForm } from '../../ui/new-password-form.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { StepHeader } from '../../ui/step-header.tsx';

export function NewPasswordScreen({ snapshot, send }: ScreenProps<typeof resetMachine>) {
  const { newPassword, notice, cooldowns } = snapshot.context;
  return (
    <>
      <StepHeader
        title="Buat Password Baru"
        lead="Password ini menggantikan password Anda yang lama."
        onBack={() => send({ type: 'step.left' })}
      />
      <NewPasswordForm
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
