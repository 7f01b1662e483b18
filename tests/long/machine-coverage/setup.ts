/*
 * What machine tests and generated paths do with machines: every actor of a test tells a collector,
 * whose result each worker writes to a file. tests/long/machine-coverage/check.ts joins the files.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { afterAll } from 'vitest';
import { Actor, StateMachine, type AnyActorRef } from 'xstate';
import { collector } from '../../../tools/chart/coverage.ts';

type Scope = { readonly self: AnyActorRef; readonly system: AnyActorRef['system'] };
type Begin = (this: object, ...rest: unknown[]) => unknown;

/** Setups run again for each file, in one process. */
const shared = globalThis as { machineCoverage?: ReturnType<typeof collector> };

function watch(): ReturnType<typeof collector> {
  const { inspect, coverage } = collector();
  const systems = new WeakSet();
  const begins = StateMachine.prototype as unknown as Record<string, Begin>;
  // Both get the actor's scope, and come before its first transition.
  for (const [name, at] of [
    ['getInitialSnapshot', 0],
    ['restoreSnapshot', 1],
  ] as const) {
    const begin = begins[name] as Begin;
    begins[name] = function (...rest) {
      const { self, system } = rest[at] as Scope;
      // Not the stub of an actor, with which generated paths are found.
      if (Object.getPrototypeOf(self) === Actor.prototype && !systems.has(system)) {
        systems.add(system);
        system.inspect(inspect);
      }
      return begin.apply(this, rest);
    };
  }
  return { inspect, coverage };
}

const { coverage } = (shared.machineCoverage ??= watch());

afterAll(() => {
  mkdirSync('test-results/machine-coverage', { recursive: true });
  const file = `test-results/machine-coverage/${process.pid}.json`;
  writeFileSync(file, JSON.stringify(coverage()));
});
