import { Failure } from '../../machines/contract/failure.ts';
import type { CancelSignal } from '../../machines/contract/port.ts';

/**
 * Settles as `work` does, or rejects after `limit` milliseconds: a browser may never answer. The
 * pages of the account hold its text (tools/build/prerender.ts): it uses nothing but the browser.
 */
export function answeredWithin<T>(limit: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(reject, limit, new DOMException('no answer', 'TimeoutError'));
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

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
