import { styled } from 'styled-components';
import { newPinAdvice } from '../../../machines/contract/new-pin.ts';
import type { registrationMachine } from '../../../machines/registration/registration.machine.ts';
import { fieldsOf } from '../../copy/fields.ts';
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
import { brandName } from '../../brand/brand.ts';

/** The bank refuses a weak PIN only after the last step, so the hint warns while typing. */
const hints = {
  none: '6 angka yang tidak mudah ditebak',
  guessable: 'PIN ini mudah ditebak. Gunakan kombinasi angka yang lain.',
  birthDate: 'PIN ini memakai tanggal lahir Anda. Gunakan angka yang lain.',
};

export function PinScreen({ snapshot, send }: ScreenProps<typeof registrationMachine>) {
  const { pin, personal, notice, cooldowns } = snapshot.context;
  const field = fieldsOf(pin, (event) => send({ ...event, step: 'pin' }));
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
          toggleNoun="PIN"
          hint={hints[newPinAdvice(pin.values.pin, personal.values.tanggalLahir)]}
          {...field('pin')}
        />
        <PinField label="Konfirmasi PIN" toggleNoun="konfirmasi PIN" {...field('confirmation')} />
        {notice === null ? null : (
          <AnswerNotice isUnknown={notice === 'account.unknown'}>{noticeText(notice)}</AnswerNotice>
        )}
        <Consent>
          Dengan membuka rekening, Anda setuju {brandName} memproses data diri dan foto e-KTP Anda
          untuk memeriksa identitas dan menjalankan rekening Anda.
        </Consent>
        <SubmitButton cooldown={cooldowns['pin']}>Lanjut</SubmitButton>
      </Form>
      <LeaveDialog open={snapshot.matches({ pin: 'confirmingLeave' })} send={send} />
    </>
  );
}

const Consent = styled.p`
  color: ${color.muted};
  font-size: ${size.small};
`;
