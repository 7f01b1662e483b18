/*
 *   loading ──▶ resting ──▶ change ─────────────────────────┐
 *    │   │        │  └────▶ password ──▶ otp ──▶ renewal ───┤ saved: resting, or no answer: unknown
 *    │   └─────────────────▶  [isForgotten]                 │
 *    └▶ failed    └────▶ cancellation ──▶ resting           ▼
 *   unknown:  resting ⇄ checking ──▶ the bank names the key: resting
 *   change, renewal:  entering ⇄ confirmingLeave ──▶ leaving: the page that asked
 *   busy:  password sending; otp verifying, resending; saving in the last steps
 *
 * Changes the PIN with the old one, or replaces a forgotten one with password and code; the old one
 * cancels that. Each submit has its own key, by which the bank's state shows what became of it.
 */
import { paths } from '../contract/paths.ts';
import type { PinState } from '../contract/pin.ts';
import { failureAt } from '../kit/failures.ts';
import { goesTo } from '../kit/guards.ts';
import { otpStep } from '../kit/otp-step.ts';
import { inFlight, submitStep } from '../kit/step-forms.ts';
import { noSecrets, openedBy, pinSetup, type PinContext } from './pin.setup.ts';

const path = paths.pin;

interface At {
  readonly context: PinContext;
}
const failed = ({ event }: { readonly event: { readonly error: unknown } }) => event;
const stateIn = ({ event }: { readonly event: { readonly output: PinState } }) => ({
  state: event.output,
});
const keep = { type: 'keepState', params: stateIn } as const;
const settle = { type: 'settle', params: stateIn } as const;
const changed = [keep, { type: 'say', params: { said: 'changed' } }, 'refreshAccount'] as const;

/** The last step, which sends the new PIN. Leaving it needs a confirmation. */
const lastStep = <const Step extends string, const Save extends object>(step: Step, save: Save) =>
  ({
    entry: 'clearNotice',
    initial: 'entering',
    states: {
      entering: {
        tags: 'confirmLeave',
        on: {
          'form.submitted': submitStep(step, 'saving'),
          'step.left': 'confirmingLeave',
          navigated: [{ guard: goesTo(path) }, { target: 'confirmingLeave' }],
        },
      },
      confirmingLeave: {
        tags: 'confirmLeave',
        on: { 'leave.confirmed': '#pin.leaving', 'leave.cancelled': 'entering', navigated: {} },
      },
      saving: {
        tags: ['busy', 'confirmLeave'],
        entry: 'renewKey',
        on: { ...inFlight, 'wait.abandoned': '#pin.unknown' },
        invoke: {
          ...save,
          onDone: { target: '#pin.resting', actions: changed },
          onError: [
            {
              guard: { type: 'isRefusal', params: failed },
              target: 'entering',
              actions: { type: 'showFailure', params: failureAt(step) },
            },
            '#pin.unknown',
          ],
        },
      },
    },
  }) as const;

const back = [{ guard: 'isLinked', target: '#pin.leaving' }, { target: '#pin.resting' }] as const;

export const pinMachine = pinSetup.createMachine({
  id: 'pin',
  context: ({ input }) => ({
    ...noSecrets,
    ...openedBy(input.query ?? ''),
    path,
    state: { waitsUntil: null, key: null },
    key: '',
    said: null,
    isCancelling: false,
    isUnseen: false,
    seconds: 0,
    notice: null,
    cooldowns: {},
  }),
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
        src: 'pinState',
        id: 'pinState',
        input: {},
        onDone: [
          { guard: 'isForgotten', target: 'password', actions: settle },
          { target: 'resting', actions: settle },
        ],
        onError: 'failed',
      },
    },
    failed: { on: { 'fetch.retried': 'loading' } },
    resting: {
      entry: 'forgetSecrets',
      on: {
        'change.requested': { target: 'change', actions: 'clearSaid' },
        'recovery.requested': { target: 'password', actions: 'clearSaid' },
        'cancellation.requested': {
          guard: 'isWaiting',
          target: 'cancellation',
          actions: 'clearSaid',
        },
      },
    },
    change: lastStep('change', {
      src: 'changePin',
      id: 'changePin',
      input: ({ context: { change, key } }: At) => ({
        oldPin: change.values.oldPin,
        newPin: change.values.pin,
        idempotencyKey: key,
      }),
    }),
    password: {
      initial: 'entering',
      states: {
        entering: {
          on: { 'form.submitted': submitStep('password', 'sending'), 'step.left': back },
        },
        sending: {
          tags: 'busy',
          on: { ...inFlight, 'wait.abandoned': 'entering' },
          invoke: {
            src: 'sendPinCode',
            id: 'sendPinCode',
            input: ({ context }) => context.password.values,
            onDone: { target: '#pin.otp', actions: 'keepSubmitted' },
            onError: {
              target: 'entering',
              actions: { type: 'showFailure', params: failureAt('password') },
            },
          },
        },
      },
    },
    otp: pinSetup.createStateConfig(
      otpStep({
        path,
        back: '#pin.password',
        next: '#pin.renewal',
        verify: {
          src: 'verifyPinCode',
          id: 'verifyPinCode',
          input: ({ context }: At) => context.otp.values,
        },
        resend: {
          src: 'sendPinCode',
          id: 'resendPinCode',
          input: ({ context }: At) => context.password.values,
        },
      }),
    ),
    renewal: {
      ...lastStep('renewal', {
        src: 'recoverPin',
        id: 'recoverPin',
        input: ({ context: { submitted, renewal, key } }: At) => ({
          grant: submitted.grant,
          newPin: renewal.values.pin,
          idempotencyKey: key,
        }),
      }),
      entry: ['clearNotice', 'forgetPassword'],
    },
    cancellation: {
      initial: 'entering',
      states: {
        entering: {
          on: {
            'form.submitted': submitStep('cancellation', 'sending'),
            'step.left': '#pin.resting',
          },
        },
        sending: {
          tags: ['busy', 'confirmLeave'],
          entry: 'noteCancelling',
          on: { ...inFlight, 'wait.abandoned': '#pin.loading' },
          invoke: {
            src: 'cancelRecovery',
            id: 'cancelRecovery',
            input: ({ context }) => context.cancellation.values,
            onDone: { target: '#pin.resting', actions: [settle, 'refreshAccount'] },
            // It may be sent again, so an unknown outcome is read.
            onError: [
              {
                guard: { type: 'isRefusal', params: failed },
                target: 'entering',
                actions: { type: 'showFailure', params: failureAt('cancellation') },
              },
              '#pin.loading',
            ],
          },
        },
      },
    },
    unknown: {
      entry: ['forgetSecrets', 'clearNotice'],
      initial: 'resting',
      states: {
        resting: { on: { 'status.requested': 'checking', 'step.left': '#pin.loading' } },
        checking: {
          tags: 'busy',
          on: { 'wait.abandoned': 'resting' },
          invoke: {
            src: 'pinState',
            id: 'checkPinState',
            input: {},
            onDone: [
              {
                guard: { type: 'isChanged', params: stateIn },
                target: '#pin.resting',
                actions: changed,
              },
              { target: 'resting', actions: ['noteUnseen', 'refreshAccount'] },
            ],
            onError: {
              target: 'resting',
              actions: { type: 'showFailure', params: failureAt('status') },
            },
          },
        },
      },
    },
    leaving: { type: 'final', entry: ['forgetSecrets', 'goToAsker'] },
  },
});
