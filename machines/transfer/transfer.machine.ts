/*
 *   ● opening ──▶ editing, or the PIN page where a kept draft has been checked (resuming)
 *
 *   editing ── each full minute ──▶ editing
 *   editing ── form.submitted [clean] ──▶ checking: waiting (1 s) ─▶ lookingUp ─▶ checkingBalance
 *      ▲ ▲ ▲                                 │ refused: popup                 │     │ draft saved
 *      │ │ └─────────────────────────────────┘     saved under another name   │     │
 *      │ │                                                                    ▼     │
 *      │ └◀── name.declined ─────────────────────────────────────────── nameChanged │
 *      │                                             name.accepted: draft saved │   │
 *      │                                                                        ▼   ▼
 *      │ ◀── step.left, navigated ─────────────────────────────────────────── enteringPin ◀──┐
 *      │                                                                 pin.submitted │     │ wrong PIN, refused: popup;
 *      │                                                                               ▼     │ refused without a body: strip
 *      │                                                                      ┌──▶ comparing ┤
 *      │                                                                      │        │     │
 *      │                                                                      │        ▼     │
 *      │ ◀── receipt.closed, navigated ── succeeded ◀── answered ─────────────┼────── sending ┘
 *      │     repeat.requested                                                 │           │
 *      │                                                                      │           │ no answer, or none to rely on;
 *      │                          pin.submitted, status.requested [canRepeat] └───┐       │ wait.abandoned
 *      │                                                                          │           ▼
 *      └ ◀── step.left, navigated ───────────────────────────────────────────── outcomeUnknown
 *
 * Money goes out, now or at a chosen time. A draft has one Idempotency-Key as long as it stays the
 * same and the bank has not refused it: whatever is repeated, the bank carries it out once. No
 * answer is not a no: such a draft is `unanswered`, and leads to `outcomeUnknown` until the bank
 * tells. The PIN is emptied where it was wrong, once the bank has answered, and when its page is
 * left. The banks of the recipients of this visit are remembered, beyond a receipt. 'Kirim lagi'
 * fills in the order of a receipt once more, as a draft of its own. What is left of the daily limit
 * is asked for when the form opens and after each receipt. A saved recipient
 * whose account has another holder by now is asked about before the PIN.
 */
import { assign } from 'xstate';
import { paths } from '../contract/paths.ts';
import { opensAt } from '../kit/guards.ts';
import { unknownAccount } from '../kit/watch-account.ts';
import { runCooldowns } from '../shared/cooldown.machine.ts';
import { checking, editing, nameChanged, resuming } from './form.states.ts';
import { succeeded } from './receipt.states.ts';
import { comparing, enteringPin, outcomeUnknown, sending } from './sending.states.ts';
import { blank } from './transfer.context.ts';
import { keptOf } from './transfer.draft.ts';
import { transferSetup } from './transfer.setup.ts';

export type { TransferEvent } from './transfer.context.ts';

export const transferMachine = transferSetup.createMachine({
  id: 'transfer',
  context: ({ input: { path, draft } }) => ({
    account: unknownAccount,
    ...blank,
    banks: {},
    limitLeft: null,
    ...keptOf(draft),
    path,
    now: 0,
    cooldowns: {},
  }),
  invoke: [
    { src: 'watchAccount', id: 'account', onError: { target: '.editing', actions: 'loseAccount' } },
    runCooldowns('.editing'),
    // A hint beside the form: if the bank does not answer, nothing is shown.
    {
      src: 'limit',
      id: 'limit',
      input: {},
      onDone: { actions: assign({ limitLeft: ({ event }) => event.output?.left ?? null }) },
      onError: {},
    },
  ],
  on: {
    'account.changed': { actions: { type: 'keepAccount', params: ({ event }) => event } },
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
    succeeded,
  },
});
