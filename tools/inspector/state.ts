import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { activeNodes, nodeKey } from '../chart/internals.ts';
import type { EventJson, State } from './protocol.ts';

interface StoreRef {
  readonly trigger: object;
  readonly transition: (snapshot: unknown, event: EventJson) => unknown;
}

export const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null;

export function isMachineSnapshot(snapshot: object): snapshot is AnyMachineSnapshot {
  return 'machine' in snapshot;
}

/** The same state and data of a machine or a store; other actors say nothing about it. */
export function isSame(before: object | null, after: object, ref: object): boolean {
  if (before === null || !(isMachineSnapshot(after) || isStore(ref))) return false;
  const [old, { value, context }] = [before, after] as [Partial<State>, Partial<State>];
  return old.value === value && old.context === context;
}

export function isStore(ref: object): ref is StoreRef {
  return 'trigger' in ref && isObject(ref.trigger) && 'transition' in ref;
}

export function stateOf(
  snapshot: object,
  ref: object,
  mask: (value: unknown) => unknown,
): Omit<State, 'taken'> {
  const { status, output, error, context, ...others } = snapshot as Record<string, unknown>;
  const common = {
    status: String(status),
    ...(output !== undefined && { output: mask(output) }),
    ...(error !== undefined && { error: mask(error) }),
  };
  if (!isMachineSnapshot(snapshot)) {
    const value = context === undefined ? others : context;
    const accepts = isStore(ref) ? Object.keys(ref.trigger) : [];
    return { ...common, value: null, context: mask(value), tags: [], active: [], accepts };
  }
  const nodes = activeNodes(snapshot);
  return {
    ...common,
    value: snapshot.value,
    context: mask(context),
    tags: [...snapshot.tags],
    active: nodes.map(nodeKey),
    accepts: [...new Set(nodes.flatMap(({ ownEvents }) => ownEvents as readonly string[]))].filter(
      (type) => !type.startsWith('xstate.'),
    ),
  };
}

/** The snapshot of an actor that died of an error. */
export function deathOf(ref: AnyActorRef): object | null {
  const snapshot: unknown = ref.getSnapshot();
  return isObject(snapshot) && 'status' in snapshot && snapshot.status === 'error'
    ? snapshot
    : null;
}
