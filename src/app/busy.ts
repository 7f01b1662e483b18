import type { ActorRef, ActorSystem, Snapshot, Subscription } from 'xstate';
import { openFlow } from '../../machines/app/open-flow.ts';

type Loading = ActorRef<Snapshot<unknown>, { type: 'work.started' } | { type: 'work.ended' }>;

/**
 * Tells the loading machine of every flow that is busy without a request, such as the waits of
 * REG-33, REG-61 and TRF-20.
 */
export function followBusy(
  // oxlint-disable-next-line typescript/no-explicit-any -- xstate does not export AnyActorSystem
  system: ActorSystem<any>,
  loading: Loading,
): Subscription {
  let busy = false;
  return system.inspect(({ type }) => {
    if (type !== '@xstate.snapshot') return;
    const now = openFlow(system)?.hasTag('busy') === true;
    if (now === busy) return;
    busy = now;
    queueMicrotask(() => loading.send({ type: now ? 'work.started' : 'work.ended' }));
  });
}
