import { passwordParts } from '../../../machines/contract/password.ts';
import type { registrationMachine } from '../../../machines/registration/registration.machine.ts';
import { fieldsOf } from '../../copy/fields.ts';
import { NewPasswordForm } from '../../ui/new-password-form.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { RegistrationHeader } from './RegistrationHeader.tsx';

export function PasswordScreen({ snapshot, send }: ScreenProps<typeof registrationMachine>) {
  const { password } = snapshot.context;
  return (
    <>
      <RegistrationHeader
        title="Buat Password"
        step={3}
        onBack={() => send({ type: 'step.left' })}
      />
      <NewPasswordForm
        field={fieldsOf(password, (event) => send({ ...event, step: 'password' }))}
        parts={passwordParts(password.values.password)}
        onSubmit={() => send({ type: 'form.submitted' })}
      />
    </>
  );
}
