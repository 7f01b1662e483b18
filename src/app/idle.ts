import { timing } from '../../machines/kit/timing.ts';

/** How long to wait if the browser lacks `requestIdleCallback` (Safari), in milliseconds. */
const later = 2_000;

/** Resolves in an idle moment of the page, or if there is none for long. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => resolve(), { timeout: timing.browserWork });
    else setTimeout(resolve, later);
  });
}
