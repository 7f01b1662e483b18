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
import type { Popup } from '../../machines/kit/services.ts';

/** An account that stands: the first customer of the seed. */
export const sinta: AccountView = {
  user: {
    status: 'loaded',
    value: {
      name: 'Sinta Maharani',
      account_number: '8800112233',
      account_pin: '$2b$12$hash',
      email: 'sinta@lentera.test',
      last_login: null,
    },
  },
  balance: { status: 'loaded', value: 12_500_000 },
  mutations: { status: 'loaded', value: [] },
};

const recorder = () =>
  fromTransition(
    (state: { heard: EventObject[] }, event) => ({ ...state, heard: [...state.heard, event] }),
    { heard: [] as EventObject[] },
  );

/** Runs a flow as the app does, beside recording services, and gives what it said to each. */
export function startFlow<Machine extends AnyStateMachine>(
  machine: Machine,
  input?: InputFrom<Machine>,
  account: AccountView = sinta,
) {
  const stage = setup({
    actors: {
      popup: recorder(),
      connection: recorder(),
      notifications: recorder(),
      account: fromTransition((state, event) => ({ ...state, heard: [...state.heard, event] }), {
        ...account,
        heard: [] as EventObject[],
      }),
      flow: machine as AnyStateMachine,
    },
  }).createMachine({
    invoke: [
      { src: 'popup', id: 'popup', systemId: 'popup' },
      { src: 'connection', id: 'connection', systemId: 'connection' },
      { src: 'notifications', id: 'notifications', systemId: 'notifications' },
      { src: 'account', id: 'account', systemId: 'account' },
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
  const root = createActor(stage).start();
  const flow = root.system.get('flow') as ActorRefFrom<Machine>;
  const heard = (name: string): EventObject[] =>
    (root.system.get(name).getSnapshot() as { context: { heard: EventObject[] } }).context.heard;
  return {
    flow,
    /** Outputs of the flow, once it is over. */
    done,
    failed,
    popups: (): Popup[] =>
      heard('popup').flatMap((event) =>
        event.type === 'popup.requested' ? [(event as unknown as { popup: Popup }).popup] : [],
      ),
    strips: (): number =>
      heard('connection').filter(({ type }) => type === 'connection.lost').length,
    heard,
    stop: () => root.stop(),
  };
}

/** What a test asks and tells a running flow again and again. */
export function handsOn<Machine extends AnyStateMachine>(flow: ActorRefFrom<Machine>) {
  const actor = flow as unknown as AnyActorRef;
  const state = () => actor.getSnapshot() as SnapshotFrom<Machine>;
  return {
    state,
    /** As one text: `otp:entering`. */
    value: () => JSON.stringify((state() as { value: unknown }).value).replaceAll(/[{}"]/g, ''),
    context: () => (state() as { context: ContextFrom<Machine> }).context,
    tell: (...events: EventFrom<Machine>[]) => events.forEach((event) => actor.send(event)),
  };
}

/** Ports that note, in order, what they are asked. */
export function noting<Ports extends object>(ports: Ports) {
  const asked: [string, unknown][] = [];
  const note = ([name, port]: [string, (input: unknown, io: unknown) => unknown]) => [
    name,
    (input: unknown, io: unknown) => (asked.push([name, input]), port(input, io)),
  ];
  return { asked, noted: Object.fromEntries(Object.entries(ports).map(note)) as Ports };
}

/** A promise that a test settles by hand. */
export function deferredAnswer<T>() {
  let resolve: (value: T) => void = () => {};
  let reject: (error: unknown) => void = () => {};
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

/** Lets everything that is already settled take effect. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}
