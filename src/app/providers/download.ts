import { fromCallback, type EventObject } from 'xstate';
import type { InstallNews, InstallPorts } from '../../../machines/contract/install.ts';
import { downloadMachine } from '../../../machines/download/download.machine.ts';
import { adapters } from '../../../machines/kit/ports.ts';
import { downloadScreens } from '../../flows/download/index.ts';
import { installPorts, watchInstall } from '../../services/install.ts';

interface DownloadServices extends InstallPorts {
  /** Tells what the browser lets the app know, until what it returns is called. */
  watchInstall(listener: (news: InstallNews) => void): () => void;
}

export const services: DownloadServices = { ...installPorts, watchInstall };

export function provide({ install, watchInstall: watch }: DownloadServices) {
  return downloadMachine.provide({
    actors: {
      ...adapters<InstallPorts>({ install }),
      watchInstall: fromCallback<EventObject>(({ sendBack }) => watch(sendBack)),
    },
  });
}
export const screens = downloadScreens;
