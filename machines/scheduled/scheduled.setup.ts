import { assign, sendTo, setup } from 'xstate';
import type { AccountView, Mutation } from '../contract/account.ts';
import { now } from '../contract/now.ts';
import type { IssueCode, Notice } from '../contract/codes.ts';
import { failureOf, type Failure } from '../contract/failure.ts';
import type { FreezeRead } from '../contract/freeze.ts';
import type { ScheduledPorts, SentTransfer } from '../contract/scheduled.ts';
import { cooldownsAfter, isCoolingDown, type Cooldowns } from '../kit/cooldown.ts';
import { failedWith } from '../kit/failures.ts';
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
import { momentIssue } from '../kit/moment.ts';
import { untilNextMinute } from '../kit/timing.ts';
import { watchAccount, type AccountChanged } from '../kit/watch-account.ts';
import { rowsOf, statusAtBank, type Outcome } from './scheduled.rows.ts';

export interface ScheduledContext {
  readonly account: AccountView;
  /** The pending transfers, the soonest first. */
  readonly rows: readonly Mutation[];
  readonly chosen: Mutation | null;
  /** As typed. Cleared after a refusal, after an answer, and when the customer leaves. */
  readonly pin: string;
  readonly pinIssue: IssueCode | null;
  /** To which `chosen` is moved: `yyyy-MM-ddTHH:mm` in WIB. */
  readonly time: string;
  readonly timeIssue: IssueCode | null;
  readonly sent: SentTransfer | null;
  readonly failure: Failure | null;
  readonly said: { readonly outcome: Outcome; readonly transfer: Mutation } | null;
  /** The ids of transfers that are no longer pending, whatever an earlier list says. */
  readonly ended: readonly string[];
  readonly unanswered: readonly string[];
  /** The history as it was when the bank was last asked for it. */
  readonly seen: AccountView['mutations'] | null;
  readonly cooldowns: Cooldowns;
}

type ScheduledEvent =
  | { readonly type: 'fetch.retried' }
  | { readonly type: 'cancel.requested'; readonly id: string }
  | { readonly type: 'decision.requested'; readonly id: string; readonly isMove: boolean }
  | { readonly type: 'time.changed'; readonly time: string }
  | { readonly type: 'time.left' }
  | { readonly type: 'receipt.closed' }
  | { readonly type: 'step.left' }
  | { readonly type: 'pin.changed'; readonly pin: string }
  | { readonly type: 'pin.left' }
  | { readonly type: 'pin.submitted' }
  | { readonly type: 'status.requested' }
  /** Timers sleep with the device. */
  | { readonly type: 'page.shown' }
  | FreezeRead
  | AccountChanged
  | WaitAbandoned
  | Navigated;

export const scheduledSetup = setup({
  types: {} as {
    context: ScheduledContext;
    events: ScheduledEvent;
    tags: FlowTag;
    meta: { readonly path: string };
  },
  actors: { ...ports<ScheduledPorts>({ cancel: true, decide: true }), watchAccount },
  delays: { nextMinute: () => untilNextMinute(now()) },
  guards: {
    isAt,
    hasFailed: ({ context: { account } }) =>
      account.mutations.status === 'failed' ||
      (account.mutations.status === 'loading' && account.user.status === 'failed'),
    /** Without the user there is no account number to fetch with. */
    lacksUser: ({ context: { account } }) => account.mutations.status !== 'failed',
    isLoaded: ({ context }) => context.account.mutations.status === 'loaded',
    hasRows: ({ context }) => context.rows.length > 0,
    /** The bank cannot identify a row without an id. */
    isListed: ({ context }, params: { id: string }) =>
      params.id !== '' && context.rows.some(({ id }) => id === params.id),
    /** Only after the thaw does the bank take a decision. */
    isAsked: ({ context }, params: { id: string }) => isAsked(context, params),
    isAskedToMove: ({ context }, params: { id: string; isMove: boolean }) =>
      params.isMove && isAsked(context, params),
    isFrozen: (_, params: { isFrozen: boolean }) => params.isFrozen,
    isMoveInvalid: ({ context }) =>
      timeIssueOf(context) !== null || pinIssueOf(context.pin) !== null,
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
    /** The account has answered since the last request. */
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
    select: assign({ rows: ({ context }) => rowsOf(context, now()) }),
    choose: assign(({ context }, params: { id: string }) => ({
      chosen: context.rows.find(({ id }) => id === params.id) ?? null,
      failure: null,
      said: null,
    })),
    changePin: assign({ pinIssue: null, pin: (_, params: { pin: string }) => params.pin }),
    forgetPin: assign({ pin: '', pinIssue: null }),
    changeTime: assign({ timeIssue: null, time: (_, params: { time: string }) => params.time }),
    showTimeIssue: assign({ timeIssue: ({ context }) => timeIssueOf(context) }),
    showPinIssue: assign({ pinIssue: ({ context }) => pinIssueOf(context.pin) }),
    markUnanswered: assign({
      unanswered: ({ context: { chosen, unanswered } }) => [
        ...new Set([...unanswered, ...(chosen ? [chosen.id] : [])]),
      ],
    }),
    noteSeen: assign({ seen: ({ context }) => context.account.mutations }),
    /** A transfer that the bank says it does not know stays, because the bank's own list has it. */
    showOutcome: assign(({ context }, params: { outcome: Outcome }) => {
      const { chosen, ended, unanswered } = context;
      if (chosen === null) return {};
      return {
        said: { outcome: params.outcome, transfer: chosen },
        unanswered: unanswered.filter((id) => id !== chosen.id),
        ended: isStill.includes(params.outcome) ? ended : [...ended, chosen.id],
      };
    }),
    /** Keeps the failure until it is classified, and starts the PIN's cooldown. */
    keepFailure: assign(({ context }, { error }: { error: unknown }) => ({
      failure: failureOf(error),
      cooldowns: cooldownsAfter(context.cooldowns, { button: 'pin', error }),
    })),
    announce: sendTo(to('popup'), (_, params: { notice: Notice; focus?: 'pin' }) =>
      popupRequested({ variant: 'danger', ...params }),
    ),
    showStrip: sendTo(to('connection'), { type: 'connection.lost' }),
    refreshAccount: sendTo(to('account'), { type: 'account.outdated' }),
    refreshNotifications: sendTo(to('notifications'), { type: 'notifications.outdated' }),
    retryUser: sendTo(to('account'), { type: 'user.retried' }),
    retryMutations: sendTo(to('account'), { type: 'mutations.retried' }),
  },
});

const isAsked = ({ rows }: ScheduledContext, asked: { readonly id: string }): boolean =>
  asked.id !== '' && rows.some((row) => row.id === asked.id && row.waits_for === 'decision');

const isStill: readonly Outcome[] = ['unknown', 'moved', 'sendUnsure', 'moveUnsure'];

const timeIssueOf = ({ time }: ScheduledContext): IssueCode | null =>
  time === '' ? 'datetime.required' : momentIssue(time, now());

/** Whether an earlier call to cancel the chosen transfer is unanswered. */
function isUnanswered({ chosen, unanswered }: ScheduledContext): boolean {
  return chosen !== null && unanswered.includes(chosen.id);
}

function isNews({ account, seen }: ScheduledContext): boolean {
  return account.mutations !== seen;
}
