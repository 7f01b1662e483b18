/**
 * The calls beyond the contract, by name (CAL-44). A setting names the path of each, such as
 * `VITE_LOGOUT_PATH`; absent or '' means that the backend does not have it, and the app shows
 * nothing of it. `.env.sandbox` has the sandbox bank's.
 */
export const extensions = [
  'logout',
  'refresh',
  /** POST: stops a transfer that is scheduled. */
  'cancel',
  /** GET: what the customer may still send today. */
  'limit',
  /** GET, POST, and DELETE with `/{id}`: the recipients that the customer has saved. */
  'recipients',
  /** GET: a QR code for an amount. */
  'qr_amount',
  /** GET, and DELETE with `/{id}`: where the customer is logged in. */
  'sessions',
] as const;

export type Extension = (typeof extensions)[number];

/** The setting that names the path of a call beyond the contract. */
export type ExtensionSetting = `VITE_${Uppercase<Extension>}_PATH`;

export function settingOf(extension: Extension): ExtensionSetting {
  return `VITE_${extension.toUpperCase() as Uppercase<Extension>}_PATH`;
}
