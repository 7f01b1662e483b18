import type { LivePorts } from '../../machines/contract/live.ts';

/**
 * Tells whether a person can see the page, at once and at every change, and when the browser says
 * that its network goes and returns.
 */
export const watchPage: LivePorts['watchPage'] = (tell) => {
  const end = new AbortController();
  const { signal } = end;
  const tellShown = () =>
    tell({ type: document.visibilityState === 'hidden' ? 'page.hidden' : 'page.shown' });
  document.addEventListener('visibilitychange', tellShown, { signal });
  window.addEventListener('pageshow', tellShown, { signal });
  // A page with a connection or a lock would not be kept for Back.
  window.addEventListener('pagehide', () => tell({ type: 'page.hidden' }), { signal });
  window.addEventListener('offline', () => tell({ type: 'network.gone' }), { signal });
  window.addEventListener('online', () => tell({ type: 'network.returned' }), { signal });
  tellShown();
  return () => end.abort();
};
