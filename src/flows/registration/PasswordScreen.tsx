import { passwordParts } from '../../../machines/contract/password.ts';
import type { registrationMachine } from '../../../machines/registration/registration.machine.ts';
import { issueText } from '../../copy/issues.ts';
import { NewPasswordForm } from '../../ui/new-password-form.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { RegistrationHeader } from './RegistrationHeader.tsx';

export function PasswordScreen({ snapshot, send }: ScreenProps<typeof registrationMachine>) {
  const { values, issues } = snapshot.context.password;
  return (
    <>
      <RegistrationHeader
        title="Buat Password"
        step={3}
        onBack={() => send({ type: 'step.left' })}
      />
      <NewPasswordForm
        values={values}
        parts={passwordParts(values.password)}
        errors={{
          password: issueText(issues.password),
          confirmation: issueText(issues.confirmation),
        }}
        onChange={(change) => send({ type: 'field.changed', step: 'password', change })}
        onLeave={(field) => send({ type: 'field.left', step: 'password', field })}
        onSubmit={() => send({ type: 'form.submitted' })}
      />
    </>
  );
}
