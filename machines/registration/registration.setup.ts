import { assign, enqueueActions, sendTo, setup } from 'xstate';
import type { Notice } from '../contract/codes.ts';
import { paths } from '../contract/paths.ts';
import type { RegistrationPorts } from '../contract/registration.ts';
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
import { timing } from '../kit/timing.ts';
import {
  cooldownMachine,
  cooldownStarted,
  isCoolingDown,
  type Cooldowns,
} from '../shared/cooldown.machine.ts';
import { otpCountdownMachine } from '../shared/otp-countdown.machine.ts';
import {
  emptyApplication,
  steps,
  type KeptRegistration,
  type RegistrationContext,
  type Step,
  type StepValues,
} from './registration.context.ts';

export type RegistrationEvent =
  | StepFormEvent<StepValues>
  | { readonly type: 'resend.requested' }
  | { readonly type: 'form.submitted' }
  /** The customer has a photo that is too large made smaller. */
  | { readonly type: 'shrink.requested' }
  | { readonly type: 'step.left' }
  | { readonly type: 'leave.confirmed' }
  | { readonly type: 'leave.cancelled' }
  | { readonly type: 'page.shown' }
  | PopupClosed
  | WaitAbandoned
  | Navigated;

/** The steps in the order of the journey, with their addresses. */
export const stepPaths = [
  ['identity', paths.register],
  ['otp', paths.registerOtp],
  ['password', paths.registerPassword],
  ['personal', paths.registerPersonal],
  ['birthplace', paths.registerBirthplace],
  ['ktp', paths.registerKtp],
  ['pin', paths.registerPin],
] as const;

/** What the states of the registration are made of: its ports, guards, actions and delays. */
export const registrationSetup = setup({
  types: {} as {
    context: RegistrationContext;
    input: { readonly path: string; readonly kept?: KeptRegistration | undefined };
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
      shrinkPhoto: true,
      openAccount: true,
    }),
    otpCountdown: otpCountdownMachine,
    cooldown: cooldownMachine,
  },
  delays: { passwordStep: timing.passwordStep, ktpVerification: timing.ktpVerification },
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
    isPhotoTooLarge: ({ context }) => context.ktp.issues.photo === 'photo.tooLarge',
    triesToLogIn: triesToLogIn('account.unknown'),
    hasPhoto: ({ context }) => context.ktp.values.photo !== null,
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
    resetIdentity: assign({ identity: emptyApplication.identity }),
    forgetOtp: assign({ otp: emptyApplication.otp }),
    forgetPin: assign({ pin: emptyApplication.pin }),
    /** A new code went out, so what an older one had verified counts no more. */
    keepSubmitted: assign({
      submitted: ({ context }) => ({ ...context.identity.values, ...noProof }),
      otp: emptyApplication.otp,
      deadline: () => otpDeadline(),
    }),
    keepGrant: assign({
      submitted: ({ context }, params: { grant: string }) => ({
        ...context.submitted,
        otp: context.otp.values.otp,
        grant: params.grant,
      }),
      otp: emptyApplication.otp,
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
    startOver: assign(emptyApplication),
    showNotice: assign({ notice: (_, params: { notice: Notice }) => params.notice }),
    clearNotice: assign({ notice: null }),
    askForEmail: sendTo(
      to('popup'),
      popupRequested({ variant: 'danger', notice: 'otp.emailMissing', replyTo: 'flow' }),
    ),
    announceVerification: sendTo(
      to('popup'),
      popupRequested({
        variant: 'primary',
        notice: 'ktp.verifying',
        autoDismiss: true,
        replyTo: 'flow',
      }),
    ),
    announceAccount: sendTo(
      to('popup'),
      popupRequested({
        variant: 'success',
        notice: 'account.opened',
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
    /** Tells a failure in a popup, and starts the cooldown of its button. */
    announceFailure: enqueueActions(({ enqueue }, params: ShownFailure) => {
      const popup = popupRequested({ variant: 'danger', notice: params.notice });
      enqueue.sendTo(to('popup'), popup);
      enqueue.sendTo('cooldown', cooldownStarted(params));
    }),
  },
});
