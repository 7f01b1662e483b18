/*
 * A visitor becomes a customer. Every step opens by its path, however little is filled in; the bank
 * judges an incomplete application. The flow starts with the values that the app has kept from an
 * earlier visit (machines/app/kept.ts). Leaving the last step needs a confirmation. After
 * wait.abandoned the customer is back at the step, with its values.
 * Drawn in docs/machines/registration.svg.
 */
import { goesTo, opensAt, closes } from '../kit/guards.ts';
import { identity } from './identity.states.ts';
import { otp } from './otp.states.ts';
import { birthplace, password, personal } from './personal.states.ts';
import {
  emptyApplication,
  type RegistrationContext,
  applicationOf,
} from './registration.context.ts';
import { registrationSetup, stepPaths } from './registration.setup.ts';
import { assign, type DoneActorEvent } from 'xstate';
import type { Photo } from '../contract/registration.ts';
import { paths } from '../contract/paths.ts';
import { inFlight, submitStep } from '../kit/step-forms.ts';
import { failureAt } from '../kit/failures.ts';

/** The last step: the PIN completes the application. Leaving it needs a confirmation. */
const pin = registrationSetup.createStateConfig({
  meta: { path: paths.registerPin },
  entry: 'clearNotice',
  initial: 'entering',
  states: {
    entering: {
      tags: 'confirmLeave',
      on: {
        'form.submitted': submitStep('pin', 'openingAccount'),
        'step.left': 'confirmingLeave',
        navigated: [
          { guard: goesTo(paths.registerPin) },
          { guard: 'triesToLogIn', target: '#registration.left' },
          { target: 'confirmingLeave' },
        ],
      },
    },
    confirmingLeave: {
      tags: 'confirmLeave',
      on: {
        'leave.confirmed': [
          { guard: 'hasPhoto', target: '#registration.identity', actions: 'startOver' },
          { target: '#registration.ktp', actions: 'forgetPin' },
        ],
        'leave.cancelled': 'entering',
        navigated: {},
      },
    },
    openingAccount: {
      description: 'Cannot be left before the bank says whether there is an account.',
      tags: ['busy', 'confirmLeave'],
      on: {
        ...inFlight,
        'wait.abandoned': { target: 'entering', actions: assign({ notice: 'account.unknown' }) },
      },
      invoke: {
        src: 'openAccount',
        id: 'openAccount',
        input: ({ context }) => applicationOf(context),
        onDone: { target: 'announcing', actions: 'keepOpened' },
        onError: {
          target: 'entering',
          actions: ['forgetPin', { type: 'showFailure', params: failureAt('pin') }],
        },
      },
    },
    announcing: {
      tags: 'confirmLeave',
      entry: { type: 'announce', params: { variant: 'success', notice: 'account.opened' } },
      on: {
        ...inFlight,
        'popup.closed': { guard: closes('account.opened'), target: '#registration.opened' },
      },
    },
  },
});

const photoOf = ({ context }: { readonly context: RegistrationContext }) => ({
  photo: context.ktp.values.photo,
});
const keepPhoto = {
  type: 'keepPhoto',
  params: ({ event }: { readonly event: DoneActorEvent<Photo> }) => event,
} as const;
const choices = {
  'form.submitted': submitStep('ktp', 'reading'),
  'shrink.requested': { guard: 'isPhotoTooLarge', target: 'shrinking' },
  'step.left': '#registration.personal',
} as const;

/**
 * Takes a chosen photo from its file at once, shrinks it on request and decodes it; the
 * verification is simulated (REG-61).
 */
const ktp = registrationSetup.createStateConfig({
  meta: { path: paths.registerKtp },
  entry: 'clearNotice',
  initial: 'choosing',
  states: {
    choosing: { always: { guard: 'isOnDisk', target: 'taking' }, on: choices },
    taking: {
      on: {
        ...choices,
        'field.changed': {
          target: 'choosing',
          actions: { type: 'change', params: ({ event }) => event },
        },
      },
      invoke: {
        src: 'takePhoto',
        id: 'takePhoto',
        input: photoOf,
        onDone: { target: 'choosing', actions: keepPhoto },
        onError: { target: 'choosing', actions: 'dropPhoto' },
      },
      after: { browserWork: { target: 'choosing', actions: 'dropPhoto' } },
    },
    shrinking: {
      tags: 'busy',
      on: { ...inFlight, 'wait.abandoned': 'choosing' },
      invoke: {
        src: 'shrinkPhoto',
        id: 'shrinkPhoto',
        input: photoOf,
        onDone: { target: 'choosing', actions: keepPhoto },
        onError: {
          target: 'choosing',
          actions: assign({
            notice: ({ event: { error } }) =>
              Object(error).name === 'SecurityError' ? 'ktp.blocked' : 'ktp.failed',
          }),
        },
      },
    },
    reading: {
      tags: 'busy',
      on: { ...inFlight, 'wait.abandoned': 'choosing' },
      invoke: {
        src: 'readPhoto',
        id: 'readPhoto',
        input: photoOf,
        onDone: { target: 'waiting', actions: keepPhoto },
        onError: { target: 'choosing', actions: assign({ notice: 'ktp.failed' }) },
      },
    },
    waiting: { tags: 'busy', on: inFlight, after: { ktpVerification: 'announcing' } },
    announcing: {
      description: 'The form is frozen, but the customer may leave; the popup then closes.',
      entry: { type: 'announce', params: { variant: 'primary', notice: 'ktp.verifying' } },
      on: {
        'field.changed': {},
        'field.left': {},
        'popup.closed': { guard: closes('ktp.verifying'), target: '#registration.pin' },
      },
    },
  },
});

export type { RegistrationEvent } from './registration.setup.ts';

export const registrationMachine = registrationSetup.createMachine({
  id: 'registration',
  context: ({ input }) => ({
    ...emptyApplication,
    ...input.kept,
    path: input.path,
    cooldowns: {},
    opened: '',
  }),
  output: ({ context }) => ({ email: context.opened }),
  initial: 'opening',
  on: {
    'field.changed': { actions: { type: 'change', params: ({ event }) => event } },
    'field.left': { actions: { type: 'touch', params: ({ event }) => event } },
    navigated: stepPaths.map(([step, path]) => ({
      guard: goesTo(path),
      target: `.${step}` as const,
    })),
  },
  states: {
    opening: {
      always: [
        ...stepPaths.map(([step, path]) => ({ guard: opensAt(path), target: step })),
        { target: 'identity' },
      ],
    },
    identity,
    otp,
    password,
    personal,
    birthplace,
    ktp,
    pin,
    left: { type: 'final' },
    opened: { type: 'final' },
  },
});
