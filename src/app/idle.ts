/** How long to wait if the browser lacks `requestIdleCallback` (Safari), in milliseconds. */
const later = 2_000;

/** Resolves in an idle moment of the page. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve());
    else setTimeout(resolve, later);
  });
}
