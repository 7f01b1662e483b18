import { expect } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { coverage } from './model.ts';

/** The coverage of a machine's paths. */
export interface Total {
  situations: number;
  paths: number;
  steps: number;
}

/**
 * Requires that every state and transition was visited, except those with a reason in
 * `unreachable` (by key, tools/chart/internals.ts), and prints a row of the coverage table.
 */
export function expectCovered(
  { id }: AnyStateMachine,
  visited: ReturnType<typeof coverage>,
  { situations, paths, steps }: Total,
  unreachable: Readonly<Record<string, string>> = {},
): void {
  const { states, transitions } = visited.missing();
  expect([...states, ...transitions].toSorted(), 'never visited').toEqual(
    Object.keys(unreachable).toSorted(),
  );
  const counts = visited.counts();
  console.info(`| ${id} | ${counts} | ${situations} | ${paths} | ${steps} |`);
  for (const [key, reason] of Object.entries(unreachable))
    console.info(`|   not ${key}: ${reason} |`);
}
