import { assign } from 'xstate';
import { paths } from '../contract/paths.ts';
import { failureAt } from '../kit/failures.ts';
import { closes, goesTo } from '../kit/guards.ts';
import { otpStep } from '../kit/otp-step.ts';
import { inFlight, submitStep } from '../kit/step-forms.ts';
import type { ResetContext } from './reset.context.ts';
import { resetSetup } from './reset.setup.ts';

interface At {
  readonly context: ResetContext;
}

export const forgotPassword = resetSetup.createStateConfig({
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

export const otp = resetSetup.createStateConfig(
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
export const newPassword = resetSetup.createStateConfig({
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
    /** Cannot be left before the bank says whether the password was changed. */
    changing: {
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
