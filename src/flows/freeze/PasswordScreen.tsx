import type { securingMachine } from '../../../machines/freeze/securing.machine.ts';
import { noticeText } from '../../copy/notices.ts';
import { fieldsOf } from '../../copy/fields.ts';
import { Column } from '../../ui/column.ts';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { StepHeader } from '../../ui/step-header.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';

export function PasswordScreen({ snapshot, send }: ScreenProps<typeof securingMachine>) {
  const { password, notice, cooldowns } = snapshot.context;
  const field = fieldsOf(password, (event) => send({ ...event, step: 'password' }));
  return (
    <Column>
      <StepHeader
        title="Buka kembali akun"
        lead="Masukkan password Anda. Kami lalu mengirim kode ke email Anda."
        step={1}
        of={3}
        onBack={() => send({ type: 'step.left' })}
      />
      <Form onSubmit={() => send({ type: 'form.submitted' })}>
        <PasswordField
          label="Password"
          toggleNoun="password"
          autoComplete="current-password"
          {...field('password')}
        />
        {notice ? <Notice live>{noticeText(notice)}</Notice> : null}
        <SubmitButton cooldown={cooldowns['password']}>Lanjut</SubmitButton>
      </Form>
    </Column>
  );
}
