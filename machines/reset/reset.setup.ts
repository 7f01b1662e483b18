import { assign, enqueueActions, sendTo, setup } from 'xstate';
import type { Notice } from '../contract/codes.ts';
import { paths } from '../contract/paths.ts';
import type { ResetPorts } from '../contract/reset.ts';
import type { ShownFailure } from '../kit/failures.ts';
import { isAt, isNotice, isRefused, triesToLogIn } from '../kit/guards.ts';
import { noProof, otpDeadline } from '../kit/otp.ts';
import { ports } from '../kit/ports.ts';
import {
  popupRequested,
  to,
  type FlowTag,
  type Navigated,
  type PopupClosed,
  type WaitAbandoned,
} from '../kit/system.ts';
import type { FieldChange, FieldTouch, StepFormEvent } from '../kit/step-forms.ts';
import {
  cooldownMachine,
  cooldownStarted,
  isCoolingDown,
  type Cooldowns,
} from '../shared/cooldown.machine.ts';
import { otpCountdownMachine } from '../shared/otp-countdown.machine.ts';
import {
  emptyReset,
  steps,
  type KeptReset,
  type ResetContext,
  type ResetEnd,
  type Step,
  type StepValues,
} from './reset.context.ts';

export type ResetEvent =
  | StepFormEvent<StepValues>
  | { readonly type: 'resend.requested' }
  | { readonly type: 'form.submitted' }
  | { readonly type: 'step.left' }
  | { readonly type: 'leave.confirmed' }
  | { readonly type: 'leave.cancelled' }
  | { readonly type: 'page.shown' }
  | PopupClosed
  | WaitAbandoned
  | Navigated;

/** The steps in the order of the journey, with their addresses. */
export const stepPaths = [
  ['forgotPassword', paths.forgotPassword],
  ['otp', paths.resetOtp],
  ['newPassword', paths.newPassword],
] as const;

/** What the states of the reset are made of: its ports, guards and actions. */
export const resetSetup = setup({
  types: {} as {
    context: ResetContext;
    input: {
      readonly path: string;
      /** The e-mail of who is logged in, to be filled in. */
      readonly own?: string | undefined;
      readonly kept?: KeptReset | undefined;
    };
    events: ResetEvent;
    tags: FlowTag;
    meta: { readonly path: string };
    output: ResetEnd;
  },
  actors: {
    ...ports<ResetPorts>({ sendResetCode: true, verifyResetCode: true, changePassword: true }),
    otpCountdown: otpCountdownMachine,
    cooldown: cooldownMachine,
  },
  guards: {
    isAt,
    isNotice,
    isRefused,
    isClean: ({ context }, params: { step: Step }) =>
      !isCoolingDown(context.cooldowns, params.step) && steps.isClean(context, params.step),
    canResend: ({ context }) =>
      context.seconds === 0 && !isCoolingDown(context.cooldowns, 'resend'),
    canResendToEmail: ({ context }) =>
      context.seconds === 0 &&
      !isCoolingDown(context.cooldowns, 'resend') &&
      context.submitted.email !== '',
    triesToLogIn: triesToLogIn('password.unknown'),
    hasOtp: ({ context }) => context.submitted.otp !== '',
  },
  actions: {
    change: assign(({ context }, params: FieldChange<StepValues>) => ({
      notice: null,
      ...steps.change(context, params),
    })),
    touch: assign(({ context }, params: FieldTouch<StepValues>) => steps.touch(context, params)),
    showIssues: assign(({ context }, params: { step: Step }) => ({
      notice: null,
      ...steps.validate(context, params.step),
    })),
    /** A new code went out, so what an older one had verified counts no more. */
    keepSubmitted: assign({
      submitted: ({ context }) => ({ email: context.forgotPassword.values.email, ...noProof }),
      otp: emptyReset.otp,
      deadline: () => otpDeadline(),
    }),
    keepGrant: assign({
      submitted: ({ context }, params: { grant: string }) => ({
        ...context.submitted,
        otp: context.otp.values.otp,
        grant: params.grant,
      }),
      otp: emptyReset.otp,
    }),
    forgetOtp: assign({ otp: emptyReset.otp }),
    forgetPassword: assign({ newPassword: emptyReset.newPassword, notice: null }),
    /** What stays is whether it was the password of who is logged in. */
    forgetSecrets: assign({
      isOwn: ({ context }) => sameEmail(context.submitted.email, context.own),
      submitted: emptyReset.submitted,
      newPassword: emptyReset.newPassword,
    }),
    startCountdown: assign({ deadline: ({ context }) => context.deadline ?? otpDeadline() }),
    renewDeadline: assign({ deadline: () => otpDeadline() }),
    keepSeconds: assign({ seconds: (_, params: { seconds: number }) => params.seconds }),
    restartCountdown: sendTo('otpCountdown', ({ context }) => ({
      type: 'countdown.restarted',
      deadline: context.deadline ?? 0,
    })),
    updateRemaining: sendTo('otpCountdown', { type: 'page.shown' }),
    keepCooldowns: assign({ cooldowns: (_, params: { seconds: Cooldowns }) => params.seconds }),
    showNotice: assign({ notice: (_, params: { notice: Notice }) => params.notice }),
    clearNotice: assign({ notice: null }),
    askForEmail: sendTo(
      to('popup'),
      popupRequested({ variant: 'danger', notice: 'otp.emailMissing', replyTo: 'flow' }),
    ),
    announceChange: sendTo(
      to('popup'),
      popupRequested({
        variant: 'success',
        notice: 'password.changed',
        autoDismiss: true,
        replyTo: 'flow',
      }),
    ),
  },
}).extend({
  actions: {
    /** Tells a failure in red at the form, and starts the cooldown of its button. */
    showFailure: enqueueActions(({ enqueue }, params: ShownFailure) => {
      enqueue.assign({ notice: params.notice });
      enqueue.sendTo('cooldown', cooldownStarted(params));
    }),
  },
});

function sameEmail(one: string, other: string): boolean {
  return one !== '' && one.toLowerCase() === other.toLowerCase();
}
