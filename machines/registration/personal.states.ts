import { paths } from '../contract/paths.ts';
import { failureAt } from '../kit/failures.ts';
import { inFlight, submitStep } from '../kit/step-forms.ts';
import { registrationSetup } from './registration.setup.ts';

export const password = registrationSetup.createStateConfig({
  meta: { path: paths.registerPassword },
  initial: 'entering',
  states: {
    entering: {
      on: { 'form.submitted': submitStep('password', 'waiting'), 'step.left': '#registration.otp' },
    },
    waiting: { tags: 'busy', on: inFlight, after: { passwordStep: '#registration.personal' } },
  },
});

/** The national ID number must be unused. */
export const personal = registrationSetup.createStateConfig({
  meta: { path: paths.registerPersonal },
  entry: 'clearNotice',
  initial: 'entering',
  states: {
    entering: {
      on: {
        'form.submitted': submitStep('personal', 'checkingIdNumber'),
        'step.left': '#registration.password',
      },
    },
    checkingIdNumber: {
      tags: 'busy',
      on: { ...inFlight, 'wait.abandoned': 'entering' },
      invoke: {
        src: 'checkUnused',
        id: 'checkIdNumber',
        input: ({ context }) => ({ no_ktp: context.personal.values.noKtp }),
        onDone: '#registration.ktp',
        onError: {
          target: 'entering',
          actions: { type: 'showFailure', params: failureAt('personal') },
        },
      },
    },
  },
});

/** Reachable only by its address; its data are not sent (REG-47, REG-52). */
export const birthplace = registrationSetup.createStateConfig({
  meta: { path: paths.registerBirthplace },
  on: { 'form.submitted': submitStep('birthplace', 'ktp'), 'step.left': 'personal' },
});
