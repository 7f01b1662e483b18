import type { AnyStateMachine, EventObject } from 'xstate';
import { ports } from './ports.ts';

interface LoadingFlow {
  readonly status: 'active';
  readonly output: undefined;
  readonly error: undefined;
  readonly loading: true;
  readonly input: unknown;
  /** Events sent to the flow meanwhile; it receives them once it is loaded. */
  readonly waiting: readonly EventObject[];
}

export function isLoading(snapshot: object): snapshot is LoadingFlow {
  return 'loading' in snapshot;
}

interface Scope {
  readonly self: { send(event: EventObject): void; getSnapshot(): { readonly status: string } };
}
type FlowLoaded = { readonly type: 'flow.loaded'; readonly machine: AnyStateMachine };
type FlowFailed = { readonly type: 'flow.failed'; readonly error: unknown };

/**
 * A flow whose machine and screens are fetched when its page opens. Until they are loaded the actor
 * queues its events; then it behaves as the machine. It fails (the parent's `onError`) when the
 * code can't be fetched.
 */
export function deferred<Machine extends AnyStateMachine>(load: () => Promise<Machine>): Machine {
  let machine: AnyStateMachine | null = null;
  const logic = {
    getInitialSnapshot(scope: never, input: unknown): unknown {
      if (machine) return machine.getInitialSnapshot(scope, input);
      return {
        status: 'active',
        output: undefined,
        error: undefined,
        loading: true,
        input,
        waiting: [],
      } satisfies LoadingFlow;
    },
    start(snapshot: object, scope: Scope): void {
      if (machine && !isLoading(snapshot)) return machine.start(snapshot as never);
      const send = (event: FlowLoaded | FlowFailed) => {
        // The flow was left meanwhile, so its code is no longer needed.
        if (scope.self.getSnapshot().status === 'active') scope.self.send(event);
      };
      load().then(
        (loaded) => send({ type: 'flow.loaded', machine: loaded }),
        (error: unknown) => send({ type: 'flow.failed', error }),
      );
    },
    transition(snapshot: object, event: EventObject, scope: never): unknown {
      if (machine && !isLoading(snapshot))
        return machine.transition(snapshot as never, event, scope);
      const loading = snapshot as LoadingFlow;
      if (event.type === 'xstate.stop') return { ...loading, status: 'stopped' };
      if (event.type === 'flow.failed')
        return { ...loading, status: 'error', error: (event as FlowFailed).error };
      if (event.type !== 'flow.loaded') return { ...loading, waiting: [...loading.waiting, event] };
      const loaded = (event as FlowLoaded).machine;
      machine = loaded;
      const first = loaded.getInitialSnapshot(scope, loading.input);
      return loading.waiting.reduce((now, sent) => loaded.transition(now, sent, scope), first);
    },
    getPersistedSnapshot: (snapshot: unknown) => snapshot,
    restoreSnapshot: (snapshot: unknown) => snapshot,
  };
  return logic as unknown as Machine;
}

/** A flow that the app machine invokes; the composition root provides its machine. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names the machine that will be provided
export function flow<Machine extends AnyStateMachine>(name: string): Machine {
  return ports<Record<string, never>>({ [name]: true } as never)[name] as unknown as Machine;
}
