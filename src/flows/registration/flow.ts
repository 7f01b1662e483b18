import { registrationMachine } from '../../../machines/registration/registration.machine.ts';
import { defineFlow } from '../define-flow.ts';
import { BirthplaceScreen } from './BirthplaceScreen.tsx';
import { IdentityScreen } from './IdentityScreen.tsx';
import { KtpScreen } from './KtpScreen.tsx';
import { OpenedScreen } from './OpenedScreen.tsx';
import { OtpScreen } from './OtpScreen.tsx';
import { PasswordScreen } from './PasswordScreen.tsx';
import { PersonalScreen } from './PersonalScreen.tsx';
import { PinScreen } from './PinScreen.tsx';
import { registrationPorts } from './registration.api.ts';

export default defineFlow({
  machine: registrationMachine,
  services: registrationPorts,
  screens: {
    opening: IdentityScreen,
    identity: IdentityScreen,
    otp: OtpScreen,
    password: PasswordScreen,
    personal: PersonalScreen,
    birthplace: BirthplaceScreen,
    ktp: KtpScreen,
    pin: PinScreen,
    left: PinScreen,
    opened: OpenedScreen,
  },
});
