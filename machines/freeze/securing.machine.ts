/*
 * Freezes the account with one confirmation, and opens it again with password, code and PIN. Both
 * calls may be repeated, so after an outcome that nobody knows the page reads how the account is.
 * Nothing is sent again by itself. Each step of the thaw asks whether another device was faster.
 * `doubting` may be earlier at the bank than a freeze on its way. Drawn in
 * docs/machines/securing.svg.
 */
import { assign } from 'xstate';
import type { FreezeRead } from '../contract/freeze.ts';
import { paths } from '../contract/paths.ts';
import { failureAt } from '../kit/failures.ts';
import { goesTo } from '../kit/guards.ts';
import { hint } from '../kit/hint.ts';
import { otpStep } from '../kit/otp-step.ts';
import { submitPin } from '../kit/pin-order.ts';
import { inFlight, submitStep } from '../kit/step-forms.ts';
import { unknownAccount } from '../kit/watch-account.ts';
import { noSecrets, refusedAt, securingSetup, type SecuringContext } from './securing.setup.ts';

const path = paths.securing;
/** The outcome is unknown. */
const unfrozen = {
  target: '#securing.doubting',
  actions: { type: 'note', params: { doubt: 'freeze' } },
} as const;
const unopened = {
  target: '#securing.loading',
  actions: { type: 'note', params: { doubt: 'thaw' } },
} as const;
const failed = ({ event }: { readonly event: { readonly error: unknown } }) => event;
const read = ({ event }: { readonly event: FreezeRead }) => event;
const toFrozen = { guard: { type: 'isFrozen', params: read }, target: '#securing.frozen' } as const;
const toOpen = {
  'freeze.read': { guard: { type: 'isOpen', params: read }, target: '#securing.open' },
} as const;
/** Of a step of the thaw: the browser's Back leads where 'Kembali' does. */
const leaves = {
  ...toOpen,
  navigated: { guard: goesTo(path), target: '#securing.frozen' },
} as const;
const otp = otpStep({
  path: paths.thaw,
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
});
/** Reads how the account is. */
const reading = (open: { readonly target: 'open'; readonly actions?: 'settle' }) =>
  ({
    entry: 'forgetSecrets',
    on: { 'wait.abandoned': 'failed' },
    invoke: {
      src: 'freezeState',
      id: 'freezeState',
      input: {},
      onDone: [
        {
          guard: {
            type: 'isFrozen',
            params: ({ event }: { readonly event: { readonly output: boolean } }) => ({
              isFrozen: event.output,
            }),
          },
          target: 'frozen',
        },
        open,
      ],
      onError: 'failed',
    },
  }) as const;

export const securingMachine = securingSetup.createMachine({
  id: 'securing',
  context: {
    ...noSecrets,
    path,
    seconds: 0,
    notice: null,
    cooldowns: {},
    isOpened: false,
    doubt: null,
    account: unknownAccount,
  },
  meta: { path },
  invoke: hint('watchAccount'),
  initial: 'loading',
  on: {
    'account.changed': { actions: { type: 'keepAccount', params: ({ event }) => event } },
    'field.changed': { actions: { type: 'change', params: ({ event }) => event } },
    'field.left': { actions: { type: 'touch', params: ({ event }) => event } },
  },
  states: {
    loading: reading({ target: 'open', actions: 'settle' }),
    doubting: reading({ target: 'open' }),
    failed: {
      // The session tries until it knows.
      entry: 'readAgain',
      on: {
        'fetch.retried': 'loading',
        'freeze.read': [toFrozen, { target: 'open', actions: 'settle' }],
      },
    },
    open: {
      entry: ['forgetSecrets', 'tellOpen'],
      on: { 'freeze.read': [toFrozen, { actions: 'settle' }] },
      initial: 'resting',
      states: {
        resting: { on: { 'freeze.requested': { target: 'confirming', actions: 'clearSaid' } } },
        confirming: {
          on: {
            'freeze.confirmed': [
              {
                guard: 'isOffline',
                target: 'resting',
                actions: { type: 'note', params: { doubt: 'offline' } },
              },
              { target: '#securing.freezing' },
            ],
            'freeze.declined': 'resting',
          },
        },
      },
    },
    freezing: {
      tags: ['busy', 'confirmLeave'],
      on: { ...inFlight, 'wait.abandoned': unfrozen },
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
          unfrozen,
        ],
      },
    },
    frozen: {
      entry: ['forgetSecrets', 'tellFrozen', { type: 'note', params: { doubt: null } }],
      on: { ...toOpen, 'thaw.requested': { target: 'password', actions: 'clearSaid' } },
    },
    password: {
      meta: { path: paths.thaw },
      initial: 'entering',
      states: {
        entering: {
          on: {
            ...leaves,
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
              { guard: { type: 'isConflict', params: failed }, target: '#securing.loading' },
              {
                target: 'entering',
                actions: { type: 'showFailure', params: failureAt('password') },
              },
            ],
          },
        },
      },
    },
    otp: securingSetup.createStateConfig({
      ...otp,
      on: { ...otp.on, ...leaves },
      states: { ...otp.states, entering: { ...otp.states.entering, entry: 'readAgain' } },
    }),
    pin: {
      meta: { path: paths.thaw },
      entry: 'clearNotice',
      initial: 'entering',
      states: {
        entering: {
          entry: 'readAgain',
          on: {
            ...leaves,
            'pin.changed': { actions: assign({ pinIssue: null, pin: ({ event }) => event.pin }) },
            'pin.left': { actions: 'showPinIssue' },
            'pin.submitted': submitPin('opening'),
            'step.left': '#securing.frozen',
          },
        },
        opening: {
          tags: ['busy', 'confirmLeave'],
          on: { ...inFlight, 'wait.abandoned': unopened },
          invoke: {
            src: 'thaw',
            id: 'thaw',
            input: ({ context }) => ({ grant: context.submitted.grant, pin: context.pin }),
            onDone: { target: '#securing.open', actions: ['clearSaid', 'noteOpened'] },
            onError: [
              { guard: { type: 'isConflict', params: failed }, target: '#securing.loading' },
              {
                guard: { type: 'isRefusal', params: failed },
                target: 'entering',
                actions: [
                  'forgetPin',
                  assign(({ context, event }) => refusedAt('pin', event, context)),
                ],
              },
              unopened,
            ],
          },
        },
      },
    },
  },
});
