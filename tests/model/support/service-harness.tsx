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
import { Unstyled } from '../../support/unstyled.tsx';
import { bank, noon } from '../bank.ts';
import {
  coverage,
  explore,
  shortestPaths,
  transitionTours,
  type Flow,
  type Step,
} from './model.ts';
import { print, type Row } from './report-row.ts';

export interface ServiceHarness {
  readonly actor: AnyActorRef;
  readonly send: (event: EventObject) => void;
  readonly wait: (span: number) => Promise<void>;
  readonly press: (name: string) => void;
  /** The pointer or the focus comes to the popup, or leaves it. */
  readonly pointer: (to: 'in' | 'out') => void;
  readonly focus: (to: 'in' | 'out') => void;
}

/** A service of the app. Its paths run on its own view, because it has no page. */
export interface Service extends Flow<ServiceHarness> {
  // oxlint-disable-next-line typescript/no-explicit-any -- the props of any view
  readonly view: ComponentType<any> | null;
  /** Checks what the view shows in a state. */
  readonly expectView?: (snapshot: AnyMachineSnapshot) => void;
  readonly unreachable?: Readonly<Record<string, string>>;
  /** Checks that need time to pass: the clock of the model stands still. */
  readonly withTime?: (harness: ServiceHarness) => Promise<void>;
}

const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  });

const stubMachine = setup({}).createMachine({}) as AnyStateMachine;

export async function runServicePaths(...services: readonly [Service, ...Service[]]): Promise<Row> {
  vi.useFakeTimers({ now: noon, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const [{ machine, unreachable: reasons = {} }] = services;
  const visited = coverage(machine);
  const total = { situations: 0, paths: 0, steps: 0 };
  for (const service of services) {
    const graph = explore(service);
    const paths = [...shortestPaths(graph), ...transitionTours(graph)];
    for (const path of paths.length > 0 ? paths : [[]]) {
      await runPath(service, path, visited);
      total.paths += 1;
      total.steps += path.length;
    }
    if (service.withTime) await runPath(service, [], visited, service.withTime);
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

async function runPath(
  service: Service,
  path: readonly Step[],
  visited: ReturnType<typeof coverage>,
  then?: Service['withTime'],
): Promise<void> {
  vi.setSystemTime(noon);
  bank.open = [];
  // The machine runs as in the app: beside the services that it sends to, under their system ids.
  const host = setup({
    actors: {
      popup: stubMachine,
      account: stubMachine,
      notifications: stubMachine,
      connection: stubMachine,
      own: service.machine,
    },
  }).createMachine({
    invoke: [
      { src: 'popup', systemId: 'popup' },
      { src: 'account', systemId: 'account' },
      { src: 'notifications', systemId: 'notifications' },
      { src: 'connection', systemId: 'connection' },
      // oxlint-disable-next-line typescript/no-explicit-any -- the input of any machine
      { src: 'own', id: 'own', systemId: 'own', input: service.input as any },
    ],
  });
  const root = createActor(host, {
    inspect: (news) => void ((news.actorRef as AnyActorRef).id === 'own' && visited.inspect(news)),
  });
  root.start();
  const running = root.system.get('own') as AnyActorRef | undefined;
  // It was done in its initial state.
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
      <Unstyled>
        <MemoryRouter>
          <Outlet />
        </MemoryRouter>
      </Unstyled>
    </StrictMode>,
  );
  const harness: ServiceHarness = {
    actor,
    send: (event) => act(() => actor.send(event)),
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
    focus: (to) =>
      act(() => {
        const close = document.querySelector<HTMLElement>('[role=dialog] button');
        if (to === 'in') close?.focus();
        else close?.blur();
      }),
  };
  const taken: string[] = [];
  try {
    await settle();
    for (const { move, state } of path) {
      taken.push(move);
      await service.moves.find(({ name }) => name === move)?.run(harness);
      await settle();
      const real = actor.getSnapshot() as AnyMachineSnapshot;
      expect([real.value, real.status, service.abstraction(real)]).toEqual([
        state.value,
        state.status,
        service.abstraction(state),
      ]);
      service.expectView?.(real);
    }
    await then?.(harness);
  } catch (error) {
    throw new Error(`After: ${taken.join(' → ')}\n${String(error)}`, { cause: error });
  } finally {
    cleanup();
    root.stop();
    vi.clearAllTimers();
  }
}
