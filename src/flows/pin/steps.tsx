import { newPinAdvice } from '../../../machines/contract/new-pin.ts';
import { paths } from '../../../machines/contract/paths.ts';
import type { pinMachine } from '../../../machines/pin/pin.machine.ts';
import { fieldsOf } from '../../copy/fields.ts';
import { noticeText } from '../../copy/notices.ts';
import { CodeStep, PasswordStep } from '../../ui/proof-steps.tsx';
import { Page } from '../../ui/page.tsx';
import type { FieldProps } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { LeaveDialog } from '../../ui/leave-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PinField } from '../../ui/password-field.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { StepHeader } from '../../ui/step-header.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';

type Props = ScreenProps<typeof pinMachine>;

export function PasswordScreen({ snapshot, send }: Props) {
  const { password, notice, cooldowns } = snapshot.context;
  const field = fieldsOf(password, (event) => send({ ...event, step: 'password' }));
  return (
    <PasswordStep
      title="PIN"
      stepName="Password"
      field={field('password')}
      notice={notice && noticeText(notice)}
      cooldown={cooldowns['password']}
      send={send}
    />
  );
}

export function CodeScreen({ snapshot, send }: Props) {
  const { otp, notice } = snapshot.context;
  const field = fieldsOf(otp, (event) => send({ ...event, step: 'otp' }));
  return (
    <CodeStep
      title="PIN"
      stepName="Kode dari email"
      snapshot={snapshot}
      field={field('otp')}
      notice={notice && noticeText(notice)}
      firstStep={paths.pin}
      send={send}
    />
  );
}

export function ChangeScreen({ snapshot, send }: Props) {
  const { change, notice, cooldowns } = snapshot.context;
  const field = fieldsOf(change, (event) => send({ ...event, step: 'change' }));
  return (
    <Page
      head={
        <StepHeader
          title="PIN"
          lead="Ubah PIN dengan PIN lama Anda."
          onBack={() => send({ type: 'step.left' })}
        />
      }
    >
      <Form onSubmit={() => send({ type: 'form.submitted' })}>
        <OldPinField {...field('oldPin')} />
        <NewPinFields field={field} pin={change.values.pin} />
        {notice ? <Notice live>{noticeText(notice)}</Notice> : null}
        <SubmitButton cooldown={cooldowns['change']}>Simpan PIN</SubmitButton>
      </Form>
      <LeaveDialog open={snapshot.matches({ change: 'confirmingLeave' })} send={send} />
    </Page>
  );
}

export function RenewalScreen({ snapshot, send }: Props) {
  const { renewal, notice, cooldowns } = snapshot.context;
  const field = fieldsOf(renewal, (event) => send({ ...event, step: 'renewal' }));
  return (
    <Page
      head={
        <StepHeader
          title="PIN"
          stepName="PIN baru"
          lead="Demi keamanan, uang baru bisa keluar 24 jam setelah PIN disimpan."
          step={3}
          of={3}
          onBack={() => send({ type: 'step.left' })}
        />
      }
    >
      <Form onSubmit={() => send({ type: 'form.submitted' })}>
        <NewPinFields field={field} pin={renewal.values.pin} />
        {notice ? <Notice live>{noticeText(notice)}</Notice> : null}
        <SubmitButton cooldown={cooldowns['renewal']}>Simpan PIN</SubmitButton>
      </Form>
      <LeaveDialog open={snapshot.matches({ renewal: 'confirmingLeave' })} send={send} />
    </Page>
  );
}

export function CancellationScreen({ snapshot, send }: Props) {
  const { cancellation, notice, cooldowns } = snapshot.context;
  const field = fieldsOf(cancellation, (event) => send({ ...event, step: 'cancellation' }));
  return (
    <Page
      head={
        <StepHeader
          title="PIN"
          lead="Dengan PIN lama, PIN yang baru dibatalkan dan uang langsung bisa keluar lagi."
          onBack={() => send({ type: 'step.left' })}
        />
      }
    >
      <Form onSubmit={() => send({ type: 'form.submitted' })}>
        <OldPinField {...field('oldPin')} />
        {notice ? <Notice live>{noticeText(notice)}</Notice> : null}
        <SubmitButton cooldown={cooldowns['cancellation']}>Pakai PIN lama</SubmitButton>
      </Form>
    </Page>
  );
}

const OldPinField = (props: Omit<FieldProps, 'label'>) => (
  <PinField label="PIN lama" toggleNoun="PIN lama" {...props} />
);

/** The bank may refuse a PIN that is easy to guess; the hint warns before. */
function NewPinFields({
  field,
  pin,
}: {
  readonly field: (name: 'pin' | 'confirmation') => Omit<FieldProps, 'label'>;
  readonly pin: string;
}) {
  const isGuessable = newPinAdvice(pin, '') === 'guessable';
  return (
    <>
      <PinField
        label="PIN baru"
        toggleNoun="PIN baru"
        hint={
          isGuessable
            ? 'PIN ini mudah ditebak. Gunakan kombinasi angka yang lain.'
            : '6 angka yang tidak mudah ditebak, bukan tanggal lahir'
        }
        {...field('pin')}
      />
      <PinField
        label="Konfirmasi PIN baru"
        toggleNoun="konfirmasi PIN baru"
        {...field('confirmation')}
      />
    </>
  );
}
