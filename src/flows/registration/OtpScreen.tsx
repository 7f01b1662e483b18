import type { registrationMachine } from '../../../machines/registration/registration.machine.ts';
import { issueText } from '../../copy/issues.ts';
import { noticeText } from '../../copy/notices.ts';
import { OtpForm } from '../../ui/otp-form.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { RegistrationHeader } from './RegistrationHeader.tsx';

export function OtpScreen({ snapshot, send }: ScreenProps<typeof registrationMachine>) {
  const { otp, held, seconds, notice, patience } = snapshot.context;
  return (
    <>
      <RegistrationHeader
        title="Verifikasi"
        step={2}
        lead={
          held.email === ''
            ? 'Masukkan kode OTP yang kami kirim ke email Anda.'
            : `Masukkan kode OTP yang kami kirim ke ${held.email}.`
        }
        onBack={() => send({ type: 'step.back' })}
      />
      <OtpForm
        digits={otp.values.otp}
        error={issueText(otp.issues.otp)}
        notice={notice === null ? null : noticeText(notice)}
        seconds={Math.max(seconds, patience['resend'] ?? 0)}
        wait={patience['otp']}
        canResend={snapshot.can({ type: 'otp.resend' })}
        onChange={(digits) => send({ type: 'field.changed', step: 'otp', change: { otp: digits } })}
        onLeave={() => send({ type: 'field.left', step: 'otp', field: 'otp' })}
        onResend={() => send({ type: 'otp.resend' })}
        onSubmit={() => send({ type: 'form.submitted' })}
      />
    </>
  );
}
