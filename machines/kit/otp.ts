import { object, string } from 'yup';
import { timing } from './timing.ts';

/** What stands in the six boxes; a space is an empty one. */
export interface Otp {
  readonly otp: string;
}

export const noOtp: Otp = { otp: '' };

export const otpSchema = object({
  otp: string()
    .defined()
    .matches(/^\d{6}$/, 'otp.incomplete'),
});

/** When the resend of a code that is sent now opens, in epoch milliseconds. */
export function otpDeadline(): number {
  return Date.now() + timing.otpCountdown;
}
