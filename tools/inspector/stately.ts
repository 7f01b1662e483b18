import { createBrowserInspector } from '@statelyai/inspect';
import type { AnyActorRef, InspectionEvent } from 'xstate';
import { isMachine, parentOf } from '../chart/internals.ts';
import type { Inspect } from './connect.ts';
import { redacted } from './secrets.ts';

/**
 * Stately's hosted inspector: its window is of another origin and hears all of this, redacted. Only
 * for those who ask for it.
 */
export function connectStately(): Inspect {
  const inspector = createBrowserInspector({
    serialize: (event) => redacted(event) as typeof event,
  });
  const introduced = new Set<string>();
  return (news: InspectionEvent) => {
    const ref = news.actorRef as AnyActorRef;
    // A flow's machine is known only once its code has arrived.
    if (
      news.type === '@xstate.snapshot' &&
      'machine' in news.snapshot &&
      isMachine(news.snapshot.machine) &&
      !introduced.has(ref.sessionId)
    ) {
      introduced.add(ref.sessionId);
      inspector.actor(
        {
          sessionId: ref.sessionId,
          _parent: parentOf(ref) ?? undefined,
          logic: news.snapshot.machine,
        } as never,
        news.snapshot,
      );
    }
    (inspector as unknown as { inspect: { next: Inspect } }).inspect.next(news);
  };
}
