import type { Faults } from '../../app/fault-matrix/call.ts';

export default {
  install: 'asks the browser, not the bank; tests/flows/download/download.flow.screen.test.tsx',
} satisfies Faults;
