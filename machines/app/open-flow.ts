import type { AnyMachineSnapshot } from 'xstate';
import { isLoading } from '../kit/deferred.ts';

/**
 * The snapshot of a child of the app; undefined if there is no such actor, its code is still
 * loading, or it is not a machine.
 */
export function machineSnapshot(
  snapshot: object | null | undefined,
): AnyMachineSnapshot | undefined {
  return snapshot && !isLoading(snapshot) && 'hasTag' in snapshot
    ? (snapshot as AnyMachineSnapshot)
    : undefined;
}

interface Actors {
  get(systemId: string): { getSnapshot(): object } | undefined;
}

export function openFlow(system: Actors): AnyMachineSnapshot | undefined {
  return machineSnapshot(system.get('flow')?.getSnapshot());
}
