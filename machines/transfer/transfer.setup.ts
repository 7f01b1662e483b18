import { assign, enqueueActions, sendTo, setup } from 'xstate';
import type { AccountView, User } from '../contract/account.ts';
import { endedAs } from '../contract/ended.ts';
import { now, today } from '../contract/now.ts';
import type { PinState } from '../contract/pin.ts';
import type { HistoryRow, Reason, TransferResult } from '../contract/transfer.ts';
import { cooldownsAfter, isCoolingDown } from '../kit/cooldown.ts';
import { failureOf, noticeOf } from '../contract/failure.ts';
import { failedWith, type FailedPress } from '../kit/failures.ts';
import { changeField, isClean, touchField, validateAll } from '../kit/form.ts';
import { isAt } from '../kit/guards.ts';
import { pinIssueOf, pinOrderGuards } from '../kit/pin-order.ts';
import { outside } from '../kit/ports.ts';
import { popupRequested, to, type FlowTag, type Navigated, type Popup } from '../kit/system.ts';
import { isOutcome } from '../kit/sharing.ts';
import { timing, untilNextMinute } from '../kit/timing.ts';
import { unknownAccount, watchAccount } from '../kit/watch-account.ts';
import { pinWaitOf } from '../contract/pin.ts';
import { epochOf, wibMinute } from '../contract/wib.ts';
import {
  blank,
  transferPorts,
  type KeptTransfer,
  type Question,
  type TransferContext,
  type TransferEvent,
} from './transfer.context.ts';
import {
  askedOf,
  banksAfter,
  checkedOrderOf,
  factsOf,
  hashOf,
  formAgain,
  isAsked,
  isChecked,
  isRenamed,
  newKey,
  ownOf,
  savedAfter,
} from './transfer.order.ts';
import { completed, ownRow, resultIn, similarRow } from './transfer.history.ts';
import { aliasRules, transferSchema, type TransferForm } from './transfer.schema.ts';

