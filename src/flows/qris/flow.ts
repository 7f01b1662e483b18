import { qrisMachine } from '../../../machines/qris/qris.machine.ts';
import { defineFlow } from '../define-flow.ts';
import { QrisScreen } from './QrisScreen.tsx';
import { qrisPorts, qrisSharePorts, saveImage } from './qris.api.ts';

export default defineFlow({
  machine: qrisMachine,
  services: { ...qrisPorts, ...qrisSharePorts, saveImage },
  screens: QrisScreen,
});
