/*
 * A transfer that fell due while the account was frozen waits for the customer, who sends it now or
 * moves it.
 * The pending transfers of the account's history, and their cancellation. Only the bank says that
 * one is cancelled: by its answer to the call, or in the history. No answer is not a no: the
 * transfer may or may not run, and the screen says so. Asking again is safe, because the bank
 * repeats its answer. Unanswered cancellations are remembered by the transfer's id while the page
 * is open.
 * Drawn in docs/machines/scheduled.svg.
 */
import { assign, enqueueActions } from 'xstate';
import type { Mutation } from '../contract/account.ts';
import { now } from '../contract/now.ts';
import { paths } from '../contract/paths.ts';
import { isHeld } from '../contract/scheduled.ts';
import { epochOf } from '../contract/wib.ts';
import { unknownAccount } from '../kit/watch-account.ts';
import { cancelling, confirming, outcomeUnknown, showing } from './cancel.states.ts';
import { to } from '../kit/system.ts';
import { scheduledSetup } from './scheduled.setup.ts';
import { failureOf, noticeOf } from '../contract/failure.ts';
import { failedWith } from '../kit/failures.ts';
import { goesTo } from '../kit/guards.ts';
import { momentText } from '../kit/moment.ts';
import { changePin, submitPin } from '../kit/pin-order.ts';

const list = '#scheduled.list';
const [invalid, submit] = submitPin('asking');
/** Both errors show at once. */
const asksForTime = {
  'time.changed': {
    actions: {
      type: 'changeTime',
      params: ({ event }: { readonly event: { readonly time: string } }) => event,
    },
  },
  'time.left': { actions: 'showTimeIssue' },
  'pin.submitted': [{ guard: 'isMoveInvalid', actions: ['showTimeIssue', 'showPinIssue'] }, submit],
} as const;
const unsure = (isMove: boolean) => showing(isMove ? 'moveUnsure' : 'sendUnsure');

/**
 * A transfer that fell due while the account was frozen is sent now or moved. The same call may be
 * sent again, so after an outcome that nobody knows the list shows how the transfer is.
 */
const deciding = (isMove: boolean) =>
  scheduledSetup.createStateConfig({
    meta: { path: paths.scheduledDecide },
    initial: 'entering',
    states: {
      entering: {
        on: {
          ...(isMove ? asksForTime : { 'pin.submitted': [invalid, submit] }),
          'pin.changed': { actions: changePin },
          'pin.left': { actions: 'showPinIssue' },
          'step.left': list,
          // The bank would refuse it after the PIN.
          'freeze.read': {
            guard: { type: 'isFrozen', params: ({ event }) => event },
            target: list,
          },
          navigated: { guard: goesTo(paths.scheduled), target: list },
        },
      },
      asking: {
        tags: ['busy', 'confirmLeave'],
        on: { 'wait.abandoned': { target: list, actions: unsure(isMove) } },
        invoke: {
          src: 'decide',
          id: 'decide',
          input: ({ context: { chosen, time, pin } }) => ({
            id: chosen?.id ?? '',
            datetime: isMove ? momentText(time) : null,
            pin,
          }),
          onDone: isMove
            ? { target: list, actions: showing('moved') }
            : {
                target: '#scheduled.sent',
                actions: [...showing('sent'), assign({ sent: ({ event }) => event.output })],
              },
          onError: [
            {
              guard: ({ event }) => [404, 409].includes(failureOf(event.error).status ?? 0),
              target: list,
              actions: showing('processed'),
            },
            {
              guard: ({ event }) =>
                failedWith(event.error, 'refused', 'throttled', 'session.ended'),
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
            { target: list, actions: unsure(isMove) },
          ],
        },
      },
    },
  });

const sending = deciding(false);
const moving = deciding(true);

/** Its receipt. */
const sent = scheduledSetup.createStateConfig({
  meta: { path: paths.scheduledDecide },
  entry: 'forgetPin',
  on: { 'receipt.closed': list, navigated: { guard: goesTo(paths.scheduled), target: list } },
});

export const scheduledMachine = scheduledSetup.createMachine({
  id: 'scheduled',
  context: {
    account: unknownAccount,
    rows: [],
    chosen: null,
    pin: '',
    pinIssue: null,
    time: '',
    timeIssue: null,
    sent: null,
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
  on: { 'account.changed': { actions: { type: 'keepAccount', params: ({ event }) => event } } },
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
            'decision.requested': [
              {
                guard: { type: 'isAskedToMove', params: ({ event }) => event },
                target: '#scheduled.moving',
                actions: [
                  { type: 'choose', params: ({ event }) => event },
                  assign({ time: '', timeIssue: null }),
                ],
              },
              {
                guard: { type: 'isAsked', params: ({ event }) => event },
                target: '#scheduled.sending',
                actions: { type: 'choose', params: ({ event }) => event },
              },
            ],
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
    sending,
    moving,
    sent,
  },
});
