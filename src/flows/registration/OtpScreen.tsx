import type { registrationMachine } from '../../../machines/registration/registration.machine.ts';
import { issueText } from '../../copy/issues.ts';
import { noticeText } from '../../copy/notices.ts';
import { OtpForm } from '../../ui/otp-form.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { RegistrationHeader } from './RegistrationHeader.tsx';

export function OtpScreen({ snapshot, send }: ScreenProps<typeof registrationMachine>) {
  const { otp, submitted, seconds, notice, cooldowns } = snapshot.context;
  return (
    <>
      <RegistrationHeader
        title="Verifikasi"
        step={2}
        lead={
          submitted.email === ''
            ? 'Masukkan kode OTP yang kami kirim ke email Anda.'
            : `Masukkan kode OTP yang kami kirim ke ${submitted.email}.`
        }
        onBack={() => send({ type: 'step.left' })}
      />
      <OtpForm
        digits={otp.values.otp}
        error={issueText(otp.issues.otp)}
        notice={notice === null ? null : noticeText(notice)}
        wrong={notice === 'otp.wrong'}
        seconds={Math.max(seconds, cooldowns['resend'] ?? 0)}
        cooldown={cooldowns['otp']}
        canResend={snapshot.can({ type: 'resend.requested' })}
        onChange={(digits) => send({ type: 'field.changed', step: 'otp', change: { otp: digits } })}
        onLeave={() => send({ type: 'field.left', step: 'otp', field: 'otp' })}
        onResend={() => send({ type: 'resend.requested' })}
        onSubmit={() => send({ type: 'form.submitted' })}
      />
    </>
  );
}
