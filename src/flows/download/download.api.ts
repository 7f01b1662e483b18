import { Failure } from '../../../machines/contract/failure.ts';
import type { InstallEvent, InstallPorts } from '../../../machines/contract/install.ts';
import { install } from '../../platform/install.ts';

/**
 * Calls `listener` with the current state, if it is known, and with every change after it.
 * @returns a function that unsubscribes.
 */
export function watchInstall(listener: (event: InstallEvent) => void): () => void {
  install.notify = listener;
  if (install.isDone) listener({ type: 'app.installed' });
  else if (install.offer) listener({ type: 'install.offered' });
  return () => {
    if (install.notify === listener) install.notify = () => {};
  };
}

/** Shows the browser's install prompt. Rejects with `unexpected` if there is no offer left. */
export const installPorts: InstallPorts = {
  async install() {
    const { offer } = install;
    install.offer = null;
    if (!offer) throw new Failure('unexpected');
    return (await offer.prompt()).outcome === 'accepted';
  },
};
