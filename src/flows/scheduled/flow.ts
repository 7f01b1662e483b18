import { scheduledMachine } from '../../../machines/scheduled/scheduled.machine.ts';
import { defineFlow } from '../define-flow.ts';
import { CancelScreen } from './CancelScreen.tsx';
import { DecideScreen } from './DecideScreen.tsx';
import { ListScreen } from './ListScreen.tsx';
import { scheduledPorts } from './scheduled.api.ts';

export default defineFlow({
  machine: scheduledMachine,
  services: scheduledPorts,
  screens: {
    list: ListScreen,
    confirming: CancelScreen,
    cancelling: CancelScreen,
    outcomeUnknown: CancelScreen,
    sending: DecideScreen,
    moving: DecideScreen,
    sent: ListScreen,
  },
});
