import { paths } from '../../../machines/contract/paths.ts';
import type { resetMachine } from '../../../machines/reset/reset.machine.ts';
import { fieldsOf } from '../../copy/fields.ts';
import { noticeText } from '../../copy/notices.ts';
import { OtpForm } from '../../ui/otp-form.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { StepHeader } from '../../ui/step-header.tsx';

export function OtpScreen({ snapshot, send }: ScreenProps<typeof resetMachine>) {
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
