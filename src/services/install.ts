import { Failure } from '../../machines/contract/failure.ts';
import type { InstallNews, InstallPorts } from '../../machines/contract/install.ts';

/** Chromium's event; no standard type bears it. */
interface InstallOffer extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

const listeners = new Set<(news: InstallNews) => void>();
let offer: InstallOffer | null = null;
let installed = false;

function tell(news: InstallNews): void {
  for (const listener of listeners) listener(news);
}

/**
 * To be called as the app starts: the browser makes its offer once, and early. Listens until the
 * signal fires.
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
      offer = event as InstallOffer;
      tell({ type: 'install.offered' });
    },
    until,
  );
  window.addEventListener(
    'appinstalled',
    () => {
      offer = null;
      installed = true;
      tell({ type: 'app.installed' });
    },
    until,
  );
}

/** Tells what is known already, and all that follows. */
export function watchInstall(listener: (news: InstallNews) => void): () => void {
  listeners.add(listener);
  if (installed) listener({ type: 'app.installed' });
  else if (offer) listener({ type: 'install.offered' });
  return () => void listeners.delete(listener);
}

export const installPorts: InstallPorts = {
  async install() {
    const asked = offer;
    offer = null;
    if (!asked) throw new Failure('unexpected');
    return (await asked.prompt()).outcome === 'accepted';
  },
};
