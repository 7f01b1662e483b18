/*
 *   editing ── form.submitted [clean] ──▶ checking: waiting (1 s) ─▶ lookingUp ─▶ checkingBalance
 *      ▲ ▲                                   │ refused: popup                       │ draft saved
 *      │ └───────────────────────────────────┘                                      ▼
 *      │ ◀── step.left, navigated ─────────────────────────────────────────── enteringPin ◀──┐
 *      │                                                                 pin.submitted │     │ wrong PIN, refused: popup
 *      │                                                                               ▼     │
 *      │                                                                           comparing ┤
 *      │                                                                               │     │
 *      │                                                                               ▼     │
 *      │ ◀── receipt.closed, navigated ── succeeded ◀── answered ──────────────────── sending ┘
 *      │                                                                            ▲     │ no answer, or none to rely on;
 *      │                                                                            │     │ wait.abandoned
 *      │                                                   status.requested [canRepeat] │     ▼
 *      └ ◀── step.left, navigated ───────────────────────────────────────────── outcomeUnknown
 *
 * Money goes out, now or at a chosen time. A draft has one Idempotency-Key as long as it stays the
 * same and the bank has not refused it: whatever is repeated, the bank carries it out once. No
 * answer is not a no: such a draft is `unanswered`, and leads to `outcomeUnknown` until the bank
 * tells. The PIN stays no longer than its order is on its way.
 */
import { assign, sendTo, setup } from 'xstate';
import type { AccountView } from '../contract/account.ts';
import type { IssueCode, Notice } from '../contract/codes.ts';
import type { Failure } from '../contract/failure.ts';
import { paths } from '../contract/paths.ts';
import type {
  ReceiptPorts,
  Recipient,
  TransferPorts,
  TransferResult,
} from '../contract/transfer.ts';
import { unanswered, failedWith, failureOf, noticeOf } from '../kit/failures.ts';
import {
  emptyForm,
  isClean,
  touchField,
  validateAll,
  changeField,
  type Form,
} from '../kit/form.ts';
import { ports } from '../kit/ports.ts';
import {
  popupRequested,
  service,
  type FlowTag,
  type Navigated,
  type WaitAbandoned,
} from '../kit/services.ts';
import { timing } from '../kit/timing.ts';
import { uuid } from '../kit/uuid.ts';
import { watchAccount, type AccountChanged } from '../kit/watch-account.ts';
import {
  isCoolingDown,
  cooldownStarted,
  cooldownMachine,
  type Cooldowns,
} from '../services/cooldown.machine.ts';
import {
  draftOf,
  factsOf,
  hashOf,
  isDrafted,
  keyedOrderOf,
  ownOf,
  type TransferDraft,
} from './transfer.draft.ts';
import { emptyTransfer, pinIssueOf, transferSchema, type TransferForm } from './transfer.schema.ts';

interface TransferContext {
  readonly account: AccountView;
  readonly form: Form<TransferForm>;
  readonly recipient: Recipient;
  readonly draft: TransferDraft | null;
  /** '' but for the time between submit and the bank's answer. */
  readonly pin: string;
  readonly pinIssue: IssueCode | null;
  /** Why the last sending did not end in a receipt. */
  readonly failure: Failure | null;
  readonly result: TransferResult | null;
  /** When the bank's answer came, in epoch milliseconds. */
  readonly answeredAt: number;
  /** How long which button waits for the bank to hear it again. */
  readonly cooldowns: Cooldowns;
}

export type TransferEvent =
  | { readonly type: 'field.changed'; readonly change: Partial<TransferForm> }
  | { readonly type: 'field.left'; readonly field: keyof TransferForm }
  | { readonly type: 'form.submitted' }
  | { readonly type: 'step.left' }
  /** The PIN itself stays on the screen until it is submitted. */
  | { readonly type: 'pin.changed' }
  | { readonly type: 'pin.left'; readonly filled: boolean }
  | { readonly type: 'pin.submitted'; readonly pin: string }
  | { readonly type: 'status.requested' }
  | { readonly type: 'share.requested'; readonly text: string }
  | { readonly type: 'print.requested' }
  | { readonly type: 'receipt.closed' }
  | { readonly type: 'copy.requested' }
  | { readonly type: 'fetch.retried' }
  | AccountChanged
  | WaitAbandoned
  | Navigated;

