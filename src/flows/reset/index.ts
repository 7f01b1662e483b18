import type { resetMachine } from '../../../machines/reset/reset.machine.ts';
import type { Screens } from '../../ui/screen.ts';
import { ForgotPasswordScreen } from './ForgotPasswordScreen.tsx';
import { NewPasswordScreen } from './NewPasswordScreen.tsx';
import { OtpScreen } from './OtpScreen.tsx';

export const resetScreens = {
  opening: ForgotPasswordScreen,
  forgotPassword: ForgotPasswordScreen,
  otp: OtpScreen,
  newPassword: NewPasswordScreen,
  left: ForgotPasswordScreen,
  changed: NewPasswordScreen,
} satisfies Screens<typeof resetMachine>;
