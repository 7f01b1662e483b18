/*
 * Everything half private in XState is read in this file: the nodes of a snapshot, the
 * transitions of a node, the parent and the logic of an actor, the names it makes up itself.
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

/** The nodes that a snapshot is in, from the root down to the leaves. */
export function activeNodes(snapshot: AnyMachineSnapshot): readonly AnyStateNode[] {
  // oxlint-disable-next-line no-underscore-dangle -- the public getMeta names only states that have a meta
  return snapshot._nodes;
}

/** The transitions that a node declares, in the order in which they are tried. */
export function transitionsOf(node: AnyStateNode): readonly AnyTransitionDefinition[] {
  return [...node.transitions.values()].flat().concat(node.always ?? []);
}

/**
 * The name of a transition within its machine. It is the same in every copy of the machine, so that
 * a page and a viewer that only exchange JSON can name a transition.
 */
export function keyOf(transition: AnyTransitionDefinition): string {
  const own = transitionsOf(transition.source).filter(
    ({ eventType }) => eventType === transition.eventType,
  );
  return `${transition.source.id} ${transition.eventType} ${own.indexOf(transition)}`;
}

/**
 * The name of an actor that a state invokes. One without an id gets `0.<id of the state>` from
 * XState: the name of its source says more, if it has one.
 */
export function invokedName(id: string, state?: AnyStateNode): string {
  const at = state?.invoke.findIndex((invoked) => invoked.id === id) ?? -1;
  const src: unknown = state?.invoke[at]?.src;
  const isMadeUp = id === `${at}.${state?.id}`;
  return isMadeUp && typeof src === 'string' && !src.startsWith('xstate.invoke.') ? src : id;
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
