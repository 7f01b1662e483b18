import type { RecorderOptions } from '../../tools/inspector/record.ts';

/** Fields whose values only the customer and the bank may see. */
const secretFields: readonly string[] = [
  'password',
  'newPassword',
  'confirmation',
  'pin',
  'account_pin',
  'hash',
  'otp',
  'grant',
  'nik',
  'ktp',
  'noKtp',
  'no_ktp',
  'ektp_photo',
  'photo',
  'image',
  'qrCode',
  'token',
  'jwt_token',
  'refresh_token',
  'authorization',
];

/** The listed names in any case, and compound names, e.g. `pinIssue` and `newPin`. */
function isSecretField(name: string): boolean {
  const lower = name.toLowerCase();
  return (
    secretFields.some((field) => field.toLowerCase() === lower) ||
    /^(pin|otp|password|token|nik)[A-Z_]/.test(name) ||
    /(Pin|Otp|Password|Token|Nik|Ktp)$/.test(name)
  );
}

/** The values that the inspectors hide (S38). `issues` hold codes, e.g. `password.malformed`. */
export const inspectRules: RecorderOptions = {
  mask: { secret: isSecretField, codes: ['issues'] },
  pureGuards: true,
  // Only the running app has the actors that `actorNamed()` looks for (machines/kit/system.ts).
  ignoreTrialError: (error) => /No actor runs with the systemId/.test(String(error)),
};
