import { Failure } from '../../machines/contract/failure.ts';
import type { TransferPorts } from '../../machines/contract/transfer.ts';
import { unlessCancelled } from './cancelled.ts';
// oxlint-disable-next-line import/default -- Vite gives the address of the built worker
import address from './pin.worker.ts?worker&url';

/** A browser that knows Trusted Types; TypeScript's DOM does not. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

/** One worker is ready at most; it serves one compare and is gone, and what it knew with it. */
let ready: Worker | null = null;
let policy: ReturnType<TrustedTypes['createPolicy']> | null = null;

/** bcrypt takes its time to load and to work: the worker is fetched while the customer types. */
export function warmPinWorker(): void {
  try {
    ready ??= hire();
  } catch {
    // comparePin meets the same and says so.
  }
}

export const comparePin: TransferPorts['comparePin'] = async (question, { signal }) => {
  const worker = ready ?? hire();
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
  return unlessCancelled(answered, signal).finally(() => worker.terminate());
};

function hire(): Worker {
  const worker = new Worker(trusted(address), { type: 'module' });
  worker.addEventListener('error', () => {
    if (ready === worker) ready = null;
  });
  return worker;
}

/**
 * Under `require-trusted-types-for 'script'` (docs/trust.md S3): the policy admits this one
 * address.
 */
function trusted(url: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return url;
  policy ??= trustedTypes.createPolicy('pin-worker', {
    createScriptURL(asked) {
      if (asked === address) return asked;
      throw new TypeError('not the PIN worker');
    },
  });
  return policy.createScriptURL(url);
}