export const transferSetup = setup({
  types: {} as {
    context: TransferContext;
    input: { readonly path: string; readonly kept?: KeptTransfer | undefined };
    events: TransferEvent;
    tags: FlowTag;
    meta: { readonly path: string };
  },
  actors: { ...transferPorts, watchAccount },
  delays: {
    transferChecks: timing.transferChecks,
    amountRest: timing.amountRest,
    pinCompare: timing.pinCompare,
    askWait: timing.askWait,
    nextMinute: () => untilNextMinute(now()),
  },
  guards: {
    /** Whether the bank honours the Idempotency-Key. */
    ...outside<{ canRepeat(): boolean }>({ canRepeat: true }),
    isAt,
    isClean: ({ context }) =>
      !isCoolingDown(context.cooldowns, 'form') &&
      isClean(validateAll(context.form, transferSchema, factsOf(context))),
    isFrozen: ({ context }) => context.isFrozen,
    isStillFrozen: (_, params: { isFrozen: boolean }) => params.isFrozen,
    isPinWaiting: ({ context }) => pinWaitOf(context.account) !== null,
    isPinStillWaiting: (_, { waitsUntil }: PinState) =>
      waitsUntil !== null && epochOf(waitsUntil) > now(),
    /** The user who was read again has another hash than the PIN was compared with. */
    isOtherHash: ({ context }, { user }: { user: User }) =>
      user.account_pin !== hashOf(context.account),
    isForbidden: ({ context: { failure, isFrozen } }) =>
      isFrozen && failedWith(failure, 'refused') && failure?.status === 403,
    lacksUser: ({ context }) => context.account.user.status === 'failed',
    isOwnAccount: ({ context }) => context.form.values.accountTo === ownOf(context.account),
    isBalanceShort: ({ context }) =>
      context.account.balance.status === 'loaded' &&
      Number(context.form.values.amount) > context.account.balance.value,
    knowsUser: ({ context }) => context.account.user.status === 'loaded',
    isChecked: ({ context }) => isChecked(context) && !isAsked(context),
    isUnanswered: ({ context }) => context.order?.unanswered === true && isChecked(context),
    isNameChanged: ({ context }) => isRenamed(context, context.recipient),
    /** The last look-up found a name that the customer has not agreed to. */
    isCheckedRenamed: ({ context }) => isChecked(context) && isRenamed(context, context.recipient),
    isAnswered: ({ context }) => askedOf(context)?.reason !== undefined,
    isAsked: ({ context }) => isAsked(context),
    isUnusual: (_, params: { facts: readonly string[] }) => params.facts.length > 0,
    isReason: ({ event }, params: { reason: Reason }) =>
      event.type === 'question.answered' && event.reason === params.reason,
    isBack: ({ event }) => event.type === 'navigated' && event.isBack === true,
    isUnknownRecipient: (_, params: { error: unknown }) =>
      failedWith(params.error, 'refused') && failureOf(params.error).status === 400,
    isSessionOver: (_, params: { error: unknown }) => failedWith(params.error, 'session.ended'),
    isPinRight: (_, params: { fits: boolean }) => params.fits,
    isPinRightFirst: ({ context }, params: { fits: boolean }) =>
      params.fits && context.order?.unanswered !== true,
    isRepeatable: ({ context }) => context.isRepeatable,
    canSubmit: ({ context }) => !isCoolingDown(context.cooldowns, 'pin'),
    isScheduled: ({ context }) => context.order?.body.datetime !== null,
    ...pinOrderGuards(({ order }: TransferContext) => order?.unanswered === true),
    hasEnded: ({ context: { order } }, params: { rows: readonly HistoryRow[] }) => {
      const row = ownRow(params.rows, order);
      return row !== undefined && endedAs(row.status) !== null;
    },
    hasOwnRow: ({ context }, params: { rows: readonly HistoryRow[] }) =>
      ownRow(params.rows, context.order) !== undefined,
    hasSimilarRow: ({ context }, params: { rows: readonly HistoryRow[] }) =>
      similarRow(params.rows, context.order) !== null,
    canSave: ({ context }) =>
      !isCoolingDown(context.cooldowns, 'save') && isClean(validateAll(context.alias, aliasRules)),
    isOutcome,
    isNewDay: ({ context }) => context.limitDay !== today(),
  },
  actions: {
    /** The marker says that an order is on its way, for the page after a reload (TRF-37). */
    ...outside<Record<'warmUp' | 'print' | 'setMarker' | 'clearMarker', () => void>>({
      warmUp: true,
      print: true,
      setMarker: true,
      clearMarker: true,
    }),
    readClock: assign({ now: () => now() }),
    keepUser: assign({
      account: ({ context }, { user }: { user: User }): AccountView => ({
        ...context.account,
        user: { status: 'loaded', value: user },
      }),
    }),
    keepAccount: assign({ account: (_, params: { account: AccountView }) => params.account }),
    loseAccount: assign({
      account: { ...unknownAccount, user: { status: 'failed', code: 'user.failed' } },
    }),
    change: assign(({ context }, params: { change: Partial<TransferForm> }) => ({
      form: changeField(context.form, params.change, transferSchema, factsOf(context)),
      saved: savedAfter(context, params.change),
    })),
    leave: assign({
      form: ({ context }, params: { field: keyof TransferForm }) =>
        touchField(context.form, params.field, transferSchema, factsOf(context)),
    }),
    showIssues: assign({
      form: ({ context }) => validateAll(context.form, transferSchema, factsOf(context)),
    }),
    acceptName: assign({
      saved: ({ context: { saved, recipient } }) =>
        saved && { ...saved, name: recipient.name, expectedName: saved.name ?? '' },
    }),
    keepFacts: assign(({ context: { form } }, { facts }: Pick<Question, 'facts'>) => ({
      question: { accountTo: form.values.accountTo, amount: form.values.amount, facts },
    })),
    /** 'Tunda 12 jam' comes after one answer only. */
    keepAnswer: assign({
      question: ({ context: { question }, event }) =>
        question && {
          ...question,
          reason: event.type === 'question.answered' ? event.reason : 'caller',
        },
    }),
    defer: assign({
      form: ({ context }) =>
        changeField(
          context.form,
          { datetime: wibMinute(now() + timing.askDefer) },
          transferSchema,
          factsOf(context),
        ),
    }),
    follow: sendTo(to('app'), ({ event }) => event as Navigated),
    keepOrder: assign({ order: ({ context }) => checkedOrderOf(context) }),
    renewKey: assign({ order: ({ context: { order } }) => order && { ...order, ...newKey() } }),
    noteSent: assign({
      order: ({ context: { order } }) => order && { ...order, sentAt: order.sentAt || now() },
    }),
    markUnanswered: assign({
      order: ({ context: { order } }) => order && { ...order, unanswered: true },
      banks: ({ context }) => banksAfter(context),
    }),
    allowRepeat: assign({ isRepeatable: true }),
    changePin: assign({ pinIssue: null, pin: (_, params: { pin: string }) => params.pin }),
    forgetPin: assign({ pin: '', pinIssue: null }),
    showPinIssue: assign({ pinIssue: ({ context }) => pinIssueOf(context.pin) }),
    keepResult: assign(({ context }, params: { result: TransferResult }) => ({
      result: completed(params.result, context.order),
      banks: banksAfter(context),
      answeredAt: now(),
      found: null,
    })),
    /** The order's row in the history becomes its receipt, with the row's own time. */
    keepFound: assign(({ context }, params: { rows: readonly HistoryRow[] }) => {
      const found = ownRow(params.rows, context.order);
      if (found === undefined) return {};
      return {
        result: resultIn(found, context.order),
        banks: banksAfter(context),
        answeredAt: epochOf(found.datetime),
        found,
      };
    }),
    keepSimilar: assign({
      similar: ({ context }, params: { rows: readonly HistoryRow[] }) =>
        similarRow(params.rows, context.order),
    }),
    startOver: assign(blank),
    changeAlias: assign({
      notSaved: null,
      alias: ({ context }, params: { alias: string }) =>
        changeField(context.alias, { alias: params.alias }, aliasRules),
    }),
    showAliasIssue: assign({ alias: ({ context }) => validateAll(context.alias, aliasRules) }),
    forgetNotSaved: assign({ notSaved: null }),
    fillInAgain: assign(({ context }) => ({ ...blank, form: formAgain(context.form) })),
    coolDown: assign({
      cooldowns: ({ context }, failure: FailedPress) => cooldownsAfter(context.cooldowns, failure),
    }),
    /** Keeps the failure until `decidingOutcome`, and starts the cooldown of the PIN. */
    keepFailure: assign(({ context }, { error }: { error: unknown }) => ({
      failure: failureOf(error),
      cooldowns: cooldownsAfter(context.cooldowns, { button: 'pin', error }),
    })),
    keepNotSaved: assign(({ context }, { error }: { error: unknown }) => ({
      notSaved: noticeOf(error),
      cooldowns: cooldownsAfter(context.cooldowns, { button: 'save', error }),
    })),
    announce: sendTo(to('popup'), (_, params: Omit<Popup, 'variant'>) =>
      popupRequested({ variant: 'danger', ...params }),
    ),
    showStrip: sendTo(to('connection'), { type: 'connection.lost' }),
    tellOpen: sendTo(to('freeze'), { type: 'freeze.told', isFrozen: false }),
    refreshAccount: sendTo(to('account'), { type: 'account.outdated' }),
    /** Of an order before this one, which is no longer the last. */
    closeReminder: sendTo(to('account'), { type: 'reminder.closed' }),
    refreshNotifications: sendTo(to('notifications'), { type: 'notifications.outdated' }),
    retryUser: sendTo(to('account'), { type: 'user.retried' }),
    retryBalance: sendTo(to('account'), { type: 'balance.retried' }),
  },
}).extend({
  actions: {
    /** Asks again what is left of the daily limit. Until the bank answers, it is unknown. */
    refreshLimit: enqueueActions(({ enqueue }) => {
      enqueue.assign({ limitLeft: null, limitDay: today() });
      enqueue.stopChild('limit');
      enqueue.spawnChild('limit', { id: 'limit', input: {} });
    }),
  },
});
