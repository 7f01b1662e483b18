import { enqueueActions, raise, sendTo } from 'xstate';
import { hint } from '../kit/hint.ts';
import type { OpenSession } from '../shared/session.machine.ts';
import { openFlow } from './open-flow.ts';
import { appSetup } from './app.setup.ts';

/**
 * Whether somebody is logged in. `signedIn` runs the session, the account, the notifications,
 * whether the account is frozen, and the live updates.
 */
export const visit = appSetup.createStateConfig({
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'isSignedIn', target: 'signedIn' },
        {
          guard: 'hasStartedExpired',
          target: 'signedOut',
          actions: ['endSessionAtBank', 'forgetSession', 'announceEnd', 'loseSession'],
        },
        { target: 'signedOut' },
      ],
    },
    signedOut: {
      on: {
        'session.opened': 'signedIn',
        'storage.changed': {
          guard: { type: 'isOpen', params: ({ event }) => event },
          target: 'signedIn',
          actions: [
            { type: 'keepSession', params: ({ event }) => event },
            raise(({ context }) => ({
              type: 'page.requested',
              path: context.path,
              query: context.query,
            })),
          ],
        },
      },
    },
    signedIn: {
      invoke: [
        {
          src: 'session',
          id: 'session',
          systemId: 'session',
          input: ({ context }) => ({ session: context.session as OpenSession }),
          onDone: [
            {
              guard: ({ event }) => event.output.end === 'dropped',
              target: 'signedOut',
              actions: ['forgetSession', 'loseSession', 'clearPopups', 'goToLogin'],
            },
            // A session that expires by the device's clock is still open at the bank.
            {
              guard: ({ event }) => event.output.end === 'expired',
              target: 'signedOut',
              actions: [
                'endSessionAtBank',
                'forgetSession',
                'loseSession',
                'clearPopups',
                'announceEnd',
                'goToLogin',
              ],
            },
            {
              target: 'signedOut',
              actions: ['forgetSession', 'loseSession', 'clearPopups', 'announceEnd', 'goToLogin'],
            },
          ],
        },
        // Raised, not targeted: a target in the other region would re-enter this one and fetch the
        // code again and again.
        {
          src: 'account',
          id: 'account',
          systemId: 'account',
          onError: { actions: raise({ type: 'chunk.failed' }) },
        },
        {
          src: 'notifications',
          id: 'notifications',
          systemId: 'notifications',
          onError: { actions: raise({ type: 'chunk.failed' }) },
        },
        // Without it the bank still refuses what it must.
        { ...hint('freeze'), systemId: 'freeze' },
        // Without events the bank's news only come later.
        {
          ...hint('live'),
          input: ({ context }) => ({ holder: (context.session as OpenSession).holder }),
        },
      ],
      on: {
        'page.hidden': { actions: 'noteHidden' },
        'page.shown': [
          {
            guard: 'wasAwayLong',
            actions: [
              'sendToSession',
              'noteShown',
              'refreshAccount',
              'refreshNotifications',
              'refreshFreeze',
            ],
          },
          {
            // Another tab may have read them.
            guard: 'wasHidden',
            actions: ['sendToSession', 'noteShown', 'refreshNotifications', 'refreshFreeze'],
          },
          { actions: ['sendToSession', 'noteShown'] },
        ],
        'network.returned': {
          guard: 'areChunksComplete',
          actions: ['refreshAccount', 'refreshNotifications', 'refreshFreeze'],
        },
        'session.refused': {
          actions: enqueueActions(({ system, enqueue }) => {
            if (openFlow(system)?.hasTag('endsSession') !== true) enqueue('sendToSession');
          }),
        },
        'logout.requested': {
          target: 'signedOut',
          actions: ['endSessionAtBank', 'forgetSession', 'loseSession', 'clearPopups', 'goToLogin'],
        },
        'storage.changed': [
          {
            guard: ({ context, event }) =>
              event.session.kind === 'open' &&
              context.session.kind === 'open' &&
              event.session.holder === context.session.holder,
            actions: sendTo('session', ({ event }) => ({
              type: 'session.renewed',
              session: event.session as OpenSession,
            })),
          },
          { guard: { type: 'isOpen', params: ({ event }) => event }, actions: 'openDashboard' },
          { actions: 'dropSession' },
        ],
      },
    },
  },
});
