import { assign, enqueueActions, sendTo, setup } from 'xstate';
import type { AccountView, Mutation } from '../contract/account.ts';
import type { IssueCode, Notice } from '../contract/codes.ts';
import type { Failure } from '../contract/failure.ts';
import type { ScheduledPorts } from '../contract/scheduled.ts';
import { failedWith, failureOf } from '../kit/failures.ts';
import { isAt } from '../kit/guards.ts';
import { pinIssueOf, pinOrderGuards } from '../kit/pin-order.ts';
import { ports } from '../kit/ports.ts';
import {
  popupRequested,
  to,
  type FlowTag,
  type Navigated,
  type WaitAbandoned,
} from '../kit/system.ts';
import { timing } from '../kit/timing.ts';
import { watchAccount, type AccountChanged } from '../kit/watch-account.ts';
import {
  cooldownMachine,
  cooldownStarted,
  isCoolingDown,
  type Cooldowns,
} from '../shared/cooldown.machine.ts';
import { rowsOf, statusAtBank, type Outcome } from './scheduled.rows.ts';

export interface ScheduledContext {
  readonly account: AccountView;
  /** The transfers that wait, the soonest first. */
  readonly rows: readonly Mutation[];
  /** The transfer that is to be cancelled. */
  readonly chosen: Mutation | null;
  /** As typed. Emptied when it was refused, once the bank has answered, and when it is left. */
  readonly pin: string;
  readonly pinIssue: IssueCode | null;
  /** Why the last call has not cancelled anything. */
  readonly failure: Failure | null;
  /** What the bank has said last of a transfer that was to be cancelled. */
  readonly said: { readonly outcome: Outcome; readonly transfer: Mutation } | null;
  /** The ids of transfers that wait no more, whatever a list from before says. */
  readonly ended: readonly string[];
  /** The ids of transfers whose cancelling has no answer. */
  readonly unanswered: readonly string[];
  /** What was known of the history when the bank was last asked for it. */
  readonly seen: AccountView['mutations'] | null;
  /** Seconds that each button still has to wait after a 429. */
  readonly cooldowns: Cooldowns;
}

export type ScheduledEvent =
  | { readonly type: 'fetch.retried' }
  | { readonly type: 'cancel.requested'; readonly id: string }
  | { readonly type: 'step.left' }
  | { readonly type: 'pin.changed'; readonly pin: string }
  | { readonly type: 'pin.left' }
  | { readonly type: 'pin.submitted' }
  | { readonly type: 'status.requested' }
  | AccountChanged
  | WaitAbandoned
  | Navigated;

/** What the states of the scheduled transfers are made of: their port, guards and actions. */
export const scheduledSetup = setup({
  types: {} as {
    context: ScheduledContext;
    events: ScheduledEvent;
    tags: FlowTag;
    meta: { readonly path: string };
  },
  actors: {
    ...ports<ScheduledPorts>({ cancel: true }),
    watchAccount,
    cooldown: cooldownMachine,
  },
  delays: { nextMinute: () => timing.minute - (Date.now() % timing.minute) },
  guards: {
    isAt,
    hasFailed: ({ context: { account } }) =>
      account.mutations.status === 'failed' ||
      (account.mutations.status === 'loading' && account.user.status === 'failed'),
    /** Without the user there is no account number to fetch with. */
    lacksUser: ({ context: { account } }) => account.mutations.status !== 'failed',
    isLoaded: ({ context }) => context.account.mutations.status === 'loaded',
    hasRows: ({ context }) => context.rows.length > 0,
    /** A row without an id can't be named to the bank. */
    isListed: ({ context }, params: { id: string }) =>
      params.id !== '' && context.rows.some(({ id }) => id === params.id),
    isListedUnanswered: ({ context }, params: { id: string }) =>
      context.unanswered.includes(params.id) && context.rows.some(({ id }) => id === params.id),
    canSubmit: ({ context }) => !isCoolingDown(context.cooldowns, 'pin'),
    isTooLate: ({ context: { failure } }) =>
      failedWith(failure, 'refused') && failure?.status === 409,
    isUnknownToBank: ({ context: { failure } }) =>
      failedWith(failure, 'refused') && failure?.status === 404,
    ...pinOrderGuards(isUnanswered),
    isUnanswered: ({ context }) => isUnanswered(context),
    isSeenCancelled: ({ context }) => statusAtBank(context) === 'cancelled',
    isSeenProcessed: ({ context }) => statusAtBank(context) === 'processed',
    /** The account has answered since it was asked. */
    isSeenWaiting: ({ context }) => isNews(context) && statusAtBank(context) === 'waiting',
    isNotSeen: ({ context }) =>
      isNews(context) && context.account.mutations.status !== 'loading' && !statusAtBank(context),
  },
  actions: {
    keepAccount: assign({ account: (_, params: { account: AccountView }) => params.account }),
    loseAccount: assign({
      account: ({ context }) => ({
        ...context.account,
        mutations: { status: 'failed', code: 'mutations.failed' } as const,
      }),
    }),
    select: assign({ rows: ({ context }) => rowsOf(context, Date.now()) }),
    choose: assign(({ context }, params: { id: string }) => ({
      chosen: context.rows.find(({ id }) => id === params.id) ?? null,
      failure: null,
      said: null,
    })),
    changePin: assign({ pinIssue: null, pin: (_, params: { pin: string }) => params.pin }),
    forgetPin: assign({ pin: '', pinIssue: null }),
    showPinIssue: assign({ pinIssue: ({ context }) => pinIssueOf(context.pin) }),
    markUnanswered: assign({
      unanswered: ({ context: { chosen, unanswered } }) => [
        ...new Set([...unanswered, ...(chosen ? [chosen.id] : [])]),
      ],
    }),
    noteSeen: assign({ seen: ({ context }) => context.account.mutations }),
    /** What is not known to the bank stays in the list, which is the bank's own word. */
    tell: assign(({ context }, params: { outcome: Outcome }) => {
      const { chosen, ended, unanswered } = context;
      if (chosen === null) return {};
      return {
        said: { outcome: params.outcome, transfer: chosen },
        unanswered: unanswered.filter((id) => id !== chosen.id),
        ended: params.outcome === 'unknown' ? ended : [...ended, chosen.id],
      };
    }),
    keepCooldowns: assign({ cooldowns: (_, params: { seconds: Cooldowns }) => params.seconds }),
    announce: sendTo(to('popup'), (_, params: { notice: Notice; focus?: 'pin' }) =>
      popupRequested({ variant: 'danger', ...params }),
    ),
    showStrip: sendTo(to('connection'), { type: 'connection.lost' }),
    refreshAccount: sendTo(to('account'), { type: 'account.outdated' }),
    refreshNotifications: sendTo(to('notifications'), { type: 'notifications.outdated' }),
    retryUser: sendTo(to('account'), { type: 'user.retried' }),
    retryMutations: sendTo(to('account'), { type: 'mutations.retried' }),
  },
}).extend({
  actions: {
    /** Keeps why the call failed, until it is classified, and starts the PIN's cooldown. */
    keepFailure: enqueueActions(({ enqueue }, params: { error: unknown }) => {
      enqueue.assign({ failure: failureOf(params.error) });
      enqueue.sendTo('cooldown', cooldownStarted({ button: 'pin', error: params.error }));
    }),
  },
});

/** Whether an earlier call to cancel the chosen transfer has no answer. */
function isUnanswered({ chosen, unanswered }: ScheduledContext): boolean {
  return chosen !== null && unanswered.includes(chosen.id);
}

function isNews({ account, seen }: ScheduledContext): boolean {
  return account.mutations !== seen;
}
