import { assign } from 'xstate';
import { retry } from '../../../machines/kit/retry.ts';
import { accountMachine } from '../../../machines/account/account.machine.ts';
import { defineFlow } from '../define-flow.ts';
import { accountDevicePorts, accountPorts, takeMarker } from './account.api.ts';

export default defineFlow({
  machine: accountMachine,
  services: { ...accountPorts, ...accountDevicePorts, takeMarker },
  provide: ({ takeMarker }, ports) => ({
    actions: { takeMarker: assign({ isReminded: () => takeMarker() }) },
    actors: {
      user: retry(ports.user),
      balance: retry(ports.balance),
      mutations: retry(ports.mutations),
    },
  }),
  screens: null,
});
