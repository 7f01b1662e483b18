import type { registrationMachine } from '../../../machines/registration/registration.machine.ts';
import { issueText } from '../../copy/issues.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { TextField } from '../../ui/text-field.tsx';
import { RegistrationHeader } from './RegistrationHeader.tsx';

const genders = [
  { value: 'lakilaki', label: 'Laki-laki' },
  { value: 'perempuan', label: 'Perempuan' },
];

export function BirthplaceScreen({ snapshot, send }: ScreenProps<typeof registrationMachine>) {
  const { values, issues } = snapshot.context.birthplace;
  return (
    <>
      <RegistrationHeader
        title="Data Diri Dua"
        step={4}
        lead="Isi sesuai e-KTP Anda."
        onBack={() => send({ type: 'step.left' })}
      />
      <Form onSubmit={() => send({ type: 'form.submitted' })}>
        <TextField
          label="Kota"
          name="kota"
          value={values.kota}
          hint="Kota kelahiran"
          error={issueText(issues.kota)}
          onChange={(kota) => send({ type: 'field.changed', step: 'birthplace', change: { kota } })}
          onLeave={() => send({ type: 'field.left', step: 'birthplace', field: 'kota' })}
        />
        <RadioGroup
          label="Jenis Kelamin"
          name="jenisKelamin"
          options={genders}
          value={values.jenisKelamin}
          error={issueText(issues.jenisKelamin)}
          onChange={(jenisKelamin) =>
            send({ type: 'field.changed', step: 'birthplace', change: { jenisKelamin } })
          }
          onLeave={() => send({ type: 'field.left', step: 'birthplace', field: 'jenisKelamin' })}
        />
        <Button type="submit" wide>
          Lanjut
        </Button>
      </Form>
    </>
  );
}
