import { styled } from 'styled-components';
import { newPinAdvice } from '../../../machines/contract/new-pin.ts';
import type { registrationMachine } from '../../../machines/registration/registration.machine.ts';
import { issueText } from '../../copy/issues.ts';
import { noticeText } from '../../copy/notices.ts';
import { AnswerNotice } from '../../ui/answer-notice.tsx';
import { Form } from '../../ui/form.tsx';
import { LeaveDialog } from '../../ui/leave-dialog.tsx';
import { PinField } from '../../ui/password-field.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { color, size } from '../../ui/theme.ts';
import { OpenedScreen } from './OpenedScreen.tsx';
import { RegistrationHeader } from './RegistrationHeader.tsx';

/** The bank refuses a weak PIN only after the last step, so the hint tells it as it is typed. */
const hints = {
  none: '6 angka yang tidak mudah ditebak',
  guessable: 'PIN ini mudah ditebak. Gunakan kombinasi angka yang lain.',
  birthDate: 'PIN ini memakai tanggal lahir Anda. Gunakan angka yang lain.',
};

export function PinScreen({ snapshot, send }: ScreenProps<typeof registrationMachine>) {
  const { pin, personal, notice } = snapshot.context;
  const { values, issues } = pin;
  if (snapshot.matches({ pin: 'announcing' })) return <OpenedScreen />;
  return (
    <>
      <RegistrationHeader
        title="Atur PIN"
        step={6}
        lead="PIN dipakai setiap kali Anda mengirim uang."
        onBack={() => send({ type: 'step.left' })}
      />
      <Form onSubmit={() => send({ type: 'form.submitted' })}>
        <PinField
          label="PIN"
          name="pin"
          toggleNoun="PIN"
          hint={hints[newPinAdvice(values.pin, personal.values.tanggalLahir)]}
          value={values.pin}
          error={issueText(issues.pin)}
          onChange={(typed) => send({ type: 'field.changed', step: 'pin', change: { pin: typed } })}
          onLeave={() => send({ type: 'field.left', step: 'pin', field: 'pin' })}
        />
        <PinField
          label="Konfirmasi PIN"
          name="confirmation"
          toggleNoun="konfirmasi PIN"
          value={values.confirmation}
          error={issueText(issues.confirmation)}
          onChange={(confirmation) =>
            send({ type: 'field.changed', step: 'pin', change: { confirmation } })
          }
          onLeave={() => send({ type: 'field.left', step: 'pin', field: 'confirmation' })}
        />
        {notice === null ? null : (
          <AnswerNotice isUnknown={notice === 'account.unknown'}>{noticeText(notice)}</AnswerNotice>
        )}
        <Consent>
          Dengan membuka rekening, Anda setuju Lentera memproses data diri dan foto e-KTP Anda untuk
          memeriksa identitas dan menjalankan rekening Anda.
        </Consent>
        <SubmitButton cooldown={snapshot.context.cooldowns['pin']}>Lanjut</SubmitButton>
      </Form>
      <LeaveDialog
        open={snapshot.matches({ pin: 'confirmingLeave' })}
        onStay={() => send({ type: 'leave.cancelled' })}
        onLeave={() => send({ type: 'leave.confirmed' })}
      />
    </>
  );
}

const Consent = styled.p`
  color: ${color.muted};
  font-size: ${size.small};
`;
