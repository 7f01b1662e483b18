import { downloadMachine } from '../../../machines/download/download.machine.ts';
import { defineFlow } from '../define-flow.ts';
import { installPorts, watchInstall } from './download.api.ts';
import { ByHandScreen, DismissedScreen, InstalledScreen, OfferedScreen } from './screens.tsx';

export default defineFlow({
  machine: downloadMachine,
  services: { ...installPorts, watchInstall: ({ sendBack }) => watchInstall(sendBack) },
  screens: {
    unavailable: ByHandScreen,
    offered: OfferedScreen,
    asking: OfferedScreen,
    dismissed: DismissedScreen,
    installed: InstalledScreen,
  },
});
