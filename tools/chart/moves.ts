/*
 * A `moves` file gives the functions of XState 6 events and contexts that nobody can make up, and
 * says where they should lead.
 */
import { resolve } from 'node:path';
import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, StateValue } from 'xstate';
import { destinationOf, runner, type Destination } from './find.ts';
import { keyOf, nodeKey, nodesOf, transitionsOf } from './internals.ts';
import { imported, reasonOf, UsageError, type Machines } from './load.ts';
import { codeOf, eventOf, fullType, resolved } from './six.ts';

interface Move {
  readonly event: { readonly type: string };
  /** What differs from the machine's own context. If a function makes that: the whole context. */
  readonly context?: object;
  /** Where it leads, as a transition of the state writes it. */
  readonly target?: string;
}

/** By the state from which they start. */
export type Moves = Readonly<Record<string, readonly Move[]>>;

export async function loadMoves(file: string): Promise<Moves> {
  const module = await imported(resolve(file)).catch((error: unknown) => {
    throw new UsageError(`--moves: ${reasonOf(error)}`);
  });
  if (typeof module['default'] !== 'object')
    throw new UsageError('--moves: the module has no default export.');
  return module['default'] as Moves;
}

export function strayMoves(moves: Moves, machines: Machines): readonly string[] {
  const known = new Set(Object.values(machines).flatMap(nodesOf).map(nodeKey));
  return Object.keys(moves).filter((state) => !known.has(state));
}

export function destinationsBy(machine: AnyStateMachine, moves: Moves): readonly Destination[] {
  const own: unknown = machine.config.context;
  return nodesOf(machine).flatMap((node) =>
    (moves[nodeKey(node)] ?? []).flatMap(({ event, context, target }) => {
      const value = node.path.reduceRight<StateValue>((inner, key) => ({ [key]: inner }), {});
      const all = { ...(typeof own === 'object' ? own : {}), ...context };
      const before = { value, context: all, children: {}, historyValue: {} };
      return [
        ...runner(machine)(before as unknown as AnyMachineSnapshot, event).map(destinationOf),
        ...(target === undefined ? [] : declared(node, event, target)),
      ];
    }),
  );
}

function declared(node: AnyStateNode, event: Move['event'], target: string): Destination[] {
  const type = fullType(event.type, event);
  const deciding = transitionsOf(node).filter((one) => codeOf(one) && eventOf(one) === type);
  if (deciding.length === 0)
    throw new Error(`--moves: no function of ${nodeKey(node)} decides on ${type}`);
  const state = nodeKey(resolved(node, target));
  return deciding.map((one) => ({ key: keyOf(one), target: state, certainty: 'declared' }));
}
