import { describe, expect, it, vi } from 'vitest';
import { scaled } from '../support/machine.ts';
import { flows, variants } from './support/flows.ts';
import { runPaths } from './support/run-paths.ts';

vi.setConfig({ testTimeout: scaled(120_000) });

const names = Object.keys(flows) as readonly (keyof typeof flows)[];

describe('the paths of', () => {
  it.each(names)('%s', async (machine) => {
    expect(await runPaths(flows[machine], ...(variants[machine] ?? []))).toMatchObject({ machine });
  });
});
