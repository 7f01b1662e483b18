import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { AnyMachineSnapshot, AnyStateNode } from 'xstate';
import { machines } from './machines.ts';
import { nodesOf, transitionsOf } from '../../tools/chart/internals.ts';
import { paths } from '../../machines/contract/paths.ts';
import { isOpenPort } from '../../machines/kit/ports.ts';
import { noon } from './bank.ts';
import { stateAfter, explore, popupOf, type Graph } from './support/model.ts';
import { flowPages, moves } from './support/flows.ts';
import { savedTransfer, transferFlow } from '../flows/transfer/transfer.moves.ts';
import type { AppFlow } from './support/run-paths.ts';
import { scaled } from '../support/computer.ts';

vi.setConfig({ testTimeout: scaled(60_000) });

const flows: readonly (readonly [string, AppFlow])[] = [
  ...flowPages.map((page) => [page, moves[page][0]] as const),
  ['transfer without keys', transferFlow(false)],
  ['transfer to a saved recipient', savedTransfer],
];
const graphs = new Map<string, Graph>();
const graphOf = (name: string): Graph => graphs.get(name) ?? { start: '', states: new Map() };

const pathOf = (snapshot: AnyMachineSnapshot): string | undefined =>
  Object.values(snapshot.getMeta() as Record<string, { path?: string } | undefined>).findLast(
    (meta) => meta?.path !== undefined,
  )?.path;

/** Whether the form has an empty field. A transfer needs no time. */
function isIncomplete({ value, context }: AnyMachineSnapshot): boolean {
  const step = typeof value === 'string' ? value : (Object.keys(value)[0] ?? '');
  const named: Readonly<Record<string, string>> = {
    forgotPassword: 'email',
    newPassword: 'password',
  };
  const forms = context as Readonly<
    Record<string, { values?: Readonly<Record<string, unknown>> } | undefined>
  >;
  const values = (forms[named[step] ?? step] ?? forms['form'])?.values ?? {};
  return Object.entries(values).some(
    ([field, typed]) => field !== 'datetime' && (typed === '' || typed === null),
  );
}

beforeAll(() => {
  vi.useFakeTimers({ now: noon, toFake: ['Date'] });
  for (const [name, flow] of flows) graphs.set(name, explore(flow));
  // On a busy machine this takes longer than Vitest's 10 s for a hook.
});

/** Whether the event always takes a transition: the last one has no guard. */
const alwaysHandles = (node: AnyStateNode, type: string) => {
  const transitions = transitionsOf(node).filter(({ eventType }) => eventType === type);
  return transitions.length > 0 && transitions.at(-1)?.guard === undefined;
};

/** The milliseconds of a delay, even if it is computed from the clock. */
const numberOf = (delay: unknown): number =>
  Number(typeof delay === 'function' ? (delay as () => number)() : delay);

describe.each(Object.entries(machines))('%s', (_, machine) => {
  const nodes = nodesOf(machine);

  it('continues after every call, whatever the answer', () => {
    const calls = nodes.flatMap((node) =>
      node.invoke.map(({ id, src }) => ({
        node,
        id,
        logic: machine.implementations.actors[src as string],
      })),
    );
    const stuck = calls
      .filter(
        ({ logic }) =>
          isOpenPort(logic) &&
          !('getInitialSnapshot' in Object(logic) && 'config' in Object(logic)),
      )
      .flatMap(({ node, id }) =>
        ['done', 'error']
          .filter((end) => !alwaysHandles(node, `xstate.${end}.actor.${id}`))
          .map((end) => `${node.id}: ${id} ${end}`),
      );
    // The root invokes each page's flow. Only login, registration and reset end by themselves, so
    // the root need not handle the end of the others.
    expect(
      stuck.filter(
        (one) =>
          !/^app\.page\.\w+: flow done$|^app\.visit\.signedIn: (account|notifications) done$/.test(
            one,
          ),
      ),
    ).toEqual([]);
  });

  it('names a state or an action for every failure', () => {
    const silent = nodes.flatMap((node) =>
      node.invoke
        .filter(({ id }) => !alwaysHandles(node, `xstate.error.actor.${id}`))
        .map(({ id }) => `${node.id}: ${id}`),
    );
    // These services are in the first chunk and call no port, so they cannot fail.
    expect(
      silent.filter(
        (one) => !/^app: (popup|loading|connection)$|^app\.visit\.signedIn: session$/.test(one),
      ),
    ).toEqual([]);
  });

  it('is never busy without a way out', () => {
    const busy = nodes.filter(
      ({ tags, states }) => tags.includes('busy') && Object.keys(states).length === 0,
    );
    const closed = busy.filter(
      (node) =>
        !transitionsOf(node).some(
          ({ eventType, target }) => target && /^xstate\.(done|error|after)|^$/.test(eventType),
        ),
    );
    expect(closed.map(({ id }) => id)).toEqual([]);
  });

  it('has a number for every delay [TIM-1]', () => {
    // Computed from the context; the machines' own tests cover them.
    const computed = ['session tick', 'session end', 'live backoff'];
    const delays = Object.entries(machine.implementations.delays).filter(
      ([name]) => !computed.includes(`${machine.id} ${name}`),
    );
    expect(delays.filter(([, delay]) => !(numberOf(delay) > 0))).toEqual([]);
  });

  it('waits by named delays only [TIM-1]', () => {
    const { delays } = machine.implementations;
    const waits = nodes.flatMap((node) => node.after.map(({ delay }) => delay));
    expect(waits.filter((delay) => !Object.hasOwn(delays, String(delay)))).toEqual([]);
  });
});

