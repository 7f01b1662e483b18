import { assign } from 'xstate';
import { accountMachine } from '../../../machines/account/account.machine.ts';
import { defineFlow } from '../define-flow.ts';
import { detailPorts } from '../../platform/share.ts';
import { accountPorts, takeMarker, takeNumber } from './account.api.ts';

export default defineFlow({
  machine: accountMachine,
  services: { ...accountPorts, copyText: detailPorts.copyText, takeMarker, takeNumber },
  assigning: ({ takeMarker, takeNumber }) => ({
    takeMarker: assign({ isReminded: () => takeMarker() }),
    takeNumber: assign({ named: () => takeNumber() }),
  }),
  screens: null,
});
