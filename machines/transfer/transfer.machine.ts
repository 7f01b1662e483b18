/*
 *   ● opening ──▶ editing, or the PIN page if the kept order is checked (resuming)
 *
 *   editing ── each full minute, page.shown ──▶ editing
 *   editing ── form.submitted [clean] ──▶ checking: waiting (1 s) ─▶ lookingUp ─▶ checkingBalance
 *      ▲ ▲ ▲                                 │ refused: popup                 │     │ order kept
 *      │ │ └─────────────────────────────────┘     saved under another name   │     │
 *      │ │                                                                    ▼     │
 *      │ └◀── name.declined ─────────────────────────────────────────── nameChanged │
 *      │                                             name.accepted: order kept  │   │
 *      │                                                                        ▼   ▼
 *      │ ◀── step.left, navigated ─────────────────────────────────────────── enteringPin ◀──┐
 *      │                                                                 pin.submitted │     │ wrong PIN, refused: popup;
 *      │                                                                               ▼     │ refused without a body: strip
 *      │                                                                      ┌──▶ comparing ┤
 *      │                                                                      │        │     │
 *      │                                                                      │        ▼     │
 *      │ ◀── receipt.closed, navigated ── succeeded ◀── answered ─────────────┼────── sending ┘ ◀─────────────┐
 *      │     repeat.requested                 ▲                               │           │                   │
 *      │                                      │ own row in the history        │           │ no answer, or     │
 *      │                                      │                               │           │ none to rely on;  │
 *      │                                      │   pin.submitted [canRepeat]   │           ▼ wait.abandoned    │
 *      │ ◀── step.left, navigated ──── outcomeUnknown: untold ────────────────┘   outcomeUnknown              │
 *      │                                 │ status.requested                                                   │
 *      │                                 └──▶ looking ──▶ similar | absent | unread                           │
 *      │                                                                                                      │
 *      │     comparing [unanswered] ──▶ lookingFirst ── no own row, or not readable ──────────────────────────┤
 *      │                                     │ own row                                                        │
 *      │                                     ▼                                                                │
 *      └ ◀── step.left, navigated ──── alreadySent ── order.renewed: a new key ───────────────────────────────┘
 *
 * Money goes out, now or at a chosen time. A checked order keeps its Idempotency-Key until the form
 * changes or the bank refuses it: however often it is sent, the bank carries it out once. No answer
 * is not a no: an order without one is `unanswered` and leads to `outcomeUnknown` until the bank
 * answers or its history has the order's own row, which its key names. There, looking only reads,
 * and sending looks first. The PIN is emptied if it was wrong, once the bank has answered, and when
 * its page is left. The banks of this visit's recipients outlive a receipt. 'Kirim lagi' fills in a
 * receipt's order again, as a new order. The rest of the daily limit is fetched when the form
 * opens, after each receipt and at midnight. If the account of a saved recipient has a new holder,
 * the customer is asked before the PIN.
 */
import { assign } from 'xstate';
import { today } from '../contract/now.ts';
import { paths } from '../contract/paths.ts';
import { opensAt } from '../kit/guards.ts';
import { unknownAccount } from '../kit/watch-account.ts';
import { checking, editing, nameChanged, resuming } from './form.states.ts';
import { succeeded } from './receipt.states.ts';
import { comparing, enteringPin, sending } from './sending.states.ts';
import { blank } from './transfer.context.ts';
import { keptOf } from './transfer.order.ts';
import { transferSetup } from './transfer.setup.ts';
import { alreadySent, lookingFirst, outcomeUnknown } from './unknown.states.ts';

export type { TransferEvent } from './transfer.context.ts';

export const transferMachine = transferSetup.createMachine({
  id: 'transfer',
  context: ({ input: { path, kept } }) => ({
    account: unknownAccount,
    ...blank,
    banks: {},
    limitLeft: null,
    limitDay: today(),
    ...keptOf(kept),
    path,
    now: 0,
    cooldowns: {},
  }),
  invoke: [
    { src: 'watchAccount', id: 'account', onError: { target: '.editing', actions: 'loseAccount' } },
    // A hint: without an answer, nothing is shown.
    {
      src: 'limit',
      id: 'limit',
      input: {},
      onDone: { actions: assign({ limitLeft: ({ event }) => event.output.left }) },
      onError: {},
    },
  ],
  on: {
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
    enteringPin,
    comparing,
    sending,
    outcomeUnknown,
    lookingFirst,
    alreadySent,
    succeeded,
  },
});
