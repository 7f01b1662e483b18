import { assertEvent } from 'xstate';
import { paths } from '../contract/paths.ts';
import { goesTo } from '../kit/guards.ts';
import { afterSharing } from '../kit/sharing.ts';
import { savingStates } from './saving.states.ts';
import { transferSetup } from './transfer.setup.ts';

export const succeeded = transferSetup.createStateConfig({
  meta: { path: paths.transferPin },
  entry: ['forgetPin', 'refreshAccount', 'closeReminder', 'refreshNotifications', 'refreshLimit'],
  initial: 'showing',
  on: {
    'share.requested': '.sharing',
    'copy.requested': '.copying',
    'print.requested': { actions: 'print' },
    'naming.requested': '.naming',
    'repeat.requested': { target: 'editing', actions: 'fillInAgain' },
    'receipt.closed': { target: 'editing', actions: 'startOver' },
    navigated: { guard: goesTo(paths.transfer), target: 'editing', actions: 'startOver' },
  },
  states: {
    showing: {},
    sharing: {
      invoke: {
        src: 'shareReceipt',
        id: 'shareReceipt',
        input: ({ event }) => {
          assertEvent(event, 'share.requested');
          return { receipt: event.receipt };
        },
        onDone: afterSharing,
        onError: 'unshared',
      },
    },
    copying: {
      invoke: {
        src: 'copyReference',
        id: 'copyReference',
        input: ({ context }) => ({ text: context.result?.referenceNumber ?? '' }),
        onDone: 'copied',
        onError: 'unshared',
      },
    },
    /** The results of sharing and copying are announced, without a popup. */
    shared: {},
    copied: {},
    unshared: {},
    ...savingStates,
  },
});
