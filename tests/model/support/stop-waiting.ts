import { act } from '@testing-library/react';
import type { Move } from './model.ts';
import type { AppHarness } from '../app-harness.tsx';

/** The overlay's button 'Berhenti menunggu', which sends its event to the root. */
export const stopWaiting: Move<AppHarness> = {
  name: 'stop waiting',
  event: { type: 'wait.abandoned' },
  run: ({ root, settle }) => (act(() => root.send({ type: 'wait.abandoned' })), settle()),
};
