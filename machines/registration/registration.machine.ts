/*
 *   ● opening ──▶ the step of the path
 *
 *   identity     editing ─▶ checkingEmail ─▶ checkingPhone ─▶ sendingOtp        /register
 *      ⇅                                                          │ a code was sent
 *   otp          entering ⇄ verifying | resending ◀───────────────┘             /register/otp
 *      ⇅                        │ the code is right
 *   password     entering ─▶ waiting (1 s)                                      /register/password
 *      ⇅                        ▼
 *   personal     entering ⇄ checkingIdNumber                                    /register/data-diri
 *      ⇅   ⇅                    ▼
 *      │   birthplace                                                           /register/data-diri-dua
 *      ⇅   ▼
 *   ktp          choosing ⇄ reading ─▶ waiting (1 s) ─▶ announcing (popup)      /register/ktp
 *      ▲                                                    ▼
 *   pin          entering ⇄ confirmingLeave                                     /register/atur-pin
 *                   └─▶ openingAccount ─▶ announcing ─▶ opened ●  /login
 *
 * A visitor becomes a customer. Every step can be opened by its path with whatever draft is held;
 * the bank decides what a draft with holes is worth. The last step is left through a confirm only.
 * Who no longer waits for an answer (wait.abandoned) is back at the step as it was typed.
 */
import { assign, sendTo, setup } from 'xstate';
import type { Notice } from '../contract/codes.ts';
import { paths } from '../contract/paths.ts';
import type { RegistrationPorts } from '../contract/registration.ts';
import { failedWith, noticeOf, refusedAs } from '../kit/failures.ts';
import { otpDeadline } from '../kit/otp.ts';
import { ports } from '../kit/ports.ts';
import {
  popupRequested,
  service,
  type FlowTag,
  type Navigated,
  type PopupClosed,
  type WaitAbandoned,
} from '../kit/services.ts';
import { timing } from '../kit/timing.ts';
import { otpCountdownMachine } from '../services/otp-countdown.machine.ts';
import {
  isCoolingDown,
  cooldownStarted,
  cooldownMachine,
  type Cooldowns,
} from '../services/cooldown.machine.ts';
import {
  changed,
  draftOf,
  emptyDraft,
  isCleanAt,
  leftAt,
  submittedAt,
  type Change,
  type Leave,
  type RegistrationContext,
  type Step,
} from './registration.draft.ts';

export type RegistrationEvent =
  | ({ readonly type: 'field.changed' } & Change)
  | ({ readonly type: 'field.left' } & Leave)
  | { readonly type: 'resend.requested' }
  | { readonly type: 'form.submitted' }
  | { readonly type: 'step.left' }
  | { readonly type: 'leave.confirmed' }
  | { readonly type: 'leave.cancelled' }
  | { readonly type: 'page.shown' }
  | PopupClosed
  | WaitAbandoned
  | Navigated;

const steps = [
  ['identity', paths.register],
  ['otp', paths.registerOtp],
  ['password', paths.registerPassword],
  ['personal', paths.registerPersonal],
  ['birthplace', paths.registerBirthplace],
  ['ktp', paths.registerKtp],
  ['pin', paths.registerPin],
] as const;

/**
 * While the bank is asked about a step, or its answer is told: nothing of it changes, and nobody
 * goes elsewhere.
 */
const inFlight = { navigated: {}, 'field.changed': {}, 'field.left': {} };

