import { securingMachine } from '../../../machines/freeze/securing.machine.ts';
import { defineFlow } from '../define-flow.ts';
import { CodeScreen, PasswordScreen, ThawPinScreen } from './steps.tsx';
import { securingPorts } from './freeze.api.ts';
import { SecuringScreen } from './SecuringScreen.tsx';

export default defineFlow({
  machine: securingMachine,
  services: {
    ...securingPorts,
    /** Only a browser's no is reliable. */
    isOffline: () => !navigator.onLine,
  },
  screens: {
    loading: SecuringScreen,
    doubting: SecuringScreen,
    failed: SecuringScreen,
    open: SecuringScreen,
    freezing: SecuringScreen,
    frozen: SecuringScreen,
    password: PasswordScreen,
    otp: CodeScreen,
    pin: ThawPinScreen,
  },
});
