import { paths } from '../../../machines/contract/paths.ts';
import type { loginMachine } from '../../../machines/login/login.machine.ts';
import { issueText } from '../../copy/issues.ts';
import { Form } from '../../ui/form.tsx';
import { FormFooter, Heading } from '../../ui/heading.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';

export function LoginScreen({ snapshot, send }: ScreenProps<typeof loginMachine>) {
  const { values, issues } = snapshot.context.form;
  return (
    <>
      <Heading lead="Masuk untuk melihat saldo dan bertransaksi.">Selamat Datang,</Heading>
      <Form onSubmit={() => send({ type: 'form.submitted' })}>
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          value={values.email}
          error={issueText(issues.email)}
          onChange={(email) => send({ type: 'field.changed', change: { email } })}
          onLeave={() => send({ type: 'field.left', field: 'email' })}
        />
        <PasswordField
          label="Password"
          name="password"
          toggleNoun="password"
          autoComplete="current-password"
          value={values.password}
          error={issueText(issues.password)}
          onChange={(password) => send({ type: 'field.changed', change: { password } })}
          onLeave={() => send({ type: 'field.left', field: 'password' })}
        />
        <TextLink to={paths.forgotPassword}>Lupa password?</TextLink>
        <SubmitButton cooldown={snapshot.context.cooldowns['form']}>Masuk</SubmitButton>
      </Form>
      <FormFooter>
        Belum punya rekening? <TextLink to={paths.register}>Registrasi</TextLink>
      </FormFooter>
    </>
  );
}