const unknownAccount: AccountView = {
  user: { status: 'loading' },
  balance: { status: 'loading' },
  mutations: { status: 'loading' },
};
const nobody: Recipient = { name: null };
const blank = {
  form: emptyForm(emptyTransfer),
  recipient: nobody,
  draft: null,
  pin: '',
  pinIssue: null,
  failure: null,
  result: null,
  answeredAt: 0,
} as const satisfies Partial<TransferContext>;

export const transferMachine = setup({
  types: {} as {
    context: TransferContext;
    events: TransferEvent;
    tags: FlowTag;
    meta: { readonly path: string };
  },
  actors: {
    ...ports<TransferPorts>({ lookUp: true, comparePin: true, transfer: true, schedule: true }),
    ...ports<ReceiptPorts>({ shareReceipt: true, copyReference: true }),
    watchAccount,
    cooldown: cooldownMachine,
  },
  delays: { transferChecks: timing.transferChecks, pinCompare: timing.pinCompare },
  guards: {
    /**
     * Whether the bank hears the Idempotency-Key. The fuse box knows; without it nothing is sent a
     * second time.
     */
    canRepeat: () => false,
    isAt: (_, params: { at: string; path: string }) => params.at === params.path,
    isClean: ({ context }) =>
      !isCoolingDown(context.cooldowns, 'form') &&
      isClean(validateAll(context.form, transferSchema, factsOf(context))),
    lacksUser: ({ context }) => context.account.user.status === 'failed',
    isOwnAccount: ({ context }) => context.form.values.accountTo === ownOf(context.account),
    isBalanceShort: ({ context }) =>
      context.account.balance.status === 'loaded' &&
      Number(context.form.values.amount) > context.account.balance.value,
    knowsUser: ({ context }) => context.account.user.status === 'loaded',
    isDrafted: ({ context }) => isDrafted(context),
    isUnanswered: ({ context }) => context.draft?.unanswered === true && isDrafted(context),
    isUnknownRecipient: (_, params: { error: unknown }) =>
      failedWith(params.error, 'refused') && failureOf(params.error).status === 400,
    isSessionOver: (_, params: { error: unknown }) => failedWith(params.error, 'session.ended'),
    isPinInvalid: (_, params: { pin: string }) => pinIssueOf(params.pin) !== null,
    isFitting: (_, params: { fits: boolean }) => params.fits,
    canSubmit: ({ context }) => !isCoolingDown(context.cooldowns, 'pin'),
    canSubmitKeptPin: ({ context }) =>
      !isCoolingDown(context.cooldowns, 'pin') && context.pin !== '',
    lacksPin: ({ context }) => context.pin === '',
    isScheduled: ({ context }) => context.draft?.order.datetime !== null,
    isEnded: ({ context }) => failedWith(context.failure, 'session.ended'),
    isLost: ({ context }) => failedWith(context.failure, 'network.lost'),
    isUndecided: ({ context }) =>
      isUndecided(failureOf(context.failure), context.draft?.unanswered === true),
    isUndecidedWithMessage: ({ context }) =>
      isUndecided(failureOf(context.failure), context.draft?.unanswered === true) &&
      Boolean(context.failure?.bankMessage),
    isOutcome: (_, params: { outcome: string; is: string }) => params.outcome === params.is,
  },
  actions: {
    /** The outside world; the fuse box fills them. */
    warmUp: () => {},
    print: () => {},
    keepAccount: assign({ account: (_, params: { account: AccountView }) => params.account }),
    loseAccount: assign({
      account: { ...unknownAccount, user: { status: 'failed', code: 'user.failed' } },
    }),
    change: assign({
      form: ({ context }, params: { change: Partial<TransferForm> }) =>
        changeField(context.form, params.change, transferSchema, factsOf(context)),
    }),
    leave: assign({
      form: ({ context }, params: { field: keyof TransferForm }) =>
        touchField(context.form, params.field, transferSchema, factsOf(context)),
    }),
    showIssues: assign({
      form: ({ context }) => validateAll(context.form, transferSchema, factsOf(context)),
    }),
    keepRecipient: assign({ recipient: (_, params: { recipient: Recipient }) => params.recipient }),
    saveDraft: assign({ draft: ({ context }) => draftOf(context) }),
    renewKey: assign({
      draft: ({ context: { draft } }) =>
        draft && { ...draft, idempotencyKey: uuid(), unanswered: false },
    }),
    markUnanswered: assign({
      draft: ({ context: { draft } }) => draft && { ...draft, unanswered: true },
    }),
    keepPin: assign({ pinIssue: null, pin: (_, params: { pin: string }) => params.pin }),
    forgetPin: assign({ pin: '', pinIssue: null }),
    setPinIssue: assign({ pinIssue: (_, params: { pin: string }) => pinIssueOf(params.pin) }),
    clearPinIssue: assign({ pinIssue: null }),
    keepFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    keepResult: assign((_, params: { result: TransferResult }) => ({
      result: params.result,
      answeredAt: Date.now(),
    })),
    startOver: assign(blank),
    keepCooldowns: assign({ cooldowns: (_, params: { seconds: Cooldowns }) => params.seconds }),
    startCooldown: sendTo('cooldown', (_, params: { button: string; error: unknown }) =>
      cooldownStarted(params),
    ),
    announce: sendTo(
      ({ system }) => service(system, 'popup'),
      (_, params: { notice: Notice }) =>
        popupRequested({ variant: 'danger', notice: params.notice }),
    ),
    showStrip: sendTo(({ system }) => service(system, 'connection'), { type: 'connection.lost' }),
    refreshAccount: sendTo(({ system }) => service(system, 'account'), {
      type: 'account.outdated',
    }),
    refreshNotifications: sendTo(({ system }) => service(system, 'notifications'), {
      type: 'notifications.outdated',
    }),
    retryUser: sendTo(({ system }) => service(system, 'account'), { type: 'user.retried' }),
    retryBalance: sendTo(({ system }) => service(system, 'account'), { type: 'balance.retried' }),
  },
}).createMachine({
  id: 'transfer',
  context: { account: unknownAccount, ...blank, cooldowns: {} },
  invoke: [
    { src: 'watchAccount', id: 'account', onError: { target: '.editing', actions: 'loseAccount' } },
    {
      src: 'cooldown',
      id: 'cooldown',
      onSnapshot: {
        actions: { type: 'keepCooldowns', params: ({ event }) => event.snapshot.context },
      },
      onError: '.editing',
    },
  ],
  on: {
    'account.changed': {
      actions: { type: 'keepAccount', params: ({ event }) => ({ account: event.account }) },
    },
  },
  initial: 'editing',
  states: {
    editing: {
      meta: { path: paths.transfer },
      entry: 'forgetPin',
      on: {
        'field.changed': {
          actions: { type: 'change', params: ({ event }) => ({ change: event.change }) },
        },
        'field.left': {
          actions: { type: 'leave', params: ({ event }) => ({ field: event.field }) },
        },
        'form.submitted': [
          { guard: 'isClean', target: 'checking', actions: 'showIssues' },
          { actions: 'showIssues' },
        ],
        'fetch.retried': [
          { guard: 'lacksUser', actions: 'retryUser' },
          { actions: 'retryBalance' },
        ],
        navigated: {
          guard: {
            type: 'isAt',
            params: ({ event }) => ({ at: event.path, path: paths.transferPin }),
          },
          target: 'resuming',
        },
      },
    },
    /** Forward to the PIN page: open to a draft that is still what the form says. */
    resuming: {
      meta: { path: paths.transfer },
      always: [
        { guard: 'isUnanswered', target: 'outcomeUnknown' },
        { guard: 'isDrafted', target: 'enteringPin' },
        { target: 'editing' },
      ],
    },
    checking: {
      tags: 'busy',
      meta: { path: paths.transfer },
      initial: 'waiting',
      on: { navigated: {}, 'wait.abandoned': 'editing' },
      states: {
        waiting: { after: { transferChecks: 'lookingUp' } },
        lookingUp: {
          invoke: {
            src: 'lookUp',
            id: 'lookUp',
            input: ({ context }) => ({ accountNumber: context.form.values.accountTo }),
            onDone: {
              target: 'checkingBalance',
              actions: {
                type: 'keepRecipient',
                params: ({ event }) => ({ recipient: event.output }),
              },
            },
            onError: [
              {
                guard: { type: 'isSessionOver', params: ({ event }) => ({ error: event.error }) },
                target: '#transfer.editing',
              },
              {
                guard: {
                  type: 'isUnknownRecipient',
                  params: ({ event }) => ({ error: event.error }),
                },
                target: '#transfer.editing',
                actions: { type: 'announce', params: { notice: 'recipient.unknown' } },
              },
              {
                target: '#transfer.editing',
                actions: [
                  { type: 'announce', params: ({ event }) => ({ notice: noticeOf(event.error) }) },
                  {
                    type: 'startCooldown',
                    params: ({ event }) => ({ button: 'form', error: event.error }),
                  },
                ],
              },
            ],
          },
        },
        /**
         * Against the account, once it is there. A balance that is not known is for the bank to
         * weigh.
         */
        checkingBalance: {
          always: [
            {
              guard: 'lacksUser',
              target: '#transfer.editing',
              actions: { type: 'announce', params: { notice: 'user.failed' } },
            },
            { guard: 'isOwnAccount', target: '#transfer.editing', actions: 'showIssues' },
            {
              guard: 'isBalanceShort',
              target: '#transfer.editing',
              actions: { type: 'announce', params: { notice: 'balance.short' } },
            },
            { guard: 'isUnanswered', target: '#transfer.outcomeUnknown' },
            { guard: 'knowsUser', target: '#transfer.enteringPin', actions: 'saveDraft' },
          ],
        },
      },
    },
    enteringPin: {
      meta: { path: paths.transferPin },
      entry: ['forgetPin', 'warmUp'],
      on: {
        'pin.changed': { actions: 'clearPinIssue' },
        'pin.left': {
          guard: ({ event }) => !event.filled,
          actions: { type: 'setPinIssue', params: { pin: '' } },
        },
        'pin.submitted': [
          {
            guard: { type: 'isPinInvalid', params: ({ event }) => ({ pin: event.pin }) },
            actions: { type: 'setPinIssue', params: ({ event }) => ({ pin: event.pin }) },
          },
          {
            guard: 'canSubmit',
            target: 'comparing',
            actions: { type: 'keepPin', params: ({ event }) => ({ pin: event.pin }) },
          },
        ],
        'step.left': 'editing',
        navigated: {
          guard: {
            type: 'isAt',
            params: ({ event }) => ({ at: event.path, path: paths.transfer }),
          },
          target: 'editing',
        },
      },
    },
    /**
     * A courtesy: a typing error costs no try at the bank. Where it can't be told, the bank alone
     * judges.
     */
    comparing: {
      tags: 'busy',
      meta: { path: paths.transferPin },
      on: {
        navigated: {},
        // Nothing was sent yet, this time.
        'wait.abandoned': [
          { guard: 'isUnanswered', target: 'outcomeUnknown', actions: 'forgetPin' },
          { target: 'enteringPin' },
        ],
      },
      invoke: {
        src: 'comparePin',
        id: 'comparePin',
        input: ({ context }) => ({ pin: context.pin, hash: hashOf(context.account) }),
        onDone: [
          {
            guard: { type: 'isFitting', params: ({ event }) => ({ fits: event.output }) },
            target: 'sending',
          },
          {
            guard: 'isUnanswered',
            target: 'outcomeUnknown',
            actions: ['forgetPin', { type: 'announce', params: { notice: 'pin.wrong' } }],
          },
          { target: 'enteringPin', actions: { type: 'announce', params: { notice: 'pin.wrong' } } },
        ],
        onError: 'sending',
      },
      after: { pinCompare: 'sending' },
    },
    /** Money may be moving: not to be left, and never repeated by itself. */
    sending: {
      tags: ['busy', 'held'],
      meta: { path: paths.transferPin },
      initial: 'choosing',
      on: {
        navigated: {},
        'wait.abandoned': {
          target: 'outcomeUnknown',
          actions: ['markUnanswered', { type: 'keepFailure', params: { error: unanswered } }],
        },
      },
      states: {
        choosing: {
          always: [{ guard: 'isScheduled', target: 'scheduling' }, { target: 'transferring' }],
        },
        transferring: {
          invoke: {
            src: 'transfer',
            id: 'transfer',
            input: ({ context }) => keyedOrderOf(context.draft, context.pin),
            onDone: {
              target: '#transfer.succeeded',
              actions: { type: 'keepResult', params: ({ event }) => ({ result: event.output }) },
            },
            onError: {
              target: 'classifyingFailure',
              actions: [
                { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
                {
                  type: 'startCooldown',
                  params: ({ event }) => ({ button: 'pin', error: event.error }),
                },
              ],
            },
          },
        },
        scheduling: {
          invoke: {
            src: 'schedule',
            id: 'schedule',
            input: ({ context }) => keyedOrderOf(context.draft, context.pin),
            onDone: {
              target: '#transfer.succeeded',
              actions: { type: 'keepResult', params: ({ event }) => ({ result: event.output }) },
            },
            onError: {
              target: 'classifyingFailure',
              actions: [
                { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
                {
                  type: 'startCooldown',
                  params: ({ event }) => ({ button: 'pin', error: event.error }),
                },
              ],
            },
          },
        },
        classifyingFailure: {
          always: [
            { guard: 'isEnded', target: '#transfer.enteringPin' },
            {
              guard: 'isLost',
              target: '#transfer.outcomeUnknown',
              actions: ['markUnanswered', 'showStrip'],
            },
            // What a body says is shown (PIN-16). It decides nothing.
            {
              guard: 'isUndecidedWithMessage',
              target: '#transfer.outcomeUnknown',
              actions: [
                'markUnanswered',
                {
                  type: 'announce',
                  params: ({ context }) => ({ notice: noticeOf(context.failure) }),
                },
              ],
            },
            { guard: 'isUndecided', target: '#transfer.outcomeUnknown', actions: 'markUnanswered' },
            {
              target: '#transfer.enteringPin',
              actions: [
                'renewKey',
                {
                  type: 'announce',
                  params: ({ context }) => ({ notice: noticeOf(context.failure) }),
                },
              ],
            },
          ],
        },
      },
    },
    outcomeUnknown: {
      meta: { path: paths.transferPin },
      initial: 'choosing',
      on: {
        'step.left': 'editing',
        navigated: {
          guard: {
            type: 'isAt',
            params: ({ event }) => ({ at: event.path, path: paths.transfer }),
          },
          target: 'editing',
        },
      },
      states: {
        choosing: {
          always: [{ guard: 'canRepeat', target: 'repeatable' }, { target: 'unrepeatable' }],
        },
        /** The same order under the same key finds out what became of it, or carries it out now. */
        repeatable: {
          entry: 'warmUp',
          on: {
            'pin.changed': { actions: 'clearPinIssue' },
            'pin.submitted': [
              {
                guard: { type: 'isPinInvalid', params: ({ event }) => ({ pin: event.pin }) },
                actions: { type: 'setPinIssue', params: ({ event }) => ({ pin: event.pin }) },
              },
              {
                guard: 'canSubmit',
                target: '#transfer.comparing',
                actions: { type: 'keepPin', params: ({ event }) => ({ pin: event.pin }) },
              },
            ],
            'status.requested': [
              { guard: 'canSubmitKeptPin', target: '#transfer.sending' },
              { guard: 'lacksPin', actions: { type: 'setPinIssue', params: { pin: '' } } },
            ],
          },
        },
        /** Sending again could pay twice: only the history tells. */
        unrepeatable: {
          entry: 'forgetPin',
          on: { 'status.requested': { actions: 'refreshAccount' } },
        },
      },
    },
    succeeded: {
      meta: { path: paths.transferPin },
      entry: ['forgetPin', 'refreshAccount', 'refreshNotifications'],
      initial: 'showing',
      on: {
        'share.requested': '.sharing',
        'copy.requested': '.copying',
        'print.requested': { actions: 'print' },
        'receipt.closed': { target: 'editing', actions: 'startOver' },
        navigated: {
          guard: {
            type: 'isAt',
            params: ({ event }) => ({ at: event.path, path: paths.transfer }),
          },
          target: 'editing',
          actions: 'startOver',
        },
      },
      states: {
        showing: {},
        sharing: {
          invoke: {
            src: 'shareReceipt',
            id: 'shareReceipt',
            input: ({ event }) => ({ text: event.type === 'share.requested' ? event.text : '' }),
            onDone: [
              {
                guard: {
                  type: 'isOutcome',
                  params: ({ event }) => ({ outcome: event.output, is: 'shared' }),
                },
                target: 'shared',
              },
              {
                guard: {
                  type: 'isOutcome',
                  params: ({ event }) => ({ outcome: event.output, is: 'copied' }),
                },
                target: 'copied',
              },
              { target: 'showing' },
            ],
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
        /** Where the last wish led, to be said quietly. */
        shared: {},
        copied: {},
        unshared: {},
      },
    },
  },
});

/**
 * Whether an answer leaves open if money moved: a fault of the bank, or one that nobody can read.
 * Asked again after such a one, "too many calls" (429) tells nothing of the first either.
 */
function isUndecided({ code, status }: Failure, unanswered: boolean): boolean {
  if (code === 'unexpected' || code === 'answer.invalid' || (status ?? 0) >= 500) return true;
  return unanswered && code === 'throttled';
}
