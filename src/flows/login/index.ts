import type { loginMachine } from '../../../machines/login/login.machine.ts';
import type { Screens } from '../../ui/screen.ts';
import { LoginScreen } from './LoginScreen.tsx';

export const loginScreens = {
  editing: LoginScreen,
  checking: LoginScreen,
  loggedIn: LoginScreen,
} satisfies Screens<typeof loginMachine>;
