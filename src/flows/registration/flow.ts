import { registrationMachine } from '../../../machines/registration/registration.machine.ts';
import { defineFlow } from '../define-flow.ts';
import * as steps from './steps.tsx';
import { KtpScreen } from './KtpScreen.tsx';
import { OpenedScreen } from './OpenedScreen.tsx';
import { registrationPorts } from './registration.api.ts';

export default defineFlow({
  machine: registrationMachine,
  services: registrationPorts,
  screens: {
    opening: steps.IdentityScreen,
    identity: steps.IdentityScreen,
    otp: steps.OtpScreen,
    password: steps.PasswordScreen,
    personal: steps.PersonalScreen,
    birthplace: steps.BirthplaceScreen,
    ktp: KtpScreen,
    pin: steps.PinScreen,
    left: steps.PinScreen,
    opened: OpenedScreen,
  },
});
