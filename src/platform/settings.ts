import { settingOf, type Extension } from '../../machines/contract/extensions.ts';
import { BadSettings, type SettingValues } from './bad-settings.ts';

const builtIn = import.meta.env as SettingValues;
let current = builtIn;
let source: {
  readonly address: string;
  readonly ready: () => Promise<void>;
  reading: Promise<void> | null;
} | null = null;

/** The settings of the build until `settingsLoaded` resolves, then those of the deployment. */
export function settings() {
  const { VITE_API_BASE_URL: main, VITE_SECOND_API_BASE_URL: second } = current;
  return {
    /** Without a trailing slash (CAL-1). */
    bases: { main: main || second || '/api/main', second: second || main || '/api/second' },
    /**
     * Whether orders carry an Idempotency-Key (CAL-41). Without it, a browser that repeats a POST
     * by itself can make the bank book an order twice.
     */
    sendsKey: current.VITE_IDEMPOTENCY_KEY !== 'off',
    /** Timeout of every call, in milliseconds; 0 for none (CAL-3). */
    timeout: Number(current.VITE_REQUEST_TIMEOUT_MS ?? 0),
    /** The path of a call beyond the contract (CAL-44); '' if the backend lacks it. */
    pathOf: (extension: Extension): string => current[settingOf(extension)] ?? '',
  };
}

/** The code that proves calls, if tokens are bound to this device; called with loaded settings. */
export const proofs = () => (current.VITE_DPOP === 'on' ? import('./proof.ts') : null);

export type Settings = ReturnType<typeof settings>;

/**
 * Sets the address of the deployment's settings. They are fetched by `settingsLoaded`, after
 * `ready` resolves.
 */
export function setSettingsSource(
  address: string,
  ready: () => Promise<void> = async () => {},
): void {
  source = { address, ready, reading: null };
}

/**
 * Resolves when the deployment's settings are loaded; at once if they have no address. Every call
 * to the bank awaits it; pages without a call do not.
 * @throws {BadSettings} if they are invalid, and again at every later call.
 * @throws any other error if they cannot be fetched; the next call tries again.
 */
export async function settingsLoaded(): Promise<void> {
  if (source === null) return;
  const from = source;
  from.reading ??= from
    .ready()
    .then(() => read(from.address))
    .catch((error: unknown) => {
      if (!(error instanceof BadSettings)) from.reading = null;
      throw error;
    });
  return from.reading;
}

async function read(address: string): Promise<void> {
  const [answer, { checkedSettings, connectOnlyTo }] = await Promise.all([
    fetchedAhead() ?? fetch(address, { cache: 'no-cache' }),
    import('./settings-check.ts'),
  ]);
  if (answer.status >= 500) throw new TypeError(`${address} answered ${answer.status}`);
  // A server without the file overrides nothing.
  current = checkedSettings(builtIn, answer.ok ? await answer.text() : '{}');
  // The development server sends no policy and uses a web socket.
  if (import.meta.env.PROD) connectOnlyTo(Object.values(settings().bases));
}

/** The answer that the page requested before the app's code arrived; read once. */
function fetchedAhead(): Promise<Response> | undefined {
  if (typeof window === 'undefined' || window.ahead === undefined) return undefined;
  const { settings: asked } = window.ahead;
  delete window.ahead.settings;
  return asked;
}
