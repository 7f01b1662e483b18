import { assign, sendTo, setup } from 'xstate';
import type { IssueCode } from '../contract/codes.ts';
import type { FreezeChanged, SecuringPorts } from '../contract/freeze.ts';
import { isCoolingDown, cooldownsAfter } from '../kit/cooldown.ts';
import { failedWith, failureOf, noticeOf } from '../kit/failures.ts';
import { emptyForm, type Form } from '../kit/form.ts';
import { noOtp, noProof, otpDeadline, otpSchema, type Otp } from '../kit/otp.ts';
import { passwordIssue } from '../kit/password.ts';
import { pinIssueOf } from '../kit/pin-order.ts';
import { ports } from '../kit/ports.ts';
import { stepForms } from '../kit/step-forms.ts';
import { to, type FlowTag } from '../kit/system.ts';
import { otpFlow, type CodeFlowEvent, type OtpFlowContext } from '../shared/otp-flow.ts';

interface StepValues {
  readonly password: { readonly password: string };
  readonly otp: Otp;
}

export interface SecuringContext extends OtpFlowContext {
  readonly password: Form<StepValues['password']>;
  /** As typed. */
  readonly pin: string;
  readonly pinIssue: IssueCode | null;
  /** Whether no answer said what became of the last freeze or thaw. */
  readonly isUnanswered: boolean;
  /** Whether the account was just opened again. */
  readonly isOpened: boolean;
}

export type SecuringEvent =
  | CodeFlowEvent<StepValues>
  | FreezeChanged
  | { readonly type: 'fetch.retried' }
  | { readonly type: 'freeze.requested' }
  | { readonly type: 'freeze.confirmed' }
  | { readonly type: 'freeze.declined' }
  | { readonly type: 'thaw.requested' }
  | { readonly type: 'pin.changed'; readonly pin: string }
  | { readonly type: 'pin.left' }
  | { readonly type: 'pin.submitted' };

/** No password, code or PIN. The bank knows the address of the code; the app need not. */
export const noSecrets = {
  password: emptyForm({ password: '' }),
  otp: emptyForm(noOtp),
  pin: '',
  pinIssue: null,
  submitted: { email: 'email Anda', ...noProof },
  deadline: null,
} as const;

const steps = stepForms<StepValues>({ password: { password: passwordIssue }, otp: otpSchema });
const { actors, guards, actions } = otpFlow(steps, 'unexpected');

interface Known {
  readonly isFrozen: boolean;
}
interface Failed {
  readonly error: unknown;
}

const isFrozen = (_: unknown, known: Known) => known.isFrozen;
const isOpen = (_: unknown, known: Known) => !known.isFrozen;
/** The account is not frozen any more. */
const isConflict = (_: unknown, { error }: Failed) => failureOf(error).status === 409;
const isRefusal = (_: unknown, { error }: Failed) => failedWith(error, 'refused', 'throttled');

/** Why the bank refused what this button asked for. */
export const refusedAt = (
  button: string,
  { error }: Failed,
  { cooldowns }: SecuringContext,
): Pick<SecuringContext, 'notice' | 'cooldowns'> => ({
  notice: noticeOf(error),
  cooldowns: cooldownsAfter(cooldowns, { button, error }),
});

/** The ports, guards and actions of the page. */
export const securingSetup = setup({
  types: {} as {
    context: SecuringContext;
    events: SecuringEvent;
    tags: FlowTag;
    meta: { readonly path: string };
  },
  actors: {
    ...ports<SecuringPorts>({
      freezeState: true,
      freeze: true,
      sendThawCode: true,
      verifyThawCode: true,
      thaw: true,
    }),
    ...actors,
  },
  guards: {
    ...guards,
    isFrozen,
    isOpen,
    isConflict,
    isRefusal,
    isPinInvalid: ({ context }) => pinIssueOf(context.pin) !== null,
    canSubmit: ({ context }) => !isCoolingDown(context.cooldowns, 'pin'),
  },
  actions: {
    ...actions,
    forgetSecrets: assign(noSecrets),
    keepSubmitted: assign({ otp: noSecrets.otp, deadline: () => otpDeadline() }),
    forgetPin: assign({ pin: '', pinIssue: null }),
    showPinIssue: assign({ pinIssue: ({ context }) => pinIssueOf(context.pin) }),
    noteUnanswered: assign({ isUnanswered: true }),
    tellFrozen: sendTo(to('freeze'), { type: 'freeze.told', isFrozen: true }),
    tellOpen: sendTo(to('freeze'), { type: 'freeze.told', isFrozen: false }),
    noteOpened: assign({ isOpened: true }),
    /** The messages about the last step. */
    clearSaid: assign({ notice: null, isOpened: false, isUnanswered: false }),
  },
});
