import { assign, sendTo, setup } from 'xstate';
import { now } from '../contract/now.ts';
import { paths } from '../contract/paths.ts';
import type { PinPorts, PinState } from '../contract/pin.ts';
import { epochOf } from '../contract/wib.ts';
import { failedWith } from '../kit/failures.ts';
import { emptyForm } from '../kit/form.ts';
import { pinConfirmation, pinSchema, sixDigitPin, type PinForm } from '../kit/new-pin.ts';
import { noOtp, noProof, otpDeadline, otpSchema, type Otp } from '../kit/otp.ts';
import { passwordIssue } from '../kit/password.ts';
import { ports } from '../kit/ports.ts';
import { object } from '../kit/schema.ts';
import { stepForms, type StepForms } from '../kit/step-forms.ts';
import { to, type FlowTag } from '../kit/system.ts';
import { uuid } from '../kit/uuid.ts';
import { otpFlow, type CodeFlowEvent, type OtpFlowContext } from '../shared/otp-flow.ts';

interface OldPin {
  readonly oldPin: string;
}

interface StepValues {
  readonly change: OldPin & PinForm;
  readonly password: { readonly password: string };
  readonly otp: Otp;
  readonly renewal: PinForm;
  readonly cancellation: OldPin;
}

export interface PinContext extends StepForms<StepValues>, OtpFlowContext {
  readonly state: PinState;
  /** The Idempotency-Key of the change that was sent last. */
  readonly key: string;
  readonly said: 'changed' | 'cancelled' | null;
  readonly isCancelling: boolean;
  /** Whether the bank was asked, and knows of no change with the key. */
  readonly isUnseen: boolean;
  /** The page that asked for a PIN, or the profile. */
  readonly asker: string;
  readonly isForgotten: boolean;
}

export type PinEvent =
  | CodeFlowEvent<StepValues>
  | { readonly type: 'fetch.retried' }
  | { readonly type: 'change.requested' }
  | { readonly type: 'recovery.requested' }
  | { readonly type: 'cancellation.requested' }
  | { readonly type: 'status.requested' };

/** No password, code or PIN. The bank knows the address of the code; the app need not. */
export const noSecrets = {
  change: emptyForm({ oldPin: '', pin: '', confirmation: '' }),
  password: emptyForm({ password: '' }),
  otp: emptyForm(noOtp),
  renewal: emptyForm({ pin: '', confirmation: '' }),
  cancellation: emptyForm({ oldPin: '' }),
  submitted: { email: 'email Anda', ...noProof },
  deadline: null,
} as const;

const steps = stepForms<StepValues>({
  change: object({
    oldPin: sixDigitPin(),
    pin: sixDigitPin().test(
      'new',
      'pin.same',
      (value, { parent }: { parent: OldPin }) => value !== parent.oldPin,
    ),
    confirmation: pinConfirmation(),
  }),
  password: { password: passwordIssue },
  otp: otpSchema,
  renewal: pinSchema,
  cancellation: object({ oldPin: sixDigitPin() }),
});
const { actors, guards, actions } = otpFlow(steps, 'unexpected');

/** The pages that lead here with `?lupa=`, by its value. */
const askers = { transfer: paths.transferPin, amankan: paths.securing } as const;
const askerOf = (query: string): string | undefined =>
  askers[/^\?lupa=(\w+)$/.exec(query)?.[1] as keyof typeof askers];

export const openedBy = (query: string): Pick<PinContext, 'asker' | 'isForgotten'> => ({
  asker: askerOf(query) ?? paths.profile,
  isForgotten: askerOf(query) !== undefined,
});

export const pinSetup = setup({
  types: {} as {
    context: PinContext;
    input: { readonly query?: string };
    events: PinEvent;
    tags: FlowTag;
    meta: { readonly path: string };
  },
  actors: {
    ...ports<PinPorts>({
      pinState: true,
      changePin: true,
      sendPinCode: true,
      verifyPinCode: true,
      recoverPin: true,
      cancelRecovery: true,
    }),
    ...actors,
  },
  guards: {
    ...guards,
    isForgotten: ({ context }) => context.isForgotten,
    isWaiting: ({ context: { state } }) =>
      state.waitsUntil !== null && epochOf(state.waitsUntil) > now(),
    isChanged: ({ context }, { state }: { state: PinState }) => state.key === context.key,
    isRefusal: (_, { error }: { error: unknown }) => failedWith(error, 'refused', 'throttled'),
    isLinked: ({ context }) => context.asker !== paths.profile,
  },
  actions: {
    ...actions,
    forgetSecrets: assign(noSecrets),
    keepSubmitted: assign({ otp: noSecrets.otp, deadline: () => otpDeadline() }),
    forgetPassword: assign({ password: noSecrets.password }),
    noteCancelling: assign({ isCancelling: true }),
    keepState: assign((_, params: { state: PinState }) => params),
    /** The state was read. If a cancellation had no answer, that is its answer. */
    settle: assign(({ context }, { state }: { state: PinState }) => ({
      state,
      isForgotten: false,
      isCancelling: false,
      said: context.isCancelling && state.waitsUntil === null ? 'cancelled' : context.said,
    })),
    renewKey: assign({ key: () => uuid(), isUnseen: false }),
    noteUnseen: assign({ isUnseen: true }),
    say: assign((_, params: Pick<PinContext, 'said'>) => params),
    clearSaid: assign({ said: null, notice: null }),
    /** The hash of the PIN, with which the app compares, is another one now. */
    refreshAccount: sendTo(to('account'), { type: 'account.outdated' }),
    goToAsker: sendTo(to('app'), ({ context }) => ({
      type: 'navigated',
      path: context.asker,
      query: '',
    })),
  },
});
