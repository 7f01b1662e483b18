import { assign } from 'xstate';
import { paths } from '../contract/paths.ts';
import { closes } from '../kit/guards.ts';
import { inFlight, submitStep } from '../kit/step-forms.ts';
import { registrationSetup } from './registration.setup.ts';

/** Shrinks the photo on request and decodes it; the verification is simulated (REG-61). */
export const ktp = registrationSetup.createStateConfig({
  meta: { path: paths.registerKtp },
  entry: 'clearNotice',
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'form.submitted': submitStep('ktp', 'reading'),
        'shrink.requested': { guard: 'isPhotoTooLarge', target: 'shrinking' },
        'step.left': '#registration.personal',
      },
    },
    shrinking: {
      tags: 'busy',
      on: { ...inFlight, 'wait.abandoned': 'choosing' },
      invoke: {
        src: 'shrinkPhoto',
        id: 'shrinkPhoto',
        input: ({ context }) => ({ photo: context.ktp.values.photo }),
        onDone: {
          target: 'choosing',
          actions: {
            type: 'change',
            params: ({ event }) => ({ step: 'ktp', change: { photo: event.output } }),
          },
        },
        onError: { target: 'choosing', actions: assign({ notice: 'ktp.failed' }) },
      },
    },
    reading: {
      tags: 'busy',
      on: { ...inFlight, 'wait.abandoned': 'choosing' },
      invoke: {
        src: 'readPhoto',
        id: 'readPhoto',
        input: ({ context }) => ({ photo: context.ktp.values.photo }),
        onDone: 'waiting',
        onError: { target: 'choosing', actions: assign({ notice: 'ktp.failed' }) },
      },
    },
    waiting: { tags: 'busy', on: inFlight, after: { ktpVerification: 'announcing' } },
    /** The form is frozen, but the customer may leave; the popup then closes. */
    announcing: {
      entry: { type: 'announce', params: { variant: 'primary', notice: 'ktp.verifying' } },
      on: {
        'field.changed': {},
        'field.left': {},
        'popup.closed': { guard: closes('ktp.verifying'), target: '#registration.pin' },
      },
    },
  },
});
