import { assign, sendTo, setup } from 'xstate';
import { paths } from '../contract/paths.ts';
import type { RegistrationPorts } from '../contract/registration.ts';
import { cooldownsAfter } from '../kit/cooldown.ts';
import type { FailedPress, ShownFailure } from '../kit/failures.ts';
import { noProof, otpDeadline } from '../kit/otp.ts';
import { ports } from '../kit/ports.ts';
import { popupRequested, to, type FlowTag } from '../kit/system.ts';
import { timing } from '../kit/timing.ts';
import { otpFlow, type CodeFlowEvent } from '../shared/otp-flow.ts';
import {
  emptyApplication,
  steps,
  type KeptRegistration,
  type RegistrationContext,
  type StepValues,
} from './registration.context.ts';

export type RegistrationEvent =
  | CodeFlowEvent<StepValues>
  /** The customer asks for a smaller copy of a photo that is too large. */
  | { readonly type: 'shrink.requested' };

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

const { actors, guards, actions } = otpFlow(steps, 'account.unknown');

export const registrationSetup = setup({
  types: {} as {
    context: RegistrationContext;
    input: { readonly path: string; readonly kept?: KeptRegistration | undefined };
    events: RegistrationEvent;
    tags: FlowTag;
    meta: { readonly path: string };
    output: { readonly email: string };
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
    ...actors,
  },
  delays: { passwordStep: timing.passwordStep, ktpVerification: timing.ktpVerification },
  guards: {
    ...guards,
    isPhotoTooLarge: ({ context }) => context.ktp.issues.photo === 'photo.tooLarge',
    hasPhoto: ({ context }) => context.ktp.values.photo !== null,
  },
  actions: {
    ...actions,
    announceFailure: sendTo(to('popup'), (_, { notice }: ShownFailure) =>
      popupRequested({ variant: 'danger', notice }),
    ),
    coolDown: assign({
      cooldowns: ({ context }, failure: FailedPress) => cooldownsAfter(context.cooldowns, failure),
    }),
    resetIdentity: assign({ identity: emptyApplication.identity }),
    forgetPin: assign({ pin: emptyApplication.pin }),
    /** A new code makes the proof of an older one invalid. */
    keepSubmitted: assign({
      submitted: ({ context }) => ({ ...context.identity.values, ...noProof }),
      otp: emptyApplication.otp,
      deadline: () => otpDeadline(),
    }),
    /** Forgets the draft but for the e-mail, which /login is filled in with. */
    keepOpened: assign(({ context }) => ({
      ...emptyApplication,
      opened: context.submitted.email,
    })),
    startOver: assign(emptyApplication),
  },
});
