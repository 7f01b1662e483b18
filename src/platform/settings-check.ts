import {
  extensions,
  settingOf,
  type ExtensionSetting,
} from '../../machines/contract/extensions.ts';
import {
  BadSettings,
  type SettingFault,
  type SettingName,
  type SettingValues,
} from './bad-settings.ts';

export { connectOnlyTo } from './connect-policy.ts';

// Browsers read a backslash as a slash, so `/\\evil.test` is another host (L21, addresses in
// settings).
export const baseRule = /^(https?:\/\/[^\s/?#\\@]+)?(\/[^\s/?#\\]+)*$/;
const base = ['base', baseRule] as const;
const path = ['path', /^(\/[^\s?#]+)?$/] as const;
const paths = Object.fromEntries(extensions.map((name) => [settingOf(name), path])) as Readonly<
  Record<ExtensionSetting, typeof path>
>;

const rules = {
  VITE_API_BASE_URL: base,
  VITE_SECOND_API_BASE_URL: base,
  VITE_IDEMPOTENCY_KEY: ['switch', /^(on|off)?$/],
  VITE_DPOP: ['switch', /^(on|off)?$/],
  VITE_REQUEST_TIMEOUT_MS: ['number', /^\d{0,9}$/],
  ...paths,
} as const satisfies Readonly<Record<SettingName, readonly [SettingFault, RegExp]>>;

const isKnown = (name: string): name is SettingName => Object.hasOwn(rules, name);
const names = Object.keys(rules).filter(isKnown);

/**
 * The settings of the build, overridden by the text of /config.json.
 * @throws {BadSettings} with every fault: unreadable JSON, unknown names, invalid values.
 */
export function checkedSettings(builtIn: SettingValues, text: string): SettingValues {
  const deployed = parsed(text);
  if (typeof deployed !== 'object' || deployed === null || Array.isArray(deployed))
    throw new BadSettings([{ setting: '/config.json', fault: 'unreadable' }]);
  const unknown = Object.keys(deployed)
    .filter((name) => !isKnown(name))
    .map((setting) => ({ setting, fault: 'unknown' as const }));
  const values: Readonly<Record<string, unknown>> = { ...builtIn, ...deployed };
  const invalid = names
    .filter((name) => !rules[name][1].test(textOf(values[name])))
    .map((setting) => ({ setting, fault: rules[setting][0] }));
  if (unknown.length + invalid.length > 0) throw new BadSettings([...unknown, ...invalid]);
  return Object.fromEntries(
    names.filter((name) => values[name] !== undefined).map((name) => [name, textOf(values[name])]),
  );
}

/** The value as text. Anything but text and numbers becomes ' ', which no rule accepts. */
function textOf(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value : value === undefined ? '' : ' ';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
