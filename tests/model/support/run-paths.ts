import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { timing } from '../../../machines/kit/timing.ts';
import { site } from '../../../src/app/pages.ts';
import { titleOf } from '../../../src/app/titles.ts';
import {
  coverage,
  explore,
  initialGraph,
  shortestPaths,
  transitionTours,
  type Flow,
  type Graph,
  type Step,
} from './model.ts';
import { expectPage, openApp, type AppHarness } from '../app-harness.tsx';
import { ofCountdown } from '../../long/machine-coverage/left-out.ts';

export interface AppFlow extends Flow<AppHarness> {
  readonly address: string;
  readonly isSignedIn: boolean;
  /** Only opened at its address, without moves. */
  readonly isOpeningOnly?: true;
  /** How to open the page if a link to its address does not. */
  readonly open?: (app: AppHarness) => void;
  /** Runs before the first path. */
  readonly prepare?: () => void;
  /** The screen's h1 by top-level state. */
  readonly headings: Readonly<Record<string, string>>;
  /** Transitions that no path can take here, by key (tools/chart/internals.ts), with the reason. */
  readonly unreachable?: Readonly<Record<string, string>>;
}

/**
 * Runs generated paths on the real screens: the shortest path to every state, then transition tours
 * through every kind of edge. After each step the page must show what the model says. All flows
 * must use one machine; their coverage is combined, and later ones take only new kinds of edge.
 *
 * @throws If a state or transition was never visited and is not listed as unreachable.
 */
export async function runPaths(...flows: readonly [AppFlow, ...AppFlow[]]): Promise<void> {
  const [{ machine, unreachable = {} }] = flows;
  const app = await openApp(flows[0]);
  // The app runs a copy of the machine with ports provided; its transitions have the same keys.
  const visited = coverage(machine);
  app.inspect((news) => {
    if ((news.actorRef as { id?: string }).id === 'flow') visited.inspect(news);
  });
  const total = { situations: 0, paths: 0, steps: 0 };
  const taken = new Set<string>();
  try {
    for (const flow of flows) {
      flow.prepare?.();
      const graph = flow.isOpeningOnly ? initialGraph(flow) : explore(flow);
      total.situations += graph.states.size;
      for (const path of flow.isOpeningOnly
        ? [[]]
        : [...(taken.size === 0 ? shortestPaths(graph) : []), ...transitionTours(graph, taken)]) {
        await runPath(app, flow, graph, path);
        total.paths += 1;
        total.steps += path.length;
      }
    }
  } finally {
    app.stop();
  }
  const { states, transitions } = visited.missing();
  const missed = [...states, ...transitions].filter((key) => !ofCountdown.test(key));
  expect(missed.toSorted(), 'never visited').toEqual(Object.keys(unreachable).toSorted());
  const { situations, paths, steps } = total;
  console.info(`| ${machine.id} | ${visited.counts()} | ${situations} | ${paths} | ${steps} |`);
}

async function runPath(
  app: AppHarness,
  flow: AppFlow,
  { start, states }: Graph,
  path: readonly Step[],
): Promise<void> {
  await app.restart(flow.address, flow.open);
  const first = states.get(start)?.state;
  if (first) {
    expectSame(flow, app, first);
    expectPage(app, first, {
      titleOf: (at, now) => titleOf(at, site, now),
      headings: flow.headings,
      cameFrom: null,
    });
  }
  let cameFrom: string | null = window.location.pathname;
  const running = app.system('flow').sessionId;
  const taken: string[] = [];
  for (const { move, state } of path) {
    taken.push(move);
    try {
      await closePopups(app, move);
      await flow.moves.find(({ name }) => name === move)?.run(app);
      await app.flush();
      if (state.status !== 'active') {
        // The flow has ended; the page that follows it belongs to another flow.
        expect(app.system('flow')?.sessionId).not.toBe(running);
      } else {
        expectSame(flow, app, state);
        // On a new page, a focus that was lost with its control moves on (ACC-17).
        if (window.location.pathname !== cameFrom && document.activeElement === document.body)
          await app.wait(timing.focusLost);
        expectPage(app, state, {
          titleOf: (at, now) => titleOf(at, site, now),
          headings: flow.headings,
          cameFrom,
        });
      }
    } catch (error) {
      throw new Error(`After: ${taken.join(' → ')}\n${String(error)}`, { cause: error });
    }
    cameFrom = window.location.pathname;
  }
}

function expectSame(flow: AppFlow, app: AppHarness, model: AnyMachineSnapshot): void {
  const real = app.flow();
  expect([real.value, flow.abstraction(real)]).toEqual([model.value, flow.abstraction(model)]);
}

/** Closes popups that nothing awaits. A separate move closes a popup with `replyTo`. */
async function closePopups(app: AppHarness, move: string): Promise<void> {
  if (move.startsWith('popup ')) return;
  const popup = app.system('popup');
  for (let turn = 0; turn < 5; turn += 1) {
    const { context } = popup.getSnapshot() as {
      context: { queue: readonly { replyTo?: string }[] };
    };
    const [front] = context.queue;
    if (!front || front.replyTo) return;
    expect(document.querySelector('dialog[open], [role=dialog]')).not.toBeNull();
    app.press('Tutup');
    await app.flush();
  }
}
