import { qrisAmountMachine } from '../../../machines/qris/qris-amount.machine.ts';
import { defineFlow } from '../define-flow.ts';
import { AmountScreen } from './AmountScreen.tsx';
import { qrisAmountPorts, qrisSharePorts, saveImage } from './qris.api.ts';

export default defineFlow({
  machine: qrisAmountMachine,
  services: { ...qrisAmountPorts, ...qrisSharePorts, saveImage },
  screens: AmountScreen,
});
