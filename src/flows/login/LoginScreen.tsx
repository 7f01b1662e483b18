import { paths } from '../../../machines/contract/paths.ts';
import type { loginMachine } from '../../../machines/login/login.machine.ts';
import { fieldsOf } from '../../copy/fields.ts';
import { Form } from '../../ui/form.tsx';
import { FormFooter, Heading } from '../../ui/heading.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';

export function LoginScreen({ snapshot, send }: ScreenProps<typeof loginMachine>) {
  const field = fieldsOf(snapshot.context.form, send);
  return (
    <>
      <Heading lead="Masuk untuk melihat saldo dan bertransaksi.">Selamat Datang,</Heading>
      <Form onSubmit={() => send({ type: 'form.submitted' })}>
        <TextField label="Email" type="email" autoComplete="username" {...field('email')} />
        <PasswordField
          label="Password"
          toggleNoun="password"
          autoComplete="current-password"
          {...field('password')}
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
