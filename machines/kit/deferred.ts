import type { AnyStateMachine, EventObject } from 'xstate';
import { ports } from './ports.ts';

/** The snapshot of a flow whose code has not arrived yet. */
export interface Arriving {
  readonly status: 'active';
  readonly output: undefined;
  readonly error: undefined;
  readonly arriving: true;
  readonly input: unknown;
  /** What was said to the flow meanwhile; it hears it on arrival. */
  readonly waiting: readonly EventObject[];
}

export function isArriving(snapshot: object): snapshot is Arriving {
  return 'arriving' in snapshot;
}

interface Scope {
  readonly self: { send(event: EventObject): void; getSnapshot(): { readonly status: string } };
}
type Arrived = { readonly type: 'flow.arrived'; readonly machine: AnyStateMachine };
type Missing = { readonly type: 'flow.missing'; readonly error: unknown };

/**
 * A flow whose machine and screens are fetched when its page opens. Until then the actor stands in
 * for itself and keeps what it is told; then it is the machine. Fails (the parent's `onError`) when
 * the code can't be fetched.
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
        arriving: true,
        input,
        waiting: [],
      } satisfies Arriving;
    },
    start(snapshot: object, scope: Scope): void {
      if (machine && !isArriving(snapshot)) return machine.start(snapshot as never);
      const tell = (news: Arrived | Missing) => {
        // Who was left meanwhile needs no code any more.
        if (scope.self.getSnapshot().status === 'active') scope.self.send(news);
      };
      load().then(
        (arrived) => tell({ type: 'flow.arrived', machine: arrived }),
        (error: unknown) => tell({ type: 'flow.missing', error }),
      );
    },
    transition(snapshot: object, event: EventObject, scope: never): unknown {
      if (machine && !isArriving(snapshot))
        return machine.transition(snapshot as never, event, scope);
      const arriving = snapshot as Arriving;
      if (event.type === 'xstate.stop') return { ...arriving, status: 'stopped' };
      if (event.type === 'flow.missing')
        return { ...arriving, status: 'error', error: (event as Missing).error };
      if (event.type !== 'flow.arrived')
        return { ...arriving, waiting: [...arriving.waiting, event] };
      const arrived = (event as Arrived).machine;
      machine = arrived;
      const first = arrived.getInitialSnapshot(scope, arriving.input);
      return arriving.waiting.reduce((now, said) => arrived.transition(now, said, scope), first);
    },
    getPersistedSnapshot: (snapshot: unknown) => snapshot,
    restoreSnapshot: (snapshot: unknown) => snapshot,
  };
  return logic as unknown as Machine;
}

/** A flow that the app invokes and the fuse box fills. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the hole takes the type of what will fill it
export function flow<Machine extends AnyStateMachine>(name: string): Machine {
  return ports<Record<string, never>>({ [name]: true } as never)[name] as unknown as Machine;
}
