import { Failure } from '../../machines/contract/failure.ts';
import type { InstallNews, InstallPorts } from '../../machines/contract/install.ts';

/** Chromium's `beforeinstallprompt`, which TypeScript's DOM does not have. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

const listeners = new Set<(news: InstallNews) => void>();
/** The browser's offer, which can be used once. */
let offer: BeforeInstallPromptEvent | null = null;
let installed = false;

function notify(news: InstallNews): void {
  for (const listener of listeners) listener(news);
}

/**
 * Call this when the app starts: the browser fires its event once, early in the page load. Listens
 * until `signal` is aborted.
 */
export function listenForInstall(window: Window, signal?: AbortSignal): void {
  const until = signal ? { signal } : undefined;
  installed =
    typeof window.matchMedia === 'function' &&
    window.matchMedia('(display-mode: standalone)').matches;
  window.addEventListener(
    'beforeinstallprompt',
    (event) => {
      event.preventDefault();
      offer = event as BeforeInstallPromptEvent;
      notify({ type: 'install.offered' });
    },
    until,
  );
  window.addEventListener(
    'appinstalled',
    () => {
      offer = null;
      installed = true;
      notify({ type: 'app.installed' });
    },
    until,
  );
}

/**
 * Calls `listener` with the current state, if it is known, and with every change after it.
 * @returns a function that unsubscribes.
 */
export function watchInstall(listener: (news: InstallNews) => void): () => void {
  listeners.add(listener);
  if (installed) listener({ type: 'app.installed' });
  else if (offer) listener({ type: 'install.offered' });
  return () => void listeners.delete(listener);
}

/** Shows the browser's install prompt. Rejects with `unexpected` if there is no offer left. */
export const installPorts: InstallPorts = {
  async install() {
    const current = offer;
    offer = null;
    if (!current) throw new Failure('unexpected');
    return (await current.prompt()).outcome === 'accepted';
  },
};
