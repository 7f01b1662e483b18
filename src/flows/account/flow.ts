import { assign } from 'xstate';
import { accountMachine } from '../../../machines/account/account.machine.ts';
import { defineFlow } from '../define-flow.ts';
import { accountDevicePorts, accountPorts, takeMarker } from './account.api.ts';

export default defineFlow({
  machine: accountMachine,
  services: { ...accountPorts, ...accountDevicePorts, takeMarker },
  provide: ({ takeMarker }) => ({
    actions: { takeMarker: assign({ isReminded: () => takeMarker() }) },
  }),
  screens: null,
});
