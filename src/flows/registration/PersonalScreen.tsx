import type { registrationMachine } from '../../../machines/registration/registration.machine.ts';
import { issueText } from '../../copy/issues.ts';
import { noticeText } from '../../copy/notices.ts';
import { DateField } from '../../ui/date-field.tsx';
import { DigitsField } from '../../ui/digits-field.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { RegistrationHeader } from './RegistrationHeader.tsx';

export function PersonalScreen({ snapshot, send }: ScreenProps<typeof registrationMachine>) {
  const { personal, notice } = snapshot.context;
  const { values, issues } = personal;
  return (
    <>
      <RegistrationHeader
        title="Data Diri"
        step={4}
        lead="Isi sesuai e-KTP Anda."
        onBack={() => send({ type: 'step.left' })}
      />
      <Form onSubmit={() => send({ type: 'form.submitted' })}>
        <DigitsField
          label="No KTP"
          name="noKtp"
          autoComplete="off"
          hint="16 angka"
          value={values.noKtp}
          error={issueText(issues.noKtp)}
          onChange={(noKtp) => send({ type: 'field.changed', step: 'personal', change: { noKtp } })}
          onLeave={() => send({ type: 'field.left', step: 'personal', field: 'noKtp' })}
        />
        <TextField
          label="Nama"
          name="nama"
          autoComplete="name"
          value={values.nama}
          error={issueText(issues.nama)}
          onChange={(nama) => send({ type: 'field.changed', step: 'personal', change: { nama } })}
          onLeave={() => send({ type: 'field.left', step: 'personal', field: 'nama' })}
        />
        <DateField
          label="Tanggal Lahir"
          name="tanggalLahir"
          autoComplete="bday"
          value={values.tanggalLahir}
          error={issueText(issues.tanggalLahir)}
          onChange={(tanggalLahir) =>
            send({ type: 'field.changed', step: 'personal', change: { tanggalLahir } })
          }
          onLeave={() => send({ type: 'field.left', step: 'personal', field: 'tanggalLahir' })}
        />
        {notice === null ? null : <Notice live>{noticeText(notice)}</Notice>}
        <SubmitButton cooldown={snapshot.context.cooldowns['personal']}>Lanjut</SubmitButton>
      </Form>
    </>
  );
}
