import type { registrationMachine } from '../../../machines/registration/registration.machine.ts';
import { fieldsOf } from '../../copy/fields.ts';
import { noticeText } from '../../copy/notices.ts';
import { DateField } from '../../ui/date-field.tsx';
import { DigitsField } from '../../ui/digits-field.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { birthDateNote, nameNote } from './bank-notes.ts';
import { RegistrationHeader } from './RegistrationHeader.tsx';

export function PersonalScreen({ snapshot, send }: ScreenProps<typeof registrationMachine>) {
  const { personal, notice, cooldowns } = snapshot.context;
  const field = fieldsOf(personal, (event) => send({ ...event, step: 'personal' }));
  return (
    <>
      <RegistrationHeader
        title="Data Diri"
        step={4}
        lead="Isi sesuai e-KTP Anda."
        onBack={() => send({ type: 'step.left' })}
      />
      <Form onSubmit={() => send({ type: 'form.submitted' })}>
        <DigitsField label="No KTP" autoComplete="off" hint="16 angka" {...field('noKtp')} />
        <TextField
          label="Nama"
          autoComplete="name"
          hint="Huruf, spasi, dan . , ' ’ - saja, paling panjang 60 karakter"
          note={nameNote(personal.values.nama)}
          {...field('nama')}
        />
        <DateField
          label="Tanggal Lahir"
          autoComplete="bday"
          note={birthDateNote(personal.values.tanggalLahir)}
          {...field('tanggalLahir')}
        />
        {notice === null ? null : <Notice live>{noticeText(notice)}</Notice>}
        <SubmitButton cooldown={cooldowns['personal']}>Lanjut</SubmitButton>
      </Form>
    </>
  );
}
