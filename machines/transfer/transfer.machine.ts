/*
 * Money goes out, now or at a chosen time. A checked order keeps its Idempotency-Key until the form
 * changes or the bank refuses it: however often it is sent, the bank carries it out once. No answer
 * is not a no: an order without one is `unanswered` and leads to `outcomeUnknown` until the bank
 * answers or its history has the order's own row, which its key names. There, looking only reads,
 * and sending looks first. The PIN is emptied if it was wrong, once the bank has answered, and when
 * its page is left. The banks of this visit's recipients outlive a receipt. 'Kirim lagi' fills in a
 * receipt's order again, as a new order. The rest of the daily limit is fetched when the form
 * opens, after each receipt and at midnight. If the account of a saved recipient has a new holder,
 * the customer is asked before the PIN; so is who wanted an order that the bank finds unusual:
 * checking ──▶ asking ──▶ admitting, by way of `advising` or `warning` after two answers. While the account is frozen, the way to the PIN ends
 * earlier: admitting [isFrozen] ──▶ secured ── secured.closed ──▶ editing. One that is frozen later
 * ends its order: sending ── 403 ──▶ forbidden ── secured.closed ──▶ enteringPin.
 * Drawn in docs/machines/transfer.svg.
 */
import { assign, and } from 'xstate';
import { today } from '../contract/now.ts';
import { paths } from '../contract/paths.ts';
import { opensAt, goesTo } from '../kit/guards.ts';
import { unknownAccount } from '../kit/watch-account.ts';
import { isKnownFrozen } from '../kit/system.ts';
import { advising, asking, warning } from './asking.states.ts';
import { checking, editing, nameChanged, resuming, secured } from './form.states.ts';
import { succeeded } from './receipt.states.ts';
import { admitting, comparing, enteringPin, forbidden, sending } from './sending.states.ts';
import { blank, type TransferContext } from './transfer.context.ts';
import { keptOf } from './transfer.order.ts';
import { transferSetup } from './transfer.setup.ts';
import type { HistoryRow } from '../contract/transfer.ts';
import { changePin } from '../kit/pin-order.ts';

const readHistory = {
  src: 'history',
  id: 'history',
  input: ({ context }: { readonly context: TransferContext }) => ({
    accountNumber: context.order?.body.accountFrom ?? '',
  }),
} as const;

const rowsRead = ({ event }: { readonly event: { readonly output: readonly HistoryRow[] } }) => ({
  rows: event.output,
});

const keepFound = [{ type: 'keepFound', params: rowsRead }, 'clearMarker'] as const;

/** The session's end leads to the login page; nothing is sent then. */
const sessionOver = {
  type: 'isSessionOver',
  params: ({ event }: { readonly event: { readonly error: unknown } }) => event,
} as const;

const resting = transferSetup.createStateConfig({
  on: {
    'status.requested': 'looking',
    'pin.changed': { guard: 'isRepeatable', actions: changePin },
    'pin.submitted': [
      { guard: and(['isRepeatable', 'isPinInvalid']), actions: 'showPinIssue' },
      { guard: and(['isRepeatable', 'canSubmit']), target: '#transfer.comparing' },
    ],
    'step.left': '#transfer.editing',
    navigated: { guard: goesTo(paths.transfer), target: '#transfer.editing' },
  },
});

/** 'Periksa Status' only reads, and says what the history says. */
const looking = transferSetup.createStateConfig({
  tags: 'busy',
  on: { 'wait.abandoned': 'unread' },
  invoke: {
    ...readHistory,
    onDone: [
      {
        guard: { type: 'hasOwnRow', params: rowsRead },
        target: '#transfer.succeeded',
        actions: keepFound,
      },
      {
        guard: { type: 'hasSimilarRow', params: rowsRead },
        target: 'similar',
        actions: { type: 'keepSimilar', params: rowsRead },
      },
      { target: 'absent' },
    ],
    onError: 'unread',
  },
});