describe.each(flows)('%s', (name, flow) => {
  it('has no trap: from every busy or held state a path leads to an end or to a state where links and Back work', () => {
    const { states } = graphOf(name);
    const isFree = (state: AnyMachineSnapshot) =>
      state.status === 'done' ||
      (!state.hasTag('busy') && !state.hasTag('confirmLeave') && popupOf(state) === null);
    const free = new Set(
      [...states].filter(([, { state }]) => isFree(state)).map(([serial]) => serial),
    );
    for (let grown = true; grown;) {
      grown = false;
      for (const [serial, { edges }] of states) {
        if (free.has(serial) || !edges.some(({ to }) => free.has(to))) continue;
        free.add(serial);
        grown = true;
      }
    }
    expect([...states.keys()].filter((serial) => !free.has(serial))).toEqual([]);
  });

  it('opens the requested path, or does not move', () => {
    const wrong = [...graphOf(name).states.values()]
      .filter(({ state }) => state.status === 'active')
      .flatMap(({ state }) => Object.values(paths).map((path) => ({ state, path })))
      .filter(({ state, path }) => {
        const next = stateAfter(flow, state, { type: 'navigated', path, query: '' } as never);
        // A flow that ends there leads to the login (registration, reset: triesToLogIn).
        if (next.status === 'done') return path !== '/login';
        return pathOf(next) !== path && pathOf(next) !== pathOf(state);
      });
    expect(wrong.map(({ state, path }) => `${JSON.stringify(state.value)} on ${path}`)).toEqual([]);
  });

  it('sends no form with an empty field', () => {
    const sent = [...graphOf(name).states.values()].flatMap(({ state, edges }) =>
      edges.filter(
        ({ event, state: next }) =>
          ((event.type === 'pin.submitted' && state.context.pin === '') ||
            (event.type === 'form.submitted' && isIncomplete(state))) &&
          JSON.stringify(next.value) !== JSON.stringify(state.value),
      ),
    );
    expect(sent.map(({ move, to }) => `${move} → ${to}`)).toEqual([]);
  });

  it('is not moved by the address while it is busy', () => {
    const moved = [...graphOf(name).states.values()]
      .filter(({ state }) => state.status === 'active' && state.hasTag('busy'))
      .flatMap(({ state, edges }) =>
        edges
          .filter(
            ({ event, state: next }) =>
              event.type === 'navigated' &&
              JSON.stringify(next.value) !== JSON.stringify(state.value),
          )
          .map(({ move }) => `${JSON.stringify(state.value)}: ${move}`),
      );
    expect(moved).toEqual([]);
  });
});

describe('a success', () => {
  it.each([
    ['login', (at: AnyMachineSnapshot) => at.matches('loggedIn')],
    [
      'registration',
      (at: AnyMachineSnapshot) => at.matches('opened') || at.matches({ pin: 'announcing' }),
    ],
    [
      'reset',
      (at: AnyMachineSnapshot) =>
        at.matches('changed') || at.matches({ newPassword: 'announcing' }),
    ],
    ['transfer', (at: AnyMachineSnapshot) => at.matches('succeeded')],
    ['scheduled', (at: AnyMachineSnapshot) => at.context.said?.outcome === 'cancelled'],
    ['transfer without keys', (at: AnyMachineSnapshot) => at.matches('succeeded')],
  ])('of %s is never shown without the answer of the bank [SCH-15]', (name, isSuccess) => {
    const { states, start } = graphOf(name);
    const answer =
      /^xstate\.done\.actor\.(login|openAccount|changePassword|transfer|schedule|cancel)$/;
    const reached = new Set([start]);
    const queue = [start];
    for (let serial = queue.shift(); serial !== undefined; serial = queue.shift()) {
      for (const { move, event, to } of states.get(serial)?.edges ?? []) {
        // The history, too, says that a scheduled transfer was cancelled.
        if (reached.has(to) || answer.test(event.type) || move === 'account: cancelled') continue;
        reached.add(to);
        queue.push(to);
      }
    }
    const situations = [...states].filter(([, { state }]) => isSuccess(state));
    expect(situations.length).toBeGreaterThan(0);
    expect(situations.filter(([serial]) => reached.has(serial)).map(([serial]) => serial)).toEqual(
      [],
    );
  });
});
