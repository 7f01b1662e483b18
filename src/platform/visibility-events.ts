import type { LivePorts } from '../../machines/contract/live.ts';

/**
 * Tells whether a person can see the page, at once and at every change, and when the browser says
 * that its network goes and returns.
 */
export const watchPage: LivePorts['watchPage'] = (send) => {
  const end = new AbortController();
  const { signal } = end;
  const sendShown = () =>
    send({ type: document.visibilityState === 'hidden' ? 'page.hidden' : 'page.shown' });
  document.addEventListener('visibilitychange', sendShown, { signal });
  window.addEventListener('pageshow', sendShown, { signal });
  // A page with a connection or a lock would not be kept for Back.
  window.addEventListener('pagehide', () => send({ type: 'page.hidden' }), { signal });
  window.addEventListener('offline', () => send({ type: 'network.gone' }), { signal });
  window.addEventListener('online', () => send({ type: 'network.returned' }), { signal });
  sendShown();
  return () => end.abort();
};
