import type { downloadMachine } from '../../../machines/download/download.machine.ts';
import type { Screens } from '../../ui/screen.ts';
import { ByHandScreen } from './ByHandScreen.tsx';
import { DismissedScreen } from './DismissedScreen.tsx';
import { InstalledScreen } from './InstalledScreen.tsx';
import { OfferedScreen } from './OfferedScreen.tsx';

export const downloadScreens = {
  unavailable: ByHandScreen,
  offered: OfferedScreen,
  asking: OfferedScreen,
  dismissed: DismissedScreen,
  installed: InstalledScreen,
} satisfies Screens<typeof downloadMachine>;
