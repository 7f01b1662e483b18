import type { AnyStateMachine } from 'xstate';
import { allOf, type Coverage } from '../../tools/chart/coverage.ts';
import { leftOut, neverRefused } from './left-out.ts';

/** The coverage that the list allows: everything but what it names. */
export function listedCoverage(machines: Readonly<Record<string, AnyStateMachine>>): Coverage {
  return Object.fromEntries(
    Object.values(machines).map((machine) => {
      const { states, transitions, refused } = allOf(machine);
      return [
        machine.id,
        {
          states: states.filter((id) => !(id in leftOut)),
          transitions: transitions.filter((key) => !(key in leftOut)),
          refused: refused.filter((key) => !neverRefused.includes(key)),
        },
      ];
    }),
  );
}
