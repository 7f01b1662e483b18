import { failureAt } from './failures.ts';
import type { Form } from './form.ts';
import { closes, refusal } from './guards.ts';
import type { Otp } from './otp.ts';
import { inFlight, submitStep } from './step-forms.ts';

export interface OtpStepContext {
  readonly otp: Form<Otp>;
  /** When the resend opens, in epoch milliseconds; `null` before the step was first opened. */
  readonly deadline: number | null;
}

interface Invocation {
  readonly src: string;
  readonly id: string;
  readonly input: unknown;
}

interface Options<Verify extends Invocation, Resend extends Invocation> {
  readonly path: string;
  /** The previous step, also the target of a resend without an e-mail. */
  readonly back: string;
  readonly next: string;
  readonly verify: Verify;
  readonly resend: Resend;
}

/**
 * The step that asks for a code from an e-mail, shared by registration and reset:
 *
 *     entering ⇄ verifying ─▶ next      the code is right
 *         ⇅         └ refused: the boxes are empty, the notice is 'otp.wrong'
 *     resending                         a new code, a new countdown
 *
 * The flow's setup provides the actor `otpCountdown`, the guards `canResend`, `canResendToEmail`,
 * `isClean`, `isNotice` and `isRefused`, and the actions that are named here.
 */
export function otpStep<const Verify extends Invocation, const Resend extends Invocation>({
  path,
  back,
  next,
  verify,
  resend,
}: Options<Verify, Resend>) {
  return {
    meta: { path },
    entry: ['clearNotice', 'startCountdown'],
    initial: 'entering',
    invoke: {
      src: 'otpCountdown',
      id: 'otpCountdown',
      input: ({ context }: { readonly context: OtpStepContext }) => ({
        deadline: context.deadline ?? 0,
      }),
      onSnapshot: {
        actions: {
          type: 'keepSeconds',
          params: ({ event }: { readonly event: CountdownChanged }) => ({
            seconds: event.snapshot.context.seconds,
          }),
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
            { guard: 'canResend', actions: 'askForEmail' },
          ],
          'popup.closed': { guard: closes('otp.emailMissing'), target: back },
          'form.submitted': submitStep('otp', 'verifying'),
          'step.left': back,
        },
      },
      verifying: {
        tags: 'busy',
        on: { ...inFlight, 'wait.abandoned': 'entering' },
        invoke: {
          ...verify,
          onDone: {
            target: next,
            actions: {
              type: 'keepGrant',
              params: ({ event }: { readonly event: { readonly output: string } }) => ({
                grant: event.output,
              }),
            },
          },
          onError: [
            {
              guard: refusal,
              target: 'entering',
              actions: ['forgetOtp', { type: 'showNotice', params: { notice: 'otp.wrong' } }],
            },
            { target: 'entering', actions: { type: 'showFailure', params: failureAt('otp') } },
          ],
        },
      },
      resending: {
        tags: 'busy',
        on: { ...inFlight, 'wait.abandoned': 'entering' },
        invoke: {
          ...resend,
          onDone: {
            target: 'entering',
            actions: ['forgetOtp', 'renewDeadline', 'restartCountdown'],
          },
          onError: {
            target: 'entering',
            actions: { type: 'showFailure', params: failureAt('resend') },
          },
        },
      },
    },
  } as const;
}

interface CountdownChanged {
  readonly snapshot: { readonly context: { readonly seconds: number } };
}
