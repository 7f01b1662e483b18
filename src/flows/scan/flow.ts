import type { CameraOrder } from '../../../machines/contract/scan.ts';
import { timing } from '../../../machines/kit/timing.ts';
import { scanMachine } from '../../../machines/scan/scan.machine.ts';
import { openCamera } from '../../platform/camera.ts';
import { defineFlow } from '../define-flow.ts';
import { isBarred, isSessionStored, scanPorts } from './scan.api.ts';
import { ScanScreen } from './ScanScreen.tsx';

export default defineFlow({
  machine: scanMachine,
  services: {
    ...scanPorts,
    camera({ sendBack, receive }) {
      const { order, close } = openCamera(sendBack, timing.frameRest);
      receive((event) => order(event as CameraOrder));
      return close;
    },
    isBarred,
    isSessionStored,
  },
  screens: ScanScreen,
});
