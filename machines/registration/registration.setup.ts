import { assign, sendTo, setup } from 'xstate';
import { paths } from '../contract/paths.ts';
import type { Photo, RegistrationPorts } from '../contract/registration.ts';
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
      takePhoto: true,
      readPhoto: true,
      shrinkPhoto: true,
      openAccount: true,
    }),
    ...actors,
  },
  delays: {
    passwordStep: timing.passwordStep,
    browserWork: timing.browserWork,
    ktpVerification: timing.ktpVerification,
  },
  guards: {
    ...guards,
    isPhotoTooLarge: ({ context }) => context.ktp.issues.photo === 'photo.tooLarge',
    /** A picture was chosen whose bytes are still the file's. */
    isOnDisk: ({ context: { ktp, taken } }) =>
      ktp.values.photo !== taken && ktp.values.photo?.type.startsWith('image/') === true,
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
    keepPhoto: assign(({ context }, { output: photo }: { output: Photo }) => ({
      ...steps.change(context, { step: 'ktp', change: { photo } }),
      taken: photo,
    })),
    dropPhoto: assign({ ktp: emptyApplication.ktp, taken: null, notice: 'ktp.failed' }),
    forgetPin: assign({ pin: emptyApplication.pin }),
    /** A new code makes the proof of an older one invalid. */
    keepSubmitted: assign({
      submitted: ({ context }) => ({ ...context.identity.values, ...noProof }),
      otp: emptyApplication.otp,
      deadline: () => otpDeadline(),
    }),
    /** Forgets the draft but for the e-mail, which /login is filled in with. */
    keepOpened: assign(({ context }) => ({ ...emptyApplication, opened: context.submitted.email })),
    startOver: assign(emptyApplication),
  },
});
