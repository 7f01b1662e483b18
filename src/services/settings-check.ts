import { BadSettings, type Given, type SettingFault, type SettingName } from './bad-settings.ts';

const base = ['base', /^(https?:\/\/[^\s/?#]+)?(\/[^\s/?#]+)*$/] as const;
const path = ['path', /^(\/[^\s?#]+)?$/] as const;

const rules = {
  VITE_API_BASE_URL: base,
  VITE_SECOND_API_BASE_URL: base,
  VITE_IDEMPOTENCY_KEY: ['switch', /^(on|off)?$/],
  VITE_REQUEST_TIMEOUT_MS: ['number', /^\d{0,9}$/],
  VITE_LOGOUT_PATH: path,
  VITE_REFRESH_PATH: path,
} as const satisfies Readonly<Record<SettingName, readonly [SettingFault, RegExp]>>;

const isKnown = (name: string): name is SettingName => name in rules;
const names = Object.keys(rules).filter(isKnown);

/**
 * What stands in /config.json, above what was built in. Throws `BadSettings` with everything that
 * is wrong at once.
 */
export function checkedSettings(builtIn: Given, text: string): Given {
  const said = parsed(text);
  if (typeof said !== 'object' || said === null || Array.isArray(said))
    throw new BadSettings([{ setting: '/config.json', fault: 'unreadable' }]);
  const strangers = Object.keys(said)
    .filter((name) => !isKnown(name))
    .map((setting) => ({ setting, fault: 'unknown' as const }));
  const given: Readonly<Record<string, unknown>> = { ...builtIn, ...said };
  const wrong = names
    .filter((name) => !rules[name][1].test(textOf(given[name])))
    .map((setting) => ({ setting, fault: rules[setting][0] }));
  if (strangers.length + wrong.length > 0) throw new BadSettings([...strangers, ...wrong]);
  return Object.fromEntries(
    names.filter((name) => given[name] !== undefined).map((name) => [name, textOf(given[name])]),
  );
}

/** A blank is right for no setting: it stands for what is neither text nor a number. */
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
