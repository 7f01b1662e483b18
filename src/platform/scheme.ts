/** The key in local storage; index.html reads it before the first paint. */
const key = 'tampilan';

/**
 * The colours the customer chose: 'light', 'dark' or 'system', which follows the device. The choice
 * ends with the session, like everything in local storage
 * (docs/decisions/021-the-chosen-scheme.md).
 */
export const schemeStore = {
  chosen: (): string => document.documentElement.dataset['scheme'] ?? 'system',

  choose(scheme: string): void {
    const isOwn = scheme !== 'system';
    if (isOwn) document.documentElement.dataset['scheme'] = scheme;
    else delete document.documentElement.dataset['scheme'];
    try {
      if (isOwn) localStorage.setItem(key, scheme);
      else localStorage.removeItem(key);
    } catch {
      // If the browser blocks the storage, the choice lasts until the page is reloaded.
    }
  },
};
