/** The names of the README's table: built in from `VITE_…`, or deployed in /config.json under the same names. */
const names = [
  'VITE_API_BASE_URL', 'VITE_SECOND_API_BASE_URL', 'VITE_IDEMPOTENCY_KEY', 'VITE_REQUEST_TIMEOUT_MS', 'VITE_LOGOUT_PATH', 'VITE_REFRESH_PATH',
] as const;
export type SettingName = (typeof names)[number];

/** What is wrong with a setting. Each has its sentence in src/copy/settings.ts. */
export type SettingFault = 'unreadable' | 'unknown' | 'base' | 'switch' | 'number' | 'path';

/** The app cannot run as it was deployed. */
export class BadSettings extends Error {
  override readonly name = 'BadSettings';
  readonly faults: readonly { readonly setting: string; readonly fault: SettingFault }[];

  constructor(faults: BadSettings['faults']) {
    super(faults.map(({ setting, fault }) => `${setting}: ${fault}`).join(', '));
    this.faults = faults;
  }
}

type Given = Readonly<Partial<Record<SettingName, string>>>;

const rules: Readonly<Record<SettingName, readonly [fault: SettingFault, rule: RegExp]>> = {
  VITE_API_BASE_URL: ['base', /^(https?:\/\/[^\s/?#]+)?(\/[^\s/?#]+)*$/],
  VITE_SECOND_API_BASE_URL: ['base', /^(https?:\/\/[^\s/?#]+)?(\/[^\s/?#]+)*$/],
  VITE_IDEMPOTENCY_KEY: ['switch', /^(on|off)?$/],
  VITE_REQUEST_TIMEOUT_MS: ['number', /^\d{0,9}$/],
  VITE_LOGOUT_PATH: ['path', /^(\/[^\s?#]+)?$/],
  VITE_REFRESH_PATH: ['path', /^(\/[^\s?#]+)?$/],
};

/** Throws `BadSettings` with everything that is wrong at once. */
function settingsOf(given: Given) {
  const wrong = names.filter((name) => !rules[name][1].test(given[name] ?? ''));
  if (wrong.length > 0) throw new BadSettings(wrong.map((name) => ({ setting: name, fault: rules[name][0] })));
  return {
    /** Without a trailing slash (decisions.md §3). */
    bases: { main: given.VITE_API_BASE_URL || '/api/main', second: given.VITE_SECOND_API_BASE_URL || '/api/second' },
    sendsKeyAbroad: given.VITE_IDEMPOTENCY_KEY === 'on',
    /** Milliseconds; 0 for none. */
    timeout: Number(given.VITE_REQUEST_TIMEOUT_MS ?? 0),
    /** Calls beyond the contract, so '' means that the backend offers none. */
    paths: { logout: given.VITE_LOGOUT_PATH ?? '', refresh: given.VITE_REFRESH_PATH ?? '' },
  };
}

export type Settings = ReturnType<typeof settingsOf>;

const builtIn = import.meta.env as Given;
let current: Settings | null = null;
let deployed: { readonly address: string; reading: Promise<void> | null } | null = null;

/** As they stand now: as built, or as deployed once `settled` has resolved. */
export function settings(): Settings {
  current ??= settingsOf(builtIn);
  return current;
}

/** Says where the deployment keeps its settings. Nothing is fetched yet. */
export function deployedAt(address: string): void {
  current = null;
  deployed = { address, reading: null };
}

/**
 * Until the deployment's settings are read, once; at once where it keeps none. Every call waits for it, the pages that need no
 * call don't. Rejects with `BadSettings`, or with what fetch says: then the next one tries again.
 */
export async function settled(): Promise<void> {
  if (deployed === null) return;
  const source = deployed;
  source.reading ??= read(source.address).catch((error: unknown) => {
    if (!(error instanceof BadSettings)) source.reading = null;
    throw error;
  });
  return source.reading;
}

async function read(address: string): Promise<void> {
  const answer = await fetch(address, { cache: 'no-cache' });
  if (answer.status >= 500) throw new TypeError(`${address} answered ${answer.status}`);
  // A server without the file has nothing to say.
  current = settingsOf({ ...builtIn, ...(answer.ok ? givenIn(await answer.text()) : {}) });
}

function givenIn(text: string): Given {
  const given = parsed(text);
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw new BadSettings([{ setting: '/config.json', fault: 'unreadable' }]);
  const strangers = Object.keys(given).filter((name) => !names.some((known) => known === name));
  if (strangers.length > 0) throw new BadSettings(strangers.map((setting) => ({ setting, fault: 'unknown' })));
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, typeof value === 'number' ? String(value) : typeof value === 'string' ? value : ' ']));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
