import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { titleOf } from '../../src/app/titles.ts';
import {
  coverage,
  explored,
  opening,
  shortest,
  tours,
  type Flow,
  type Graph,
  type Step,
} from './model.ts';
import { print, type Row } from './report-row.ts';
import { expectPage, openApp, type Stage } from './app-harness.tsx';

export interface Journey extends Flow<Stage> {
  readonly address: string;
  readonly isSignedIn: boolean;
  /** Opened there, and no further. */
  readonly isOpeningOnly?: true;
  /** What has to be so before it starts. */
  readonly prepare?: () => void;
  /** The h1 of each top state's screen. */
  readonly headings: Readonly<Record<string, string>>;
  /** Transitions that no walk can take here, each with its reason. */
  readonly unreachable?: Readonly<Record<string, string>>;
}

/**
 * Walks every way of a flow on the real screens: the shortest path to every state (xstate/graph),
 * then walks through every kind of move. After each step the page must be the model's. Journeys of
 * one machine count together.
 */
export async function walk(...journeys: readonly [Journey, ...Journey[]]): Promise<Row> {
  const [{ machine, unreachable: reasons = {} }] = journeys;
  const stage = await openApp(journeys[0]);
  // The machine that runs is a copy with its ports filled; its transitions have the same keys.
  const visited = coverage(machine);
  stage.inspect((news) => {
    if ((news.actorRef as { id?: string }).id === 'flow') visited.inspect(news);
  });
  const total = { situations: 0, paths: 0, steps: 0 };
  try {
    for (const journey of journeys) {
      journey.prepare?.();
      const graph = journey.isOpeningOnly ? opening(journey) : explored(journey);
      total.situations += graph.states.size;
      for (const path of journey.isOpeningOnly ? [[]] : [...shortest(graph), ...tours(graph)]) {
        await follow(stage, journey, graph, path);
        total.paths += 1;
        total.steps += path.length;
      }
    }
  } finally {
    stage.stop();
  }
  const { states, transitions } = visited.missing();
  const missing = [...states, ...transitions];
  expect(
    missing.filter((key) => !(key in reasons)),
    'never visited',
  ).toEqual([]);
  expect(
    Object.keys(reasons).filter((key) => !missing.includes(key)),
    'visited after all',
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
  stage: Stage,
  journey: Journey,
  { start, states }: Graph,
  path: readonly Step[],
): Promise<void> {
  await stage.restart(journey.address);
  const first = states.get(start)?.state;
  if (first) {
    expectSame(journey, stage, first);
    expectPage(stage, first, { titleOf, headings: journey.headings, cameFrom: null });
  }
  let cameFrom: string | null = window.location.pathname;
  const running = stage.system('flow').sessionId;
  const taken: string[] = [];
  for (const { move, state } of path) {
    taken.push(move);
    try {
      await closePopups(stage, move);
      await journey.moves.find(({ name }) => name === move)?.run(stage);
      await stage.settle();
      if (state.status !== 'active') {
        // The flow has ended, and what comes after it is another page's.
        expect(stage.system('flow')?.sessionId).not.toBe(running);
      } else {
        expectSame(journey, stage, state);
        expectPage(stage, state, { titleOf, headings: journey.headings, cameFrom });
      }
    } catch (error) {
      throw new Error(`After: ${taken.join(' → ')}\n${String(error)}`, { cause: error });
    }
    cameFrom = window.location.pathname;
  }
}

function expectSame(journey: Journey, stage: Stage, model: AnyMachineSnapshot): void {
  const real = stage.flow();
  expect([real.value, journey.abstract(real)]).toEqual([model.value, journey.abstract(model)]);
}

/** A popup without a reply is read and closed; one with a reply is a step of its own. */
async function closePopups(stage: Stage, move: string): Promise<void> {
  if (move.startsWith('popup ')) return;
  const popup = stage.system('popup');
  for (let turn = 0; turn < 5; turn += 1) {
    const { context } = popup.getSnapshot() as {
      context: { queue: readonly { replyTo?: string }[] };
    };
    const [front] = context.queue;
    if (!front || front.replyTo) return;
    expect(document.querySelector('dialog[open], [role=dialog]')).not.toBeNull();
    stage.press('Tutup');
    await stage.settle();
  }
}
