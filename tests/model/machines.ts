import type { AnyStateMachine } from 'xstate';

const files = import.meta.glob<Readonly<Record<string, unknown>>>('../../machines/*/*.machine.ts', {
  eager: true,
});

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'resolveState' in value;

/**
 * Every machine by file name, for code that Vite compiles: tests and stories. machines.node.ts has
 * the same list for the command line.
 */
export const machines: Readonly<Record<string, AnyStateMachine>> = Object.fromEntries(
  Object.entries(files).flatMap(([path, file]) =>
    Object.values(file)
      .filter(isMachine)
      .map((machine) => [/([\w-]+)\.machine/.exec(path)?.[1] ?? path, machine] as const),
  ),
);
