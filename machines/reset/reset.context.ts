import type { Path } from '../contract/paths.ts';
import { emailIssue } from '../kit/email.ts';
import { emptyForm } from '../kit/form.ts';
import { newPasswordSchema, noPassword, type NewPassword } from '../kit/new-password.ts';
import { noOtp, noProof, otpSchema, type Otp } from '../kit/otp.ts';
import { object } from '../kit/schema.ts';
import { stepForms, type StepForms } from '../kit/step-forms.ts';
import { text } from '../kit/text-rule.ts';
import type { OtpFlowContext } from '../shared/otp-flow.ts';

export interface StepValues {
  readonly forgotPassword: { readonly email: string };
  readonly otp: Otp;
  readonly newPassword: NewPassword;
}
export type Step = keyof StepValues;

export const steps = stepForms<StepValues>({
  forgotPassword: object({ email: text(emailIssue) }),
  otp: otpSchema,
  newPassword: newPasswordSchema,
});

/** Everything the customer has typed, step by step; in memory only. */
export interface ResetContext extends StepForms<StepValues>, OtpFlowContext {
  /** Whether the customer's e-mail was filled in: once, so that an emptied field stays empty. */
  readonly isFilled: boolean;
}

/** The part that the app keeps while another page is open (ACC-19): no password or code. */
export type KeptReset = Pick<ResetContext, 'forgotPassword' | 'submitted' | 'deadline'>;

export interface ResetEnd {
  readonly to: Path;
}

export const emptyReset = {
  forgotPassword: emptyForm({ email: '' }),
  otp: emptyForm(noOtp),
  newPassword: emptyForm(noPassword),
  submitted: { email: '', ...noProof },
  deadline: null,
  seconds: 0,
  notice: null,
  isFilled: false,
} as const satisfies Omit<ResetContext, 'path' | 'cooldowns'>;
