import { afterAll, beforeAll } from 'vitest';
import { clock } from '../mask.ts';

/** Stops the inspector's clock: a busy machine must not make a value too large to read. */
export function stopClock(): void {
  const { now } = clock;
  beforeAll(() => void (clock.now = () => 0));
  afterAll(() => void (clock.now = now));
}
