import { useEffect, useReducer } from 'react';
import { cooldownLeft, type Cooldown } from '../../machines/kit/cooldown.ts';
import { timing } from '../../machines/kit/timing.ts';

/** Counts down the seconds that a button still waits, for the component that shows them. */
export function useCooldown(cooldown: Cooldown | undefined): number {
  const [, look] = useReducer((looks: number) => looks + 1, 0);
  const left = cooldown ? cooldownLeft(cooldown) : 0;
  const runs = left > 0;
  useEffect(() => {
    if (!runs) return undefined;
    const ticks = setInterval(look, timing.countdownTick);
    return () => clearInterval(ticks);
  }, [runs]);
  return left;
}
