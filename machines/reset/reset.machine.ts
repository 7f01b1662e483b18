/*
 *   ● opening ──▶ the step of the path
 *
 *   forgotPassword:  editing ⇄ sending ──▶ otp:  entering ⇄ verifying ──▶ newPassword:  entering ⇄ changing
 *        ▲  │                  a code was sent  │  ⇅     the code is right                │ ▲        │
 *        │  │ step.left                         │  resending        step.left, navigated  ▼ │        ▼
 *        │  ▼                                   │                          confirmingLeave      announcing
 *        │  left ●  /login                      │                             │ leave.confirmed   │ popup.closed
 *        └──────────────────────────────────────┴─────────────────────────────┤                   ▼
 *           step.left; a resend without an e-mail               [hasOtp]      └─▶ left ●          changed ●  /dashboard
 *
 * A forgotten password is replaced with a code that is sent by e-mail. The bank holds each step to
 * the one before it: here every step may be opened by its path, with whatever is held. What the
 * bank refuses is said in red and loses nothing. Who no longer waits for an answer (wait.abandoned)
 * is back at the form as it was typed.
 */
import { assign, sendTo, setup } from 'xstate';
import type { Notice } from '../contract/codes.ts';
import { paths, type Path } from '../contract/paths.ts';
import type { ResetPorts } from '../contract/reset.ts';
import { noticeOf, refusedAs } from '../kit/failures.ts';
import {
  emptyForm,
  isClean,
  touchField,
  validateAll,
  changeField,
  type Form,
} from '../kit/form.ts';
import { noOtp, otpDeadline, otpSchema, type Otp } from '../kit/otp.ts';
import { newPasswordSchema, noPassword, type NewPassword } from '../kit/new-password.ts';
import { ports } from '../kit/ports.ts';
import {
  popupRequested,
  service,
  type FlowTag,
  type Navigated,
  type PopupClosed,
  type WaitAbandoned,
} from '../kit/services.ts';
import { otpCountdownMachine } from '../services/otp-countdown.machine.ts';
import {
  isCoolingDown,
  cooldownStarted,
  cooldownMachine,
  type Cooldowns,
} from '../services/cooldown.machine.ts';
import { forgotPasswordSchema, type ForgotPassword } from './reset.schema.ts';

interface ResetContext {
  readonly path: string;
  readonly email: Form<ForgotPassword>;
  readonly otp: Form<Otp>;
  readonly password: Form<NewPassword>;
  /**
   * What the bank was asked with: the e-mail a code went to, and the code it took. '' until then.
   */
  readonly held: { readonly email: string; readonly otp: string };
  /**
   * When the resend opens, in epoch milliseconds; `null` before the first look at the code's step.
   */
  readonly deadline: number | null;
  readonly seconds: number;
  /** The red line. */
  readonly notice: Notice | null;
  /** How long which button waits for the bank to hear it again. */
  readonly cooldowns: Cooldowns;
}

export type ResetEvent =
  | { readonly type: 'email.changed'; readonly change: ForgotPassword }
  | { readonly type: 'email.left' }
  | { readonly type: 'otp.changed'; readonly otp: string }
  | { readonly type: 'otp.left' }
  | { readonly type: 'resend.requested' }
  | { readonly type: 'password.changed'; readonly change: Partial<NewPassword> }
  | { readonly type: 'password.left'; readonly field: keyof NewPassword }
  | { readonly type: 'form.submitted' }
  | { readonly type: 'step.left' }
  | { readonly type: 'leave.confirmed' }
  | { readonly type: 'leave.cancelled' }
  | { readonly type: 'page.shown' }
  | PopupClosed
  | WaitAbandoned
  | Navigated;

const nothing = { email: '', otp: '' };

