import { act } from '@testing-library/react';
import type { Move } from '../model.ts';
import type { Stage } from '../../app-harness.tsx';

/** Who waits for the bank goes on without its answer: the overlay's button tells the root. */
export const stopWaiting: Move<Stage> = {
  name: 'stop waiting',
  event: { type: 'wait.abandoned' },
  run: ({ root, settle }) => (act(() => root.send({ type: 'wait.abandoned' })), settle()),
};
