import { it, vi } from 'vitest';
import { scaled } from '../support/computer.ts';
import { flowPages, moves } from './support/flows.ts';
import { runPaths } from './support/run-paths.ts';

vi.setConfig({ testTimeout: scaled(300_000) });

it.each(flowPages)(
  'the paths of %s visit all states and transitions on its screens',
  async (page) => {
    await runPaths(...moves[page]);
  },
);
