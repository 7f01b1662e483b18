import { object, string } from './schema.ts';
import { sixDigits } from '../contract/limits.ts';
import { timing } from './timing.ts';

/** The six boxes as one text; a space is an empty box. */
export interface Otp {
  readonly otp: string;
}

export const noOtp: Otp = { otp: '' };

/** No accepted code and no grant. */
export const noProof = { otp: '', grant: '' };

export const otpSchema = object({ otp: string().defined().matches(sixDigits, 'otp.incomplete') });

/** When a code sent now may be resent, in epoch milliseconds. */
export function otpDeadline(): number {
  return Date.now() + timing.otpCountdown;
}
