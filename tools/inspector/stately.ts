import { createBrowserInspector } from '@statelyai/inspect';
import type { AnyActorRef, InspectionEvent } from 'xstate';
import { isMachine, parentOf } from '../chart/internals.ts';
import { maskOf, type MaskRules } from './mask.ts';

type Inspect = (news: InspectionEvent) => void;

/**
 * Connects this page to Stately's hosted inspector instead. Its window has another origin and gets
 * all entries, masked by the same rules.
 */
export function connectStately({ mask: rules }: { readonly mask: MaskRules }): Inspect {
  const mask = maskOf(rules);
  const inspector = createBrowserInspector({
    serialize: (event) => mask(event) as typeof event,
  });
  const introduced = new Set<string>();
  return (inspected) => {
    const ref = inspected.actorRef as AnyActorRef;
    // Stately's inspector draws the machine that an actor has at its start. If its code loads
    // later, introduce the actor again, with its machine.
    if (
      inspected.type === '@xstate.snapshot' &&
      'machine' in inspected.snapshot &&
      isMachine(inspected.snapshot.machine) &&
      !introduced.has(ref.sessionId)
    ) {
      introduced.add(ref.sessionId);
      inspector.actor(
        {
          sessionId: ref.sessionId,
          _parent: parentOf(ref) ?? undefined,
          logic: inspected.snapshot.machine,
        } as never,
        inspected.snapshot,
      );
    }
    (inspector as unknown as { inspect: { next: Inspect } }).inspect.next(inspected);
  };
}
