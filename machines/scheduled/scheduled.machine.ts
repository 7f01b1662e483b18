/*
 *   list:  loading ──▶ failed   fetch.retried (the account fetches again)
 *    ▲        ▲ ├────▶ empty
 *    │        │ └────▶ listed ── cancel.requested ──┐
 *    │        └── account.changed, each full minute │
 *    │                                              ▼
 *    ├── step.left, navigated ──────────────── confirming ◀─────────────────────────────────┐
 *    │                                               │ pin.submitted                        │
 *    │                                               ▼                                      │
 *    ├── cancelled, too late, unknown to it ◀── cancelling: asking ──▶ decidingOutcome      │
 *    │   (the bank has said so)                  ▲        └ wait.abandoned ┐   │  │         │
 *    │                             pin.submitted │   no answer to rely on  │   │  ▼         │
 *    │                                           │   ◀─────────────────────┴───┘ returning ─┘
 *    └── step.left, navigated; the history ── outcomeUnknown ◀── [an earlier call has no answer]
 *        says that it waits no more             untold ── status.requested ──▶ looking ──▶ stillWaiting | unseen
 *
 * The transfers that wait for their time, as the account's history has them, and the way to stop
 * one. Only the bank says that one is cancelled: by its answer to the call, or in the history. No
 * answer is not a no: the transfer may run or not, which is said as such. Asking again is safe,
 * since the bank gives the same answer again. What has no answer is remembered by the transfer's id
 * as long as the page is open.
 */
import { paths } from '../contract/paths.ts';
import { unknownAccount } from '../kit/watch-account.ts';
import { runCooldowns } from '../shared/cooldown.machine.ts';
import { cancelling, confirming, outcomeUnknown } from './cancel.states.ts';
import { scheduledSetup } from './scheduled.setup.ts';

export const scheduledMachine = scheduledSetup.createMachine({
  id: 'scheduled',
  context: {
    account: unknownAccount,
    rows: [],
    chosen: null,
    pin: '',
    pinIssue: null,
    failure: null,
    said: null,
    ended: [],
    unanswered: [],
    seen: null,
    cooldowns: {},
  },
  invoke: [
    {
      src: 'watchAccount',
      id: 'account',
      onError: { target: '.list.failed', actions: 'loseAccount' },
    },
    runCooldowns('.list'),
  ],
  on: {
    'account.changed': { actions: { type: 'keepAccount', params: ({ event }) => event } },
  },
  initial: 'list',
  states: {
    list: {
      meta: { path: paths.scheduled },
      entry: ['forgetPin', 'select'],
      initial: 'loading',
      // A transfer whose time has come is no longer pending.
      after: { nextMinute: { target: 'list', reenter: true } },
      on: {
        'account.changed': {
          target: '.loading',
          actions: [{ type: 'keepAccount', params: ({ event }) => event }, 'select'],
        },
      },
      states: {
        loading: {
          always: [
            { guard: 'hasFailed', target: 'failed' },
            { guard: 'hasRows', target: 'listed' },
            { guard: 'isLoaded', target: 'empty' },
          ],
        },
        failed: {
          on: {
            'fetch.retried': [
              { guard: 'lacksUser', actions: 'retryUser' },
              { actions: 'retryMutations' },
            ],
          },
        },
        empty: {},
        listed: {
          on: {
            'cancel.requested': [
              {
                guard: { type: 'isListedUnanswered', params: ({ event }) => event },
                target: '#scheduled.outcomeUnknown',
                actions: { type: 'choose', params: ({ event }) => event },
              },
              {
                guard: { type: 'isListed', params: ({ event }) => event },
                target: '#scheduled.confirming',
                actions: { type: 'choose', params: ({ event }) => event },
              },
            ],
          },
        },
      },
    },
    confirming,
    cancelling,
    outcomeUnknown,
  },
});
