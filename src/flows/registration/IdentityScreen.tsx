import { paths } from '../../../machines/contract/paths.ts';
import type { registrationMachine } from '../../../machines/registration/registration.machine.ts';
import { fieldsOf } from '../../copy/fields.ts';
import { withoutCountry } from '../../format/phone.ts';
import { DigitsField } from '../../ui/digits-field.tsx';
import { Form } from '../../ui/form.tsx';
import { FormFooter } from '../../ui/heading.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { RegistrationHeader } from './RegistrationHeader.tsx';

export function IdentityScreen({ snapshot, send }: ScreenProps<typeof registrationMachine>) {
  const field = fieldsOf(snapshot.context.identity, (event) =>
    send({ ...event, step: 'identity' }),
  );
  return (
    <>
      <RegistrationHeader
        title="Registrasi"
        step={1}
        lead="Buka rekening dalam enam langkah. Siapkan e-KTP Anda."
      />
      <Form onSubmit={() => send({ type: 'form.submitted' })}>
        <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
        <DigitsField
          label="No Hp"
          prefix="+62"
          autoComplete="tel-national"
          hint="Tanpa 0 di depan, contoh 81234567890"
          readAtOnce={withoutCountry}
          {...field('no_hp')}
        />
        <SubmitButton cooldown={snapshot.context.cooldowns['identity']}>Lanjut</SubmitButton>
      </Form>
      <FormFooter>
        Sudah punya rekening? <TextLink to={paths.login}>Login</TextLink>
      </FormFooter>
    </>
  );
}
