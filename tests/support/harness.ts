import {
  createActor,
  fromTransition,
  setup,
  type ActorRefFrom,
  type AnyActorRef,
  type AnyStateMachine,
  type ContextFrom,
  type EventFrom,
  type EventObject,
  type InputFrom,
  type SnapshotFrom,
} from 'xstate';
import type { AccountView } from '../../machines/contract/account.ts';
import { listed } from '../../machines/contract/list.ts';
import type { Popup } from '../../machines/kit/system.ts';
import { sintaUser } from '../fixtures/customer.ts';

/** A loaded account: the first customer of the seed. */
export const sinta: AccountView = {
  user: {
    status: 'loaded',
    value: { ...sintaUser, last_login: null },
  },
  balance: { status: 'loaded', value: 12_500_000 },
  mutations: { status: 'loaded', value: listed([]) },
};

/** A stub service that records its events. */
const eventRecorder = () =>
  fromTransition(
    (state: { received: EventObject[] }, event) => ({
      ...state,
      received: [...state.received, event],
    }),
    { received: [] as EventObject[] },
  );

/** Starts a flow as the app does, beside stub services that record their events. */
export function startFlow<Machine extends AnyStateMachine>(
  machine: Machine,
  input?: InputFrom<Machine>,
  account: AccountView = sinta,
) {
  const rootMachine = setup({
    actors: {
      app: eventRecorder(),
      popup: eventRecorder(),
      connection: eventRecorder(),
      notifications: eventRecorder(),
      freeze: eventRecorder(),
      account: fromTransition(
        (state, event) => ({ ...state, received: [...state.received, event] }),
        {
          ...account,
          received: [] as EventObject[],
        },
      ),
      flow: machine as AnyStateMachine,
    },
  }).createMachine({
    invoke: [
      ...(['app', 'popup', 'connection', 'notifications', 'freeze', 'account'] as const).map(
        (name) => ({ src: name as 'app', id: name, systemId: name }),
      ),
      {
        src: 'flow',
        id: 'flow',
        systemId: 'flow',
        // oxlint-disable-next-line typescript/no-explicit-any -- the input of whichever machine is tested
        input: input as any,
        onDone: { actions: ({ event }) => done.push(event.output) },
        onError: { actions: ({ event }) => failed.push(event.error) },
      },
    ],
  });
  const done: unknown[] = [];
  const failed: unknown[] = [];
  const root = createActor(rootMachine).start();
  const flow = root.system.get('flow') as ActorRefFrom<Machine>;
  const received = (name: string): EventObject[] =>
    (root.system.get(name).getSnapshot() as { context: { received: EventObject[] } }).context
      .received;
  return {
    flow,
    /** The flow's output once it is done. */
    done,
    /** The flow's error if it failed. */
    failed,
    /** The popups that the flow requested. */
    popups: (): Popup[] =>
      received('popup').flatMap((event) =>
        event.type === 'popup.requested' ? [(event as unknown as { popup: Popup }).popup] : [],
      ),
    /** How many times the flow reported a lost connection. */
    strips: (): number =>
      received('connection').filter(({ type }) => type === 'connection.lost').length,
    /** The events that a stub service received, by the service's name. */
    received,
    stop: () => root.stop(),
  };
}

/** Shorthands to read a running flow and to send it events. */
export function controlsOf<Machine extends AnyStateMachine>(flow: ActorRefFrom<Machine>) {
  const actor = flow as unknown as AnyActorRef;
  const state = () => {
    const snapshot = actor.getSnapshot() as SnapshotFrom<Machine>;
    // A failed flow keeps its last state, which a test may expect.
    if ((snapshot as { status: string }).status === 'error')
      throw (snapshot as { error: unknown }).error;
    return snapshot;
  };
  return {
    state,
    /** The state's value as one text: `otp:entering`. */
    value: () => JSON.stringify((state() as { value: unknown }).value).replaceAll(/[{}"]/g, ''),
    context: () => (state() as { context: ContextFrom<Machine> }).context,
    send: (...events: EventFrom<Machine>[]) => events.forEach((event) => actor.send(event)),
  };
}

/** Wraps ports so that `calls` lists every call in order: the port's name and its input. */
export function recordCalls<Ports extends object>(ports: Ports) {
  const calls: [string, unknown][] = [];
  const recording = ([name, port]: [string, (input: unknown, io: unknown) => unknown]) => [
    name,
    (input: unknown, io: unknown) => (calls.push([name, input]), port(input, io)),
  ];
  return { calls, ports: Object.fromEntries(Object.entries(ports).map(recording)) as Ports };
}

/** A port that gives these answers in turn and repeats the last one; it rejects with an error. */
export function answersInTurn<T>(...answers: readonly (Error | T)[]) {
  let asked = 0;
  return async (): Promise<T> => {
    const answer = answers[Math.min(asked, answers.length - 1)] as Error | T;
    asked += 1;
    if (answer instanceof Error) throw answer;
    return answer;
  };
}

/** A promise that the test resolves or rejects. */
export function deferredAnswer<T>() {
  let resolve: (value: T) => void = () => {};
  let reject: (error: unknown) => void = () => {};
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

/** Runs the reactions to promises that are already settled (ten microtasks deep). */
export async function flushMicrotasks(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}
