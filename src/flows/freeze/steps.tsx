import { paths } from '../../../machines/contract/paths.ts';
import type { securingMachine } from '../../../machines/freeze/securing.machine.ts';
import { noticeText } from '../../copy/notices.ts';
import { fieldsOf } from '../../copy/fields.ts';
import { CodeStep, PasswordStep } from '../../ui/proof-steps.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { issueText } from '../../copy/issues.ts';
import { ForgottenPinLink, PinForm } from '../../ui/pin-form.tsx';
import { Page } from '../../ui/page.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Stack } from '../../ui/stack.tsx';
import { StepHeader } from '../../ui/step-header.tsx';

type Props = ScreenProps<typeof securingMachine>;

export function CodeScreen({ snapshot, send }: Props) {
  const { otp, notice } = snapshot.context;
  const field = fieldsOf(otp, (event) => send({ ...event, step: 'otp' }));
  return (
    <CodeStep
      title="Verifikasi"
      snapshot={snapshot}
      field={field('otp')}
      notice={notice && noticeText(notice)}
      firstStep={paths.securing}
      send={send}
    />
  );
}

export function PasswordScreen({ snapshot, send }: Props) {
  const { account, password, notice, cooldowns } = snapshot.context;
  const field = fieldsOf(password, (event) => send({ ...event, step: 'password' }));
  return (
    <PasswordStep
      title="Buka kembali akun"
      email={account.user.status === 'loaded' ? account.user.value.email : null}
      field={field('password')}
      notice={notice && noticeText(notice)}
      cooldown={cooldowns['password']}
      send={send}
    />
  );
}

export function ThawPinScreen({ snapshot, send }: Props) {
  const { pin, pinIssue, notice, cooldowns } = snapshot.context;
  return (
    <Page
      head={
        <StepHeader
          title="Masukkan Pin Anda"
          lead="Setelah ini uang bisa keluar lagi."
          step={3}
          of={3}
          onBack={() => send({ type: 'step.left' })}
        />
      }
    >
      <Stack gap={5}>
        {notice ? <Notice live>{noticeText(notice)}</Notice> : null}
        <PinForm
          pin={pin}
          error={issueText(pinIssue ?? undefined)}
          purpose="Membuka kembali akun"
          cooldown={cooldowns['pin']}
          send={send}
        >
          Buka kembali akun
        </PinForm>
        <ForgottenPinLink asker="amankan" />
      </Stack>
    </Page>
  );
}
