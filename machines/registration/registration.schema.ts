import { mixed, object, string } from '../kit/schema.ts';
import { ktpFormat, phoneFormat, sixDigits } from '../contract/limits.ts';
import { photoLimit, type Photo } from '../contract/registration.ts';
import { emailIssue } from '../kit/email.ts';
import { text } from '../kit/text-rule.ts';
import { tidyName } from '../contract/visible.ts';
import { dayTyped } from '../contract/wib.ts';

/** REG-59. */
const photoTypes: readonly string[] = ['image/jpeg', 'image/jpg', 'image/png'];

export interface IdentityForm {
  readonly email: string;
  readonly no_hp: string;
}

export const identitySchema = object({
  email: text((email) => emailIssue(email, 'registration.email.malformed')),
  no_hp: string().required('phone.required').matches(phoneFormat, 'phone.malformed'),
});

export interface PersonalForm {
  readonly noKtp: string;
  readonly nama: string;
  /** As typed, dd-mm-yyyy. */
  readonly tanggalLahir: string;
}

/** Takes `today` (yyyy-MM-dd, WIB) as its context. */
export const personalSchema = object({
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

export interface BirthplaceForm {
  readonly kota: string;
  readonly jenisKelamin: string;
}

export const birthplaceSchema = object({
  kota: string()
    .defined()
    .test('required', 'city.required', (value) => value.trim() !== ''),
  jenisKelamin: string().oneOf(['lakilaki', 'perempuan'], 'gender.required'),
});

export interface KtpForm {
  readonly photo: Photo | null;
}

export const ktpSchema = object({
  photo: mixed<Photo>()
    .nullable()
    .test('required', 'photo.required', (photo) => Boolean(photo))
    .test('size', 'photo.tooLarge', (photo) => !photo || photo.size <= photoLimit)
    .test('type', 'photo.wrongType', (photo) => !photo || photoTypes.includes(photo.type)),
});

export interface PinForm {
  readonly pin: string;
  readonly confirmation: string;
}

export const pinSchema = object({
  pin: string().required('pin.required').matches(sixDigits, 'pin.malformed'),
  // REG-70: one that is too short is reported only while it equals the PIN.
  confirmation: string()
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
    ),
});
