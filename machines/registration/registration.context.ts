import { type Application, type Photo, photoLimit } from '../contract/registration.ts';
import { emptyForm } from '../kit/form.ts';
import { pinSchema, type PinForm } from '../kit/new-pin.ts';
import { stepForms, type StepForms } from '../kit/step-forms.ts';
import { noOtp, noProof, otpSchema, type Otp } from '../kit/otp.ts';
import { newPasswordSchema, noPassword, type NewPassword } from '../kit/new-password.ts';
import { today } from '../contract/now.ts';
import { tidyName } from '../contract/visible.ts';
import { dayTyped } from '../contract/wib.ts';
import type { OtpFlowContext } from '../shared/otp-flow.ts';
import { mixed, object, string } from '../kit/schema.ts';
import { ktpFormat, phoneFormat } from '../contract/limits.ts';
import { emailIssue } from '../kit/email.ts';
import { text } from '../kit/text-rule.ts';

/** REG-59. */
const photoTypes: readonly string[] = ['image/jpeg', 'image/jpg', 'image/png'];

interface IdentityForm {
  readonly email: string;
  readonly no_hp: string;
}

const identitySchema = object({
  email: text((email) => emailIssue(email, 'registration.email.malformed')),
  no_hp: string().required('phone.required').matches(phoneFormat, 'phone.malformed'),
});

interface PersonalForm {
  readonly noKtp: string;
  readonly nama: string;
  /** As typed, dd-mm-yyyy. */
  readonly tanggalLahir: string;
}

/** Takes `today` (yyyy-MM-dd, WIB) as its context. */
const personalSchema = object({
  noKtp: string().required('ktp.required').matches(ktpFormat, 'ktp.malformed'),
  nama: string()
    .defined()
    .test('required', 'name.required', (value) => tidyName(value) !== ''),
  tanggalLahir: string()
    .required('birthDate.required')
    .test('real', 'birthDate.malformed', (value) => dayTyped(value) !== null)
    .test('past', 'birthDate.future', (value, { options }) => {
      const day = dayTyped(value);
      return day === null || day <= String(options.context?.['today']);
    }),
});

interface BirthplaceForm {
  readonly kota: string;
  readonly jenisKelamin: string;
}

const birthplaceSchema = object({
  kota: string()
    .defined()
    .test('required', 'city.required', (value) => value.trim() !== ''),
  jenisKelamin: string().oneOf(['lakilaki', 'perempuan'], 'gender.required'),
});

interface KtpForm {
  readonly photo: Photo | null;
}

const ktpSchema = object({
  photo: mixed<Photo>()
    .nullable()
    .test('required', 'photo.required', (photo) => Boolean(photo))
    .test('size', 'photo.tooLarge', (photo) => !photo || photo.size <= photoLimit)
    .test('type', 'photo.wrongType', (photo) => !photo || photoTypes.includes(photo.type)),
});

export interface StepValues {
  readonly identity: IdentityForm;
  readonly otp: Otp;
  readonly password: NewPassword;
  readonly personal: PersonalForm;
  readonly birthplace: BirthplaceForm;
  readonly ktp: KtpForm;
  readonly pin: PinForm;
}
export type Step = keyof StepValues;

const schemas = {
  identity: identitySchema,
  otp: otpSchema,
  password: newPasswordSchema,
  personal: personalSchema,
  birthplace: birthplaceSchema,
  ktp: ktpSchema,
  pin: pinSchema,
};

/** A file is validated as soon as it is chosen, because nothing is left to type. */
export const steps = stepForms<StepValues>(schemas, {
  facts: () => ({ today: today() }),
  validatedOnChange: ['ktp'],
});

/** Everything the customer has typed, step by step; in memory only. */
export interface RegistrationContext extends StepForms<StepValues>, OtpFlowContext {
  /** The e-mail of the account that was opened; '' until then. */
  readonly opened: string;
  /** The photo whose bytes are in memory: only that one is shown, checked and sent. */
  readonly taken: Photo | null;
  readonly submitted: OtpFlowContext['submitted'] & { readonly no_hp: string };
}

/** The part that the app keeps while another page is open (ACC-19): no password, PIN or code. */
export type KeptRegistration = Pick<
  RegistrationContext,
  'identity' | 'personal' | 'birthplace' | 'ktp' | 'submitted' | 'deadline'
>;

/** The context at the start, and again once the application is sent or given up. */
export const emptyApplication = {
  identity: emptyForm<IdentityForm>({ email: '', no_hp: '' }),
  otp: emptyForm(noOtp),
  password: emptyForm(noPassword),
  personal: emptyForm<PersonalForm>({ noKtp: '', nama: '', tanggalLahir: '' }),
  birthplace: emptyForm<BirthplaceForm>({ kota: '', jenisKelamin: '' }),
  ktp: emptyForm<KtpForm>({ photo: null }),
  taken: null,
  pin: emptyForm<PinForm>({ pin: '', confirmation: '' }),
  submitted: { email: '', no_hp: '', ...noProof },
  deadline: null,
  seconds: 0,
  notice: null,
} as const satisfies Omit<RegistrationContext, 'path' | 'cooldowns' | 'opened'>;

/** The body of the last call. Skipped steps leave parts empty, and the bank says so (REG-77). */
export function applicationOf({
  submitted,
  password,
  personal,
  ktp,
  pin,
}: RegistrationContext): Application {
  const { noKtp, nama, tanggalLahir } = personal.values;
  return {
    ...submitted,
    password: password.values.password,
    no_ktp: noKtp,
    name: tidyName(nama),
    date_of_birth: dayTyped(tanggalLahir) ?? '',
    ektp_photo: ktp.values.photo,
    pin: pin.values.pin,
  };
}
