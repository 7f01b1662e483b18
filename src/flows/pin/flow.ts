import { pinMachine } from '../../../machines/pin/pin.machine.ts';
import { defineFlow } from '../define-flow.ts';
import { pinPorts } from './pin.api.ts';
import { PinScreen, UnknownScreen } from './PinScreen.tsx';
import {
  CancellationScreen,
  ChangeScreen,
  CodeScreen,
  PasswordScreen,
  RenewalScreen,
} from './steps.tsx';

export default defineFlow({
  machine: pinMachine,
  services: pinPorts,
  screens: {
    loading: PinScreen,
    failed: PinScreen,
    resting: PinScreen,
    change: ChangeScreen,
    password: PasswordScreen,
    otp: CodeScreen,
    renewal: RenewalScreen,
    cancellation: CancellationScreen,
    unknown: UnknownScreen,
    leaving: PinScreen,
  },
});
