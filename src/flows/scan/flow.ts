import { fromCallback, type EventObject } from 'xstate';
import type { CameraOrder } from '../../../machines/contract/scan.ts';
import { timing } from '../../../machines/kit/timing.ts';
import { scanMachine } from '../../../machines/scan/scan.machine.ts';
import { openCamera } from '../../platform/camera.ts';
import { defineFlow } from '../define-flow.ts';
import { isBarred, scanPorts } from './scan.api.ts';
import { ScanScreen } from './ScanScreen.tsx';

export default defineFlow({
  machine: scanMachine,
  services: { ...scanPorts, openCamera, isBarred, reload: () => location.reload() },
  provide: ({ openCamera: open, isBarred: barred, reload }) => ({
    actors: {
      camera: fromCallback<EventObject>(({ sendBack, receive }) => {
        const { order, close } = open(sendBack, timing.frameRest);
        receive((event) => order(event as CameraOrder));
        return close;
      }),
    },
    guards: { isBarred: barred },
    actions: { renewDocument: reload },
  }),
  screens: {
    arriving: ScanScreen,
    renewing: ScanScreen,
    resting: ScanScreen,
    camera: ScanScreen,
    reading: ScanScreen,
    choosing: ScanScreen,
    accepted: ScanScreen,
  },
});
