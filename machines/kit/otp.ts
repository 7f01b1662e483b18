import { object, string } from './schema.ts';
import { sixDigits } from '../contract/limits.ts';
import { timing } from './timing.ts';

/** The six boxes as one text; a space stands for an empty box. */
export interface Otp {
  readonly otp: string;
}

export const noOtp: Otp = { otp: '' };

/** No code that the bank took, and no grant that it gave for one. */
export const noProof = { otp: '', grant: '' };

export const otpSchema = object({
  otp: string().defined().matches(sixDigits, 'otp.incomplete'),
});

/** Epoch milliseconds at which a code that is sent now may be sent again. */
export function otpDeadline(): number {
  return Date.now() + timing.otpCountdown;
}
