/**
 * The calls beyond the contract, by name (CAL-44). A setting names the path of each, e.g.
 * `VITE_LOGOUT_PATH`. If it is absent or '', the backend lacks the call and the app hides the
 * feature. `.env.sandbox` has the sandbox bank's paths.
 */
export const extensions = [
  'logout',
  'refresh',
  /** POST: cancels a scheduled transfer. */
  'cancel',
  /** GET: what the customer may still send today. */
  'limit',
  /** GET, POST, and DELETE with `/{id}`: the customer's saved recipients. */
  'recipients',
  /** GET: a QR code for an amount. */
  'qr_amount',
  /** GET, and DELETE with `/{id}`: the customer's sessions. */
  'sessions',
  /** GET: a stream of server-sent events that say what changed. */
  'events',
] as const;

export type Extension = (typeof extensions)[number];

/** The setting that names the path of a call beyond the contract. */
export type ExtensionSetting = `VITE_${Uppercase<Extension>}_PATH`;

export function settingOf(extension: Extension): ExtensionSetting {
  return `VITE_${extension.toUpperCase() as Uppercase<Extension>}_PATH`;
}
