import { retry } from '../../../machines/kit/retry.ts';
import { accountMachine } from '../../../machines/account/account.machine.ts';
import { defineFlow } from '../../app/define-flow.ts';
import { accountDevicePorts, accountPorts } from './account.api.ts';

export default defineFlow({
  machine: accountMachine,
  services: { ...accountPorts, ...accountDevicePorts },
  provide: (_, ports) => ({
    actors: {
      user: retry(ports.user),
      balance: retry(ports.balance),
      mutations: retry(ports.mutations),
    },
  }),
  screens: null,
});
