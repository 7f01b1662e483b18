/*
 *   editing ── form.submitted [isClean] ──▶ making ──▶ shown: resting ⇄ sharing   (save.requested, share.requested)
 *     ▲ ▲                                     │          │
 *     │ └── the bank did not make it ─────────┘          │
 *     └── change.requested ──────────────────────────────┘
 *
 * A code by which others pay an amount that the customer has typed. The field has it again whatever
 * the outcome of the call; a code that was made ends the draft. The owner comes from the account,
 * may arrive later, and may fail alone.
 */
import { assign, cancel, raise, sendTo, setup } from 'xstate';
import { largestQrAmount, smallestTransfer } from '../contract/limits.ts';
import type { IssueCode, Notice } from '../contract/codes.ts';
import type {
  QrisAmountIssue,
  QrisAmountNotice,
  QrisAmountPorts,
  QrisSharePorts,
} from '../contract/qris.ts';
import { paths } from '../contract/paths.ts';
import { cooldownsAfter, isCoolingDown, type Cooldowns } from '../kit/cooldown.ts';
import { noticeOf } from '../contract/failure.ts';
import { failedWith, unanswered } from '../kit/failures.ts';
import {
  changeField,
  emptyForm,
  isClean,
  touchField,
  validateAll,
  type Form,
} from '../kit/form.ts';
import { ports } from '../kit/ports.ts';
import { timing } from '../kit/timing.ts';
import { to, type FlowTag, type Navigated, type WaitAbandoned } from '../kit/system.ts';
import { watchAccount, type AccountChanged } from '../kit/watch-account.ts';
import { ownerOf } from './qris.owner.ts';
import { savesImage, saving, sharing, type ShownContext, type ShownEvent } from './qris.shown.ts';

interface Asked {
  /** Digits, as typed. */
  readonly amount: string;
}

interface QrisAmountContext extends ShownContext {
  /** Kept while another page is open (ACC-19). */
  readonly draft: Form<Asked, QrisAmountIssue>;
  /** The amount when typing last rested, which screen readers announce in words. */
  readonly restedAmount: string;
  readonly amount: number;
  readonly notice: Notice<QrisAmountNotice> | null;
  readonly cooldowns: Cooldowns;
}

type QrisAmountEvent =
  | ShownEvent
  | AccountChanged
  | WaitAbandoned
  | Navigated
  | { readonly type: 'field.changed'; readonly change: Partial<Asked> }
  | { readonly type: 'field.left'; readonly field: keyof Asked }
  | { readonly type: 'amount.rested' }
  | { readonly type: 'form.submitted' }
  | { readonly type: 'change.requested' }
  | { readonly type: 'user.retried' };

const schema = {
  amount(digits: string): IssueCode | QrisAmountIssue | null {
    if (digits === '') return 'amount.required';
    if (!/^\d+$/.test(digits) || Number(digits) < smallestTransfer) return 'qrAmount.tooSmall';
    return Number(digits) > largestQrAmount ? 'qrAmount.tooLarge' : null;
  },
};

const qrisAmountSetup = setup({
  types: {} as {
    input: { readonly kept: QrisAmountContext['draft'] | undefined };
    context: QrisAmountContext;
    events: QrisAmountEvent;
    tags: FlowTag;
    meta: { readonly path: string };
  },
  actors: {
    ...ports<QrisAmountPorts & QrisSharePorts>({ codeWithAmount: true, shareCode: true }),
    watchAccount,
  },
  delays: { amountRest: timing.amountRest, deviceDialog: timing.deviceDialog },
  guards: {
    isClean: ({ context }) =>
      !isCoolingDown(context.cooldowns, 'form') && isClean(validateAll(context.draft, schema)),
    lacksUser: ({ context }) => context.owner.status === 'failed',
  },
  actions: {
    ...savesImage(),
    loseUser: assign({ owner: { status: 'failed', code: 'user.failed' } }),
    retryUser: sendTo(to('account'), { type: 'user.retried' }),
    change: assign(({ context }, params: { change: Partial<Asked> }) => ({
      draft: changeField(context.draft, params.change, schema),
      notice: null,
    })),
    leave: assign({
      draft: ({ context }, params: { field: keyof Asked }) =>
        touchField(context.draft, params.field, schema),
    }),
    showIssues: assign(({ context }) => ({
      draft: validateAll(context.draft, schema),
      notice: null,
    })),
    keepShared: assign({ shared: (_, params: Pick<ShownContext, 'shared'>) => params.shared }),
    forgetShared: assign({ shared: null }),
    /** Shows the failure in the form, and starts the cooldown of the button. */
    showFailure: assign(({ context }, { error }: { error: unknown }) => ({
      notice: noticeOfCode(error),
      cooldowns: cooldownsAfter(context.cooldowns, { button: 'form', error }),
    })),
  },
});

export const qrisAmountMachine = qrisAmountSetup.createMachine({
  id: 'qrisAmount',
  meta: { path: paths.qrisAmount },
  context: ({ input: { kept } }) => ({
    owner: { status: 'loading' },
    draft: kept ?? emptyForm({ amount: '' }),
    restedAmount: '',
    image: null,
    amount: 0,
    shared: null,
    notice: null,
    cooldowns: {},
  }),
  invoke: { src: 'watchAccount', id: 'watchAccount', onError: { actions: 'loseUser' } },
  initial: 'editing',
  on: {
    'account.changed': { actions: assign({ owner: ({ event }) => ownerOf(event.account) }) },
    'user.retried': { guard: 'lacksUser', actions: 'retryUser' },
  },
  states: {
    editing: {
      on: {
        'field.changed': {
          actions: [
            { type: 'change', params: ({ event }) => event },
            cancel('amountRest'),
            raise({ type: 'amount.rested' }, { id: 'amountRest', delay: 'amountRest' }),
          ],
        },
        'amount.rested': {
          actions: assign({ restedAmount: ({ context }) => context.draft.values.amount }),
        },
        'field.left': { actions: { type: 'leave', params: ({ event }) => event } },
        'form.submitted': [
          { guard: 'isClean', target: 'making', actions: 'showIssues' },
          { actions: 'showIssues' },
        ],
      },
    },
    making: {
      tags: 'busy',
      on: {
        'wait.abandoned': {
          target: 'editing',
          actions: { type: 'showFailure', params: { error: unanswered } },
        },
      },
      invoke: {
        src: 'codeWithAmount',
        id: 'codeWithAmount',
        input: ({ context }) => ({ amount: Number(context.draft.values.amount) }),
        onDone: {
          target: 'shown',
          actions: assign(({ context, event }) => ({
            image: event.output,
            amount: Number(context.draft.values.amount),
            draft: emptyForm({ amount: '' }),
            shared: null,
          })),
        },
        onError: {
          target: 'editing',
          actions: { type: 'showFailure', params: ({ event }) => event },
        },
      },
    },
    shown: {
      initial: 'resting',
      on: {
        ...saving,
        'change.requested': {
          target: 'editing',
          actions: assign({
            draft: ({ context }) => emptyForm({ amount: String(context.amount) }),
          }),
        },
      },
      states: sharing,
    },
  },
});

/** The answer is read as a picture, so the bank's own words in a refusal are lost. */
function noticeOfCode(error: unknown): Notice<QrisAmountNotice> {
  if (failedWith(error, 'throttled')) return 'qrAmount.throttled';
  return failedWith(error, 'refused') ? 'qrAmount.refused' : noticeOf(error);
}
