import { assign } from 'xstate';
import { accountMachine } from '../../../machines/account/account.machine.ts';
import { defineFlow } from '../define-flow.ts';
import { accountDevicePorts, accountPorts, takeMarker, takeNumber } from './account.api.ts';

export default defineFlow({
  machine: accountMachine,
  services: { ...accountPorts, ...accountDevicePorts, takeMarker, takeNumber },
  provide: ({ takeMarker, takeNumber }) => ({
    actions: {
      takeMarker: assign({ isReminded: () => takeMarker() }),
      takeNumber: assign({ named: () => takeNumber() }),
    },
  }),
  screens: null,
});
