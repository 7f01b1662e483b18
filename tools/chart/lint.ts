import type { AnyStateMachine, AnyStateNode } from 'xstate';
import {
  actionsOf,
  fits,
  historyDefaults,
  isShadowed,
  isWithin,
  nodesOf,
  sharedIds,
  transitionsOf,
} from './internals.ts';
import { changesContext, codeOf, eventOf, targetsOf } from './six.ts';
import { eventLabel } from './texts.ts';

/** What is suspicious in a machine: a sentence each. */
export function lint(machine: AnyStateMachine): readonly string[] {
  const nodes = nodesOf(machine);
  const transitions = nodes.flatMap(transitionsOf);
  // A function may lead anywhere.
  const reached = transitions.some(codeOf) ? new Set(nodes) : reachable(machine);
  const isUnreached = (node: AnyStateNode | undefined) => node !== undefined && !reached.has(node);
  const isRefusal = (one: (typeof transitions)[number]) =>
    targetsOf(one).length === 0 &&
    one.guard === undefined &&
    !one.actions?.length &&
    !codeOf(one) &&
    !changesContext(one);
  const handled = new Set(transitions.filter((one) => !isRefusal(one)).map((one) => one.eventType));
  const isHandled = (type: string) => [...handled].some((pattern) => fits(pattern, type));
  return [
    ...sharedIds(machine).map((id) => `two states have the id ${id}`),
    ...nodes
      .filter((node) => isUnreached(node) && !isUnreached(node.parent))
      .map(({ id }) => `no transition leads to the state ${id}`),
    ...nodes.filter(isTrap).map(({ id }) => `the state ${id} invokes an actor and is never left`),
    ...transitions
      .filter(isShadowed)
      .map(
        (one) =>
          `${one.source.id}: a transition for ${eventLabel(eventOf(one), one.source)} never happens, because an earlier one has no guard`,
      ),
    ...new Set(
      raisedIn(nodes)
        .filter((type) => !isHandled(type))
        .map((type) => `nothing handles the event ${type}, which the machine raises`),
    ),
  ];
}

/** The states that some order of events leads to, whatever the guards say. */
function reachable(machine: AnyStateMachine): ReadonlySet<AnyStateNode> {
  const reached = new Set<AnyStateNode>();
  const enter = (node: AnyStateNode | undefined) => {
    if (!node || reached.has(node)) return;
    reached.add(node);
    if (node.type === 'history') {
      // The last states are ones that were entered by another way.
      for (const one of historyDefaults(node)) enter(one);
    } else if (node.type === 'compound') enter(node.initial.target?.[0]);
    else if (node.type === 'parallel')
      for (const region of Object.values(node.states)) if (region.type !== 'history') enter(region);
    enter(node.parent);
    for (const one of transitionsOf(node))
      if (!isShadowed(one)) for (const target of targetsOf(one)) enter(target);
  };
  enter(machine.root);
  return reached;
}

/** It waits for an actor, but no transition of it, in it or around it leads out of it. */
function isTrap(node: AnyStateNode): boolean {
  if (node.invoke.length === 0 || !node.parent || node.parent.type === 'parallel') return false;
  const around = (one: AnyStateNode | undefined): readonly AnyStateNode[] =>
    one ? [one, ...around(one.parent)] : [];
  const inside = nodesOf(node.machine).filter((one) => isWithin(one, node));
  return ![...around(node), ...inside]
    .flatMap(transitionsOf)
    .some(
      (one) =>
        codeOf(one) || targetsOf(one).some((target) => !isWithin(target, node) || one.reenter),
    );
}

/** The types of the events that actions raise, if they are written as objects. */
function raisedIn(nodes: readonly AnyStateNode[]): readonly string[] {
  const actions = nodes.flatMap((node): readonly unknown[] => [
    ...actionsOf(node, 'entry'),
    ...actionsOf(node, 'exit'),
    ...((node.type === 'compound' && node.initial.actions) || []),
    ...transitionsOf(node).flatMap((one) => one.actions ?? []),
    // XState 6 has none that says which event it raises.
    ...Object.values(node.machine.implementations?.actions ?? {}),
  ]);
  return actions.flatMap((action) => {
    const { type, event } = (action ?? {}) as { type?: unknown; event?: { type?: unknown } };
    return type === 'xstate.raise' && typeof event?.type === 'string' ? [event.type] : [];
  });
}
