import { paths } from '../../../machines/contract/paths.ts';
import type { registrationMachine } from '../../../machines/registration/registration.machine.ts';
import { fieldsOf } from '../../copy/fields.ts';
import { withoutCountry } from '../../format/phone.ts';
import { DigitsField } from '../../ui/digits-field.tsx';
import { Form } from '../../ui/form.tsx';
import { FormFooter, Small } from '../../ui/heading.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { RegistrationHeader } from './RegistrationHeader.tsx';
import { noticeText } from '../../copy/notices.ts';
import { OtpForm } from '../../ui/otp-form.tsx';
import { passwordParts } from '../../../machines/contract/password.ts';
import { NewPasswordForm } from '../../ui/new-password-form.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { birthDateNote, nameNote } from './bank-notes.ts';
import { Button } from '../../ui/button.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { newPinAdvice } from '../../../machines/contract/new-pin.ts';
import { AnswerNotice } from '../../ui/answer-notice.tsx';
import { LeaveDialog } from '../../ui/leave-dialog.tsx';
import { PinField } from '../../ui/password-field.tsx';
import { OpenedScreen } from './OpenedScreen.tsx';
import { brandName } from '../../brand/brand.ts';

type Props = ScreenProps<typeof registrationMachine>;

export function IdentityScreen({ snapshot, send }: Props) {
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

export function OtpScreen({ snapshot, send }: Props) {
  const { otp, submitted, notice } = snapshot.context;
  const field = fieldsOf(otp, (event) => send({ ...event, step: 'otp' }));
  return (
    <>
      <RegistrationHeader
        title="Verifikasi"
        step={2}
        lead={submitted.email && `Masukkan kode OTP yang kami kirim ke ${submitted.email}.`}
        onBack={() => send({ type: 'step.left' })}
      />
      <OtpForm
        snapshot={snapshot}
        field={field('otp')}
        notice={notice && noticeText(notice)}
        firstStep={paths.register}
        send={send}
      />
    </>
  );
}

export function PasswordScreen({ snapshot, send }: Props) {
  const { identity, password } = snapshot.context;
  return (
    <>
      <RegistrationHeader
        title="Buat Password"
        step={3}
        onBack={() => send({ type: 'step.left' })}
      />
      <NewPasswordForm
        email={identity.values.email}
        field={fieldsOf(password, (event) => send({ ...event, step: 'password' }))}
        parts={passwordParts(password.values.password)}
        onSubmit={() => send({ type: 'form.submitted' })}
      />
    </>
  );
}

export function PersonalScreen({ snapshot, send }: Props) {
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

const genders = [
  { value: 'lakilaki', label: 'Laki-laki' },
  { value: 'perempuan', label: 'Perempuan' },
];

export function BirthplaceScreen({ snapshot, send }: Props) {
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

/** The bank refuses a weak PIN only after the last step, so the hint warns while typing. */
const hints = {
  none: '6 angka yang tidak mudah ditebak',
  guessable: 'PIN ini mudah ditebak. Gunakan kombinasi angka yang lain.',
  birthDate: 'PIN ini memakai tanggal lahir Anda. Gunakan angka yang lain.',
};

export function PinScreen({ snapshot, send }: Props) {
  const { pin, personal, notice, cooldowns } = snapshot.context;
  const field = fieldsOf(pin, (event) => send({ ...event, step: 'pin' }));
  if (snapshot.matches({ pin: 'announcing' })) return <OpenedScreen />;
  return (
    <>
      <RegistrationHeader
        title="Atur PIN"
        step={6}
        lead="PIN dipakai setiap kali Anda mengirim uang."
        onBack={() => send({ type: 'step.left' })}
      />
      <Form onSubmit={() => send({ type: 'form.submitted' })}>
        <PinField
          label="PIN"
          toggleNoun="PIN"
          hint={hints[newPinAdvice(pin.values.pin, personal.values.tanggalLahir)]}
          {...field('pin')}
        />
        <PinField label="Konfirmasi PIN" toggleNoun="konfirmasi PIN" {...field('confirmation')} />
        {notice === null ? null : (
          <AnswerNotice isUnknown={notice === 'account.unknown'}>{noticeText(notice)}</AnswerNotice>
        )}
        <Small>
          Dengan membuka rekening, Anda setuju {brandName} memproses data diri dan foto e-KTP Anda
          untuk memeriksa identitas dan menjalankan rekening Anda.
        </Small>
        <SubmitButton cooldown={cooldowns['pin']}>Lanjut</SubmitButton>
      </Form>
      <LeaveDialog open={snapshot.matches({ pin: 'confirmingLeave' })} send={send} />
    </>
  );
}
