import { Failure } from '../../machines/contract/failure.ts';
import type { CancelSignal } from '../../machines/contract/port.ts';

/**
 * What the work comes to. @throws {Failure} `unexpected`, at once, when nobody waits for it any
 * more.
 */
export async function unlessCancelled<T>(work: Promise<T>, signal: CancelSignal): Promise<T> {
  if (!(signal instanceof AbortSignal)) return work;
  let cancel = () => {};
  const cancelled = new Promise<never>(
    (_, reject) => (cancel = () => reject(new Failure('unexpected'))),
  );
  signal.addEventListener('abort', cancel);
  return Promise.race([work, cancelled]).finally(() => signal.removeEventListener('abort', cancel));
}
