import { Failure } from '../../machines/contract/failure.ts';
import type { TransferPorts } from '../../machines/contract/transfer.ts';
import { abortable } from './abortable.ts';
// oxlint-disable-next-line import/default -- Vite gives the address of the built worker
import address from './pin.worker.ts?worker&url';

/** Trusted Types, which TypeScript's DOM does not have. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

/**
 * At most one worker waits here. It makes one comparison and is terminated, so that neither PIN nor
 * hash stays in its memory.
 */
let ready: Worker | null = null;
let policy: ReturnType<TrustedTypes['createPolicy']> | null = null;

/** Starts the worker ahead of time, because loading bcrypt is slow. Never throws. */
export function warmPinWorker(): void {
  try {
    ready ??= createWorker();
  } catch {
    // comparePin runs into the same error and reports it.
  }
}

/**
 * Compares a PIN with its bcrypt hash in the worker (PIN-7, PIN-8).
 * @throws {Failure} `unexpected` if the worker fails, there is no hash, or the signal fires; a
 * TypeError if the browser has no workers. The machine then sends the order unchecked (PIN-11).
 */
export const comparePin: TransferPorts['comparePin'] = async (question, { signal }) => {
  const worker = ready ?? createWorker();
  ready = null;
  const answered = new Promise<boolean>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'boolean') resolve(data);
      else reject(new Failure('unexpected'));
    });
    worker.addEventListener('error', () => reject(new Failure('unexpected')));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    worker.postMessage(question);
  });
  return abortable(answered, signal).finally(() => worker.terminate());
};

function createWorker(): Worker {
  const worker = new Worker(trustedWorkerUrl(address), { type: 'module' });
  worker.addEventListener('error', () => {
    if (ready === worker) ready = null;
  });
  return worker;
}

/**
 * The address in the form that `require-trusted-types-for 'script'` demands (S3). The policy
 * accepts this one address only.
 */
function trustedWorkerUrl(url: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return url;
  policy ??= trustedTypes.createPolicy('pin-worker', {
    createScriptURL(requested) {
      if (requested === address) return requested;
      throw new TypeError('not the PIN worker');
    },
  });
  return policy.createScriptURL(url);
}
