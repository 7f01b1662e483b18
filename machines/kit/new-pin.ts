import { sixDigits } from '../contract/limits.ts';
import { object, string } from './schema.ts';

export interface PinForm {
  readonly pin: string;
  readonly confirmation: string;
}

export const sixDigitPin = () =>
  string().required('pin.required').matches(sixDigits, 'pin.malformed');

/** REG-70: one that is too short is reported only while it equals the PIN. */
export const pinConfirmation = () =>
  string()
    .required('pinConfirmation.required')
    .test(
      'short',
      'pinConfirmation.short',
      (value, { parent }: { parent: PinForm }) => value.length >= 6 || value !== parent.pin,
    )
    .test(
      'same',
      'pinConfirmation.different',
      (value, { parent }: { parent: PinForm }) => value === parent.pin,
    );

export const pinSchema = object({ pin: sixDigitPin(), confirmation: pinConfirmation() });
