import { openChannel, type BankState } from '../../bank/browser/channel.ts';
// oxlint-disable-next-line import/default -- Vite gives the address of the built worker
import worker from '../../bank/browser/bank.worker.ts?worker&url';

const doorman = '/service-worker.js';

/** `unable`: the browser lacks what it takes, or the page came by plain http. */
export type DemoState = 'arriving' | 'unable' | BankState;

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

const { post, listen } = openChannel();
const listeners = new Set<() => void>();
let state: DemoState = 'arriving';
let arriving: Promise<void> | null = null;

/** What the page may know of the bank, and what it may wish. */
export const demoBank = {
  state: (): DemoState => state,

  /** Hears of changes of the state. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },

  /** Hears of every mail that the bank sends. */
  onMail(listener: () => void): () => void {
    return listen(({ type }) => void (type === 'mail.sent' && listener()));
  },

  /**
   * Until calls of this page reach the bank; it may still be opening then, and answers once it is
   * open.
   */
  reached(): Promise<void> {
    arriving ??= arrive().catch((error: unknown) => {
      become('unable');
      throw error;
    });
    return arriving;
  },

  /**
   * Forgets all that was done, the session too; the page begins anew once the bank has opened as on
   * its first day.
   */
  wipe(): void {
    const watch = (): void => {
      if (state !== 'open') return;
      localStorage.clear();
      window.location.replace('/');
    };
    listeners.add(watch);
    post({ type: 'bank.wipe' });
  },
};

listen((message) => {
  if (message.type === 'bank.here') become(message.state);
});

function become(next: DemoState): void {
  if (next === state) return;
  state = next;
  performance.mark(`bank.${next}`);
  for (const listener of listeners) listener();
}

async function arrive(): Promise<void> {
  const { serviceWorker } = navigator;
  await serviceWorker.register(trusted(doorman));
  const { active } = await serviceWorker.ready;
  if (serviceWorker.controller === null) {
    const served = new Promise((resolve) =>
      serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    active?.postMessage('claim');
    await served;
  }
  const hired = new Worker(trusted(worker), { type: 'module' });
  hired.addEventListener('error', () => become('failed'));
  post({ type: 'bank.sought' });
}

let policy: ReturnType<TrustedTypes['createPolicy']> | null = null;

/** The policy admits these two addresses. */
function trusted(url: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return url;
  policy ??= trustedTypes.createPolicy('demo-bank', {
    createScriptURL(asked) {
      if (asked === doorman || asked === worker) return asked;
      throw new TypeError('not of the demo');
    },
  });
  return policy.createScriptURL(url);
}
