/** What is wrong with a setting. Each has its sentence in src/copy/settings.ts. */
export type SettingFault = 'unreadable' | 'unknown' | 'base' | 'switch' | 'number' | 'path';

/** The names of the README's table. */
export type SettingName =
  | 'VITE_API_BASE_URL'
  | 'VITE_SECOND_API_BASE_URL'
  | 'VITE_IDEMPOTENCY_KEY'
  | 'VITE_REQUEST_TIMEOUT_MS'
  | 'VITE_LOGOUT_PATH'
  | 'VITE_REFRESH_PATH';

/** Settings by their names: built in, or deployed in /config.json. */
export type Given = Readonly<Partial<Record<SettingName, string>>>;

/** The app cannot run as it was deployed. */
export class BadSettings extends Error {
  override readonly name = 'BadSettings';
  readonly faults: readonly { readonly setting: string; readonly fault: SettingFault }[];

  constructor(faults: BadSettings['faults']) {
    super(faults.map(({ setting, fault }) => `${setting}: ${fault}`).join(', '));
    this.faults = faults;
  }
}
