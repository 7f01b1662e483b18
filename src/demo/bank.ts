import { openChannel, type BankState } from '../../bank/browser/channel.ts';
// oxlint-disable-next-line import/default -- Vite gives the address of the built worker
import worker from '../../bank/browser/bank.worker.ts?worker&url';
import { hrefOf } from '../app/base-path.ts';

const serviceWorkerPath = hrefOf('/service-worker.js');

/** `unable`: the browser lacks a feature, or the page came over plain http. */
export type DemoState = 'loading' | 'unable' | BankState;

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

const { post, listen } = openChannel();
const listeners = new Set<() => void>();
let state: DemoState = 'loading';
let reaching: Promise<void> | null = null;

export const demoBank = {
  state: (): DemoState => state,

  /** Calls back after every change of the state. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },

  /** Calls back after every mail that the bank sends. */
  onMail(listener: () => void): () => void {
    return listen(({ type }) => void (type === 'mail.sent' && listener()));
  },

  /**
   * Resolves once calls of this page reach the bank. If the bank is still opening, it answers when
   * it is open.
   */
  reached(): Promise<void> {
    reaching ??= reach().catch((error: unknown) => {
      become('unable');
      throw error;
    });
    return reaching;
  },

  /**
   * Forgets everything, including the session, and loads the landing page once the bank has opened
   * with its initial data.
   */
  wipe(): void {
    const watch = (): void => {
      if (state !== 'open') return;
      localStorage.clear();
      window.location.replace(hrefOf('/'));
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

async function reach(): Promise<void> {
  const { serviceWorker } = navigator;
  await serviceWorker.register(trusted(serviceWorkerPath));
  const { active } = await serviceWorker.ready;
  if (serviceWorker.controller === null) {
    const served = new Promise((resolve) =>
      serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    active?.postMessage('claim');
    await served;
  }
  let bankWorker = startBank();
  // WebKit may keep a page in its cache with its bank and lock; the next page would wait for it.
  window.addEventListener('pagehide', () => bankWorker.terminate());
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) bankWorker = startBank();
  });
}

function startBank(): Worker {
  const bankWorker = new Worker(trusted(worker), { type: 'module' });
  bankWorker.addEventListener('error', () => become('failed'));
  post({ type: 'bank.sought' });
  return bankWorker;
}

let policy: ReturnType<TrustedTypes['createPolicy']> | null = null;

/** The policy admits these two addresses. */
function trusted(url: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return url;
  policy ??= trustedTypes.createPolicy('demo-bank', {
    createScriptURL(asked) {
      if (asked === serviceWorkerPath || asked === worker) return asked;
      throw new TypeError('not of the demo');
    },
  });
  return policy.createScriptURL(url);
}
