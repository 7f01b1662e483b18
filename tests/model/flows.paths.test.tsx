import { it, vi } from 'vitest';
import { scaled } from '../support/computer.ts';
import { flows, variants } from './support/flows.ts';
import { runPaths } from './support/run-paths.ts';

vi.setConfig({ testTimeout: scaled(120_000) });

const names = Object.keys(flows) as readonly (keyof typeof flows)[];

it.each(names)('the paths of %s visit all states and transitions on its screens', async (name) => {
  await runPaths(flows[name], ...(variants[name] ?? []));
});
