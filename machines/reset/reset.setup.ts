import { assign, setup } from 'xstate';
import { paths } from '../contract/paths.ts';
import type { ResetPorts } from '../contract/reset.ts';
import { emptyForm } from '../kit/form.ts';
import { noProof, otpDeadline } from '../kit/otp.ts';
import { ports } from '../kit/ports.ts';
import type { FlowTag } from '../kit/system.ts';
import { watchAccount, type AccountChanged } from '../kit/watch-account.ts';
import { otpFlow, type CodeFlowEvent } from '../shared/otp-flow.ts';
import {
  emptyReset,
  steps,
  type KeptReset,
  type ResetContext,
  type ResetEnd,
  type StepValues,
} from './reset.context.ts';

export type ResetEvent = CodeFlowEvent<StepValues> | AccountChanged;

/** The steps in the order of the journey, with their addresses. */
export const stepPaths = [
  ['forgotPassword', paths.forgotPassword],
  ['otp', paths.resetOtp],
  ['newPassword', paths.newPassword],
] as const;

const { actors, guards, actions } = otpFlow(steps, 'password.unknown');

export const resetSetup = setup({
  types: {} as {
    context: ResetContext;
    input: { readonly path: string; readonly kept?: KeptReset | undefined };
    events: ResetEvent;
    tags: FlowTag;
    meta: { readonly path: string };
    output: ResetEnd;
  },
  actors: {
    ...ports<ResetPorts>({ sendResetCode: true, verifyResetCode: true, changePassword: true }),
    ...actors,
    watchAccount,
  },
  guards: { ...guards, hasOtp: ({ context }) => context.submitted.otp !== '' },
  actions: {
    ...actions,
    /** The e-mail of a logged-in customer, as soon as it is known. */
    fillEmail: assign(({ context }, { account: { user } }: Pick<AccountChanged, 'account'>) => {
      const email = user.status === 'loaded' && user.value.email;
      return email && !context.isFilled && context.forgotPassword.values.email === ''
        ? { forgotPassword: emptyForm({ email }), isFilled: true }
        : {};
    }),
    /** A new code makes the proof of an older one invalid. */
    keepSubmitted: assign({
      submitted: ({ context }) => ({ email: context.forgotPassword.values.email, ...noProof }),
      otp: emptyReset.otp,
      deadline: () => otpDeadline(),
    }),
    forgetPassword: assign({ newPassword: emptyReset.newPassword, notice: null }),
    forgetSecrets: assign({ submitted: emptyReset.submitted, newPassword: emptyReset.newPassword }),
  },
});
