import { resetMachine } from '../../../machines/reset/reset.machine.ts';
import { defineFlow } from '../define-flow.ts';
import { ForgotPasswordScreen, NewPasswordScreen, OtpScreen } from './steps.tsx';
import { resetPorts } from './reset.api.ts';

export default defineFlow({
  machine: resetMachine,
  services: resetPorts,
  screens: {
    opening: ForgotPasswordScreen,
    forgotPassword: ForgotPasswordScreen,
    otp: OtpScreen,
    newPassword: NewPasswordScreen,
    left: ForgotPasswordScreen,
    changed: NewPasswordScreen,
  },
});
