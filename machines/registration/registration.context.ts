import type { Notice } from '../contract/codes.ts';
import type { Application } from '../contract/registration.ts';
import { emptyForm } from '../kit/form.ts';
import { stepForms, type StepForms } from '../kit/step-forms.ts';
import { noOtp, noProof, otpSchema, type Otp } from '../kit/otp.ts';
import { newPasswordSchema, noPassword, type NewPassword } from '../kit/new-password.ts';
import { dayTyped, today } from '../contract/wib.ts';
import {
  birthplaceSchema,
  identitySchema,
  ktpSchema,
  personalSchema,
  pinSchema,
  type BirthplaceForm,
  type IdentityForm,
  type KtpForm,
  type PersonalForm,
  type PinForm,
} from './registration.schema.ts';

/** What is typed at each step. */
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

/** The forms of the steps. A file is validated as soon as it is chosen: nothing is left to type. */
export const steps = stepForms<StepValues>(schemas, {
  facts: () => ({ today: today() }),
  validatedOnChange: ['ktp'],
});

/** What the customer has typed, step by step; in memory only. */
export interface RegistrationContext extends StepForms<StepValues> {
  /** Where the flow is opened. */
  readonly path: string;
  /**
   * What the bank knows: whom a code went to, the code it took and the grant it gave for it. ''
   * until then.
   */
  readonly submitted: {
    readonly email: string;
    readonly no_hp: string;
    readonly otp: string;
    readonly grant: string;
  };
  /**
   * Epoch milliseconds at which the resend opens; `null` before the code's step was first opened.
   */
  readonly deadline: number | null;
  readonly seconds: number;
  /** The message in red at the form. */
  readonly notice: Notice | null;
  /** Seconds that each button still has to wait after a 429. */
  readonly cooldowns: Readonly<Record<string, number>>;
}

/** What the app keeps of it while another page is open (ACC-19): no password, PIN or code. */
export type KeptRegistration = Pick<
  RegistrationContext,
  'identity' | 'personal' | 'birthplace' | 'ktp' | 'submitted' | 'deadline'
>;

/** All starts empty, and can be reset to this. */
export const emptyApplication = {
  identity: emptyForm<IdentityForm>({ email: '', no_hp: '' }),
  otp: emptyForm(noOtp),
  password: emptyForm(noPassword),
  personal: emptyForm<PersonalForm>({ noKtp: '', nama: '', tanggalLahir: '' }),
  birthplace: emptyForm<BirthplaceForm>({ kota: '', jenisKelamin: '' }),
  ktp: emptyForm<KtpForm>({ photo: null }),
  pin: emptyForm<PinForm>({ pin: '', confirmation: '' }),
  submitted: { email: '', no_hp: '', ...noProof },
  deadline: null,
  seconds: 0,
  notice: null,
} as const satisfies Omit<RegistrationContext, 'path' | 'cooldowns'>;

/**
 * What is sent to open the account. Steps that were skipped leave parts empty, and the bank says so
 * (REG-77).
 */
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
    name: nama.trim(),
    date_of_birth: dayTyped(tanggalLahir) ?? '',
    ektp_photo: ktp.values.photo,
    pin: pin.values.pin,
  };
}
