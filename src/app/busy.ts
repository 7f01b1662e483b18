import type { ActorSystem, Subscription } from 'xstate';
import { openFlow } from '../../machines/app/open-flow.ts';
import type { SystemActors } from '../../machines/kit/system.ts';

/**
 * Tells the loading machine which flows are busy, with or without a request, e.g. during the waits
 * of REG-33, REG-61 and TRF-20.
 */
export function followBusy(
  // oxlint-disable-next-line typescript/no-explicit-any -- xstate does not export AnyActorSystem
  system: ActorSystem<any>,
  loading: SystemActors['loading'],
): Subscription {
  let busy = false;
  return system.inspect((news) => {
    if (news.type !== '@xstate.snapshot') return;
    const now = openFlow(system)?.hasTag('busy') === true;
    if (now === busy) return;
    busy = now;
    const type = now ? 'work.started' : 'work.ended';
    queueMicrotask(() => loading.send({ type, work: 'step' }));
  });
}
