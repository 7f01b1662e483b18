import { qrisAmountMachine } from '../../../machines/qris/qris-amount.machine.ts';
import { defineFlow } from '../define-flow.ts';
import { AmountScreen } from './AmountScreen.tsx';
import { qrisAmountPorts, qrisSharePorts, saveCode } from './qris.api.ts';

export default defineFlow({
  machine: qrisAmountMachine,
  services: { ...qrisAmountPorts, ...qrisSharePorts, saveCode },
  provide: ({ saveCode: save }) => ({ actions: { saveImage: (_, { image }) => save(image) } }),
  screens: AmountScreen,
});
