import type { InstallEvent } from '../../machines/contract/install.ts';

/** Chromium's `beforeinstallprompt`, which TypeScript's DOM does not have. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** The browser's words so far, for the page that installs the app. */
export const install = {
  /** The browser's offer, which can be used once. */
  offer: null as BeforeInstallPromptEvent | null,
  isDone: false,
  notify: (() => {}) as (event: InstallEvent) => void,
};

/** Whether this is the installed app, without the browser's bars. */
export const isStandalone = (page: Window = window): boolean =>
  typeof page.matchMedia === 'function' && page.matchMedia('(display-mode: standalone)').matches;

/**
 * Call this when the app starts: the browser fires its event once, early in the page load. Listens
 * until `signal` is aborted.
 */
export function listenForInstall(window: Window, signal?: AbortSignal): void {
  const until = signal ? { signal } : undefined;
  install.isDone = isStandalone(window);
  window.addEventListener(
    'beforeinstallprompt',
    (event) => {
      event.preventDefault();
      install.offer = event as BeforeInstallPromptEvent;
      install.notify({ type: 'install.offered' });
    },
    until,
  );
  window.addEventListener(
    'appinstalled',
    () => {
      install.offer = null;
      install.isDone = true;
      install.notify({ type: 'app.installed' });
    },
    until,
  );
}
