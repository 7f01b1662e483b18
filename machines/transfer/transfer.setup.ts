import { assign, enqueueActions, sendTo, setup } from 'xstate';
import type { AccountView } from '../contract/account.ts';
import type { IssueCode, Notice } from '../contract/codes.ts';
import type { Failure } from '../contract/failure.ts';
import type {
  PreparedTransfer,
  Receipt,
  ReceiptPorts,
  Recipient,
  TransferPorts,
  TransferResult,
} from '../contract/transfer.ts';
import { failedWith, failureOf, type ShownFailure } from '../kit/failures.ts';
import {
  changeField,
  emptyForm,
  isClean,
  touchField,
  validateAll,
  type Form,
} from '../kit/form.ts';
import { isAt } from '../kit/guards.ts';
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
  cooldownMachine,
  cooldownStarted,
  isCoolingDown,
  type Cooldowns,
} from '../services/cooldown.machine.ts';
import {
  banksAfter,
  draftOf,
  factsOf,
  formAgain,
  isDrafted,
  ownOf,
  type KnownBanks,
  type TransferDraft,
} from './transfer.draft.ts';
import { emptyTransfer, pinIssueOf, transferSchema, type TransferForm } from './transfer.schema.ts';

export interface TransferContext {
  /** Where the flow is opened. */
  readonly path: string;
  readonly account: AccountView;
  readonly form: Form<TransferForm>;
  readonly recipient: Recipient;
  /** The banks of this visit's recipients. */
  readonly banks: KnownBanks;
  readonly draft: TransferDraft | null;
  /** As typed. Emptied when it was wrong, when the bank has answered and when its page is left. */
  readonly pin: string;
  readonly pinIssue: IssueCode | null;
  /** Why the last sending did not end in a receipt. */
  readonly failure: Failure | null;
  readonly result: TransferResult | null;
  /** When the bank's answer came, in epoch milliseconds. */
  readonly answeredAt: number;
  /** The time in epoch milliseconds, read at each full minute while the form is open. */
  readonly now: number;
  /** Seconds that each button still has to wait after a 429. */
  readonly cooldowns: Cooldowns;
}

/**
 * What the app keeps of it while another page is open (ACC-19), with the Idempotency-Key of an
 * order whose outcome is unknown: it is not to be paid twice.
 */
export type KeptTransfer = Partial<
  Pick<TransferContext, 'form' | 'recipient' | 'draft' | 'banks'>
> & {
  /** What another page has filled in, instead of what was typed. */
  readonly prepared?: PreparedTransfer;
};

export type TransferEvent =
  | { readonly type: 'field.changed'; readonly change: Partial<TransferForm> }
  | { readonly type: 'field.left'; readonly field: keyof TransferForm }
  | { readonly type: 'recipient.chosen'; readonly account: string }
  | { readonly type: 'form.submitted' }
  | { readonly type: 'step.left' }
  | { readonly type: 'pin.changed'; readonly pin: string }
  | { readonly type: 'pin.left' }
  | { readonly type: 'pin.submitted' }
  | { readonly type: 'status.requested' }
  | { readonly type: 'share.requested'; readonly receipt: Receipt }
  | { readonly type: 'print.requested' }
  | { readonly type: 'receipt.closed' }
  | { readonly type: 'copy.requested' }
  | { readonly type: 'repeat.requested' }
  | { readonly type: 'fetch.retried' }
  | AccountChanged
  | WaitAbandoned
  | Navigated;

/** Before the account's first answer. */
export const unknownAccount: AccountView = {
  user: { status: 'loading' },
  balance: { status: 'loading' },
  mutations: { status: 'loading' },
};
const nobody: Recipient = { name: null };
/** All starts empty, and is empty again after a receipt. */
export const blank = {
  form: emptyForm(emptyTransfer),
  recipient: nobody,
  draft: null,
  pin: '',
  pinIssue: null,
  failure: null,
  result: null,
  answeredAt: 0,
} as const satisfies Partial<TransferContext>;

