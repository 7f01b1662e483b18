/*
 *   loading ──▶ failed ── fetch.retried ──▶ loading
 *    │  ▲
 *    │  └── no answer says what became of a freeze or a thaw; wait.abandoned
 *    │
 *    ├──▶ open:  resting ⇄ confirming ──▶ freezing ──▶ frozen
 *    │     ▲                freeze.confirmed
 *    │     └──────────────────────────────────────────┐
 *    │                                                │ the bank has opened it
 *    └──▶ frozen ⇄ password: entering ⇄ sending ──▶ otp ──▶ pin: entering ⇄ opening
 *            thaw.requested           step.left: one step back, and nothing typed stays
 *
 *   freeze.changed: another device or tab has frozen the account or opened it
 *
 * Freezes the account with one confirmation, and opens it again with password, code and PIN. Both
 * calls may be repeated, so after an outcome that nobody knows the page reads how the account is.
 */
import { assign } from 'xstate';
import type { FreezeChanged } from '../contract/freeze.ts';
import { paths } from '../contract/paths.ts';
import { failureAt } from '../kit/failures.ts';
import { otpStep } from '../kit/otp-step.ts';
import { submitPin } from '../kit/pin-order.ts';
import { inFlight, submitStep } from '../kit/step-forms.ts';
import { noSecrets, refusedAt, securingSetup, type SecuringContext } from './securing.setup.ts';

const path = paths.securing;
/** The outcome is unknown. */
const unanswered = { target: '#securing.loading', actions: 'noteUnanswered' } as const;
const failed = ({ event }: { readonly event: { readonly error: unknown } }) => event;
const told = ({ event }: { readonly event: FreezeChanged }) => event;
/** Another device or tab has changed it. */
const toFrozen = {
  'freeze.changed': { guard: { type: 'isFrozen', params: told }, target: '#securing.frozen' },
} as const;
const toOpen = {
  'freeze.changed': { guard: { type: 'isOpen', params: told }, target: '#securing.open' },
} as const;

export const securingMachine = securingSetup.createMachine({
  id: 'securing',
  context: {
    ...noSecrets,
    path,
    seconds: 0,
    notice: null,
    cooldowns: {},
    isOpened: false,
    isUnanswered: false,
  },
  meta: { path },
  initial: 'loading',
  on: {
    'field.changed': { actions: { type: 'change', params: ({ event }) => event } },
    'field.left': { actions: { type: 'touch', params: ({ event }) => event } },
  },
  states: {
    loading: {
      entry: 'forgetSecrets',
      on: { 'wait.abandoned': 'failed' },
      invoke: {
        src: 'freezeState',
        id: 'freezeState',
        input: {},
        onDone: [
          {
            guard: { type: 'isFrozen', params: ({ event }) => ({ isFrozen: event.output }) },
            target: 'frozen',
          },
          { target: 'open' },
        ],
        onError: 'failed',
      },
    },
    failed: { on: { 'fetch.retried': 'loading' } },
    open: {
      entry: ['forgetSecrets', 'tellOpen'],
      on: toFrozen,
      initial: 'resting',
      states: {
        resting: {
          on: {
            'freeze.requested': { target: 'confirming', actions: 'clearSaid' },
          },
        },
        confirming: {
          on: { 'freeze.confirmed': '#securing.freezing', 'freeze.declined': 'resting' },
        },
      },
    },
    freezing: {
      tags: ['busy', 'confirmLeave'],
      on: { ...inFlight, 'wait.abandoned': unanswered },
      invoke: {
        src: 'freeze',
        id: 'freeze',
        input: {},
        onDone: 'frozen',
        onError: [
          {
            guard: { type: 'isRefusal', params: failed },
            target: 'open',
            actions: assign(({ context, event }) => refusedAt('freeze', event, context)),
          },
          unanswered,
        ],
      },
    },
    frozen: {
      entry: ['forgetSecrets', 'tellFrozen'],
      on: {
        ...toOpen,
        'thaw.requested': { target: 'password', actions: 'clearSaid' },
      },
    },
    password: {
      initial: 'entering',
      states: {
        entering: {
          on: {
            ...toOpen,
            'form.submitted': submitStep('password', 'sending'),
            'step.left': '#securing.frozen',
          },
        },
        sending: {
          tags: 'busy',
          on: { ...inFlight, 'wait.abandoned': 'entering' },
          invoke: {
            src: 'sendThawCode',
            id: 'sendThawCode',
            input: ({ context }) => context.password.values,
            onDone: { target: '#securing.otp', actions: 'keepSubmitted' },
            onError: [
              {
                guard: { type: 'isConflict', params: failed },
                target: '#securing.loading',
              },
              {
                target: 'entering',
                actions: { type: 'showFailure', params: failureAt('password') },
              },
            ],
          },
        },
      },
    },
    otp: securingSetup.createStateConfig(
      otpStep({
        path,
        back: '#securing.frozen',
        next: '#securing.pin',
        verify: {
          src: 'verifyThawCode',
          id: 'verifyThawCode',
          input: ({ context }: { readonly context: SecuringContext }) => context.otp.values,
        },
        resend: {
          src: 'sendThawCode',
          id: 'resendThawCode',
          input: ({ context }: { readonly context: SecuringContext }) => context.password.values,
        },
      }),
    ),
    pin: {
      entry: 'clearNotice',
      initial: 'entering',
      states: {
        entering: {
          on: {
            ...toOpen,
            'pin.changed': { actions: assign({ pinIssue: null, pin: ({ event }) => event.pin }) },
            'pin.left': { actions: 'showPinIssue' },
            'pin.submitted': submitPin('opening'),
            'step.left': '#securing.frozen',
          },
        },
        opening: {
          tags: ['busy', 'confirmLeave'],
          on: { ...inFlight, 'wait.abandoned': unanswered },
          invoke: {
            src: 'thaw',
            id: 'thaw',
            input: ({ context }) => ({ grant: context.submitted.grant, pin: context.pin }),
            onDone: { target: '#securing.open', actions: ['clearSaid', 'noteOpened'] },
            onError: [
              {
                guard: { type: 'isRefusal', params: failed },
                target: 'entering',
                actions: [
                  'forgetPin',
                  assign(({ context, event }) => refusedAt('pin', event, context)),
                ],
              },
              unanswered,
            ],
          },
        },
      },
    },
  },
});
