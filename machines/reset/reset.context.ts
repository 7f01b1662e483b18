import type { Notice } from '../contract/codes.ts';
import type { Path } from '../contract/paths.ts';
import { emptyForm } from '../kit/form.ts';
import { newPasswordSchema, noPassword, type NewPassword } from '../kit/new-password.ts';
import { noOtp, noProof, otpSchema, type Otp } from '../kit/otp.ts';
import { stepForms, type StepForms } from '../kit/step-forms.ts';
import type { Cooldowns } from '../shared/cooldown.machine.ts';
import { forgotPasswordSchema, type ForgotPassword } from './reset.schema.ts';

/** What is typed at each step. */
export interface StepValues {
  readonly forgotPassword: ForgotPassword;
  readonly otp: Otp;
  readonly newPassword: NewPassword;
}
export type Step = keyof StepValues;

export const steps = stepForms<StepValues>({
  forgotPassword: forgotPasswordSchema,
  otp: otpSchema,
  newPassword: newPasswordSchema,
});

/** What the customer has typed, step by step; in memory only. */
export interface ResetContext extends StepForms<StepValues> {
  /** Where the flow is opened. */
  readonly path: string;
  /** The e-mail of who is logged in, '' where nobody is. */
  readonly own: string;
  /** Whether it was that customer's own password that was changed. */
  readonly isOwn: boolean;
  /**
   * What the bank knows: the e-mail a code went to, the code it took and the grant it gave for it.
   * '' until then.
   */
  readonly submitted: { readonly email: string; readonly otp: string; readonly grant: string };
  /**
   * Epoch milliseconds at which the resend opens; `null` before the code's step was first opened.
   */
  readonly deadline: number | null;
  /** Seconds until the resend opens. */
  readonly seconds: number;
  /** The message in red at the form. */
  readonly notice: Notice | null;
  /** Seconds that each button still has to wait after a 429. */
  readonly cooldowns: Cooldowns;
}

/** What the app keeps of it while another page is open (ACC-19): no password or code. */
export type KeptReset = Pick<ResetContext, 'forgotPassword' | 'submitted' | 'deadline'>;

/** Where a reset that is over leads. */
export interface ResetEnd {
  readonly to: Path;
  /** The password of who is logged in was changed. */
  readonly isOwn?: boolean;
}

export const emptyReset = {
  own: '',
  isOwn: false,
  forgotPassword: emptyForm<ForgotPassword>({ email: '' }),
  otp: emptyForm(noOtp),
  newPassword: emptyForm(noPassword),
  submitted: { email: '', ...noProof },
  deadline: null,
  seconds: 0,
  notice: null,
} as const satisfies Omit<ResetContext, 'path' | 'cooldowns'>;