export const resetMachine = setup({
  types: {} as {
    context: ResetContext;
    input: { readonly path: string };
    events: ResetEvent;
    tags: FlowTag;
    meta: { readonly path: string };
    output: { readonly to: Path };
  },
  actors: {
    ...ports<ResetPorts>({ sendResetCode: true, verifyResetCode: true, changePassword: true }),
    otpCountdown: otpCountdownMachine,
    cooldown: cooldownMachine,
  },
  guards: {
    isAt: (_, params: { at: string; path: string }) => params.at === params.path,
    isEmailClean: ({ context }) =>
      !isCoolingDown(context.cooldowns, 'forgotPassword') &&
      isClean(validateAll(context.email, forgotPasswordSchema)),
    isOtpClean: ({ context }) =>
      !isCoolingDown(context.cooldowns, 'otp') && isClean(validateAll(context.otp, otpSchema)),
    isPasswordClean: ({ context }) =>
      !isCoolingDown(context.cooldowns, 'newPassword') &&
      isClean(validateAll(context.password, newPasswordSchema)),
    canResend: ({ context }) =>
      context.seconds === 0 && !isCoolingDown(context.cooldowns, 'resend'),
    canResendToEmail: ({ context }) =>
      context.seconds === 0 &&
      !isCoolingDown(context.cooldowns, 'resend') &&
      context.held.email !== '',
    hasOtp: ({ context }) => context.held.otp !== '',
    isNotice: (_, params: { is: Notice; notice: Notice }) => params.is === params.notice,
  },
  actions: {
    changeEmail: assign({
      notice: null,
      email: ({ context }, params: { change: ForgotPassword }) =>
        changeField(context.email, params.change, forgotPasswordSchema),
    }),
    leaveEmail: assign({
      email: ({ context }) => touchField(context.email, 'email', forgotPasswordSchema),
    }),
    showEmailIssues: assign({
      notice: null,
      email: ({ context }) => validateAll(context.email, forgotPasswordSchema),
    }),
    changeOtp: assign({
      notice: null,
      otp: ({ context }, params: Otp) => changeField(context.otp, params, otpSchema),
    }),
    leaveOtp: assign({ otp: ({ context }) => touchField(context.otp, 'otp', otpSchema) }),
    showOtpIssues: assign({
      notice: null,
      otp: ({ context }) => validateAll(context.otp, otpSchema),
    }),
    changePassword: assign({
      notice: null,
      password: ({ context }, params: { change: Partial<NewPassword> }) =>
        changeField(context.password, params.change, newPasswordSchema),
    }),
    leavePassword: assign({
      password: ({ context }, params: { field: keyof NewPassword }) =>
        touchField(context.password, params.field, newPasswordSchema),
    }),
    showPasswordIssues: assign({
      notice: null,
      password: ({ context }) => validateAll(context.password, newPasswordSchema),
    }),
    /** A new code went out: what an older one had opened is closed. */
    holdEmail: assign({
      held: ({ context }) => ({ email: context.email.values.email, otp: '' }),
      otp: emptyForm(noOtp),
      deadline: () => otpDeadline(),
    }),
    holdOtp: assign({
      held: ({ context }) => ({ ...context.held, otp: context.otp.values.otp }),
      otp: emptyForm(noOtp),
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
    forgetOtp: assign({ otp: emptyForm(noOtp) }),
    forgetPassword: assign({ password: emptyForm(noPassword), notice: null }),
    forgetSecrets: assign({ held: nothing, password: emptyForm(noPassword) }),
    keepCooldowns: assign({ cooldowns: (_, params: { seconds: Cooldowns }) => params.seconds }),
    startCooldown: sendTo('cooldown', (_, params: { button: string; error: unknown }) =>
      cooldownStarted(params),
    ),
    askForEmail: sendTo(
      ({ system }) => service(system, 'popup'),
      popupRequested({ variant: 'danger', notice: 'otp.emailMissing', replyTo: 'flow' }),
    ),
    announceChange: sendTo(
      ({ system }) => service(system, 'popup'),
      popupRequested({
        variant: 'success',
        notice: 'password.changed',
        autoDismiss: true,
        replyTo: 'flow',
      }),
    ),
  },
}).createMachine({
  id: 'reset',
  context: ({ input }) => ({
    path: input.path,
    email: emptyForm({ email: '' }),
    otp: emptyForm(noOtp),
    password: emptyForm(noPassword),
    held: nothing,
    deadline: null,
    seconds: 0,
    notice: null,
    cooldowns: {},
  }),
  invoke: {
    src: 'cooldown',
    id: 'cooldown',
    onSnapshot: {
      actions: { type: 'keepCooldowns', params: ({ event }) => event.snapshot.context },
    },
    onError: '.forgotPassword',
  },
  initial: 'opening',
  output: ({ event }) => ({ to: event.output as Path }),
  on: {
    navigated: [
      {
        guard: {
          type: 'isAt',
          params: ({ event }) => ({ at: event.path, path: paths.forgotPassword }),
        },
        target: '.forgotPassword',
      },
      {
        guard: { type: 'isAt', params: ({ event }) => ({ at: event.path, path: paths.resetOtp }) },
        target: '.otp',
      },
      {
        guard: {
          type: 'isAt',
          params: ({ event }) => ({ at: event.path, path: paths.newPassword }),
        },
        target: '.newPassword',
      },
    ],
  },
  states: {
    opening: {
      always: [
        {
          guard: {
            type: 'isAt',
            params: ({ context }) => ({ at: context.path, path: paths.resetOtp }),
          },
          target: 'otp',
        },
        {
          guard: {
            type: 'isAt',
            params: ({ context }) => ({ at: context.path, path: paths.newPassword }),
          },
          target: 'newPassword',
        },
        { target: 'forgotPassword' },
      ],
    },
    forgotPassword: {
      meta: { path: paths.forgotPassword },
      entry: 'clearNotice',
      initial: 'editing',
      states: {
        editing: {
          on: {
            'email.changed': {
              actions: { type: 'changeEmail', params: ({ event }) => ({ change: event.change }) },
            },
            'email.left': { actions: 'leaveEmail' },
            'form.submitted': [
              { guard: 'isEmailClean', target: 'sending', actions: 'showEmailIssues' },
              { actions: 'showEmailIssues' },
            ],
            'step.left': '#reset.left',
          },
        },
        sending: {
          tags: 'busy',
          on: { navigated: {}, 'wait.abandoned': 'editing' },
          invoke: {
            src: 'sendResetCode',
            id: 'sendResetCode',
            input: ({ context }) => context.email.values,
            onDone: { target: '#reset.otp', actions: 'holdEmail' },
            onError: {
              target: 'editing',
              actions: [
                {
                  type: 'showNotice',
                  params: ({ event }) => ({ notice: refusedAs('email.unknown', event.error) }),
                },
                {
                  type: 'startCooldown',
                  params: ({ event }) => ({ button: 'forgotPassword', error: event.error }),
                },
              ],
            },
          },
        },
      },
    },
    otp: {
      meta: { path: paths.resetOtp },
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
            'otp.changed': {
              actions: { type: 'changeOtp', params: ({ event }) => ({ otp: event.otp }) },
            },
            'otp.left': { actions: 'leaveOtp' },
            'resend.requested': [
              { guard: 'canResendToEmail', target: 'resending', actions: 'clearNotice' },
              { guard: 'canResend', actions: 'askForEmail' },
            ],
            'popup.closed': {
              guard: {
                type: 'isNotice',
                params: ({ event }) => ({ is: event.notice, notice: 'otp.emailMissing' }),
              },
              target: '#reset.forgotPassword',
            },
            'form.submitted': [
              { guard: 'isOtpClean', target: 'verifying', actions: 'showOtpIssues' },
              { actions: 'showOtpIssues' },
            ],
            'step.left': '#reset.forgotPassword',
          },
        },
        verifying: {
          tags: 'busy',
          on: { navigated: {}, 'wait.abandoned': 'entering' },
          invoke: {
            src: 'verifyResetCode',
            id: 'verifyResetCode',
            input: ({ context }) => ({ email: context.held.email, otp: context.otp.values.otp }),
            onDone: { target: '#reset.newPassword', actions: 'holdOtp' },
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
          on: { navigated: {}, 'wait.abandoned': 'entering' },
          invoke: {
            src: 'sendResetCode',
            id: 'resendResetCode',
            input: ({ context }) => ({ email: context.held.email }),
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
    newPassword: {
      meta: { path: paths.newPassword },
      entry: 'clearNotice',
      initial: 'entering',
      states: {
        entering: {
          tags: 'held',
          on: {
            'password.changed': {
              actions: {
                type: 'changePassword',
                params: ({ event }) => ({ change: event.change }),
              },
            },
            'password.left': {
              actions: { type: 'leavePassword', params: ({ event }) => ({ field: event.field }) },
            },
            'form.submitted': [
              { guard: 'isPasswordClean', target: 'changing', actions: 'showPasswordIssues' },
              { actions: 'showPasswordIssues' },
            ],
            'step.left': 'confirmingLeave',
            navigated: [
              {
                guard: {
                  type: 'isAt',
                  params: ({ event }) => ({ at: event.path, path: paths.newPassword }),
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
              { guard: 'hasOtp', target: '#reset.left' },
              { target: '#reset.forgotPassword', actions: 'forgetPassword' },
            ],
            'leave.cancelled': 'entering',
            navigated: {},
          },
        },
        /** Held: whether the password was changed is told before anyone leaves. */
        changing: {
          tags: ['busy', 'held'],
          on: {
            navigated: {},
            'wait.abandoned': {
              target: 'entering',
              actions: { type: 'showNotice', params: { notice: 'password.unknown' } },
            },
          },
          invoke: {
            src: 'changePassword',
            id: 'changePassword',
            input: ({ context }) => ({
              ...context.held,
              newPassword: context.password.values.password,
            }),
            onDone: { target: 'announcing', actions: 'forgetSecrets' },
            onError: {
              target: 'entering',
              actions: [
                { type: 'showNotice', params: ({ event }) => ({ notice: noticeOf(event.error) }) },
                {
                  type: 'startCooldown',
                  params: ({ event }) => ({ button: 'newPassword', error: event.error }),
                },
              ],
            },
          },
        },
        announcing: {
          entry: 'announceChange',
          on: {
            'popup.closed': {
              guard: {
                type: 'isNotice',
                params: ({ event }) => ({ is: event.notice, notice: 'password.changed' }),
              },
              target: '#reset.changed',
            },
            navigated: {},
          },
        },
      },
    },
    left: { type: 'final', output: paths.login },
    changed: { type: 'final', output: paths.dashboard },
  },
});
