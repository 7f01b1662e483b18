import { passwordParts } from '../../../machines/contract/password.ts';
import type { resetMachine } from '../../../machines/reset/reset.machine.ts';
import { issueText } from '../../copy/issues.ts';
import { noticeText } from '../../copy/notices.ts';
import { LeaveDialog } from '../../ui/leave-dialog.tsx';
import { NewPasswordForm } from '../../ui/new-password-form.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { StepHeader } from '../../ui/step-header.tsx';

export function NewPasswordScreen({ snapshot, send }: ScreenProps<typeof resetMachine>) {
  const { newPassword, notice } = snapshot.context;
  return (
    <>
      <StepHeader
        title="Buat Password Baru"
        lead="Password ini menggantikan password Anda yang lama."
        onBack={() => send({ type: 'step.left' })}
      />
      <NewPasswordForm
        values={newPassword.values}
        parts={passwordParts(newPassword.values.password)}
        errors={{
          password: issueText(newPassword.issues.password),
          confirmation: issueText(newPassword.issues.confirmation),
        }}
        notice={notice && noticeText(notice)}
        isUnknown={notice === 'password.unknown'}
        cooldown={snapshot.context.cooldowns['newPassword']}
        onChange={(change) => send({ type: 'field.changed', step: 'newPassword', change })}
        onLeave={(field) => send({ type: 'field.left', step: 'newPassword', field })}
        onSubmit={() => send({ type: 'form.submitted' })}
      />
      <LeaveDialog
        open={snapshot.matches({ newPassword: 'confirmingLeave' })}
        onStay={() => send({ type: 'leave.cancelled' })}
        onLeave={() => send({ type: 'leave.confirmed' })}
      />
    </>
  );
}
