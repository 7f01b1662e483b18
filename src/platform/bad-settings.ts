import type { ExtensionSetting } from '../../machines/contract/extensions.ts';

/** The kinds of invalid settings. src/copy/settings.ts has a sentence for each. */
export type SettingFault = 'unreadable' | 'unknown' | 'base' | 'switch' | 'number' | 'path';

export type SettingName =
  | 'VITE_API_BASE_URL'
  | 'VITE_SECOND_API_BASE_URL'
  | 'VITE_IDEMPOTENCY_KEY'
  | 'VITE_DPOP'
  | 'VITE_REQUEST_TIMEOUT_MS'
  | ExtensionSetting;

/** Settings by name, from the build or from /config.json; absent means the default. */
export type SettingValues = Readonly<Partial<Record<SettingName, string>>>;

/** The settings are invalid, so the app cannot run. Lists every fault, not only the first. */
export class BadSettings extends Error {
  declare readonly faults: readonly { readonly setting: string; readonly fault: SettingFault }[];

  constructor(faults: BadSettings['faults']) {
    super(faults.map(({ setting, fault }) => `${setting}: ${fault}`).join(', '));
    this.name = 'BadSettings';
    this.faults = faults;
  }
}
