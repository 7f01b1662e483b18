import { paths } from '../../../machines/contract/paths.ts';
import type { registrationMachine } from '../../../machines/registration/registration.machine.ts';
import { fieldsOf } from '../../copy/fields.ts';
import { noticeText } from '../../copy/notices.ts';
import { OtpForm } from '../../ui/otp-form.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { RegistrationHeader } from './RegistrationHeader.tsx';

export function OtpScreen({ snapshot, send }: ScreenProps<typeof registrationMachine>) {
  const { otp, submitted, notice } = snapshot.context;
  const field = fieldsOf(otp, (event) => send({ ...event, step: 'otp' }));
  return (
    <>
      <RegistrationHeader
        title="Verifikasi"
        step={2}
        lead={submitted.email && `Masukkan kode OTP yang kami kirim ke ${submitted.email}.`}
        onBack={() => send({ type: 'step.left' })}
      />
      <OtpForm
        snapshot={snapshot}
        field={field('otp')}
        notice={notice && noticeText(notice)}
        firstStep={paths.register}
        send={send}
      />
    </>
  );
}
