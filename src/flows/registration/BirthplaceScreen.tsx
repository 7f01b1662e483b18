import type { registrationMachine } from '../../../machines/registration/registration.machine.ts';
import { fieldsOf } from '../../copy/fields.ts';
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
  const field = fieldsOf(snapshot.context.birthplace, (event) =>
    send({ ...event, step: 'birthplace' }),
  );
  return (
    <>
      <RegistrationHeader
        title="Data Diri Dua"
        step={4}
        lead="Isi sesuai e-KTP Anda."
        onBack={() => send({ type: 'step.left' })}
      />
      <Form onSubmit={() => send({ type: 'form.submitted' })}>
        <TextField label="Kota" hint="Kota kelahiran" {...field('kota')} />
        <RadioGroup label="Jenis Kelamin" options={genders} {...field('jenisKelamin')} />
        <Button type="submit" wide>
          Lanjut
        </Button>
      </Form>
    </>
  );
}
