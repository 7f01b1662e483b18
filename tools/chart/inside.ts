/*
 * What xstate keeps half private, in one file: the nodes of a snapshot, the transitions of a node,
 * whose child an actor is.
 */
import type {
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
} from 'xstate';

/** All nodes of a machine, parents first. */
export function nodesOf(machine: AnyStateMachine): readonly AnyStateNode[] {
  const below = (node: AnyStateNode): AnyStateNode[] => [
    node,
    ...Object.values(node.states).flatMap(below),
  ];
  return below(machine.root);
}

/** The nodes that a snapshot is in: the whole road down to the leaves. */
export function activeNodes(snapshot: AnyMachineSnapshot): readonly AnyStateNode[] {
  // oxlint-disable-next-line no-underscore-dangle -- the public way (getMeta) names only states that have a meta
  return snapshot._nodes;
}

/** The transitions that a node declares, in the order in which they are tried. */
export function transitionsOf(node: AnyStateNode): readonly AnyTransitionDefinition[] {
  return [...node.transitions.values()].flat().concat(node.always ?? []);
}

/**
 * One name for a transition of a machine, the same in every copy of the machine and on either side
 * of a channel.
 */
export function keyOf(transition: AnyTransitionDefinition): string {
  const own = transitionsOf(transition.source).filter(
    ({ eventType }) => eventType === transition.eventType,
  );
  return `${transition.source.id} ${transition.eventType} ${own.indexOf(transition)}`;
}

export function isMachine(logic: unknown): logic is AnyStateMachine {
  return typeof logic === 'object' && logic !== null && 'root' in logic && 'idMap' in logic;
}

export function parentOf(ref: AnyActorRef): AnyActorRef | null {
  // oxlint-disable-next-line no-underscore-dangle -- there is no public way
  return (ref as unknown as { readonly _parent?: AnyActorRef })._parent ?? null;
}

export function logicOf(ref: AnyActorRef): unknown {
  return (ref as unknown as { readonly logic: unknown }).logic;
}
