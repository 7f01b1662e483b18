import { assign, sendTo, type AnyActorRef } from 'xstate';
import type { Notice, NoticeCode } from '../contract/codes.ts';
import { cooldownsAfter, isCoolingDown, type Cooldowns } from '../kit/cooldown.ts';
import type { ShownFailure } from '../kit/failures.ts';
import { emptyForm } from '../kit/form.ts';
import { isAt, isNotice, isRefused, triesToLogIn } from '../kit/guards.ts';
import type { OtpStepContext } from '../kit/otp-step.ts';
import { noOtp, otpDeadline } from '../kit/otp.ts';
import type { FieldChange, FieldTouch, StepFormEvent, StepForms } from '../kit/step-forms.ts';
import {
  popupRequested,
  to,
  type Navigated,
  type Popup,
  type PopupClosed,
  type WaitAbandoned,
} from '../kit/system.ts';
import { otpCountdownMachine } from './otp-countdown.machine.ts';

/** The context that all flows with a mailed code have, besides the forms of their steps. */
export interface OtpFlowContext extends OtpStepContext {
  readonly path: string;
  /** The values that the bank accepted; '' until then. */
  readonly submitted: { readonly email: string; readonly otp: string; readonly grant: string };
  readonly seconds: number;
  readonly notice: Notice | null;
  readonly cooldowns: Cooldowns;
}

export type CodeFlowEvent<Values> =
  | StepFormEvent<Values>
  | { readonly type: 'resend.requested' }
  | { readonly type: 'form.submitted' }
  | { readonly type: 'step.left' }
  | { readonly type: 'leave.confirmed' }
  | { readonly type: 'leave.cancelled' }
  | { readonly type: 'page.shown' }
  | PopupClosed
  | WaitAbandoned
  | Navigated;

interface Steps<Values> {
  change(forms: StepForms<Values>, params: FieldChange<Values>): Partial<StepForms<Values>>;
  touch(forms: StepForms<Values>, params: FieldTouch<Values>): Partial<StepForms<Values>>;
  validate(forms: StepForms<Values>, step: keyof Values): Partial<StepForms<Values>>;
  isClean(forms: StepForms<Values>, step: keyof Values): boolean;
}

// oxlint-disable-next-line typescript/no-explicit-any -- XState ties an action to one context and its events; these serve every flow that extends ours
type Any = any;
type Announcement = Pick<Popup, 'variant' | 'notice'>;

/**
 * The actors, guards and actions that registration and reset share: the forms of the steps, the
 * mailed code (`otpStep` names what it needs), the red line and the cooldowns. `unknown` is the
 * notice of an outcome that nobody knows.
 */
export function otpFlow<Values>(steps: Steps<Values>, unknown: NoticeCode) {
  type Context = OtpFlowContext & StepForms<Values>;
  type At = { readonly context: Context };
  const canResend = ({ context }: At) =>
    context.seconds === 0 && !isCoolingDown(context.cooldowns, 'resend');
  const send = sendTo<Any, Any, undefined, AnyActorRef, Any>;
  const store = <Params extends object | undefined>(
    change: (context: Context, params: Params) => Partial<OtpFlowContext | StepForms<Values>>,
  ) => assign<Any, Any, Params, Any, Any>(({ context }, params) => change(context, params));
  return {
    actors: { otpCountdown: otpCountdownMachine },
    guards: {
      isAt,
      isNotice,
      isRefused,
      isClean: ({ context }: At, { step }: { step: keyof Values & string }) =>
        !isCoolingDown(context.cooldowns, step) && steps.isClean(context, step),
      canResend,
      canResendToEmail: (at: At) => canResend(at) && at.context.submitted.email !== '',
      triesToLogIn: triesToLogIn(unknown),
    },
    actions: {
      change: store((context, params: FieldChange<Values>) => ({
        notice: null,
        ...steps.change(context, params),
      })),
      touch: store((context, params: FieldTouch<Values>) => steps.touch(context, params)),
      showIssues: store((context, { step }: { step: keyof Values }) => ({
        notice: null,
        ...steps.validate(context, step),
      })),
      keepGrant: store(({ submitted, otp }, { grant }: { grant: string }) => ({
        submitted: { ...submitted, otp: otp.values.otp, grant },
        otp: emptyForm(noOtp),
      })),
      forgetOtp: store<undefined>(() => ({ otp: emptyForm(noOtp) })),
      startCountdown: store<undefined>(({ deadline }) => ({ deadline: deadline ?? otpDeadline() })),
      renewDeadline: store<undefined>(() => ({ deadline: otpDeadline() })),
      keepSeconds: store((_, { seconds }: { seconds: number }) => ({ seconds })),
      restartCountdown: send('otpCountdown', ({ context }: At) => ({
        type: 'countdown.restarted',
        deadline: context.deadline ?? 0,
      })),
      updateRemaining: send('otpCountdown', { type: 'page.shown' }),
      showNotice: store((_, { notice }: { notice: Notice }) => ({ notice })),
      clearNotice: store<undefined>(() => ({ notice: null })),
      /** Shows a failure in red at the form, and starts the cooldown of its button. */
      showFailure: store(({ cooldowns }, failure: ShownFailure) => ({
        notice: failure.notice,
        cooldowns: cooldownsAfter(cooldowns, failure),
      })),
      askForEmail: send(
        to('popup'),
        popupRequested({ variant: 'danger', notice: 'otp.emailMissing', replyTo: 'flow' }),
      ),
      /** Announces a success; the flow continues once the popup is closed. */
      announce: sendTo<Any, Any, Announcement, AnyActorRef, Any>(
        to('popup'),
        (_: unknown, popup: Announcement) =>
          popupRequested({ ...popup, autoDismiss: true, replyTo: 'flow' }),
      ),
    },
  };
}
