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
 * A mailed code lets the customer replace a forgotten password. Every step opens by its path; the
 * bank checks the order of the steps. A refusal is shown in red and keeps the values, and so does
 * wait.abandoned. If nobody knows whether the password was changed, the customer may try it at
 * /login (triesToLogIn).
 */
import { paths } from '../contract/paths.ts';
import { goesTo, opensAt, closes } from '../kit/guards.ts';
import { hint } from '../kit/hint.ts';
import { emptyReset, type ResetEnd, type ResetContext } from './reset.context.ts';
import { resetSetup, stepPaths } from './reset.setup.ts';
import { assign } from 'xstate';
import { failureAt } from '../kit/failures.ts';
import { otpStep } from '../kit/otp-step.ts';
import { inFlight, submitStep } from '../kit/step-forms.ts';

interface At {
  readonly context: ResetContext;
}

const forgotPassword = resetSetup.createStateConfig({
  meta: { path: paths.forgotPassword },
  entry: 'clearNotice',
  initial: 'editing',
  states: {
    editing: {
      on: { 'form.submitted': submitStep('forgotPassword', 'sending'), 'step.left': '#reset.left' },
    },
    sending: {
      tags: 'busy',
      on: { ...inFlight, 'wait.abandoned': 'editing' },
      invoke: {
        src: 'sendResetCode',
        id: 'sendResetCode',
        input: ({ context }) => context.forgotPassword.values,
        onDone: { target: '#reset.otp', actions: 'keepSubmitted' },
        onError: {
          target: 'editing',
          actions: { type: 'showFailure', params: failureAt('forgotPassword', 'email.unknown') },
        },
      },
    },
  },
});

const otp = resetSetup.createStateConfig(
  otpStep({
    path: paths.resetOtp,
    back: '#reset.forgotPassword',
    next: '#reset.newPassword',
    verify: {
      src: 'verifyResetCode',
      id: 'verifyResetCode',
      input: ({ context }: At) => ({ email: context.submitted.email, otp: context.otp.values.otp }),
    },
    resend: {
      src: 'sendResetCode',
      id: 'resendResetCode',
      input: ({ context }: At) => ({ email: context.submitted.email }),
    },
  }),
);

/** Leaving this step needs a confirmation. */
const newPassword = resetSetup.createStateConfig({
  meta: { path: paths.newPassword },
  entry: 'clearNotice',
  initial: 'entering',
  states: {
    entering: {
      tags: 'confirmLeave',
      on: {
        'form.submitted': submitStep('newPassword', 'changing'),
        'step.left': 'confirmingLeave',
        navigated: [
          { guard: goesTo(paths.newPassword) },
          { guard: 'triesToLogIn', target: '#reset.left' },
          { target: 'confirmingLeave' },
        ],
      },
    },
    confirmingLeave: {
      tags: 'confirmLeave',
      on: {
        'leave.confirmed': [
          { guard: 'hasOtp', target: '#reset.left' },
          { target: '#reset.forgotPassword', actions: 'forgetPassword' },
        ],
        'leave.cancelled': 'entering',
        navigated: {},
      },
    },
    changing: {
      description: 'Cannot be left before the bank says whether the password was changed.',
      tags: ['busy', 'confirmLeave', 'endsSession'],
      on: {
        ...inFlight,
        'wait.abandoned': { target: 'entering', actions: assign({ notice: 'password.unknown' }) },
      },
      invoke: {
        src: 'changePassword',
        id: 'changePassword',
        input: ({ context }) => ({
          ...context.submitted,
          newPassword: context.newPassword.values.password,
        }),
        onDone: { target: 'announcing', actions: 'forgetSecrets' },
        onError: {
          target: 'entering',
          actions: { type: 'showFailure', params: failureAt('newPassword') },
        },
      },
    },
    announcing: {
      tags: ['confirmLeave', 'endsSession'],
      entry: { type: 'announce', params: { variant: 'success', notice: 'password.changed' } },
      on: {
        ...inFlight,
        'popup.closed': { guard: closes('password.changed'), target: '#reset.changed' },
      },
    },
  },
});

export type { ResetEvent } from './reset.setup.ts';

export const resetMachine = resetSetup.createMachine({
  id: 'reset',
  context: ({ input }) => ({ ...emptyReset, ...input.kept, path: input.path, cooldowns: {} }),
  // For a visitor there is no account.
  invoke: hint('watchAccount'),
  initial: 'opening',
  output: ({ event }) => event.output as ResetEnd,
  on: {
    'account.changed': { actions: { type: 'fillEmail', params: ({ event }) => event } },
    'field.changed': { actions: { type: 'change', params: ({ event }) => event } },
    'field.left': { actions: { type: 'touch', params: ({ event }) => event } },
    navigated: stepPaths.map(([step, path]) => ({
      guard: goesTo(path),
      target: `.${step}` as const,
    })),
  },
  states: {
    opening: {
      always: [
        ...stepPaths.map(([step, path]) => ({ guard: opensAt(path), target: step })),
        { target: 'forgotPassword' },
      ],
    },
    forgotPassword,
    otp,
    newPassword,
    left: { type: 'final', output: { to: paths.login } },
    changed: { type: 'final', output: { to: paths.dashboard } },
  },
});
