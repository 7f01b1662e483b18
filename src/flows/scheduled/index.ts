import type { scheduledMachine } from '../../../machines/scheduled/scheduled.machine.ts';
import type { Screens } from '../../ui/screen.ts';
import { CancelScreen } from './CancelScreen.tsx';
import { ListScreen } from './ListScreen.tsx';

export const scheduledScreens = {
  list: ListScreen,
  confirming: CancelScreen,
  cancelling: CancelScreen,
  outcomeUnknown: CancelScreen,
} satisfies Screens<typeof scheduledMachine>;
