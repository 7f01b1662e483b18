import { expect, it } from 'vitest';
import { allMachines, perSecond } from './machines.ts';

it.each(await allMachines())('%s has a round of events that moves it', (name, machine) => {
  expect(perSecond(name, machine, 1)).toBeGreaterThan(0);
});
