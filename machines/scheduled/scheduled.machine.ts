/*
 *   list:  loading ──▶ failed   fetch.retried (the account fetches again)
 *    ▲        ▲ ├────▶ empty
 *    │        │ └────▶ listed ── cancel.requested ──┐
 *    │        └── account.changed,                  │
 *    │            each full minute, page.shown      │
 *    │                                              ▼
 *    ├── step.left, navigated ──────────────── confirming ◀─────────────────────────────────┐
 *    │                                               │ pin.submitted                        │
 *    │                                               ▼                                      │
 *    ├── cancelled, too late, unknown to it ◀── cancelling: asking ──▶ decidingOutcome      │
 *    │   (the bank has said so)                  ▲        └ wait.abandoned ┐   │  │         │
 *    │                             pin.submitted │   no answer to rely on  │   │  ▼         │
 *    │                                           │   ◀─────────────────────┴───┘ returning ─┘
 *    └── step.left, navigated; the history ── outcomeUnknown ◀── [an earlier call has no answer]
 *        says that it is not pending            untold ── status.requested ──▶ looking ──▶ stillWaiting | unseen
 *
 *   listed ── decision.requested ──▶ deciding: entering ⇄ asking ──▶ list
 *
 * A transfer that fell due while the account was frozen waits for the customer, who sends it now or
 * moves it.
 * The pending transfers of the account's history, and their cancellation. Only the bank says that
 * one is cancelled: by its answer to the call, or in the history. No answer is not a no: the
 * transfer may or may not run, and the screen says so. Asking again is safe, because the bank
 * repeats its answer. Unanswered cancellations are remembered by the transfer's id while the page
 * is open.
 */
import { assign, enqueueActions } from 'xstate';
import type { Mutation } from '../contract/account.ts';
import { now } from '../contract/now.ts';
import { paths } from '../contract/paths.ts';
import { isHeld } from '../contract/scheduled.ts';
import { epochOf } from '../contract/wib.ts';
import { unknownAccount } from '../kit/watch-account.ts';
import { cancelling, confirming, outcomeUnknown } from './cancel.states.ts';
import { deciding } from './decide.states.ts';
import { to } from '../kit/system.ts';
import { scheduledSetup } from './scheduled.setup.ts';

export const scheduledMachine = scheduledSetup.createMachine({
  id: 'scheduled',
  context: {
    account: unknownAccount,
    rows: [],
    chosen: null,
    pin: '',
    pinIssue: null,
    isMove: false,
    time: '',
    timeIssue: null,
    failure: null,
    said: null,
    ended: [],
    unanswered: [],
    seen: null,
    cooldowns: {},
  },
  invoke: {
    src: 'watchAccount',
    id: 'account',
    onError: { target: '.list.failed', actions: 'loseAccount' },
  },
  on: {
    'account.changed': { actions: { type: 'keepAccount', params: ({ event }) => event } },
  },
  initial: 'list',
  states: {
    list: {
      meta: { path: paths.scheduled },
      entry: [
        'forgetPin',
        // No event tells that a transfer fell due while the account is frozen: the history does.
        enqueueActions(({ context, enqueue }) => {
          const isDue = (row: Mutation) => !isHeld(row) && epochOf(row.datetime) <= now();
          if (context.rows.some(isDue)) enqueue.sendTo(to('account'), { type: 'money.moved' });
        }),
        'select',
      ],
      initial: 'loading',
      // A transfer whose time has come is no longer pending.
      after: { nextMinute: { target: 'list', reenter: true } },
      on: {
        'page.shown': { target: 'list', reenter: true },
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
            'decision.requested': {
              guard: { type: 'isAsked', params: ({ event }) => event },
              target: '#scheduled.deciding',
              actions: [
                { type: 'choose', params: ({ event }) => event },
                assign({ isMove: ({ event }) => event.isMove, time: '', timeIssue: null }),
              ],
            },
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
    deciding,
  },
});
