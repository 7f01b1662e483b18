import { fromCallback, type EventObject } from 'xstate';
import type { InstallPorts } from '../../../machines/contract/install.ts';
import { downloadMachine } from '../../../machines/download/download.machine.ts';
import { adapters } from '../../../machines/kit/ports.ts';
import { downloadScreens } from '../../flows/download/index.ts';
import { installPorts, watchInstall } from '../../services/install.ts';

export const machine = downloadMachine.provide({
  actors: {
    ...adapters<InstallPorts>(installPorts),
    watchInstall: fromCallback<EventObject>(({ sendBack }) => watchInstall(sendBack)),
  },
});
export const screens = downloadScreens;
