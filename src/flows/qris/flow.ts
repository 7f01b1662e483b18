import { qrisMachine } from '../../../machines/qris/qris.machine.ts';
import { defineFlow } from '../define-flow.ts';
import { QrisScreen } from './QrisScreen.tsx';
import { qrisPorts, qrisSharePorts, saveCode } from './qris.api.ts';

export default defineFlow({
  machine: qrisMachine,
  services: { ...qrisPorts, ...qrisSharePorts, saveCode },
  provide: ({ saveCode: save }) => ({ actions: { saveImage: (_, { image }) => save(image) } }),
  screens: QrisScreen,
});
