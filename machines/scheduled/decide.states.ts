import { assign } from 'xstate';
import { paths } from '../contract/paths.ts';
import { failedWith, failureOf, noticeOf } from '../kit/failures.ts';
import { goesTo } from '../kit/guards.ts';
import { momentText } from '../kit/moment.ts';
import { changePin, submitPin } from '../kit/pin-order.ts';
import { showing } from './cancel.states.ts';
import { scheduledSetup } from './scheduled.setup.ts';

const list = '#scheduled.list';

/**
 * A transfer that fell due while the account was frozen is sent now or moved. The same call may be
 * sent again, so after an outcome that nobody knows the list shows how the transfer is.
 */
export const deciding = scheduledSetup.createStateConfig({
  meta: { path: paths.scheduledDecide },
  initial: 'entering',
  states: {
    entering: {
      on: {
        'time.changed': {
          actions: assign({ timeIssue: null, time: ({ event }) => event.time }),
        },
        'time.left': { actions: 'showTimeIssue' },
        'pin.changed': { actions: changePin },
        'pin.left': { actions: 'showPinIssue' },
        'pin.submitted': [
          { guard: 'isTimeInvalid', actions: ['showTimeIssue', 'showPinIssue'] },
          ...submitPin('asking'),
        ],
        'step.left': list,
        navigated: { guard: goesTo(paths.scheduled), target: list },
      },
    },
    asking: {
      tags: ['busy', 'confirmLeave'],
      on: { 'wait.abandoned': { target: list, actions: showing('unsure') } },
      invoke: {
        src: 'decide',
        id: 'decide',
        input: ({ context: { chosen, isMove, time, pin } }) => ({
          id: chosen?.id ?? '',
          datetime: isMove ? momentText(time) : null,
          pin,
        }),
        onDone: [
          { guard: 'isMove', target: list, actions: showing('moved') },
          { target: list, actions: showing('sent') },
        ],
        onError: [
          {
            guard: ({ event }) => [404, 409].includes(failureOf(event.error).status ?? 0),
            target: list,
            actions: showing('processed'),
          },
          {
            guard: ({ event }) => failedWith(event.error, 'refused', 'throttled', 'session.ended'),
            target: 'entering',
            actions: [
              { type: 'keepFailure', params: ({ event }) => event },
              'forgetPin',
              {
                type: 'announce',
                params: ({ event }) => ({ notice: noticeOf(event.error), focus: 'pin' as const }),
              },
            ],
          },
          { target: list, actions: showing('unsure') },
        ],
      },
    },
  },
});