/** What the states of the transfer are made of: its ports, guards, actions and delays. */
export const transferSetup = setup({
  types: {} as {
    context: TransferContext;
    input: { readonly path: string; readonly draft?: KeptTransfer | undefined };
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
  delays: {
    transferChecks: timing.transferChecks,
    pinCompare: timing.pinCompare,
    nextMinute: () => timing.minute - (Date.now() % timing.minute),
  },
  guards: {
    /**
     * Whether the bank honours the Idempotency-Key. The composition root provides the answer; by
     * default nothing is sent a second time.
     */
    canRepeat: () => false,
    isAt,
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
    isPinInvalid: ({ context }) => pinIssueOf(context.pin) !== null,
    isFitting: (_, params: { fits: boolean }) => params.fits,
    canSubmit: ({ context }) => !isCoolingDown(context.cooldowns, 'pin'),
    isScheduled: ({ context }) => context.draft?.order.datetime !== null,
    isEnded: ({ context }) => failedWith(context.failure, 'session.ended'),
    isLost: ({ context }) => failedWith(context.failure, 'network.lost'),
    isBodiless: ({ context }) => context.failure?.isBodiless === true,
    isUndecided: ({ context }) =>
      isUndecided(failureOf(context.failure), context.draft?.unanswered === true),
    isUndecidedWithMessage: ({ context }) =>
      isUndecided(failureOf(context.failure), context.draft?.unanswered === true) &&
      Boolean(context.failure?.bankMessage),
    isOutcome: (_, params: { outcome: string; is: string }) => params.outcome === params.is,
  },
  actions: {
    /** Provided by the composition root. */
    warmUp: () => {},
    print: () => {},
    readClock: assign({ now: () => Date.now() }),
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
    changePin: assign({ pinIssue: null, pin: (_, params: { pin: string }) => params.pin }),
    forgetPin: assign({ pin: '', pinIssue: null }),
    showPinIssue: assign({ pinIssue: ({ context }) => pinIssueOf(context.pin) }),
    keepResult: assign(({ context }, params: { result: TransferResult }) => ({
      result: params.result,
      banks: banksAfter(context),
      answeredAt: Date.now(),
    })),
    startOver: assign(blank),
    fillInAgain: assign(({ context }) => ({ ...blank, form: formAgain(context.form) })),
    keepCooldowns: assign({ cooldowns: (_, params: { seconds: Cooldowns }) => params.seconds }),
    announce: sendTo(
      ({ system }) => service(system, 'popup'),
      (_, params: { notice: Notice; focus?: 'pin' }) =>
        popupRequested({ variant: 'danger', ...params }),
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
}).extend({
  actions: {
    /** Tells a failure in a popup, and starts the cooldown of its button. */
    showFailure: enqueueActions(({ enqueue, system }, params: ShownFailure) => {
      const popup = popupRequested({ variant: 'danger', notice: params.notice });
      enqueue.sendTo(service(system, 'popup'), popup);
      enqueue.sendTo('cooldown', cooldownStarted(params));
    }),
    /** Keeps why the sending failed, until it is classified, and starts the PIN's cooldown. */
    keepFailure: enqueueActions(({ enqueue }, params: { error: unknown }) => {
      enqueue.assign({ failure: failureOf(params.error) });
      enqueue.sendTo('cooldown', cooldownStarted({ button: 'pin', error: params.error }));
    }),
  },
});

/**
 * Whether an answer leaves open if money moved: a fault of the bank, or an unreadable answer. When
 * such an order is repeated, a 429 says nothing about the first attempt either.
 */
function isUndecided({ code, status }: Failure, unanswered: boolean): boolean {
  if (code === 'unexpected' || code === 'answer.invalid' || (status ?? 0) >= 500) return true;
  return unanswered && code === 'throttled';
}
