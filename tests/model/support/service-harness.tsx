import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { useSelector } from '@xstate/react';
import { StrictMode, type ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, vi } from 'vitest';
import {
  createActor,
  setup,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
} from 'xstate';
import { bank, noon } from '../bank.ts';
import { coverage, explored, shortest, tours, type Flow, type Step } from './model.ts';
import { print, type Row } from './report-row.ts';

export interface Alone {
  readonly actor: AnyActorRef;
  readonly say: (event: EventObject) => void;
  readonly wait: (span: number) => Promise<void>;
  readonly press: (name: string) => void;
  readonly pointer: (to: 'in' | 'out') => void;
}

/** A service of the app, walked on its own view: it owns no address. */
export interface Service extends Flow<Alone> {
  // oxlint-disable-next-line typescript/no-explicit-any -- the props of whichever view
  readonly view: ComponentType<any> | null;
  /** What has to be seen in a state. */
  readonly sees?: (snapshot: AnyMachineSnapshot) => void;
  readonly unreachable?: Readonly<Record<string, string>>;
  /** What takes time to come about: in the model time stands still. */
  readonly clockwork?: (alone: Alone) => Promise<void>;
}

const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  });

const silent = setup({}).createMachine({}) as AnyStateMachine;

export async function walkAlone(...services: readonly [Service, ...Service[]]): Promise<Row> {
  vi.useFakeTimers({ now: noon, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const [{ machine, unreachable: reasons = {} }] = services;
  const visited = coverage(machine);
  const total = { situations: 0, paths: 0, steps: 0 };
  for (const service of services) {
    const graph = explored(service);
    const paths = [...shortest(graph), ...tours(graph)];
    for (const path of paths.length > 0 ? paths : [[]]) {
      await follow(service, path, visited);
      total.paths += 1;
      total.steps += path.length;
    }
    if (service.clockwork) await follow(service, [], visited, service.clockwork);
    total.situations += graph.states.size;
  }
  const { states, transitions } = visited.missing();
  const missing = [...states, ...transitions];
  expect(
    missing.filter((key) => !(key in reasons)),
    'never visited',
  ).toEqual([]);
  const counts = visited.counts();
  const row = {
    machine: machine.id,
    states: `${counts.visitedStates}/${counts.states}`,
    transitions: `${counts.visitedTransitions}/${counts.transitions}`,
    ...total,
  };
  print(row, reasons);
  return row;
}

async function follow(
  service: Service,
  path: readonly Step[],
  visited: ReturnType<typeof coverage>,
  then?: Service['clockwork'],
): Promise<void> {
  vi.setSystemTime(noon);
  bank.open = [];
  // The machine is tested as the app runs it: beside the services that it speaks to, under the name
  // that they know.
  const stage = setup({
    actors: {
      popup: silent,
      account: silent,
      notifications: silent,
      connection: silent,
      own: service.machine,
    },
  }).createMachine({
    invoke: [
      { src: 'popup', systemId: 'popup' },
      { src: 'account', systemId: 'account' },
      { src: 'notifications', systemId: 'notifications' },
      { src: 'connection', systemId: 'connection' },
      // oxlint-disable-next-line typescript/no-explicit-any -- the input of whichever machine is walked
      { src: 'own', id: 'own', systemId: 'own', input: service.input as any },
    ],
  });
  const root = createActor(stage, {
    inspect: (news) => void ((news.actorRef as AnyActorRef).id === 'own' && visited.inspect(news)),
  });
  root.start();
  const running = root.system.get('own') as AnyActorRef | undefined;
  // It has ended as it began.
  if (!running) return void root.stop();
  const actor: AnyActorRef = running;
  const View: ComponentType<{
    snapshot: AnyMachineSnapshot;
    send: (event: EventObject) => void;
  }> | null = service.view;
  function Outlet() {
    const snapshot = useSelector(actor, (now: AnyMachineSnapshot) => now);
    return View ? <View snapshot={snapshot} send={(event) => actor.send(event)} /> : null;
  }
  render(
    <StrictMode>
      <MemoryRouter>
        <Outlet />
      </MemoryRouter>
    </StrictMode>,
  );
  const alone: Alone = {
    actor,
    say: (event) => act(() => actor.send(event)),
    wait: (span) => act(async () => void (await vi.advanceTimersByTimeAsync(span))),
    press: (name) =>
      act(() => {
        const button = [...document.querySelectorAll('button')].findLast(
          (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
        );
        if (!button) throw new Error(`No button is named "${name}": ${document.body.textContent}`);
        fireEvent.click(button);
      }),
    pointer: (to) =>
      act(() => {
        const popup = document.querySelector('[role=dialog]');
        if (popup) fireEvent[to === 'in' ? 'mouseEnter' : 'mouseLeave'](popup);
      }),
  };
  const taken: string[] = [];
  try {
    await settle();
    for (const { move, state } of path) {
      taken.push(move);
      await service.moves.find(({ name }) => name === move)?.run(alone);
      await settle();
      const real = actor.getSnapshot() as AnyMachineSnapshot;
      expect([real.value, real.status, service.abstract(real)]).toEqual([
        state.value,
        state.status,
        service.abstract(state),
      ]);
      service.sees?.(real);
    }
    await then?.(alone);
  } catch (error) {
    throw new Error(`After: ${taken.join(' → ')}\n${String(error)}`, { cause: error });
  } finally {
    cleanup();
    root.stop();
    vi.clearAllTimers();
  }
}
