import { securingMachine } from '../../../machines/freeze/securing.machine.ts';
import { defineFlow } from '../define-flow.ts';
import { CodeScreen } from './CodeScreen.tsx';
import { PasswordScreen } from './PasswordScreen.tsx';
import { ThawPinScreen } from './ThawPinScreen.tsx';
import { securingPorts } from './freeze.api.ts';
import { SecuringScreen } from './SecuringScreen.tsx';

export default defineFlow({
  machine: securingMachine,
  services: securingPorts,
  screens: {
    loading: SecuringScreen,
    failed: SecuringScreen,
    open: SecuringScreen,
    freezing: SecuringScreen,
    frozen: SecuringScreen,
    password: PasswordScreen,
    otp: CodeScreen,
    pin: ThawPinScreen,
  },
});
