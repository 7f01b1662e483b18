import { BadSettings, type Given } from './bad-settings.ts';

const builtIn = import.meta.env as Given;
let given = builtIn;
let deployed: {
  readonly address: string;
  readonly reached: () => Promise<void>;
  reading: Promise<void> | null;
} | null = null;

/** As they stand now: as built, or as deployed once `settled` has resolved. */
export function settings() {
  return {
    /** Without a trailing slash (CAL-1). */
    bases: {
      main: given.VITE_API_BASE_URL || '/api/main',
      second: given.VITE_SECOND_API_BASE_URL || '/api/second',
    },
    sendsKeyAbroad: given.VITE_IDEMPOTENCY_KEY === 'on',
    /** Milliseconds; 0 for none. */
    timeout: Number(given.VITE_REQUEST_TIMEOUT_MS ?? 0),
    /** Calls beyond the contract, so '' means that the backend offers none. */
    paths: { logout: given.VITE_LOGOUT_PATH ?? '', refresh: given.VITE_REFRESH_PATH ?? '' },
  };
}

export type Settings = ReturnType<typeof settings>;

/**
 * Says where the deployment keeps its settings, and what must be there before anything is asked of
 * it. Nothing is fetched yet.
 */
export function deployedAt(address: string, reached: () => Promise<void> = async () => {}): void {
  deployed = { address, reached, reading: null };
}

/**
 * Until the deployment's settings are read, once; at once where it keeps none. Every call waits for
 * it, the pages that need no call don't. Rejects with `BadSettings`, or with what fetch says: then
 * the next one tries again.
 */
export async function settled(): Promise<void> {
  if (deployed === null) return;
  const source = deployed;
  source.reading ??= source
    .reached()
    .then(() => read(source.address))
    .catch((error: unknown) => {
      if (!(error instanceof BadSettings)) source.reading = null;
      throw error;
    });
  return source.reading;
}

async function read(address: string): Promise<void> {
  const [answer, { checkedSettings }] = await Promise.all([
    fetch(address, { cache: 'no-cache' }),
    import('./settings-check.ts'),
  ]);
  if (answer.status >= 500) throw new TypeError(`${address} answered ${answer.status}`);
  // A server without the file has nothing to say.
  given = checkedSettings(builtIn, answer.ok ? await answer.text() : '{}');
}