export const registrationMachine = setup({
  types: {} as {
    context: RegistrationContext;
    input: { readonly path: string };
    events: RegistrationEvent;
    tags: FlowTag;
    meta: { readonly path: string };
  },
  actors: {
    ...ports<RegistrationPorts>({
      checkUnused: true,
      sendOtp: true,
      verifyOtp: true,
      readPhoto: true,
      openAccount: true,
    }),
    otpCountdown: otpCountdownMachine,
    cooldown: cooldownMachine,
  },
  delays: { passwordStep: timing.passwordStep, ktpVerification: timing.ktpVerification },
  guards: {
    isAt: (_, params: { at: string; path: string }) => params.at === params.path,
    isClean: ({ context }, params: { step: Step }) =>
      !isCoolingDown(context.cooldowns, params.step) && isCleanAt(context, params.step),
    canResend: ({ context }) =>
      context.seconds === 0 && !isCoolingDown(context.cooldowns, 'resend'),
    canResendToEmail: ({ context }) =>
      context.seconds === 0 &&
      !isCoolingDown(context.cooldowns, 'resend') &&
      context.held.email !== '',
    hasPhoto: ({ context }) => context.ktp.values.photo !== null,
    isRefused: (_, params: { error: unknown }) => failedWith(params.error, 'refused'),
    isNotice: (_, params: { is: Notice; notice: Notice }) => params.is === params.notice,
  },
  actions: {
    change: assign(({ context }, params: { change: Change }) => changed(context, params.change)),
    leave: assign(({ context }, params: { leave: Leave }) => leftAt(context, params.leave)),
    showIssues: assign(({ context }, params: { step: Step }) => submittedAt(context, params.step)),
    resetIdentity: assign({ identity: emptyDraft.identity }),
    forgetOtp: assign({ otp: emptyDraft.otp }),
    forgetPin: assign({ pin: emptyDraft.pin }),
    /** A new code went out: what an older one had opened is closed. */
    holdIdentity: assign({
      held: ({ context }) => ({ ...context.identity.values, otp: '' }),
      otp: emptyDraft.otp,
      deadline: () => otpDeadline(),
    }),
    holdOtp: assign({
      held: ({ context }) => ({ ...context.held, otp: context.otp.values.otp }),
      otp: emptyDraft.otp,
    }),
    wait: assign({ deadline: ({ context }) => context.deadline ?? otpDeadline() }),
    renewDeadline: assign({ deadline: () => otpDeadline() }),
    keepSeconds: assign({ seconds: (_, params: { seconds: number }) => params.seconds }),
    restartCountdown: sendTo('otpCountdown', ({ context }) => ({
      type: 'countdown.restarted',
      deadline: context.deadline ?? 0,
    })),
    updateRemaining: sendTo('otpCountdown', { type: 'page.shown' }),
    showNotice: assign({ notice: (_, params: { notice: Notice }) => params.notice }),
    clearNotice: assign({ notice: null }),
    startOver: assign(emptyDraft),
    keepCooldowns: assign({ cooldowns: (_, params: { seconds: Cooldowns }) => params.seconds }),
    startCooldown: sendTo('cooldown', (_, params: { button: string; error: unknown }) =>
      cooldownStarted(params),
    ),
    announce: sendTo(
      ({ system }) => service(system, 'popup'),
      (_, params: { notice: Notice }) =>
        popupRequested({ variant: 'danger', notice: params.notice, replyTo: 'flow' }),
    ),
    announceVerification: sendTo(
      ({ system }) => service(system, 'popup'),
      popupRequested({
        variant: 'primary',
        notice: 'ktp.verifying',
        autoDismiss: true,
        replyTo: 'flow',
      }),
    ),
    announceAccount: sendTo(
      ({ system }) => service(system, 'popup'),
      popupRequested({
        variant: 'success',
        notice: 'account.opened',
        autoDismiss: true,
        replyTo: 'flow',
      }),
    ),
  },
}).createMachine({
  id: 'registration',
  context: ({ input }) => ({ ...emptyDraft, path: input.path, cooldowns: {} }),
  invoke: {
    src: 'cooldown',
    id: 'cooldown',
    onSnapshot: {
      actions: { type: 'keepCooldowns', params: ({ event }) => event.snapshot.context },
    },
    onError: '.identity',
  },
  initial: 'opening',
  on: {
    'field.changed': { actions: { type: 'change', params: ({ event }) => ({ change: event }) } },
    'field.left': { actions: { type: 'leave', params: ({ event }) => ({ leave: event }) } },
    navigated: steps.map(([step, path]) => ({
      guard: {
        type: 'isAt' as const,
        params: ({ event }: { event: Navigated }) => ({ at: event.path, path }),
      },
      target: `.${step}` as const,
    })),
  },
  states: {
    opening: {
      always: [
        ...steps.map(([step, path]) => ({
          guard: {
            type: 'isAt' as const,
            params: ({ context }: { context: RegistrationContext }) => ({ at: context.path, path }),
          },
          target: step,
        })),
        { target: 'identity' },
      ],
    },
    identity: {
      meta: { path: paths.register },
      entry: 'clearNotice',
      initial: 'editing',
      states: {
        editing: {
          on: {
            'form.submitted': [
              {
                guard: { type: 'isClean', params: { step: 'identity' } },
                target: 'checkingEmail',
                actions: { type: 'showIssues', params: { step: 'identity' } },
              },
              { actions: { type: 'showIssues', params: { step: 'identity' } } },
            ],
          },
        },
        checkingEmail: {
          tags: 'busy',
          on: { ...inFlight, 'wait.abandoned': 'editing' },
          invoke: {
            src: 'checkUnused',
            id: 'checkEmail',
            input: ({ context }) => ({ email: context.identity.values.email }),
            onDone: 'checkingPhone',
            onError: [
              {
                guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
                target: 'editing',
                actions: [
                  'resetIdentity',
                  { type: 'announce', params: ({ event }) => ({ notice: noticeOf(event.error) }) },
                ],
              },
              {
                target: 'editing',
                actions: [
                  { type: 'announce', params: ({ event }) => ({ notice: noticeOf(event.error) }) },
                  {
                    type: 'startCooldown',
                    params: ({ event }) => ({ button: 'identity', error: event.error }),
                  },
                ],
              },
            ],
          },
        },
        checkingPhone: {
          tags: 'busy',
          on: { ...inFlight, 'wait.abandoned': 'editing' },
          invoke: {
            src: 'checkUnused',
            id: 'checkPhone',
            input: ({ context }) => ({ no_hp: context.identity.values.no_hp }),
            onDone: 'sendingOtp',
            onError: [
              {
                guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
                target: 'editing',
                actions: [
                  'resetIdentity',
                  { type: 'announce', params: ({ event }) => ({ notice: noticeOf(event.error) }) },
                ],
              },
              {
                target: 'editing',
                actions: [
                  { type: 'announce', params: ({ event }) => ({ notice: noticeOf(event.error) }) },
                  {
                    type: 'startCooldown',
                    params: ({ event }) => ({ button: 'identity', error: event.error }),
                  },
                ],
              },
            ],
          },
        },
        sendingOtp: {
          tags: 'busy',
          on: { ...inFlight, 'wait.abandoned': 'editing' },
          invoke: {
            src: 'sendOtp',
            id: 'sendOtp',
            input: ({ context }) => ({
              email: context.identity.values.email,
              noHP: context.identity.values.no_hp,
            }),
            onDone: { target: '#registration.otp', actions: 'holdIdentity' },
            onError: {
              target: 'editing',
              actions: [
                { type: 'announce', params: ({ event }) => ({ notice: noticeOf(event.error) }) },
                {
                  type: 'startCooldown',
                  params: ({ event }) => ({ button: 'identity', error: event.error }),
                },
              ],
            },
          },
        },
      },
    },
    otp: {
      meta: { path: paths.registerOtp },
      entry: ['clearNotice', 'wait'],
      initial: 'entering',
      invoke: {
        src: 'otpCountdown',
        id: 'otpCountdown',
        input: ({ context }) => ({ deadline: context.deadline ?? 0 }),
        onSnapshot: {
          actions: {
            type: 'keepSeconds',
            params: ({ event }) => ({ seconds: event.snapshot.context.seconds }),
          },
        },
        onError: '.entering',
      },
      on: { 'page.shown': { actions: 'updateRemaining' } },
      states: {
        entering: {
          on: {
            'resend.requested': [
              { guard: 'canResendToEmail', target: 'resending', actions: 'clearNotice' },
              {
                guard: 'canResend',
                actions: { type: 'announce', params: { notice: 'otp.emailMissing' } },
              },
            ],
            'popup.closed': {
              guard: {
                type: 'isNotice',
                params: ({ event }) => ({ is: event.notice, notice: 'otp.emailMissing' }),
              },
              target: '#registration.identity',
            },
            'form.submitted': [
              {
                guard: { type: 'isClean', params: { step: 'otp' } },
                target: 'verifying',
                actions: { type: 'showIssues', params: { step: 'otp' } },
              },
              { actions: { type: 'showIssues', params: { step: 'otp' } } },
            ],
            'step.left': '#registration.identity',
          },
        },
        verifying: {
          tags: 'busy',
          on: { ...inFlight, 'wait.abandoned': 'entering' },
          invoke: {
            src: 'verifyOtp',
            id: 'verifyOtp',
            input: ({ context }) => ({ email: context.held.email, otp: context.otp.values.otp }),
            onDone: { target: '#registration.password', actions: 'holdOtp' },
            onError: {
              target: 'entering',
              actions: [
                {
                  type: 'showNotice',
                  params: ({ event }) => ({ notice: refusedAs('otp.wrong', event.error) }),
                },
                {
                  type: 'startCooldown',
                  params: ({ event }) => ({ button: 'otp', error: event.error }),
                },
              ],
            },
          },
        },
        resending: {
          tags: 'busy',
          on: { ...inFlight, 'wait.abandoned': 'entering' },
          invoke: {
            src: 'sendOtp',
            id: 'resendOtp',
            input: ({ context }) => ({ email: context.held.email, noHP: context.held.no_hp }),
            onDone: {
              target: 'entering',
              actions: ['forgetOtp', 'renewDeadline', 'restartCountdown'],
            },
            onError: {
              target: 'entering',
              actions: [
                { type: 'showNotice', params: ({ event }) => ({ notice: noticeOf(event.error) }) },
                {
                  type: 'startCooldown',
                  params: ({ event }) => ({ button: 'resend', error: event.error }),
                },
              ],
            },
          },
        },
      },
    },
    password: {
      meta: { path: paths.registerPassword },
      initial: 'entering',
      states: {
        entering: {
          on: {
            'form.submitted': [
              {
                guard: { type: 'isClean', params: { step: 'password' } },
                target: 'waiting',
                actions: { type: 'showIssues', params: { step: 'password' } },
              },
              { actions: { type: 'showIssues', params: { step: 'password' } } },
            ],
            'step.left': '#registration.otp',
          },
        },
        waiting: { tags: 'busy', on: inFlight, after: { passwordStep: '#registration.personal' } },
      },
    },
    personal: {
      meta: { path: paths.registerPersonal },
      entry: 'clearNotice',
      initial: 'entering',
      states: {
        entering: {
          on: {
            'form.submitted': [
              {
                guard: { type: 'isClean', params: { step: 'personal' } },
                target: 'checkingIdNumber',
                actions: { type: 'showIssues', params: { step: 'personal' } },
              },
              { actions: { type: 'showIssues', params: { step: 'personal' } } },
            ],
            'step.left': '#registration.password',
          },
        },
        checkingIdNumber: {
          tags: 'busy',
          on: { ...inFlight, 'wait.abandoned': 'entering' },
          invoke: {
            src: 'checkUnused',
            id: 'checkIdNumber',
            input: ({ context }) => ({ no_ktp: context.personal.values.noKtp }),
            onDone: '#registration.ktp',
            onError: {
              target: 'entering',
              actions: [
                { type: 'showNotice', params: ({ event }) => ({ notice: noticeOf(event.error) }) },
                {
                  type: 'startCooldown',
                  params: ({ event }) => ({ button: 'personal', error: event.error }),
                },
              ],
            },
          },
        },
      },
    },
    /** Reached by its address only; nothing of it is sent. */
    birthplace: {
      meta: { path: paths.registerBirthplace },
      on: {
        'form.submitted': [
          {
            guard: { type: 'isClean', params: { step: 'birthplace' } },
            target: 'ktp',
            actions: { type: 'showIssues', params: { step: 'birthplace' } },
          },
          { actions: { type: 'showIssues', params: { step: 'birthplace' } } },
        ],
        'step.left': 'personal',
      },
    },
    ktp: {
      meta: { path: paths.registerKtp },
      entry: 'clearNotice',
      initial: 'choosing',
      states: {
        choosing: {
          on: {
            'form.submitted': [
              {
                guard: { type: 'isClean', params: { step: 'ktp' } },
                target: 'reading',
                actions: { type: 'showIssues', params: { step: 'ktp' } },
              },
              { actions: { type: 'showIssues', params: { step: 'ktp' } } },
            ],
            'step.left': '#registration.personal',
          },
        },
        reading: {
          tags: 'busy',
          on: { ...inFlight, 'wait.abandoned': 'choosing' },
          invoke: {
            src: 'readPhoto',
            id: 'readPhoto',
            input: ({ context }) => ({ photo: context.ktp.values.photo }),
            onDone: 'waiting',
            onError: {
              target: 'choosing',
              actions: { type: 'showNotice', params: { notice: 'ktp.failed' } },
            },
          },
        },
        waiting: { tags: 'busy', on: inFlight, after: { ktpVerification: 'announcing' } },
        announcing: {
          entry: 'announceVerification',
          on: {
            ...inFlight,
            'popup.closed': {
              guard: {
                type: 'isNotice',
                params: ({ event }) => ({ is: event.notice, notice: 'ktp.verifying' }),
              },
              target: '#registration.pin',
            },
          },
        },
      },
    },
    pin: {
      meta: { path: paths.registerPin },
      entry: 'clearNotice',
      initial: 'entering',
      states: {
        entering: {
          tags: 'held',
          on: {
            'form.submitted': [
              {
                guard: { type: 'isClean', params: { step: 'pin' } },
                target: 'openingAccount',
                actions: { type: 'showIssues', params: { step: 'pin' } },
              },
              { actions: { type: 'showIssues', params: { step: 'pin' } } },
            ],
            'step.left': 'confirmingLeave',
            navigated: [
              {
                guard: {
                  type: 'isAt',
                  params: ({ event }) => ({ at: event.path, path: paths.registerPin }),
                },
              },
              { target: 'confirmingLeave' },
            ],
          },
        },
        confirmingLeave: {
          tags: 'held',
          on: {
            'leave.confirmed': [
              { guard: 'hasPhoto', target: '#registration.identity', actions: 'startOver' },
              { target: '#registration.ktp', actions: 'forgetPin' },
            ],
            'leave.cancelled': 'entering',
            navigated: {},
          },
        },
        /** Held: whether there is an account now is told before anyone leaves. */
        openingAccount: {
          tags: ['busy', 'held'],
          on: {
            ...inFlight,
            'wait.abandoned': {
              target: 'entering',
              actions: { type: 'showNotice', params: { notice: 'account.unknown' } },
            },
          },
          invoke: {
            src: 'openAccount',
            id: 'openAccount',
            input: ({ context }) => draftOf(context),
            onDone: { target: 'announcing', actions: 'startOver' },
            onError: {
              target: 'entering',
              actions: [
                'forgetPin',
                { type: 'showNotice', params: ({ event }) => ({ notice: noticeOf(event.error) }) },
                {
                  type: 'startCooldown',
                  params: ({ event }) => ({ button: 'pin', error: event.error }),
                },
              ],
            },
          },
        },
        announcing: {
          tags: 'held',
          entry: 'announceAccount',
          on: {
            ...inFlight,
            'popup.closed': {
              guard: {
                type: 'isNotice',
                params: ({ event }) => ({ is: event.notice, notice: 'account.opened' }),
              },
              target: '#registration.opened',
            },
          },
        },
      },
    },
    opened: { type: 'final' },
  },
});