/** The order was sent, and no answer says whether it was carried out. */
const outcomeUnknown = transferSetup.createStateConfig({
  meta: { path: paths.transferPin },
  initial: 'choosing',
  states: {
    choosing: {
      always: [
        // Sending the same order with the same key returns its result, or carries it out now.
        { guard: 'canRepeat', target: 'untold', actions: ['warmUp', 'allowRepeat'] },
        // Sending again could pay twice, so the customer can only look at the history.
        { target: 'untold', actions: 'forgetPin' },
      ],
    },
    untold: resting,
    looking,
    /** The history has a row that looks like the order, which decides nothing. */
    similar: resting,
    absent: resting,
    unread: resting,
  },
});

/**
 * 'Transfer' again: an order that the history already has is not sent. A history that cannot be
 * read stops nobody, because the bank carries out an order with the same key once.
 */
const lookingFirst = transferSetup.createStateConfig({
  tags: 'busy',
  meta: { path: paths.transferPin },
  on: { 'wait.abandoned': 'outcomeUnknown' },
  invoke: {
    ...readHistory,
    onDone: [
      { guard: { type: 'hasEnded', params: rowsRead }, target: 'succeeded', actions: keepFound },
      { guard: { type: 'hasOwnRow', params: rowsRead }, target: 'alreadySent', actions: keepFound },
      { target: 'sending' },
    ],
    onError: [{ guard: sessionOver, target: 'outcomeUnknown' }, { target: 'sending' }],
  },
});

/** The bank has carried out the order, or will; an equal one needs another key. */
const alreadySent = transferSetup.createStateConfig({
  meta: { path: paths.transferPin },
  entry: 'refreshAccount',
  on: {
    'order.renewed': { target: 'sending', actions: 'renewKey' },
    'step.left': 'editing',
    navigated: { guard: goesTo(paths.transfer), target: 'editing' },
  },
});

export type { TransferEvent } from './transfer.context.ts';

export const transferMachine = transferSetup.createMachine({
  id: 'transfer',
  context: ({ input: { path, kept } }) => ({
    account: unknownAccount,
    isFrozen: false,
    ...blank,
    banks: {},
    limitLeft: null,
    limitDay: today(),
    ...keptOf(kept),
    path,
    now: 0,
    cooldowns: {},
  }),
  entry: assign({ isFrozen: ({ system }) => isKnownFrozen(system) }),
  invoke: [
    { src: 'watchAccount', id: 'account', onError: { target: '.editing', actions: 'loseAccount' } },
    // Hints: without an answer, nothing is shown.
    {
      src: 'limit',
      id: 'limit',
      input: {},
      onDone: { actions: assign({ limitLeft: ({ event }) => event.output.left }) },
      onError: {},
    },
    {
      src: 'isOwnBank',
      id: 'isOwnBank',
      input: ({ context: { form, saved } }) => ({
        accountNumber: saved?.code && form.values.bankTo === '' ? form.values.accountTo : '',
      }),
      onDone: { actions: assign({ isOwnBank: ({ event }) => event.output }) },
      onError: {},
    },
  ],
  on: {
    'freeze.read': { actions: assign({ isFrozen: ({ event }) => event.isFrozen }) },
    'account.changed': [
      {
        guard: 'isNewDay',
        actions: [
          { type: 'keepAccount', params: ({ event }) => event },
          'readClock',
          'refreshLimit',
        ],
      },
      // The first answers also bring the bank's time.
      { actions: [{ type: 'keepAccount', params: ({ event }) => event }, 'readClock'] },
    ],
  },
  initial: 'opening',
  states: {
    opening: {
      always: [{ guard: opensAt(paths.transferPin), target: 'resuming' }, { target: 'editing' }],
    },
    editing,
    resuming,
    checking,
    nameChanged,
    asking,
    advising,
    warning,
    admitting,
    secured,
    enteringPin,
    forbidden,
    comparing,
    sending,
    outcomeUnknown,
    lookingFirst,
    alreadySent,
    succeeded,
  },
});
