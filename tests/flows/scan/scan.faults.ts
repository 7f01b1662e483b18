import type { Faults } from '../../app/fault-matrix/call.ts';

export default {
  isCameraAllowed: 'the device answers; tests/flows/scan/scan.camera.flow.screen.test.tsx',
  renewDocument: 'the document is loaded; tests/flows/scan/scan.camera.flow.screen.test.tsx',
  readPicture: 'the device reads; tests/flows/scan/scan.flow.screen.test.tsx',
} satisfies Faults;
