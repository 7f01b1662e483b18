/**
 * The calls beyond the contract, by name (CAL-44): what docs/openapi.yaml marks `x-extension`, from
 * which `npm run contract:docs` writes this list and the paths in `.env.sandbox`. A setting names
 * the path of each, e.g. `VITE_LOGOUT_PATH`. If it is absent or '', the backend lacks the call and
 * the app hides the feature.
 */
export const extensions = [
  // POST /transaction/check
  'ask',
  // POST /transaction/schedule/cancel
  'cancel',
  // GET /transfer/limit
  'limit',
  // POST /auth/refresh
  'refresh',
  // POST /auth/logout
  'logout',
  // GET /auth/sessions
  // DELETE /auth/sessions/{id}
  'sessions',
  // GET /freeze
  // POST /freeze
  // POST /freeze/code
  // POST /freeze/verify
  // POST /freeze/thaw
  // POST /freeze/decide
  'freeze',
  // GET /pin
  // POST /pin
  // POST /pin/code
  // POST /pin/verify
  // POST /pin/recover
  // POST /pin/cancel
  'pin',
  // GET /events
  'events',
  // GET /recipients
  // POST /recipients
  // DELETE /recipients/{id}
  'recipients',
  // GET /qrcode/amount
  'qr_amount',
  // GET /reports
  // POST /reports
  // GET /reports/{id}
  'reports',
] as const;

export type Extension = (typeof extensions)[number];

/** The setting that names the path of a call beyond the contract. */
export type ExtensionSetting = `VITE_${Uppercase<Extension>}_PATH`;

export function settingOf(extension: Extension): ExtensionSetting {
  return `VITE_${extension.toUpperCase() as Uppercase<Extension>}_PATH`;
}
