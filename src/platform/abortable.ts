import { Failure } from '../../machines/contract/failure.ts';
import type { CancelSignal } from '../../machines/contract/port.ts';

/**
 * Settles as `work` does. @throws {Failure} `unexpected`, as soon as the signal fires; the work
 * itself is not stopped.
 */
export async function abortable<T>(work: Promise<T>, signal: CancelSignal): Promise<T> {
  if (!(signal instanceof AbortSignal)) return work;
  let cancel = () => {};
  const cancelled = new Promise<never>(
    (_, reject) => (cancel = () => reject(new Failure('unexpected'))),
  );
  signal.addEventListener('abort', cancel);
  return Promise.race([work, cancelled]).finally(() => signal.removeEventListener('abort', cancel));
}
