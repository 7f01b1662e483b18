import type { Faults } from '../../app/fault-matrix/call.ts';

export default {
  shareText: 'the device shares; tests/flows/mutasi/mutasi.detail.flow.screen.test.tsx',
} satisfies Faults;
