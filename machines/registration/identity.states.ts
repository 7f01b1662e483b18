import { paths } from '../contract/paths.ts';
import { failureAt } from '../kit/failures.ts';
import { refusal } from '../kit/guards.ts';
import { inFlight, submitStep } from '../kit/step-forms.ts';
import { registrationSetup } from './registration.setup.ts';

const failure = failureAt('identity');
/** Shows the failure in a popup, and starts the cooldown of the button. */
const announceFailure = [
  { type: 'announceFailure', params: failure },
  { type: 'coolDown', params: failure },
] as const;

/** A refusal empties the form (REG-14); any other failure keeps it. */
const onRefusedOrFailed = [
  { guard: refusal, target: 'editing', actions: ['resetIdentity', ...announceFailure] },
  { target: 'editing', actions: announceFailure },
] as const;

/** The e-mail and the phone must be unused; then the bank sends a code to the e-mail. */
export const identity = registrationSetup.createStateConfig({
  meta: { path: paths.register },
  entry: 'clearNotice',
  initial: 'editing',
  states: {
    editing: { on: { 'form.submitted': submitStep('identity', 'checkingEmail') } },
    checkingEmail: {
      tags: 'busy',
      on: { ...inFlight, 'wait.abandoned': 'editing' },
      invoke: {
        src: 'checkUnused',
        id: 'checkEmail',
        input: ({ context }) => ({ email: context.identity.values.email }),
        onDone: 'checkingPhone',
        onError: onRefusedOrFailed,
      },
    },
    checkingPhone: {
      tags: 'busy',
      on: { ...inFlight, 'wait.abandoned': 'editing' },
      invoke: {
        src: 'checkUnused',
        id: 'checkPhone',
        input: ({ context }) => ({ no_hp: context.identity.values.no_hp }),
        onDone: 'sendingOtp',
        onError: onRefusedOrFailed,
      },
    },
    sendingOtp: {
      tags: 'busy',
      on: { ...inFlight, 'wait.abandoned': 'editing' },
      invoke: {
        src: 'sendOtp',
        id: 'sendOtp',
        input: ({ context }) => ({
          email: context.identity.values.email,
          noHP: context.identity.values.no_hp,
        }),
        onDone: { target: '#registration.otp', actions: 'keepSubmitted' },
        onError: { target: 'editing', actions: announceFailure },
      },
    },
  },
});
