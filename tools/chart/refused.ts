import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { activeNodes, fits, isConditional } from './internals.ts';

/** The transitions that XState tried before those that it took. All of them have a condition. */
export function refusedIn(
  before: AnyMachineSnapshot | undefined,
  event: string,
  taken: readonly AnyTransitionDefinition[],
): readonly AnyTransitionDefinition[] {
  const isEventless = taken.some(({ eventType }) => eventType === '');
  const active = new Set(before && activeNodes(before));
  const refused = new Set<AnyTransitionDefinition>();
  const tryOwn = (node: AnyStateNode): boolean => {
    for (const one of candidates(node, isEventless ? '' : event)) {
      if (taken.includes(one) || !isConditional(one)) return true;
      refused.add(one);
    }
    return false;
  };
  const tryIn = (node: AnyStateNode): boolean => {
    const inner = Object.values(node.states).filter((child) => active.has(child));
    return inner.map(tryIn).some(Boolean) || tryOwn(node);
  };
  if (before) tryIn(before.machine.root);
  // While an actor begins, nobody knows its states, but only those that these transitions leave.
  else for (const { source } of taken) tryOwn(source);
  return [...refused];
}

/** The transitions for an event: those that name it, then those with the longest pattern. */
function candidates(node: AnyStateNode, event: string): readonly AnyTransitionDefinition[] {
  if (event === '') return node.always ?? [];
  const patterns = [...node.transitions.keys()].filter((one) => one !== event && fits(one, event));
  patterns.sort((a, b) => b.length - a.length);
  return [event, ...patterns].flatMap((one) => node.transitions.get(one) ?? []);
}
