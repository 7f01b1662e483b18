import type { resetMachine } from '../../../machines/reset/reset.machine.ts';
import { issueText } from '../../copy/issues.ts';
import { noticeText } from '../../copy/notices.ts';
import { OtpForm } from '../../ui/otp-form.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { StepHeader } from '../../ui/step-header.tsx';

export function OtpScreen({ snapshot, send }: ScreenProps<typeof resetMachine>) {
  const { otp, submitted, seconds, notice, cooldowns } = snapshot.context;
  return (
    <>
      <StepHeader
        title="Verifikasi"
        lead={`Masukkan 6 angka yang kami kirim ke ${submitted.email || 'email Anda'}.`}
        onBack={() => send({ type: 'step.left' })}
      />
      <OtpForm
        digits={otp.values.otp}
        error={issueText(otp.issues.otp)}
        notice={notice && noticeText(notice)}
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
