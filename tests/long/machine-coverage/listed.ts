import type { AnyStateMachine } from 'xstate';
import { allOf, coverageKey, type Coverage } from '../../../tools/chart/coverage.ts';
import { isLeftOut, neverRefused } from './left-out.ts';

/** The coverage that the list allows: everything but what it names. */
export function listedCoverage(machines: Readonly<Record<string, AnyStateMachine>>): Coverage {
  return Object.fromEntries(
    Object.values(machines).map((machine) => {
      const { states, transitions, refused } = allOf(machine);
      return [
        coverageKey(machine),
        {
          states: states.filter((id) => !isLeftOut(id)),
          transitions: transitions.filter((key) => !isLeftOut(key)),
          refused: refused.filter((key) => !neverRefused.includes(key)),
        },
      ];
    }),
  );
}
