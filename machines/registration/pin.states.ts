import { assign } from 'xstate';
import { paths } from '../contract/paths.ts';
import { failureAt } from '../kit/failures.ts';
import { closes, goesTo } from '../kit/guards.ts';
import { inFlight, submitStep } from '../kit/step-forms.ts';
import { applicationOf } from './registration.context.ts';
import { registrationSetup } from './registration.setup.ts';

/** The last step: the PIN completes the application. Leaving it needs a confirmation. */
export const pin = registrationSetup.createStateConfig({
  meta: { path: paths.registerPin },
  entry: 'clearNotice',
  initial: 'entering',
  states: {
    entering: {
      tags: 'confirmLeave',
      on: {
        'form.submitted': submitStep('pin', 'openingAccount'),
        'step.left': 'confirmingLeave',
        navigated: [
          { guard: goesTo(paths.registerPin) },
          { guard: 'triesToLogIn', target: '#registration.left' },
          { target: 'confirmingLeave' },
        ],
      },
    },
    confirmingLeave: {
      tags: 'confirmLeave',
      on: {
        'leave.confirmed': [
          { guard: 'hasPhoto', target: '#registration.identity', actions: 'startOver' },
          { target: '#registration.ktp', actions: 'forgetPin' },
        ],
        'leave.cancelled': 'entering',
        navigated: {},
      },
    },
    /** Cannot be left before the bank says whether there is an account. */
    openingAccount: {
      tags: ['busy', 'confirmLeave'],
      on: {
        ...inFlight,
        'wait.abandoned': { target: 'entering', actions: assign({ notice: 'account.unknown' }) },
      },
      invoke: {
        src: 'openAccount',
        id: 'openAccount',
        input: ({ context }) => applicationOf(context),
        onDone: { target: 'announcing', actions: 'keepOpened' },
        onError: {
          target: 'entering',
          actions: ['forgetPin', { type: 'showFailure', params: failureAt('pin') }],
        },
      },
    },
    announcing: {
      tags: 'confirmLeave',
      entry: { type: 'announce', params: { variant: 'success', notice: 'account.opened' } },
      on: {
        ...inFlight,
        'popup.closed': { guard: closes('account.opened'), target: '#registration.opened' },
      },
    },
  },
});
