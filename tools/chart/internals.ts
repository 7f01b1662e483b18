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
import { codeOf, eventOf, isInternal, patternOf, resolved, targetsOf } from './six.ts';

/** All nodes of a machine, parents first. */
export function nodesOf(machine: AnyStateMachine): readonly AnyStateNode[] {
  const below = (node: AnyStateNode): AnyStateNode[] => [
    node,
    ...Object.values(node.states).flatMap(below),
  ];
  return below(machine.root);
}

const keysOf = new WeakMap<AnyStateMachine, ReadonlyMap<AnyStateNode, string>>();

/**
 * A name for the state that no other state of its machine has: its id, or its id and path if two
 * states have the same id, by a dot in a key or by `id`.
 */
export function nodeKey(node: AnyStateNode): string {
  const { machine } = node;
  const keys = keysOf.get(machine) ?? distinctKeys(machine);
  keysOf.set(machine, keys);
  return keys.get(node) ?? node.id;
}

function distinctKeys(machine: AnyStateMachine): ReadonlyMap<AnyStateNode, string> {
  const taken = new Set(nodesOf(machine).map(({ id }) => id));
  const keys = new Map<AnyStateNode, string>();
  for (const shared of sharedIds(machine))
    for (const [at, node] of nodesOf(machine)
      .filter(({ id }) => id === shared)
      .entries()) {
      const long = `${shared} (${node.path.map((key) => JSON.stringify(key)).join(' in ')})`;
      const key = at === 0 ? shared : taken.has(long) ? `${long} ${at}` : long;
      taken.add(key);
      keys.set(node, key);
    }
  return keys;
}

/** The ids that more than one state has. */
export function sharedIds(machine: AnyStateMachine): readonly string[] {
  const ids = nodesOf(machine).map(({ id }) => id);
  return [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))];
}

/** The nodes that a snapshot is in, from the root down to the leaves. */
export function activeNodes(snapshot: AnyMachineSnapshot): readonly AnyStateNode[] {
  // oxlint-disable-next-line no-underscore-dangle -- the public getMeta names only states that have a meta
  return snapshot._nodes ?? (snapshot as unknown as { readonly nodes: AnyStateNode[] }).nodes;
}

/** The transitions that a node declares, in the order in which they are tried. */
export function transitionsOf(node: AnyStateNode): readonly AnyTransitionDefinition[] {
  const all = [...node.transitions.values()].flat().concat(node.always ?? []);
  return all.filter((one) => !isInternal(one));
}

/**
 * The name of a transition within its machine. It is the same in every copy of the machine, so that
 * a page and a viewer that only exchange JSON can name a transition.
 */
export function keyOf(transition: AnyTransitionDefinition): string {
  const own = rivalsOf(transition).indexOf(transition);
  return `${nodeKey(transition.source)} ${eventOf(transition)} ${own}`;
}

/** The transitions of its state for the same event. */
const rivalsOf = (transition: AnyTransitionDefinition) =>
  transitionsOf(transition.source).filter((one) => eventOf(one) === eventOf(transition));

/** The pattern of a transition, e.g. `field.*`, names this type. */
export const fits = (pattern: string, type: string): boolean =>
  pattern === type || (pattern.endsWith('*') && `${type}.`.startsWith(pattern.slice(0, -1)));

/** It may refuse an event: by a guard, or in XState 6 by a function or a pattern. */
export const isConditional = (transition: AnyTransitionDefinition) =>
  transition.guard !== undefined ||
  codeOf(transition) !== undefined ||
  patternOf(transition) !== '';

/**
 * The actions of a state's own configuration: to the node, XState adds those that start and cancel
 * the timers of `after`.
 */
export function actionsOf(node: AnyStateNode, at: 'entry' | 'exit'): readonly unknown[] {
  return [(node.config as Readonly<Record<string, unknown>>)[at] ?? []].flat();
}

/** The states that a history state leads to before the state around it was ever left. */
export function historyDefaults(node: AnyStateNode): readonly AnyStateNode[] {
  const { target } = node.config as { readonly target?: string | readonly string[] };
  const { parent } = node;
  if (!parent) return [];
  if (target === undefined) return parent.type === 'parallel' ? [parent] : parent.initial.target;
  return [target].flat().map((path) => resolved(node, path.replace(/^\./, '')));
}

export const isWithin = (node: AnyStateNode | undefined, outer: AnyStateNode): boolean =>
  node !== undefined && (node === outer || isWithin(node.parent, outer));

/** It leaves its state and enters it again, though its target is that state or within it. */
export function reenters(transition: AnyTransitionDefinition): boolean {
  const { source, reenter } = transition;
  return reenter && targetsOf(transition).some((target) => isWithin(target, source));
}

/** An earlier transition for the same event has no condition, so this one never happens. */
export function isShadowed(transition: AnyTransitionDefinition): boolean {
  const own = rivalsOf(transition);
  return own.slice(0, own.indexOf(transition)).some((one) => !isConditional(one));
}

/**
 * The name of an actor that a state invokes. One without an id gets `0.<id of the state>` from
 * XState: the name of its source says more, if it has one.
 */
export function invokedName(id: string, state?: AnyStateNode): string {
  const at = state?.invoke.findIndex((invoked) => invoked.id === id) ?? -1;
  if (id !== `${at}.${state?.id}`) return id;
  const src: unknown = [state?.config.invoke].flat()[at]?.src;
  return typeof src === 'string' ? src : isMachine(src) ? src.id : '…';
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
