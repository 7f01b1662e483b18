import { paths } from '../../../machines/contract/paths.ts';
import type { securingMachine } from '../../../machines/freeze/securing.machine.ts';
import { noticeText } from '../../copy/notices.ts';
import { fieldsOf } from '../../copy/fields.ts';
import { Column } from '../../ui/column.ts';
import { OtpForm } from '../../ui/otp-form.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { StepHeader } from '../../ui/step-header.tsx';

export function CodeScreen({ snapshot, send }: ScreenProps<typeof securingMachine>) {
  const { otp, submitted, notice } = snapshot.context;
  const field = fieldsOf(otp, (event) => send({ ...event, step: 'otp' }));
  return (
    <Column>
      <StepHeader
        title="Verifikasi"
        lead={`Masukkan 6 angka yang kami kirim ke ${submitted.email}.`}
        step={2}
        of={3}
        onBack={() => send({ type: 'step.left' })}
      />
      <OtpForm
        snapshot={snapshot}
        field={field('otp')}
        notice={notice && noticeText(notice)}
        firstStep={paths.securing}
        send={send}
      />
    </Column>
  );
}
