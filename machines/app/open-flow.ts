import type { AnyMachineSnapshot } from 'xstate';
import type { AccountView } from '../contract/account.ts';
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

/** The running actors by systemId. */
interface Actors {
  get(systemId: string): { getSnapshot(): object } | undefined;
}

/** The snapshot of the open page's flow. */
export function openFlow(system: Actors): AnyMachineSnapshot | undefined {
  return machineSnapshot(system.get('flow')?.getSnapshot());
}

/** The customer's e-mail; undefined if nobody is logged in or it is not known. */
export function ownEmail(system: Actors): string | undefined {
  const account = machineSnapshot(system.get('account')?.getSnapshot());
  const { user } = (account?.context ?? {}) as Partial<AccountView>;
  return user?.status === 'loaded' ? (user.value.email ?? undefined) : undefined;
}
