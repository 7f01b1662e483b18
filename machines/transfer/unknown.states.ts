import { paths } from '../contract/paths.ts';
import type { HistoryRow } from '../contract/transfer.ts';
import { goesTo } from '../kit/guards.ts';
import { changePin, submitPin } from '../kit/pin-order.ts';
import type { TransferContext } from './transfer.context.ts';
import { transferSetup } from './transfer.setup.ts';

/** The history, read once. */
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

/** The customer's events while nothing runs. */
const resting = {
  'status.requested': 'looking',
  'step.left': '#transfer.editing',
  navigated: { guard: goesTo(paths.transfer), target: '#transfer.editing' },
} as const;

const sending = {
  ...resting,
  'pin.changed': { actions: changePin },
  'pin.submitted': submitPin('#transfer.comparing'),
} as const;

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
export const outcomeUnknown = transferSetup.createStateConfig({
  meta: { path: paths.transferPin },
  initial: 'choosing',
  states: {
    choosing: {
      always: [{ guard: 'canRepeat', target: 'repeatable' }, { target: 'unrepeatable' }],
    },
    /** Sending the same order with the same key returns its result, or carries it out now. */
    repeatable: {
      entry: 'warmUp',
      initial: 'untold',
      states: {
        untold: { on: sending },
        looking,
        /** The history has a row that looks like the order, which decides nothing. */
        similar: { on: sending },
        absent: { on: sending },
        unread: { on: sending },
      },
    },
    /** Sending again could pay twice, so the customer can only look at the history. */
    unrepeatable: {
      entry: 'forgetPin',
      initial: 'untold',
      states: {
        untold: { on: resting },
        looking,
        similar: { on: resting },
        absent: { on: resting },
        unread: { on: resting },
      },
    },
  },
});

/**
 * 'Transfer' again: an order that the history already has is not sent. A history that cannot be
 * read stops nobody, because the bank carries out an order with the same key once.
 */
export const lookingFirst = transferSetup.createStateConfig({
  tags: 'busy',
  meta: { path: paths.transferPin },
  on: { 'wait.abandoned': 'outcomeUnknown' },
  invoke: {
    ...readHistory,
    onDone: [
      {
        guard: { type: 'hasEnded', params: rowsRead },
        target: 'succeeded',
        actions: keepFound,
      },
      {
        guard: { type: 'hasOwnRow', params: rowsRead },
        target: 'alreadySent',
        actions: keepFound,
      },
      { target: 'sending' },
    ],
    onError: [{ guard: sessionOver, target: 'outcomeUnknown' }, { target: 'sending' }],
  },
});

/** The bank has carried out the order, or will; an equal one needs another key. */
export const alreadySent = transferSetup.createStateConfig({
  meta: { path: paths.transferPin },
  entry: 'refreshAccount',
  on: {
    'order.renewed': { target: 'sending', actions: 'renewKey' },
    'step.left': 'editing',
    navigated: { guard: goesTo(paths.transfer), target: 'editing' },
  },
});
