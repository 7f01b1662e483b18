import { assign, sendTo, setup } from 'xstate';
import type { IssueCode } from '../contract/codes.ts';
import type { AccountView } from '../contract/account.ts';
import type { FreezeRead, SecuringPorts } from '../contract/freeze.ts';
import { isCoolingDown, cooldownsAfter } from '../kit/cooldown.ts';
import { failureOf, noticeOf } from '../contract/failure.ts';
import { failedWith } from '../kit/failures.ts';
import { emptyForm, type Form } from '../kit/form.ts';
import { isAt } from '../kit/guards.ts';
import { noOtp, noProof, otpDeadline, otpSchema, type Otp } from '../kit/otp.ts';
import { passwordIssue } from '../kit/password.ts';
import { pinIssueOf } from '../kit/pin-order.ts';
import { outside, ports } from '../kit/ports.ts';
import { stepForms } from '../kit/step-forms.ts';
import { to, type FlowTag } from '../kit/system.ts';
import { watchAccount, type AccountChanged } from '../kit/watch-account.ts';
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
  /** What was not sent, because the browser is offline, or has no answer. */
  readonly doubt: 'offline' | 'freeze' | 'thaw' | null;
  /** The history, which has what fell due meanwhile. */
  readonly account: AccountView;
  readonly isOpened: boolean;
}

export type SecuringEvent =
  | CodeFlowEvent<StepValues>
  | FreezeRead
  | AccountChanged
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

export const refusedAt = (
  button: string,
  { error }: Failed,
  { cooldowns }: SecuringContext,
): Pick<SecuringContext, 'notice' | 'cooldowns'> => ({
  notice: noticeOf(error),
  cooldowns: cooldownsAfter(cooldowns, { button, error }),
});

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
    watchAccount,
  },
  guards: {
    ...guards,
    isAt,
    ...outside<{ isOffline(): boolean }>({ isOffline: true }),
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
    keepAccount: assign({ account: (_, params: { account: AccountView }) => params.account }),
    note: assign((_, params: Pick<SecuringContext, 'doubt'>) => params),
    /** The state was read. If a thaw had no answer, that is its answer. */
    settle: assign({
      doubt: null,
      isOpened: ({ context }) => context.isOpened || context.doubt === 'thaw',
    }),
    readAgain: sendTo(to('freeze'), { type: 'freeze.outdated' }),
    tellFrozen: sendTo(to('freeze'), { type: 'freeze.told', isFrozen: true }),
    tellOpen: sendTo(to('freeze'), { type: 'freeze.told', isFrozen: false }),
    noteOpened: assign({ isOpened: true }),
    clearSaid: assign({ notice: null, isOpened: false, doubt: null }),
  },
});
