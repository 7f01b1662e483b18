import { Failure } from '../../machines/contract/failure.ts';
import type { TransferPorts } from '../../machines/contract/transfer.ts';
import { abortable } from './abortable.ts';
import { startWorker } from './trusted-worker.ts';

/**
 * At most one worker waits here. It makes one comparison and is terminated, so that neither PIN nor
 * hash stays in its memory.
 */
let ready: Worker | null = null;

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
  const worker = startWorker('pin');
  worker.addEventListener('error', () => {
    if (ready === worker) ready = null;
  });
  return worker;
}
