import type { Faults } from '../../app/fault-matrix/call.ts';

export default {
  readPicture: 'the device reads; tests/flows/scan/scan.api.test.ts',
} satisfies Faults;
